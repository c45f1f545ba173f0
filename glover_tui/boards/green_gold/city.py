"""The City: a headquarters for each company with its agent and bonus, the contracts between them, and the tea break."""

from __future__ import annotations

from typing import Final

from games.green_gold.components import load
from games.green_gold.view import CompanyView, GreenGoldView
from glover_tui.boards.base import Area
from glover_tui.boards.brush import QUIET, STRONG, TEXT, heading, put_cells
from glover_tui.boards.green_gold import marks
from glover_tui.boards.green_gold.brush import LEAF, Scene, tea_cells, vacant

SPACES: Final = load().setup.city_contracts
GRAND: Final = 6
"""From this many lines on bonuses and ways have their own."""
LEAST: Final = 69
"""The width that it needs."""
_TIGHT: Final = 10
"""In no more columns than these a headquarters gives up a blank."""


def height(view: GreenGoldView, width: int) -> int:
    """A heading, the headquarters, and two lines of contracts."""
    return 4


def grand_height(view: GreenGoldView, width: int) -> int:
    """With bonuses below the headquarters, and a line between them and the contracts."""
    return GRAND


def paint(scene: Scene, area: Area) -> None:
    """Headquarters above contracts, each between the two that are adjacent to it."""
    _heading(scene, area)
    pitch = (area.width - 5) // SPACES
    grand = area.height >= GRAND
    below = area.y + (4 if grand else 2)
    for number, (company, seen) in enumerate(scene.view.companies.items()):
        x = area.x + pitch // 2 + number * pitch
        _headquarters(scene, Area(x, area.y + 1, pitch, 2 if grand else 1), company, seen)
        if grand:
            _roads(scene, x, below - 1, pitch)
    for space, contract in enumerate(scene.view.contracts):
        _contract(scene, Area(area.x + space * pitch, below, pitch, 2), space, contract)
    if len(scene.view.companies) == SPACES:
        _round(scene, area.x + SPACES * pitch, below)


def _heading(scene: Scene, area: Area) -> None:
    """The title, the agents who have their tea, and the deck of contracts."""
    canvas, view = scene.canvas, scene.view
    x = heading(canvas, area._replace(height=1), "The City") + 1
    end = canvas.put(x, area.y, " tea break ", QUIET)
    for seat in dict.fromkeys(view.tea_break):
        end = canvas.put(end, area.y, scene.glyph(seat), scene.ink(seat))
        end = canvas.put(end, area.y, f"{view.tea_break.count(seat)} ", STRONG)
    if not view.tea_break:
        end = canvas.put(end, area.y, "nobody ", QUIET)
    canvas.spot("tea_break", Area(x, area.y, end - x, 1))
    told = f" contracts in the deck {view.contract_deck} "
    x = max(end + 1, area.x + area.width - len(told) - LEAF)
    canvas.put(x, area.y, told, QUIET)
    canvas.spot("contract_deck", Area(x, area.y, len(told), 1))


def _headquarters(scene: Scene, area: Area, company: str, seen: CompanyView) -> None:
    """The company, the agent in its headquarters, and what another one gains there."""
    canvas = scene.canvas
    canvas.fill(area._replace(width=area.width - 1), "ground.card")
    x = scene.company(area.x + 1, area.y, company) + (area.width > _TIGHT)
    if seen.agent >= 0:
        canvas.put(x, area.y, scene.glyph(seen.agent), scene.ink(seen.agent))
    else:
        canvas.put(x, area.y, vacant(scene.look), QUIET)
    bonus = marks.effects(f"hq:{seen.hq_token}", 0, scene.look)
    if area.height > 1:
        canvas.put(area.x + 1, area.y + 1, bonus, TEXT)
    else:
        canvas.put(x + 2, area.y, bonus, TEXT)
    canvas.spot(f"hq:{company}", area)


def _roads(scene: Scene, x: int, y: int, pitch: int) -> None:
    """What joins a headquarters to the contracts at its left and right."""
    scene.canvas.put(x + 2, y, "/", QUIET)
    scene.canvas.put(x + pitch - 3, y, "\\", QUIET)


def _round(scene: Scene, x: int, y: int) -> None:
    """The way round: the last headquarters has the first contract at its right."""
    scene.canvas.put(x, y, "first", QUIET)
    scene.canvas.put(x, y + 1, "again", QUIET)


def _contract(scene: Scene, area: Area, space: int, contract: str) -> None:
    """Crates, and below them money and bonus."""
    canvas = scene.canvas
    canvas.fill(area._replace(width=area.width - 1), "ground.mat")
    if contract:
        facts = load().contracts[contract]
        loose = marks.teas(facts.crates)
        put_cells(canvas, area.x + 1, area.y, tea_cells(loose))
        x = canvas.put(area.x + 1, area.y + 1, scene.money(facts.money), STRONG)
        bonus = marks.effects(f"contract:{contract}", 0, scene.look)
        canvas.put(x + (x + len(bonus) < area.x + area.width), area.y + 1, bonus, TEXT)
    else:
        canvas.put(area.x + 1, area.y, "empty", QUIET)
    canvas.spot(f"contract:{space}", area)
