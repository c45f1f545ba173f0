"""The words of Glover: every choice, event, refusal, caution and spot has some, and none of them tells a secret."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import pytest

from games.core.rng import Rng
from games.core.testing import deals, walk
from games.core.types import Caution, Choice, Decision, Event, Points, Refusal
from games.glover import GAME, rules
from games.glover.components import load
from games.glover.state import Glover
from tests.glover.table import ADA, JON, MIRA, NAMES, RIN, bargain, lay, seat
from tests.written import keys_of

WORDS: Final = GAME.words
FOUR: Final = NAMES[:4]
CODE: Final = Path(rules.__file__).parents[1]


# ---------------------------------------------------------------- refusals and cautions

REASONS: Final[dict[str, tuple[tuple[Any, ...], str]]] = {
    "not_in_play": (("liner",), "Liner is not on the board in this game"),
    "cheese_not_in_play": (("saigo",), "SAIGO Takamori is not in play this round"),
    "card_not_in_hand": (("rip_off",), "Rip-off is not among the cards in your hand"),
    "offer_needs_a_cube": ((), "an offer has at least one cube: pick one first"),
    "no_more_of_colour": (("W",), "you have no more white"),
    "none_picked": (("W",), "no white is picked that could be taken back"),
    "no_own_bid": ((), "there is no bid of yours on the table: make one first"),
    "bid_stands": ((), "your bid stands already: what is offered has not changed"),
    "no_such_partner": ((), "pick one of the other seats"),
    "no_bid": ((MIRA,), "Mira has no bid on the table"),
    "bid_in_question": ((MIRA,), "Mira must first say if the bid still stands"),
    "nothing_to_change": ((), "your last cube is on the table and has to stay"),
    "said_already": (("good",), "that is what you say already"),
    "not_on_deck": (("R",), "no red lies on the deck"),
    "same_colour": (("R",), "it is red already"),
    "not_in_bid": (("R",), "no red is in the bid"),
    "not_in_offer": (("R",), "no red is in the offer"),
    "own_pawn_stands": (("garden",), "your pawn stands on Garden already"),
    "no_pawn": ((), "all four of your pawns are out, and they stay there"),
    "needs_reliance": ((3, 2), "needs reliance 3, you have 2: 1 more"),
    "needs_different": ((4, 3), "needs 4 different colours, you hold 3: 1 more"),
    "needs_same": ((3, 2), "needs 3 of one colour, you hold 2 at most: 1 more"),
    "needs_cubes": ((3, 2), "needs 3 cubes, you hold 2: 1 more"),
    "too_few_of_colour": (("Y", 3, 1), "needs 3 yellow, you hold 1: pay another colour"),
    "colour_paid_already": (("W",), "white is paid already, the colours must differ: pay another"),
    "reliance_at_most": ((5,), "reliance is at 5 already, the highest"),
    "reliance_too_high": ((2, 3), "pays at reliance 2 or less, you have 3"),
    "upgraded_already": (("office",), "your Small Office is on its better side already"),
    "tile_not_held": (("mansion",), "turn the Small Office to the Mansion first"),
    "used_this_round": (("mansion",), "Mansion has been used: it works once a round"),
    "favour_used": (("tsuru",), "GLOVER Tsuru's favour has been used: it is for one purchase"),
    "garden_round": ((4, 3), "its pawn may move in round 4, and this is round 3"),
    "same_colour_back": (("W",), "you get back the white that you pay"),
    "cubes_unspent": (("rifle",), "this is the last Glover phase, and you can still buy a rifle"),
    "no_scoring_use": (("garden",), "Garden does nothing any more: this is the last Glover phase"),
    "too_expensive": ((), "a favour is left that would make this cheaper"),
    "free_first": (("mansion",), "Mansion would do this for nothing"),
    "free_left": (("mansion",), "you have not used Mansion this round"),
    "garden_stays": ((), "the pawn on the Garden may move on in this round only: left there, it does nothing"),
    "house_first": ((3,), "at reliance 3 the Old Japanese-Style House pays no letter: use it first"),
    "own_colour": (("W", "B"), "your tiles make white every round, and you have no blue"),
    "pawn_is_free": ((), "the pawn costs nothing and comes home at the end of the round"),
    "idle_for_a_round": (("garden",), "Garden does nothing for a pawn that lies only this round"),
    "breaks_set": (("R", "W", 3), "that is your last red: of white you have 3, pay with a spare"),
    "smaller_weapon": (("cannon", 8, 5), "a cannon can be yours now, for 8 points against 5, and then no more"),
    "locomotive_loses": ((9, 3), "the colours that go would score 9 with the Steam Locomotive, this 3"),
    "last_of_colour": (("R", "W", 3), "that gives away your last red, and of white you have 3 to spare"),
    "poorer_bid": ((MIRA, "R R", "R"), "Mira bids R R, which is this R and more"),
    "humble_leaves_nothing": (("R", 1), "Humble sends R, the whole bid, back; you gain only 1 reliance"),
    "fails_good_bid": ((MIRA, "R R", "W"), "Mira bids R R, and you offer no more than W"),
    "fails_too_early": ((2,), "2 seats that can bid have no bid yet: you may wait"),
    "tells_on_itself": (("rip_off",), "Rip-off harms your partner: nobody bids for it with joy"),
    "offers_all": ((), "this lays every cube you have on the table"),
    "not_asked": ((), "nobody asks this seat now"),
    "unknown_verb": (("sing",), "there is nothing called “sing” to choose here"),
    "misspelt": (("buy letter",), "“buy letter” names nothing on the table"),
}


@pytest.mark.parametrize("reason", list(REASONS))
def test_a_reason_is_one_short_phrase_with_its_figures(reason: str) -> None:
    data, phrase = REASONS[reason]
    assert WORDS.reason(Refusal("GL-3.5", reason, data), FOUR) == phrase


def test_every_refusal_and_caution_that_the_rules_give_is_among_them() -> None:
    assert keys_of("Refusal", CODE) | keys_of("Caution", CODE) <= set(REASONS)
    assert "needs_reliance" in keys_of("Refusal", CODE)


def test_a_humble_deal_at_the_highest_reliance_is_said_to_bring_none() -> None:
    phrase = WORDS.reason(Caution("GL-2.27", "humble_leaves_nothing", ("W", 0)), FOUR)
    assert phrase == "Humble sends W, the whole bid, back; you gain no reliance"


def test_one_colour_and_one_cube_are_spoken_of_as_one() -> None:
    assert WORDS.reason(Refusal("", "needs_different", (1, 0)), FOUR) == "needs 1 colour, you hold none: 1 more"
    assert WORDS.reason(Refusal("", "needs_cubes", (1, 0)), FOUR) == "needs 1 cube, you hold none: 1 more"


def test_a_garden_pawn_that_came_too_late_is_told_so() -> None:
    phrase = WORDS.reason(Refusal("", "garden_round", (2, 3)), FOUR)
    assert phrase == "its pawn could only move in round 2, and this is round 3"


@pytest.mark.rule("GL-5.19")
def test_moving_the_garden_pawn_to_the_garden_is_refused_because_it_stands_there() -> None:
    rin = seat("W", borrowed="garden", garden_round=2)
    table = lay(round=3, facilities="signature-stamp", rin=rin)
    assert table.reason(RIN, "garden garden") == "your pawn stands on Garden already"


# ---------------------------------------------------------------- the log

LINES: Final[dict[str, tuple[tuple[Any, ...], str]]] = {
    "chapter": (("glover", 2), "— Round 2: Glover phase —"),
    "facilities": (("tea_factory", "liner"), "On the board: Tea Factory, Liner"),
    "start_player": ((), "Rin is the first start player"),
    "cheese": (("katsura", 2), "Big Cheese: KATSURA Kogoro, raising reliance costs 1"),
    "laid": (("brewery",), "Rin lays a pawn on Brewery for this round"),
    "pawn_home": (("brewery",), "Rin's pawn comes home from Brewery"),
    "produced": (("silk_mill", (3, 0, 0, 0, 0)), "Rin: Silk Mill gives W W W"),
    "drew": ((3,), "Rin draws three cards"),
    "reshuffled": ((22,), "The discards, 22 cards, are shuffled into a new deck"),
    "discarded": (("rip_off",), "Rin discards Rip-off −3"),
    "chose": ((), "Rin puts one card back on the deck and lays one face down"),
    "offered": (((2, 0, 0, 0, 0), (1, 0, 0, 0, 0)), "Rin offers W W (was W)"),
    "deck_cubes": (((2, 0, 0, 0, 0),), "On the deck: W W"),
    "claimed": (("good",), "Rin says the card is “Good”"),
    "bid": (((0,) * 5, (1, 0, 0, 0, 0)), "Rin takes the bid back"),
    "kept_bid": (((1, 0, 0, 0, 0),), "Rin stands by the bid: W"),
    "bid_questioned": ((), "What is offered has changed: Rin has to confirm the bid"),
    "recoloured": (("W", "B"), "Rin turns the W on the deck into B"),
    "deal": ((MIRA, (1, 0, 0, 0, 0), (0, 1, 0, 0, 0)), "Rin deals with Mira: W for R"),
    "failed": ((), "Rin's deal fails"),
    "opened": (("humble",), "Rin opens Humble +2"),
    "reliance": ((5, 5), "Rin: reliance stays at 5"),
    "joined_offer": (((1, 0, 0, 0, 0),), "Good: W joins Rin's offer"),
    "fair": ((), "Fair: nothing changes"),
    "copied_bid": (((0, 2, 0, 0, 0),), "Illicit: Rin gains a copy of the bid, R R"),
    "took_back": (((1, 0, 0, 0, 0),), "Rin takes W back from the offer"),
    "gave_back": ((MIRA, "R"), "Rin gives R of the bid back to Mira"),
    "exchanged": (
        (MIRA, (0, 1, 0, 0, 0), (0,) * 5, (1, 0, 0, 0, 0)),
        "Rin gets R; Mira gets nothing, and W from the deck",
    ),
    "tile_paid": (("silver_exchange", (1, 0, 0, 0, 0)), "Rin: Silver Exchange gives W"),
    "raised": ((3, 0), "Rin raises reliance to 3, for nothing"),
    "mansion": ((3,), "Rin's Mansion raises reliance to 3"),
    "upgraded": (("workshop", 3), "Rin upgrades to Large Workshop for 3 cubes"),
    "traded": (("B", 3), "Rin trades for a B, for 3 cubes"),
    "borrowed": (("liner", 5), "Rin borrows Liner for 5 cubes"),
    "bought": (("rifle", 1), "Rin buys a rifle for 1 cube"),
    "free_rifle": ((), "Rin gets Takasugi's free rifle"),
    "letters": ((4, 1), "Rin gets 5 letters, Riding Club 1 of them"),
    "garden_moved": (("liner",), "Rin moves a pawn from Garden to Liner"),
    "done": ((), "Rin is done"),
    "screen_off": (((1, 0, 0, 0, 1),), "Rin has W B left"),
}


@pytest.mark.parametrize("kind", list(LINES))
def test_an_event_is_one_line_of_the_log(kind: str) -> None:
    data, line = LINES[kind]
    assert WORDS.line(Event(kind, "GL-2.1", RIN, data), FOUR) == line


def test_every_event_that_the_rules_tell_of_is_among_them() -> None:
    assert keys_of("Event", CODE) <= set(LINES)
    assert {event.kind for event in _all_events()} <= set(LINES)


def _all_events() -> Iterator[Event]:
    for seed in (0, 1):
        yield from GAME.start(deals(GAME, 3, 2)[seed])[1]
        for look in walk(GAME, deals(GAME, 3, 2)[seed], seed):
            yield from GAME.apply(GAME.clone(look.position), look.decision, look.choice)


def test_an_event_of_another_game_has_no_line() -> None:
    assert WORDS.line(Event("sang", "GL-2.1", RIN), FOUR) == ""


# ---------------------------------------------------------------- choices


def rich() -> Glover:
    """Everybody has cubes of all colours in a first Glover phase, so that much of the game is met."""
    wealth = seat("W W W R R R Y Y Y G G G B B B", reliance=4, borrowed="garden", garden_round=1)
    table = lay(3, round=2, cheese="alt", facilities="signature-stamp", rin=wealth, mira=wealth, jon=wealth)
    return table.session.position


def looks() -> Iterator[Any]:
    """Moments of random games, every game from riches too."""
    for seed, deal in enumerate(deals(GAME, 3, 3)):
        yield from walk(GAME, deal, 2 * seed + 1, often=0.15)
    yield from walk(GAME, deals(GAME, 3, 1)[0], 1, often=0.3, start=rich())


def test_every_choice_has_a_label_of_its_own_in_its_menu() -> None:
    met = set()
    for look in looks():
        view = GAME.view(look.position, look.decision.seat)
        choices = list(GAME.candidates(look.position, look.decision))
        labels = [WORDS.label(view, look.decision, choice, NAMES[:3]) for choice in choices]
        assert len(set(labels)) == len(labels), labels
        met |= {choice.verb for choice in choices}
    assert met >= {"discard", "return", "put", "lay", "deal", "claim", "fail", "bid", "buy", "borrow", "raise", "done"}


@pytest.mark.rule("GL-7.14", "GL-7.15")
@pytest.mark.ruling("public_table", "refusals_hints_bots_undo")
def test_the_words_of_an_open_decision_are_the_same_with_nobodys_view_up() -> None:
    for look in looks():
        if look.decision.secret:
            continue
        own, table = GAME.view(look.position, look.decision.seat), GAME.view(look.position, None)
        for choice in GAME.candidates(look.position, look.decision):
            for tell in (WORDS.label, WORDS.effect, WORDS.confirm, WORDS.group):
                told = tell(table, look.decision, choice, NAMES[:3])
                assert told == tell(own, look.decision, choice, NAMES[:3])
        assert WORDS.question(table, look.decision, NAMES[:3]) == WORDS.question(own, look.decision, NAMES[:3])


@pytest.mark.rule("GL-7.15")
@pytest.mark.ruling("public_table")
def test_what_is_said_before_the_curtain_does_not_change_with_what_is_hidden() -> None:
    rng = Rng(1)
    for look in looks():
        one = GAME.view(look.position, None)
        other = GAME.view(GAME.determinize(look.position, None, rng), None)
        for tell in (WORDS.question, WORDS.curtain):
            assert tell(one, look.decision, NAMES[:3]) == tell(other, look.decision, NAMES[:3])
        assert WORDS.where(one, NAMES[:3]) == WORDS.where(other, NAMES[:3])


def label(kind: str, choice: str) -> str:
    """What the choice is called in answer to a question of this kind."""
    return WORDS.label(lay(rin="W").view(RIN), Decision(kind, RIN, "", True), Choice.parse(choice), FOUR)


@pytest.mark.parametrize(
    ("kind", "choice", "expected"),
    [
        ("bargain", "deal 1", "Deal with Mira"),
        ("bargain", "claim rip_off", "Say it is Rip-off"),
        ("bargain", "recolour W B", "Turn white on the deck into blue"),
        ("discard", "discard crude", "Discard Crude −1"),
        ("return", "return good", "Put back Good +1"),
        ("offer", "put W", "Add white"),
        ("offer", "take W", "Take back white"),
        ("any_cube", "take W", "Take white"),
        ("glover", "upgrade office", "Upgrade the Small Office"),
        ("glover", "buy_alt steamship", "Buy a steamship with Alt's favour"),
        ("glover", "borrow_tsuru liner", "Borrow Liner with Tsuru's favour"),
        ("lay_pawn", "lay brewery", "Lay a pawn on Brewery"),
    ],
)
def test_labels_say_what_is_done(kind: str, choice: str, expected: str) -> None:
    assert label(kind, choice) == expected


@pytest.mark.rule("GL-5.15", "GL-3.20")
def test_the_letters_announced_for_a_purchase_count_the_riding_club_in() -> None:
    plain = lay(rin=seat("W R Y G B", reliance=5))
    member = lay(rin=seat("W R Y G B", reliance=5, borrowed="riding_club"))
    decision, choice = Decision("glover", RIN, "", True), Choice("buy", ("steamship",))
    assert WORDS.effect(plain.view(RIN), decision, choice, FOUR) == "5 colours; 9 points + 4 letters"
    assert WORDS.effect(member.view(RIN), decision, choice, FOUR) == "5 colours; 9 points + 5 letters"


def test_a_deal_and_a_failure_are_final_and_say_so_first() -> None:
    table = bargain("fair", offer="W", bids={MIRA: "R"}, rin="W", mira="R")
    decision = table.session.decision_of(RIN)
    assert decision is not None
    view = table.view(None)
    deal = WORDS.confirm(view, decision, Choice("deal", (MIRA,)), FOUR)
    assert deal == "Rin deals with Mira: W for R, and Mira gets W from the deck. Then the card is opened."
    failure = WORDS.confirm(view, decision, Choice("fail"), FOUR)
    assert failure == "Rin calls the deal failed: reliance 2 → 1, and the turn is over."
    assert WORDS.confirm(view, decision, Choice("change_offer"), FOUR) == ""


def test_the_title_bar_tells_round_phase_whose_turn_and_the_guest() -> None:
    table = bargain("fair", cheese="sakamoto", offer="W", rin="W", mira="R")
    assert WORDS.where(table.view(None), FOUR) == (
        "round 1 of 5",
        "Negotiation · the bargain",
        "Rin's turn",
        "Big Cheese: SAKAMOTO Ryoma",
    )


def test_the_curtain_says_whose_things_come_next() -> None:
    table = lay(phase="negotiation", rin="W", mira="R")
    view, decision = table.view(None), table.session.decision_of(RIN)
    assert WORDS.curtain(view, decision, FOUR) == "Rin's cubes and the three cards just drawn"
    table.play(RIN, table.may(RIN)[0])
    view, decision = table.view(None), table.session.decision_of(RIN)
    assert WORDS.curtain(view, decision, FOUR) == "Rin's cubes and the two cards left in hand"
    assert WORDS.curtain(view, None, FOUR) == "the cubes behind the screen"


# ---------------------------------------------------------------- spots and points

SPOTS: Final = (
    *(f"facility:{tile}" for tile in load().facilities),
    *(f"weapon:{weapon}" for weapon in load().weapons),
    *(f"help:{help}" for help in ("raise", "upgrade", "trade", "borrow")),
    *(f"hand:{card}" for card in load().cards),
    *(f"cube:{letter}" for letter in "WRYGB"),
    *(f"{what}:{who}" for what in ("reliance", "bid", "score") for who in (RIN, MIRA, JON, ADA)),
    *(f"hq:{who}:{side}" for who in (RIN, ADA) for side in ("workshop", "office")),
    *("screen", "card", "claim", "offer", "deck", "discard", "cheese", "round", "start", "done"),
)


@pytest.mark.parametrize("viewer", [RIN, None])
def test_every_spot_explains_itself_in_every_phase(viewer: int | None) -> None:
    tables = (lay(rin="W", mira="R"), bargain("crude", offer="W", bids={MIRA: "R"}, rin="W", mira="R"))
    for table in tables:
        for spot in SPOTS:
            found = WORDS.fact(table.view(viewer), spot, FOUR)
            assert found is not None, spot
            assert found.title, spot
            assert found.text, spot
            assert found.rule.startswith("GL-"), spot


@pytest.mark.parametrize(
    "spot",
    [
        *("", "moon", "facility:castle", "weapon:bow", "help:pray", "hand:ace", "cube:X"),
        *("hq:workshop", "hq:9:workshop", "hq:0:attic", "reliance:9", "reliance:x", "bid:", "score:-1"),
    ],
)
def test_an_unknown_spot_has_no_words(spot: str) -> None:
    assert WORDS.fact(lay(rin="W").view(None), spot, FOUR) is None


@pytest.mark.rule("GL-7.15", "GL-7.2", "GL-7.8", "GL-7.10", "GL-7.11")
@pytest.mark.ruling("public_table", "discard_pile", "chosen_card", "negotiation_deck")
def test_no_spot_tells_the_open_table_a_secret() -> None:
    table = bargain("crude", offer="W", bids={MIRA: "R"}, rin="W W B", mira="R G", jon="Y")
    other = GAME.determinize(table.session.position, None, Rng(3))
    assert other.seats[RIN].cubes != table.seat(RIN).cubes
    for spot in SPOTS:
        assert WORDS.fact(table.view(None), spot, FOUR) == WORDS.fact(GAME.view(other, None), spot, FOUR)


@pytest.mark.rule("GL-3.16", "GL-3.17", "GL-3.18", "GL-3.19", "GL-6.14")
def test_reconstructed_figures_are_marked_where_they_are_shown() -> None:
    table = lay(cheese="godai", rin="W")
    for spot in ("weapon:rifle", "weapon:cannon", "weapon:steamship", "cheese"):
        found = WORDS.fact(table.view(None), spot, FOUR)
        assert found is not None
        assert found.source


@pytest.mark.rule("GL-4.5")
@pytest.mark.parametrize(
    ("points", "line"),
    [
        (Points("steamships", "GL-3.19", 18, (2, 9)), "Steamships 2 × 9"),
        (Points("letters", "GL-3.22", 4, (4, 1)), "Letters 4 × 1"),
        (Points("steam_locomotive", "GL-5.21", 9, (3, 3)), "Steam Locomotive, 3 colours × 3"),
        (Points("liner", "GL-5.22", 4, (1,)), "Liner, costs of 1 other facility"),
        (Points("liner", "GL-5.22", 6, (2,)), "Liner, costs of 2 other facilities"),
    ],
)
def test_a_line_of_the_score_sheet_shows_how_its_points_come_about(points: Points, line: str) -> None:
    assert WORDS.category(points, FOUR) == line
