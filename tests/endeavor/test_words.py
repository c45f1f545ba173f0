"""The words of Endeavor: every choice, event, refusal, caution and spot has some, and the figures in them are right."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import Any, Final

import pytest
from rich.cells import cell_len

from games.core.game import Deal
from games.core.rng import Rng
from games.core.rulebook import load as load_rulebook
from games.core.testing import deals, everything_has_words, play_through, walk
from games.core.types import Choice, Decision, Event, Points, Refusal
from games.core.walks import NAMES, Look
from games.endeavor import GAME, rules
from games.endeavor.components import STATUS, load
from games.endeavor.figures import CARDS, CONNECTIONS, REGIONS, STACKS, STOCKPILE, TOKENS, TRACK
from games.endeavor.text.effects import allowed, least_surplus, plus, scores_of, surplus
from games.endeavor.text.facts import BUILDING_RULE, STACK_RULE, TOKEN_RULE
from games.endeavor.text.names import BUILDING, LEVEL, MARKERS, STACK, TOKEN
from games.endeavor.view import EndeavorView
from tests.endeavor.table import BLACK, Table, lay, seat

WORDS: Final = GAME.words
RIN, MIRA, JON = range(3)
THREE: Final = NAMES[:3]
CODE: Final = Path(rules.__file__).parents[1]


def written(kind: str) -> set[str]:
    """The keys that the code gives to every `Refusal`, `Caution` or `Event` that it makes."""
    place = 0 if kind == "Event" else 1
    calls = (node for file in CODE.rglob("*.py") for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))))
    found = (
        part
        for call in calls
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == kind
        for part in ast.walk(call.args[place])
    )
    return {str(key.value) for key in found if isinstance(key, ast.Constant) and isinstance(key.value, str)}


def looks(seats: int = 3, count: int = 4, often: float = 0.3) -> Iterator[Look]:
    """Moments of random games."""
    for seed, deal in enumerate(deals(GAME, seats, count)):
        yield from walk(GAME, deal, seed, often=often)


def busy(seats: int, seed: int) -> Iterator[Look]:
    """Every moment of a random game in which nobody passes while there is something to do."""
    deal, rng = Deal(seats, seed), Rng(seed)
    position, _ = GAME.start(deal)
    while decisions := GAME.decisions(position):
        legal = GAME.legal(position, decisions[0])
        choice = rng.pick([one for one in legal if one.verb not in ("pass", "stop")] or legal)
        yield Look(deal, position, decisions[0], choice, rng, f"busy, seed {seed}: {choice}")
        GAME.apply(position, decisions[0], choice)


# ---------------------------------------------------------------- everything has words


def test_everything_in_busy_games_has_words() -> None:
    met = set()
    for seats in (3, 5):
        for look in busy(seats, seats):
            everything_has_words(GAME, look)
            met |= {event.kind for event in GAME.apply(GAME.clone(look.position), look.decision, look.choice)}
    assert met >= {"governor", "discarded", "attacked", "free_space", "paid"}


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_everything_in_random_games_has_words(seats: int) -> None:
    for seed, deal in enumerate(deals(GAME, seats, 4)):
        play_through(GAME, deal, seed, checks=[everything_has_words], often=0.3, sound=0.0)


def test_every_choice_has_a_label_of_its_own_in_its_menu() -> None:
    met = set()
    for look in looks(5):
        view = GAME.view(look.position, look.decision.seat)
        choices = list(GAME.candidates(look.position, look.decision))
        labels = [WORDS.label(view, look.decision, choice, NAMES[:5]) for choice in choices]
        assert len(set(labels)) == len(labels), labels
        met |= {choice.verb for choice in choices}
    assert met >= {"build", "activate", "spend", "pass", "ship", "occupy", "attack", "draw", "pay"}


def test_all_words_are_letters_one_cell_wide() -> None:
    for look in looks(often=0.1):
        view = GAME.view(look.position, None)
        for choice in GAME.candidates(look.position, look.decision):
            for tell in (WORDS.label, WORDS.effect, WORDS.confirm, WORDS.group):
                told = tell(view, look.decision, choice, THREE)
                assert cell_len(told) == len(told), told


def test_a_group_holds_choices_of_one_verb() -> None:
    for look in looks():
        view = GAME.view(look.position, None)
        groups: dict[str, set[str]] = {}
        for choice in GAME.candidates(look.position, look.decision):
            groups.setdefault(WORDS.group(view, look.decision, choice, THREE), set()).add(choice.verb)
        groups.pop("", None)
        assert all(len(verbs) == 1 for verbs in groups.values()), groups


# ---------------------------------------------------------------- refusals and cautions

REASONS: Final[dict[str, tuple[tuple[Any, ...], str]]] = {
    "not_asked": ((), "nobody asks this seat now"),
    "unknown_verb": (("sing",), "there is nothing called “sing” to choose here"),
    "misspelt": (("build castle",), "“build castle” names nothing on the table"),
    "no_tile": (("market",), "none left"),
    "build_level": ((3, 2), "needs build level 3, you have 2"),
    "one_top_building": ((5,), "you have a level 5 building already"),
    "not_built": (("market",), "you have no Market"),
    "no_marker": (("market",), "no marker on it"),
    "no_circle": (("bank",), "has no activation circle"),
    "in_use": (("market",), "has a marker on it"),
    "no_token": (("attack",), "you have none"),
    "harbor": ((2, 1), "needs 2 markers in the harbor, you have 1"),
    "nothing_to_do": (("market", "draw"), "there is no card that you could draw"),
    "no_track": (("europe",), "has no shipping track"),
    "closed": (("africa", 2, 6), "closed: 2 of 6 spaces taken"),
    "no_presence": (("africa",), "no presence there"),
    "city_taken": (("london", MIRA), "Mira is there"),
    "own_city": (("london", RIN), "yours already"),
    "city_empty": (("london",), "nobody is there"),
    "stack_empty": (("europe",), "no card is left"),
    "abolished": ((), "slavery is abolished"),
    "too_few_markers": (("india-3", 3, 2, "india"), "needs 3 markers in India, you have 2"),
    "own_payment": (("museum",), "a Payment never frees its own building"),
    "not_offered": (("draw",), "draw is not among its actions"),
    "done_already": (("ship",), "ship was the first half"),
    "elsewhere": (("caribbean",), "both have to be in the Caribbean"),
    "not_held": (("india-1",), "you do not hold India 1"),
    "in_free_space": (("africa-governor",), "it lies in the free governor space"),
    "can_still_act": (("docks", 3), "Docks and 2 more could still be used"),
    "limit_falls": ((3, 2), "the card limit falls from 3 to 2"),
    "governor_takes_a_slot": ((4,), "the governor then counts toward the limit: 4 cards"),
}


@pytest.mark.parametrize("reason", list(REASONS))
def test_a_reason_is_one_short_phrase_with_its_figures(reason: str) -> None:
    data, phrase = REASONS[reason]
    assert WORDS.reason(Refusal("EN-3.7", reason, data), THREE) == phrase


def test_every_refusal_and_caution_that_the_rules_give_is_among_them() -> None:
    met = {key for key in written("Refusal") | written("Caution") if not key.startswith("EN-")}
    assert met <= set(REASONS)
    assert met >= {"closed", "own_city", "city_taken", "can_still_act"}


@pytest.mark.parametrize(
    ("rule", "reason", "data", "phrase"),
    [
        ("EN-4.18", "too_few_markers", ("africa-1", 1, 0, "africa"), "needs 1 marker in Africa, you have 0"),
        ("EN-3.7", "nothing_to_do", ("museum", "payment"), "no other building of yours holds a marker"),
        ("EN-3.7", "nothing_to_do", ("payment", "payment"), "no building of yours holds a marker"),
        ("EN-3.7", "nothing_to_do", ("fortress", "occupy", "attack"), "neither occupy nor attack is possible"),
        ("EN-5.4", "elsewhere", ("slavery",), "the second card has to be from Slavery too"),
        ("EN-6.2", "can_still_act", ("attack", 1), "attack token could still be used"),
    ],
)
def test_a_reason_fits_its_case(rule: str, reason: str, data: tuple[Any, ...], phrase: str) -> None:
    assert WORDS.reason(Refusal(rule, reason, data), THREE) == phrase


# ---------------------------------------------------------------- the log

LINES: Final[dict[str, tuple[tuple[Any, ...], str]]] = {
    "chapter": (("build", 2), "— Round 2: build phase —"),
    "laid_out": ((), "95 tokens are laid out at random"),
    "first_player": ((), "Rin has the first player marker"),
    "built": (("theater",), "Rin builds Theater: culture +2"),
    "grew": ((3, 3), "Rin: growth brings 3 markers"),
    "salary": (("fortress", "guild_hall"), "Rin takes 2 payments from Fortress and Guild Hall"),
    "activated": (("docks",), "Rin activates Docks"),
    "spent": (("occupy_or_draw",), "Rin spends an occupy/draw token"),
    "shipped": (("caribbean", 5), "Rin ships to the Caribbean, space 5 of 6"),
    "token": (("politics", "copenhagen"), "Rin takes a politics token: politics +1"),
    "opened": (("far_east",), "The Far East is open"),
    "governor": (("africa-governor", 3), "Rin gets the Africa governor for 3 ships: finance +2, politics +1"),
    "occupied": (("copenhagen",), "Rin occupies Copenhagen"),
    "attacked": (("london", MIRA), "Rin attacks London and drives Mira out"),
    "paid": (("market",), "Rin takes a payment from Market"),
    "drew": (("india-3",), "Rin draws India 3: culture +1, politics +2, 1 glory"),
    "abolition": ((3,), "Slavery is abolished, and 3 slavery cards leave the game"),
    "set_aside": (
        ("slavery-0", "slavery-4"),
        "Rin sets Slavery 0 and Slavery 4 aside: industry −4, finance −2, −2 glory at the end",
    ),
    "passed": ((), "Rin passes"),
    "free_space": (("africa-governor",), "Rin keeps the Africa governor in the free space"),
    "discarded": (("india-1",), "Rin discards India 1: culture −1, politics −1"),
    "round_end": ((3,), "Round 3 is over"),
}


@pytest.mark.parametrize("kind", list(LINES))
def test_an_event_is_one_line_of_the_log(kind: str) -> None:
    data, line = LINES[kind]
    assert WORDS.line(Event(kind, "EN-1.1", RIN, data), THREE) == line


@pytest.mark.parametrize(
    ("kind", "rule", "data", "line"),
    [
        ("chapter", "EN-7.2", ("over", 7), "— The end: glory is counted —"),
        ("chapter", "EN-0.20", ("prepare", 2), "— Round 2: build, growth, salary —"),
        ("built", "EN-1.3", ("docks",), "Rin builds Docks"),
        ("grew", "EN-2.3", (1, 4), "Rin: growth brings 1 of 4 markers, the supply is empty"),
        ("salary", "EN-2.5", ("market",), "Rin takes a payment from Market"),
        ("shipped", "EN-4.2", ("india", 0), "Rin ships to India, beside the track"),
        ("token", "EN-4.1", ("attack", "india"), "Rin takes an attack token"),
        ("token", "EN-4.10", ("finance", "cadiz-lisbon"), "Rin takes a finance token for Cádiz-Lisbon: finance +1"),
        (
            "governor",
            "EN-4.6",
            ("caribbean-governor", 2),
            "Rin gets the Caribbean governor, tied at 2 ships and the latest of them: industry +2, finance +1",
        ),
        ("abolition", "EN-4.21", (0,), "Slavery is abolished"),
        ("abolition", "EN-4.21", (1,), "Slavery is abolished, and 1 slavery card leaves the game"),
        ("free_space", "EN-6.8", ("",), "Rin leaves the free governor space empty"),
        ("discarded", "EN-6.13", ("slavery-0",), "Rin discards Slavery 0: industry −1, −1 glory at the end"),
        ("agreed_undo", "", (), "The table agrees to take back what Rin did"),
        ("sang", "EN-1.1", (), ""),
    ],
)
def test_a_line_fits_its_case(kind: str, rule: str, data: tuple[Any, ...], line: str) -> None:
    assert WORDS.line(Event(kind, rule, RIN, data), THREE) == line


def test_every_event_that_the_rules_tell_of_is_among_them() -> None:
    told = {kind for kind in written("Event") if not kind.startswith("EN-")}
    assert told <= set(LINES)
    for look in looks(often=1.0, count=2):
        for event in GAME.apply(GAME.clone(look.position), look.decision, look.choice):
            assert WORDS.line(event, THREE), event


# ---------------------------------------------------------------- what a choice would bring


def ask(table: Table, choice: str, who: str = BLACK) -> tuple[EndeavorView, Decision, Choice]:
    """What is told of this answer to the question that the seat is asked."""
    decision = table.session.decision_of(table.number(who))
    assert decision is not None
    return table.view, decision, Choice.parse(choice)


def effect(table: Table, choice: str, who: str = BLACK) -> str:
    return WORDS.effect(*ask(table, choice, who), THREE)


_CHANGE: Final = re.compile(rf"({'|'.join((*STATUS, *LEVEL))}) (\d+) → (\d+)")


def test_the_changes_that_are_announced_are_those_that_come() -> None:
    verbs = {"build", "ship", "occupy", "attack", "draw", "discard"}
    for look in chain(looks(5, 6, often=0.4), *(busy(5 - seed % 3, seed) for seed in range(6))):
        number, before = look.decision.seat, GAME.view(look.position, None)
        for choice in GAME.legal(look.position, look.decision):
            if choice.verb not in verbs:
                continue
            told = WORDS.effect(before, look.decision, choice, NAMES[:5])
            trial = GAME.clone(look.position)
            GAME.apply(trial, look.decision, choice)
            after = GAME.view(trial, None).seats[number].tracks
            announced = {name: int(new) for name, _, new in _CHANGE.findall(told)}
            for track, (old, new) in enumerate(zip(before.seats[number].tracks, after, strict=True)):
                assert announced.get(STATUS[track], old.score) == new.score, (look.where, str(choice), told)
                assert announced.get(LEVEL[track], old.level) == new.level, (look.where, str(choice), told)


@pytest.mark.rule("EN-4.1", "EN-4.2")
def test_shipping_tells_the_token_and_what_it_changes() -> None:
    table = lay(
        black=seat(harbor=3, buildings="shipyard", politics=3),
        tracks={"caribbean": "6 green"},
        laid={"africa 1": "politics", "india 1": "ship"},
    )
    table.play(BLACK, "activate shipyard")
    assert question(table) == "Shipyard: ship to which region?"
    assert effect(table, "ship africa") == "politics 3 → 4, card limit 2 → 3"
    assert effect(table, "ship india") == "ship token"
    assert effect(table, "ship caribbean") == "full: beside the track, no token; gives you presence"
    assert effect(table, "ship europe") == ""


@pytest.mark.rule("EN-4.3", "EN-4.5", "EN-4.6")
def test_a_ship_that_fills_the_track_tells_who_gets_the_governor() -> None:
    table = lay(
        black=seat(harbor=3, buildings="shipyard", finance=1),
        tracks={"africa": "2 black 2 green white", "far_east": "4 black 3 green"},
        laid={"africa 6": "attack", "far_east 8": "attack"},
        green=seat(),
        white=seat(),
    )
    table.play(BLACK, "activate shipyard")
    mine = "attack token; opens it, governor to you: finance 1 → 3, salary 1 → 2, politics 0 → 1"
    assert effect(table, "ship africa") == mine
    assert effect(table, "ship far_east").startswith("attack token; opens it, governor to you: industry ")
    assert effect(table, "ship far_east").endswith(", 1 glory")


@pytest.mark.rule("EN-4.5")
def test_a_ship_may_open_a_region_for_somebody_else() -> None:
    table = lay(
        black=seat(harbor=3, buildings="shipyard"),
        green=seat(),
        tracks={"africa": "5 green"},
        laid={"africa 6": "ship"},
    )
    table.play(BLACK, "activate shipyard")
    assert effect(table, "ship africa") == "ship token; opens it, governor to Mira: finance +2, politics +1"


@pytest.mark.rule("EN-4.7", "EN-4.10", "EN-4.12")
def test_occupying_tells_token_glory_and_every_connection() -> None:
    table = lay(
        black=seat(harbor=3, buildings="workshop", finance=1),
        cities={"black": "bordeaux cadiz"},
        laid={"lisbon": "finance", "bordeaux-lisbon": "finance", "cadiz-lisbon": "ship", "copenhagen": "attack"},
    )
    table.play(BLACK, "activate colonial_house")
    assert question(table) == "Colonial House: occupy which city?"
    assert effect(table, "occupy lisbon") == (
        "finance 1 → 2, salary 1 → 2; 1 glory; "
        "Bordeaux-Lisbon: finance 2 → 3, 1 glory; Cádiz-Lisbon: ship token, 1 glory"
    )
    assert effect(table, "occupy copenhagen") == "attack token; 2 glory"


@pytest.mark.rule("EN-4.13", "EN-4.14")
def test_an_attack_tells_whom_it_hits_and_what_it_costs() -> None:
    table = lay(
        black=seat(harbor=4, buildings="barracks", industry=2),
        green=seat(),
        cities={"black": "amsterdam", "green": "london bordeaux"},
        laid={"amsterdam-london": "culture"},
    )
    assert effect(table, "activate barracks") == "attack; 3 markers"
    table.play(BLACK, "activate barracks")
    assert label(table, "attack london") == "Attack Mira in London"
    assert label(table, "attack lisbon") == "Attack Lisbon"
    told = "1 glory; Amsterdam-London: culture 0 → 1, 1 glory; Mira loses 1 glory and Bordeaux-London"
    assert effect(table, "attack london") == told
    assert WORDS.confirm(*ask(table, "attack london"), THREE) == "", "it hits whom it names, and can be taken back"


@pytest.mark.rule("EN-4.11")
def test_a_connection_whose_token_is_gone_brings_its_glory_alone() -> None:
    table = lay(
        black=seat(harbor=3, buildings="workshop", tokens="attack"),
        green=seat(),
        cities={"black": "venice", "green": "algiers"},
        claimed="algiers-venice",
    )
    table.play(BLACK, "spend attack")
    assert effect(table, "attack algiers") == "1 glory; Algiers-Venice: 1 glory; Mira loses 1 glory"


@pytest.mark.rule("EN-4.17", "EN-4.21")
def test_a_draw_tells_the_card_and_the_abolition() -> None:
    """The europe cards that are not on the stack are held by others."""
    table = lay(
        black=seat(harbor=2, buildings="market", cards="slavery-1"),
        green=seat(cards="europe-0 europe-1 slavery-0", politics=3),
        white=seat(cards="europe-2 europe-3 europe-4"),
        cities={"black": "lisbon cadiz london bordeaux venice"},
    )
    table.play(BLACK, "activate market")
    before = table.scores(BLACK)
    assert before[2] in (1, 2)
    told = effect(table, "draw europe")
    assert told.startswith("slavery is abolished, slavery cards set aside: you 1 (industry ")
    assert told.endswith("Mira 1; Europe 5: culture 0 → 1, politics 0 → 2, card limit 1 → 2; 3 glory")
    asked = WORDS.confirm(*ask(table, "draw europe"), THREE)
    assert asked.startswith("Rin draws Europe 5: slavery is abolished, slavery cards set aside: you 1 (industry ")
    assert asked.endswith("Mira 1. Each card set aside costs 1 glory at the end.")
    assert WORDS.confirm(*ask(table, "draw slavery"), THREE) == ""


@pytest.mark.rule("EN-6.9", "EN-6.11", "EN-6.13")
def test_a_discard_tells_what_falls_and_how_many_more_must_go() -> None:
    table = lay(black=seat(cards="south_america-1 india-1 europe-0 slavery-0", culture=4, politics=2, industry=1))
    table.play(BLACK, "pass")
    assert question(table).startswith("You hold 4 cards and may keep 3. Which one goes?")
    assert label(table, "discard india-1") == "Discard India 1"
    assert effect(table, "discard south_america-1") == (
        "culture 4 → 2, growth 4 → 3; card limit stays 2, 3 with a slavery card"
    )
    assert (
        effect(table, "discard slavery-0") == "industry 1 → 0; −1 glory, set aside; card limit stays 2; 1 more must go"
    )
    assert effect(table, "discard europe-0") == "politics 2 → 1, card limit 2 → 1; 1 more must go"


@pytest.mark.rule("EN-6.7", "EN-7.8")
def test_the_free_space_tells_how_many_cards_must_go_then() -> None:
    table = lay(
        black=seat(cards="africa-governor india-1 south_america-1", politics=2),
        round=4,
        tracks={"africa": "6 black", "india": "6 black green"},
        green=seat(governor="india-governor"),
    )
    table.play(BLACK, "pass")
    assert question(table) == "Which governor lies in your free space?"
    assert label(table, "free africa-governor") == "Keep Africa governor free"
    assert label(table, "free none") == "Leave the space empty (3 glory)"
    assert effect(table, "free none") == "3 cards in slots, you may keep 2: 1 must go"
    assert effect(table, "free africa-governor") == "2 cards in slots, you may keep 2"


@pytest.mark.rule("EN-5.2", "EN-5.6")
def test_the_second_half_is_asked_for_by_name() -> None:
    table = lay(
        black=seat(harbor=4, buildings="shipyard workshop docks", industry=5),
        tracks={"india": "3 black 4 green"},
        green=seat(),
    )
    assert label(table, "activate docks") == "Activate Docks"
    assert effect(table, "activate docks") == "occupy, ship or both; 2 or 3 markers"
    table.play(BLACK, "activate docks")
    assert question(table) == "Docks: occupy or ship. Which first?"
    assert group(table, "occupy lisbon") == "Occupy in Europe"
    table.play(BLACK, "ship india")
    assert question(table) == "Docks: occupy in India too, or stop?"
    assert group(table, "occupy goa") == ""
    assert group(table, "occupy lisbon") == group(table, "occupy havana") == "Occupy elsewhere"
    assert label(table, "stop") == "Stop here"
    assert effect(table, "stop") == ""


@pytest.mark.rule("EN-2.7")
def test_a_salary_tells_how_many_payments_are_left() -> None:
    table = lay(
        "salary",
        black=seat(buildings="market shipyard", manned="colonial_house market shipyard", harbor=2, finance=2),
        round=2,
    )
    assert question(table) == "Two payments left. Which building's marker comes home?"
    assert WORDS.where(table.view, THREE) == ("round 2 of 7", "Salary phase", "Rin takes payments")
    assert label(table, "pay market") == "Take back the marker on Market"
    assert effect(table, "pay market") == "ready again: draw; harbor 2 → 3"
    table.play(BLACK, "pay market")
    assert question(table) == "One payment left. Which building's marker comes home?"


@pytest.mark.rule("EN-1.5", "EN-1.9")
def test_a_building_tells_its_action_and_its_icons() -> None:
    table = lay("build", black=seat(buildings="workshop", industry=4, culture=1), round=2)
    assert question(table) == "Which building do you build? Your build level is 3."
    assert effect(table, "build theater") == "culture 1 → 3, growth 2 → 3"
    assert effect(table, "build guild_hall") == "ship or draw"
    assert effect(table, "build university") == "3 glory at the end"
    assert group(table, "build market") == "Buildings of level 1"
    assert group(table, "build theater") == group(table, "build bank") == ""
    assert group(table, "build museum") == "Buildings of level 5"


@pytest.mark.rule("EN-6.2", "EN-6.4")
def test_a_pass_tells_how_many_cards_must_go() -> None:
    table = lay(black=seat(cards="india-1 south_america-1", politics=1))
    assert label(table, "pass") == "Pass"
    assert effect(table, "pass") == "you hold 2 cards and may keep 1: 1 must go"
    assert effect(lay(black=seat(cards="india-1")), "pass") == ""


@pytest.mark.rule("EN-6.6", "EN-6.7")
def test_the_surplus_knows_the_slavery_bonus_and_the_free_space() -> None:
    assert allowed(("india-1", "slavery-0"), (0, 0, 0, 2)) == 3
    assert surplus(("india-1", "slavery-0", "india-2", "india-3"), (0, 0, 0, 2)) == 1
    assert plus((1, 0, 0, 3), CARDS["india-3"].icons, -1) == (1, -1, 0, 1)
    table = lay(black=seat(cards="africa-governor india-1"), tracks={"africa": "6 black"})
    assert scores_of(table.seen(BLACK)) == table.scores(BLACK)
    assert least_surplus(table.seen(BLACK)) == max(0, 1 - table.seen(BLACK).cards_allowed)


@pytest.mark.rule("EN-3.8", "EN-3.9")
def test_the_markers_of_each_action_are_those_of_the_rules() -> None:
    assert MARKERS == {"ship": 1, "occupy": 1, "attack": 2, "payment": 0, "draw": 0}


# ---------------------------------------------------------------- menus


def question(table: Table, who: str = BLACK) -> str:
    view, decision, _ = ask(table, "pass", who)
    return WORDS.question(view, decision, THREE)


def label(table: Table, choice: str, who: str = BLACK) -> str:
    return WORDS.label(*ask(table, choice, who), THREE)


def group(table: Table, choice: str, who: str = BLACK) -> str:
    return WORDS.group(*ask(table, choice, who), THREE)


def test_the_title_bar_tells_round_phase_and_whose_turn() -> None:
    table = lay(black=seat(harbor=4, buildings="shipyard", tokens="attack"), green=seat(), cities={"green": "lisbon"})
    assert WORDS.where(table.view, THREE) == ("round 1 of 7", "Action phase", "Rin to act")
    assert question(table) == "4 markers in the harbor. What do you do?"
    assert label(table, "spend attack") == "Spend an attack token"
    assert effect(table, "spend attack") == "attack; 2 markers"
    table.play(BLACK, "spend attack")
    assert WORDS.where(table.view, THREE)[2] == "Rin spends an attack token"
    assert question(table) == "Attack token: attack which city?"


def test_cities_are_listed_where_they_are_few_and_folded_elsewhere() -> None:
    table = lay(black=seat(harbor=4, buildings="workshop"))
    table.play(BLACK, "activate colonial_house")
    assert group(table, "occupy lisbon") == ""
    assert group(table, "occupy havana") == "Caribbean"
    table = lay(black=seat(harbor=4, buildings="workshop guild_hall", industry=2))
    table.play(BLACK, "activate guild_hall")
    assert question(table) == "Guild Hall: ship or draw?"
    assert group(table, "draw india") == "Draw a card"
    assert group(table, "ship india") == ""
    assert label(table, "draw slavery") == "Draw a slavery card"
    assert label(table, "draw far_east") == "Draw from the Far East"
    assert label(table, "ship caribbean") == "Ship to the Caribbean"


def test_a_table_without_secrets_needs_no_curtain() -> None:
    table = lay(black=seat(harbor=1))
    assert WORDS.curtain(table.view, None, THREE) == "the table, which everybody may look at"


# ---------------------------------------------------------------- spots


def spots(view: EndeavorView) -> Iterator[str]:
    """Every spot that a board may have."""
    yield from (f"region:{region}" for region in REGIONS)
    yield from (f"space:{region}:{number}" for region in TRACK for number in range(1, TRACK[region] + 1))
    yield from (f"city:{city}" for city in view.cities)
    yield from (f"connection:{link}" for link in CONNECTIONS)
    yield from (f"stack:{stack}" for stack in STACKS)
    yield from (f"tile:{tile}" for tile in STOCKPILE)
    yield from ("pass", "stop")
    for number, owner in enumerate(view.seats):
        yield from (f"building:{number}:{place}" for place in range(len(owner.buildings)))
        yield from (f"building:{number}:{tile}" for tile, _ in owner.buildings)
        yield from (f"token:{number}:{kind}" for kind in TOKENS)
        yield from (f"card:{number}:{card}" for card in (*owner.cards, owner.governor, *owner.set_aside) if card)
        yield from (f"{what}:{number}" for what in ("governor", "aside", "harbor", "supply", "seat"))
        yield from (f"track:{number}:{status}" for status in STATUS)


def test_every_spot_explains_itself_at_any_moment() -> None:
    book = load_rulebook("endeavor")
    for look in looks(often=0.05):
        view = GAME.view(look.position, None)
        for spot in spots(view):
            found = WORDS.fact(view, spot, THREE)
            assert found is not None, (look.where, spot)
            assert 1 <= len(found.text.splitlines()) <= 4, (spot, found.text)
            assert book.rule(found.rule).text, spot
            for told in (found.title, *found.text.splitlines()):
                assert told.strip(), spot
                assert cell_len(told) == len(told), spot


@pytest.mark.parametrize(
    "spot",
    [
        *("", "moon", "region:moon", "space:africa:7", "space:africa:x", "space:europe:1", "city:rome", "connection:x"),
        *("stack:moon", "tile:castle", "tile:colonial_house", "building:0:9", "building:0:castle", "building:9:0"),
        *("token:0:moon", "card:0:india-1", "card:0:", "track:0:fame", "harbor:9", "supply:x", "seat:-1", "governor:"),
    ],
)
def test_an_unknown_spot_has_no_words(spot: str) -> None:
    assert WORDS.fact(lay(black=seat(harbor=1)).view, spot, THREE) is None


def fact(table: Table, spot: str) -> tuple[str, list[str], str]:
    """Title, lines and rule of what is at the spot."""
    found = WORDS.fact(table.view, spot, THREE)
    assert found is not None
    return found.title, found.text.splitlines(), found.rule


def test_the_map_tells_its_live_figures() -> None:
    table = lay(
        black=seat(harbor=1),
        green=seat(),
        tracks={"africa": "black 2 green"},
        cities={"black": "lisbon"},
        laid={"africa 4": "culture", "bordeaux-lisbon": "attack", "bordeaux": "ship", "africa 6": "ship"},
    )
    assert fact(table, "region:africa") == (
        "Africa, closed: 3 of 6 spaces taken",
        [
            "A ship wins a culture token.",
            "Markers there: Rin 1, Mira 2.",
            "Africa governor: finance 2, politics 1. Ahead: Mira, 2 ships.",
        ],
        "EN-4.3",
    )
    assert fact(table, "space:africa:1")[:2] == ("Africa, space 1 of 6", ["Rin's ship. It stays for the whole game."])
    last = ["Ship token.", "2 ships before it.", "The last space: taking it opens the region."]
    assert fact(table, "space:africa:6")[:2] == ("Africa, space 6 of 6", last)
    title, lines, _ = fact(table, "city:bordeaux")
    assert title == "Bordeaux, Europe, 1 glory"
    assert lines[0] == "Empty; it brings a ship token."
    assert "Lisbon (Rin, attack token)" in lines[1]
    assert fact(table, "connection:bordeaux-lisbon") == (
        "Connection Bordeaux-Lisbon",
        [
            "First to hold both: attack token.",
            "Bordeaux: empty; Lisbon: Rin.",
            "1 glory at the end for whoever holds both.",
        ],
        "EN-4.10",
    )


def test_a_board_tells_its_live_figures() -> None:
    table = lay(
        black=seat(buildings="market", manned="market", harbor=7, supply=None, tokens="2 attack", politics=3), round=1
    )
    assert fact(table, "building:0:1") == fact(table, "building:0:market")
    assert fact(table, "building:0:market") == (
        "Rin's Market",
        [
            "Industry +1. Activate it: draw; 1 marker.",
            "A marker lies on it: it rests until a payment brings that home.",
        ],
        "EN-8.2",
    )
    title, lines, rule = fact(table, "token:0:attack")
    assert (title, rule) == ("Rin: 2 attack tokens", "EN-9.13")
    assert lines == ["Spend one on your turn: attack; 2 markers. It then leaves the game."]
    title, lines, rule = fact(table, "track:0:politics")
    assert (title, rule) == ("Rin's politics: 3", "EN-6.4")
    assert lines == ["Card limit 2; 3 from politics 4 on.", "Worth 2 glory at the end."]
    assert fact(table, "harbor:0")[0] == "Rin's harbor: 7 markers"
    assert fact(table, "governor:0")[1] == ["Empty: 3 glory if it is so at the end."]


def test_a_track_above_its_end_tells_the_true_number() -> None:
    view = lay(black=seat(buildings="workshop", industry=17)).view
    found = WORDS.fact(view, "track:0:industry", THREE)
    assert found is not None
    assert found.title == "Rin's industry: 15"
    assert found.text.splitlines()[0] == "17 icons; the track shows 15 at most."
    assert "the highest" in found.text


@pytest.mark.rule("EN-9.2")
def test_slavery_is_called_what_it_was() -> None:
    table = lay(black=seat(cards="slavery-2"))
    for spot in ("card:0:slavery-2", "stack:slavery"):
        assert "forced labour of enslaved Africans" in " ".join(fact(table, spot)[1])
    assert fact(table, "card:0:slavery-2")[0] == "Rin's Slavery 2"


def test_figures_that_are_not_printed_are_marked() -> None:
    table = lay(black=seat(buildings="market theater", cards="india-1 india-2", industry=4))
    sources = {
        spot: WORDS.fact(table.view, spot, THREE)
        for spot in ("tile:market", "tile:bank", "tile:theater", "card:0:india-1", "card:0:india-2", "track:0:finance")
    }
    assert {spot: found.source for spot, found in sources.items() if found is not None} == {
        "tile:market": "its icons: reconstructed, not printed",
        "tile:bank": "its icons: told by people who have played, not printed",
        "tile:theater": "",
        "card:0:india-1": "",
        "card:0:india-2": "its icons: reconstructed, not printed",
        "track:0:finance": "the steps: partly told by people who have played, the rest reconstructed",
    }


def test_the_rules_of_things_are_those_that_bear_their_names() -> None:
    book = load_rulebook("endeavor")
    for tile, number in BUILDING_RULE.items():
        assert book.rule(number).title == BUILDING[tile]
    for stack, number in STACK_RULE.items():
        assert book.rule(number).title.removeprefix("The ") == STACK[stack]
    for kind, number in TOKEN_RULE.items():
        assert book.rule(number).title.lower() == TOKEN[kind]


# ---------------------------------------------------------------- points, and where figures come from


@pytest.mark.rule("EN-7.3", "EN-7.6", "EN-7.11")
@pytest.mark.parametrize(
    ("points", "line"),
    [
        (Points("cities", "EN-7.3", 16, (14,)), "Cities 14"),
        (Points("connections", "EN-7.4", 9, (9,)), "Connections 9 × 1"),
        (Points("industry", "EN-7.5", 10, (10,)), "Industry 10"),
        (Points("culture", "EN-7.5", 7, (8,)), "Culture 8, pushed down to 7"),
        (Points("finance", "EN-7.5", 15, (17,)), "Finance 17, pushed down to 15"),
        (Points("cards", "EN-7.7", 5, (4,)), "Glory on cards"),
        (Points("governor_space", "EN-7.8", 3), "Empty governor space"),
        (Points("university", "EN-7.9", 6, (2,)), "Universities 2 × 3"),
        (Points("harbor", "EN-7.10", 2, (7,)), "Harbor 7, 1 for every 3"),
        (Points("slavery", "EN-7.11", -2, (2,)), "Slavery cards set aside 2 × −1"),
    ],
)
def test_a_line_of_the_score_sheet_shows_how_its_points_come_about(points: Points, line: str) -> None:
    assert WORDS.category(points, THREE) == line


def test_every_line_of_a_real_score_sheet_has_words() -> None:
    for seed, deal in enumerate(deals(GAME, 3, 3)):
        *_, last = walk(GAME, deal, seed)
        outcome = GAME.outcome(last.position)
        assert outcome is not None
        for standing in outcome.standings:
            assert all(WORDS.category(points, THREE) for points in standing.points)
            assert WORDS.tie_break(standing, THREE) == ""


def test_the_words_know_where_every_figure_comes_from() -> None:
    assert WORDS.about()
    assert load().meta.title == "Endeavor"
