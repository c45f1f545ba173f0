"""The negotiation table: the active seat's offer and card in the middle, the others with their bids around it."""

from __future__ import annotations

from typing import Final

from games.glover.components import load
from games.glover.view import GloverView
from glover_tui.boards.art import Art, load_art
from glover_tui.boards.base import Area, Ink
from glover_tui.boards.brush import BAD, FRAME, GOOD, QUIET, STRONG, TEXT, WARN, cut, put_cells, signed, wrap
from glover_tui.boards.glover.brush import Scene, chips
from glover_tui.boards.glover.words import card_words

PACKAGE: Final = "glover_tui.boards.glover"


def drawing(view: GloverView) -> bool:
    """Whether the active seat is still choosing its card, so that nothing can be bid yet."""
    return view.drawn_count > 0


def _art(view: GloverView, grand: bool) -> Art:
    if drawing(view):
        return load_art(PACKAGE, "art/hand.txt")
    return load_art(PACKAGE, f"art/{'grand' if grand else 'table'}{len(view.seats)}.txt")


def height(view: GloverView, width: int) -> int:
    return _art(view, grand=False).height


def grand_height(view: GloverView, width: int) -> int:
    return _art(view, grand=True).height


def paint(scene: Scene, area: Area) -> None:
    """Paint the table into the area, in the middle of its width."""
    _paint(scene, area, _art(scene.view, grand=False))


def paint_grand(scene: Scene, area: Area) -> None:
    """The same with more room for everything."""
    _paint(scene, area, _art(scene.view, grand=True))


def _paint(scene: Scene, area: Area, art: Art) -> None:
    x = area.x + max(0, (area.width - art.width) // 2)
    if drawing(scene.view):
        _paint_hand(scene, art, x, area.y)
    else:
        _paint_table(scene, art, x, area.y)


# ---------------------------------------------------------------------- the bargain


def _paint_table(scene: Scene, art: Art, x: int, y: int) -> None:
    view, canvas = scene.view, scene.canvas
    count = len(view.seats)
    slots = {name: Area(x + at.x, y + at.y, at.width, at.height) for name, at in art.slots.items()}
    for place in range(1, count):
        canvas.fill(_around(slots, place), "ground.mat")
    canvas.fill(_middle(slots), "ground.mat")
    art.draw(canvas, x, y, FRAME)
    for place in range(1, count):
        _place(scene, (view.active + place) % count, place, slots)
    _centre(scene, slots)
    _deck(scene, slots["deck"])
    _discard(scene, slots["discard"])


def _around(slots: dict[str, Area], place: int) -> Area:
    """A place at the table with its frame."""
    bid, note = slots[f"bid{place}"], slots[f"note{place}"]
    return Area(bid.x - 1, bid.y - 1, bid.width + 2, note.y + note.height - bid.y + 2)


def _middle(slots: dict[str, Area]) -> Area:
    offer, claim = slots["offer"], slots["claim"]
    return Area(offer.x - 1, offer.y - 1, offer.width + 2, claim.y - offer.y + 2)


def _place(scene: Scene, seat: int, place: int, slots: dict[str, Area]) -> None:
    view, canvas = scene.view, scene.canvas
    mine = view.seats[seat]
    around, bid, note = _around(slots, place), slots[f"bid{place}"], slots[f"note{place}"]
    partner = seat == view.partner
    if partner:
        canvas.frame(around, "", Ink("good", "", True), double=True)
    _title(scene, around, seat, "partner" if partner else "bids" if any(mine.bid) else "")
    picking = seat == view.viewer and view.purpose[:1] == ("bid",)
    if any(mine.bid):
        for row, line in enumerate(chips(mine.bid, scene.look, bid.width - 2)[: bid.height]):
            put_cells(canvas, bid.x + 1, bid.y + row, line)
    else:
        words = "no cubes" if not mine.cube_count else "no deal" if view.partner >= 0 else "no bid yet"
        canvas.put(bid.x + 1, bid.y, words, QUIET)
    if picking:
        canvas.put(note.x + 1, note.y, "picking cubes", STRONG)
    elif mine.bid_stale and any(mine.bid):
        canvas.put(note.x + 1, note.y, "must confirm", WARN)
    elif mine.cube_count or any(mine.bid):
        canvas.put(note.x + 1, note.y, f"{mine.cube_count} behind screen"[: note.width - 1], QUIET)
    canvas.spot(f"bid:{seat}", around, framed=True)


def _title(scene: Scene, box: Area, seat: int, word: str) -> None:
    """Glyph, name and a word in the top line of a frame."""
    room = box.width - 6 - (len(word) + 1 if word else 0)
    x = scene.canvas.put(box.x + 2, box.y, " ", FRAME)
    x = scene.who(x, box.y, seat, room)
    x = scene.canvas.put(x, box.y, f" {word} " if word else " ", TEXT)


def _centre(scene: Scene, slots: dict[str, Area]) -> None:
    view, canvas = scene.view, scene.canvas
    middle, offer, card, about = _middle(slots), slots["offer"], slots["card"], slots["about"]
    _title(scene, middle, view.active, "offers" if any(view.offer) else "to offer")
    if any(view.offer):
        for row, line in enumerate(chips(view.offer, scene.look, offer.width - 2)[: offer.height]):
            put_cells(canvas, offer.x + 1, offer.y + row, line)
    else:
        canvas.put(offer.x + 1, offer.y, "no cubes offered" if view.partner >= 0 else "no offer yet", QUIET)
    canvas.spot("offer", offer)
    _card(scene, Area(card.x - 1, card.y - 1, card.width + 2, card.height + 2), about)
    _claim(scene, slots["claim"])


def _card(scene: Scene, box: Area, about: Area) -> None:
    """The chosen card: its back, or its face for whoever may see it, with what is known of it beside."""
    view, canvas = scene.view, scene.canvas
    if not view.card and not view.card_down:
        canvas.put(about.x + 1, about.y + 1, "no card", QUIET)
        canvas.spot("card", box, framed=True)
        return
    canvas.fill(box, "ground.card")
    canvas.frame(box, "", STRONG if view.opened else FRAME)
    if not view.card:
        for row in range(1, box.height - 1):
            canvas.put(box.x + 1, box.y + row, scene.look.hidden * (box.width - 2), QUIET)
        canvas.put(about.x + 1, about.y + 1, "face down", QUIET)
        if view.claim:
            canvas.put(about.x + 1, about.y + 2, "who knows?", QUIET)
    else:
        facts = load().cards[view.card]
        canvas.put(box.x + 1, box.y + box.height // 2, f"{facts.name:^{box.width - 2}}", STRONG)
        first = signed(facts.reliance, scene.look) + " reliance"
        canvas.put(about.x + 1, about.y, first, card_ink(view.card))
        words = wrap(card_words(view.card), about.width - 1) if view.opened else ["for your", "eyes only"]
        for row, line in enumerate(words[: about.height - 1]):
            canvas.put(about.x + 1, about.y + 1 + row, line, TEXT if view.opened else QUIET)
    canvas.spot("card", box, framed=True)


def card_ink(card: str) -> Ink:
    """Good cards and bad ones, as their reliance has it."""
    reliance = load().cards[card].reliance
    return GOOD if reliance > 0 else BAD if reliance < 0 else TEXT


def _claim(scene: Scene, area: Area) -> None:
    """What the active seat says the card is, in the lower edge of the frame, as it was said."""
    view, canvas = scene.view, scene.canvas
    canvas.put(area.x, area.y, scene.look.double_box.across * area.width, FRAME)
    if view.claim:
        x = canvas.put(area.x + 1, area.y, " says it is ", TEXT)
        x = canvas.put(x, area.y, f'"{load().cards[view.claim].name}" ', STRONG)
    else:
        x = canvas.put(area.x + 1, area.y, " no word on the card ", QUIET)
    canvas.spot("claim", Area(area.x + 1, area.y, x - area.x - 1, 1))


# ---------------------------------------------------------------------- deck and discard


def _deck(scene: Scene, area: Area) -> None:
    view, canvas = scene.view, scene.canvas
    x = canvas.put(area.x + 1, area.y, f"{scene.look.hidden * 2} deck ", QUIET)
    canvas.put(x, area.y, str(view.deck_count), STRONG)
    if any(view.deck_cubes):
        x = canvas.put(area.x + 1, area.y + 1, "on it ", QUIET)
        put_cells(canvas, x, area.y + 1, chips(view.deck_cubes, scene.look, area.width - 8)[0])
    elif view.known_top:
        canvas.put(area.x + 1, area.y + 1, f"top: {load().cards[view.known_top].name}", QUIET)
    canvas.spot("deck", area)


def _discard(scene: Scene, area: Area) -> None:
    view, canvas = scene.view, scene.canvas
    x = canvas.put(area.x + 1, area.y, "discard ", QUIET)
    canvas.put(x, area.y, str(view.discard_count), STRONG)
    if view.discard_top:
        card = load().cards[view.discard_top]
        x = canvas.put(area.x + 1, area.y + 1, card.name + " ", TEXT)
        canvas.put(x, area.y + 1, signed(card.reliance, scene.look), card_ink(view.discard_top))
    canvas.spot("discard", area)


def pile_height(view: GloverView, width: int) -> int:
    return 1


def paint_piles(scene: Scene, area: Area) -> None:
    """Deck and discard in one line, for the phases without a negotiation."""
    view, canvas = scene.view, scene.canvas
    half = area.width // 2
    x = canvas.put(area.x + 1, area.y, f"{scene.look.hidden * 2} negotiation deck ", QUIET)
    canvas.put(x, area.y, str(view.deck_count), STRONG)
    canvas.spot("deck", Area(area.x, area.y, half, 1))
    x = canvas.put(area.x + half + 1, area.y, f"discard {view.discard_count}  ", QUIET)
    if view.discard_top:
        card = load().cards[view.discard_top]
        x = canvas.put(x, area.y, card.name + " ", TEXT)
        canvas.put(x, area.y, signed(card.reliance, scene.look), card_ink(view.discard_top))
    canvas.spot("discard", Area(area.x + half, area.y, area.width - half, 1))


# ---------------------------------------------------------------------- the hand


def _paint_hand(scene: Scene, art: Art, x: int, y: int) -> None:
    view, canvas = scene.view, scene.canvas
    box = Area(x, y, art.width, art.height)
    canvas.fill(box, "ground.mat")
    slots = art.draw(canvas, x, y, FRAME)
    shown = view.drawn is not None
    word = {3: "discards one of three", 2: "puts one of two back"}.get(view.drawn_count, "chooses a card")
    _title(scene, box, view.active, word)
    cards = list(dict.fromkeys(view.drawn or ()))
    backs = view.drawn_count if not shown else len(cards)
    for number in range(1, 4):
        title, text = slots[f"title{number}"], slots[f"text{number}"]
        around = Area(title.x - 1, title.y - 1, title.width + 2, text.height + 3)
        if number > backs:
            canvas.fill(around, "ground.mat")
            continue
        canvas.fill(around, "ground.card")
        canvas.frame(around, "", FRAME)
        if not shown:
            for row in range(around.height - 2):
                canvas.put(around.x + 1, around.y + 1 + row, scene.look.hidden * title.width, QUIET)
            continue
        card = cards[number - 1]
        _hand_card(scene, card, (view.drawn or ()).count(card), title, text)
        canvas.spot(f"hand:{card}", around, framed=True)
    _deck(scene, slots["deck"])
    _discard(scene, slots["discard"])


def _hand_card(scene: Scene, card: str, count: int, title: Area, text: Area) -> None:
    canvas, facts = scene.canvas, load().cards[card]
    name = facts.name + (f" {scene.look.times}{count}" if count > 1 else "")
    canvas.put(title.x + 1, title.y, cut(name, title.width - 4), STRONG)
    figure = signed(facts.reliance, scene.look)
    canvas.put(title.x + title.width - 1 - len(figure), title.y, figure, card_ink(card)._replace(bold=True))
    for row, line in enumerate(wrap(card_words(card), text.width - 2)[: text.height]):
        canvas.put(text.x + 1, text.y + row, line, TEXT)
