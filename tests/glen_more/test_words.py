"""The words of Glen More II: every choice, event, refusal and caution has some, and the figures in them are right."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from rich.cells import cell_len

from games.core.testing import deals, everything_has_words, play_through, walk
from games.core.types import Event, Points, Refusal, Standing
from games.core.walks import NAMES
from games.glen_more import GAME, rules
from games.glen_more.components import load
from games.glen_more.figures import EARNED
from tests.glen_more.table import lay
from tests.written import keys_of

CODE: Final = Path(rules.__file__).parents[1]
WORDS: Final = GAME.words
THREE: Final = NAMES[:3]
RIN, MIRA, JON = range(3)
LABEL, EFFECT, REASON, LINE, QUESTION = 44, 104, 64, 150, 120
"""How long texts may be at most; most are much shorter."""


# ---------------------------------------------------------------- everything has words


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_in_random_games_has_words(seats: int) -> None:
    for seed, deal in enumerate(deals(GAME, seats, 6)):
        play_through(GAME, deal, seed, checks=[everything_has_words], often=0.6, sound=0.0)


@pytest.mark.slow
def test_every_choice_has_a_label_of_its_own_and_a_fold_that_knows_its_verb() -> None:
    met = set()
    for seats in (2, 4):
        for seed, deal in enumerate(deals(GAME, seats, 6)):
            for look in walk(GAME, deal, seed):
                view, names = GAME.view(look.position, None), NAMES[:seats]
                choices = list(GAME.candidates(look.position, look.decision))
                labels = [WORDS.label(view, look.decision, choice, names) for choice in choices]
                assert len(set(labels)) == len(labels), (look.where, labels)
                folds: dict[str, set[str]] = {}
                for choice in choices:
                    folds.setdefault(WORDS.group(view, look.decision, choice, names), set()).add(choice.verb)
                folds.pop("", None)
                assert all(len(verbs) == 1 for verbs in folds.values()), (look.where, folds)
                met |= {choice.verb for choice in choices}
    assert met >= {
        *("take", "finish", "discard", "sell", "give", "buy", "place", "gain", "forgo", "mark"),
        *("wake", "trade", "move", "rest", "done"),
    }


def long_games(count: int) -> Any:
    for seats in (2, 3, 4):
        for seed, deal in enumerate(deals(GAME, seats, count)):
            for look in walk(GAME, deal, seed, often=0.6):
                yield look, GAME.view(look.position, None), NAMES[:seats]


def test_all_words_are_letters_one_cell_wide_and_not_too_many() -> None:
    for look, view, names in long_games(2):
        decision = look.decision
        parts = WORDS.where(view, names)
        assert len(" · ".join(parts)) <= 66, parts
        question = WORDS.question(view, decision, names)
        assert len(question) <= QUESTION, question
        told = [*parts, question]
        for choice in GAME.candidates(look.position, decision):
            label, effect = (tell(view, decision, choice, names) for tell in (WORDS.label, WORDS.effect))
            assert len(label) <= LABEL, label
            assert len(effect) <= EFFECT, effect
            told += [label, effect, WORDS.group(view, decision, choice, names)]
            if (refusal := GAME.why_not(look.position, decision, choice)) is not None:
                told.append(reason := WORDS.reason(refusal, names))
                assert len(reason) <= REASON, reason
        for event in GAME.apply(GAME.clone(look.position), decision, look.choice):
            told.append(line := WORDS.line(event, names))
            assert len(line) <= LINE, line
        for text in told:
            assert cell_len(text) == len(text), text
            assert "  " not in text, text
            assert text == text.strip(), text


@pytest.mark.slow
def test_most_texts_are_short() -> None:
    labels, effects = [], []
    for look, view, names in long_games(4):
        for choice in GAME.legal(look.position, look.decision):
            labels.append(len(WORDS.label(view, look.decision, choice, names)))
            effects.append(len(WORDS.effect(view, look.decision, choice, names)))
    assert sum(length <= 34 for length in labels) > 0.93 * len(labels)
    assert sum(length <= 60 for length in effects) > 0.93 * len(effects)


# ---------------------------------------------------------------- refusals and cautions

REASONS: Final[dict[str, tuple[tuple[Any, ...], str]]] = {
    "not_asked": ((), "nobody asks this seat now"),
    "unknown_verb": (("sing",), "there is nothing called “sing” to choose here"),
    "misspelt": (("take X",), "“take X” names nothing on the table"),
    "the_end": ((), "The End is never taken or discarded"),
    "not_on_rondel": (("A2",), "Quarry is not on the rondel"),
    "end_to_come": ((), "The End is not on the rondel yet: it comes in stack D"),
    "something_to_take": ((), "only when no tile can be taken"),
    "casks": ((1, 0), "needs 1 cask, you have none: a distillery makes them"),
    "last_man": ((1,), "needs 1 Scotsman besides your last one"),
    "market_lacks": (("stone", 1), "you lack 1 stone, and it is sold out"),
    "any_lacks": ((2, 1, 0), "needs any 2 resources, you hold 1 and have 0 coins"),
    "animals_lack": ((3, 1, 0), "needs any 3 animals, you hold 1 and have 0 coins"),
    "kinds_lack": ((4, 2, 1), "needs 4 different resources, you hold 2 and have 1 coin"),
    "coins": ((5, 1, "wood", 1, "stone", 1), "needs 5 coins for 1 wood and 1 stone, you have 1"),
    "not_there": (("wood", "0,1"), "no wood of yours lies there"),
    "not_asked_for": (("sheep",), "sheep is not asked for"),
    "rest_lacks": (("wood",), "after it the rest could not be paid: pay with another"),
    "not_own": ((), "your own are not enough, or can pay in several ways: one by one, then"),
    "row_full": (("wood",), "wood is sold out"),
    "price": (("wood", 3, 2), "wood costs 3 coins, you have 2"),
    "no_man_asked": ((), "the price is no Scotsman"),
    "nobody_there": (("0,1",), "no Scotsman of yours is there (above the village)"),
    "no_coins": (("wood",), "no coins for what you hold: nobody has bought wood"),
    "no_target": (("C2",), "you have no quarry without a river to cover"),
    "target_alone": (("D1",), "the tile needs a Scotsman on or beside a pasture with a river"),
    "ends_alone": (("A4",), "the tile needs a Scotsman beside an end of your river"),
    "no_spot": (("A2",), "the tile needs a Scotsman beside a free place for it"),
    "nothing_below": (("C2",), "it has to cover a quarry without a river"),
    "home_stays": (("D8",), "your home cannot be overbuilt"),
    "other_type": (("C2", "A1"), "it covers a quarry without a river, not Forest"),
    "other_river": (("C2", "B2"), "it covers only a quarry without a river"),
    "no_man_over": (("C2",), "no Scotsman is on it or beside it"),
    "occupied": (("A2", "A1"), "Forest lies there, and this tile covers nothing"),
    "not_at_an_end": (("A4",), "a river tile goes to an end of your river"),
    "rivers_row": (("A2",), "this row is kept for river tiles"),
    "no_edge": (("A2",), "no full edge touches your territory"),
    "no_man_beside": (("A2",), "no Scotsman is beside it, at an edge or corner"),
    "full": (("0,1",), "it is full: a tile holds 3, spend or sell some"),
    "there_first": (("-1,0",), "left of home has room and comes first"),
    "no_tile": (("0,1",), "no tile of yours is there"),
    "woken": (("0,1",), "activated this turn already, and each works once"),
    "asleep": (("0,1",), "not next to what you placed this turn"),
    "nothing_placed": (("0,1",), "you placed no tile this turn"),
    "wakes_otherwise": (("0,1",), "it works in another way"),
    "does_nothing": (("1,0",), "it does nothing when activated"),
    "no_exchange": (("0,1",), "it exchanges nothing"),
    "no_such_offer": (("0,1", 3), "it offers nothing for 3 resources"),
    "no_marker": (("0,1",), "you have no clan marker, or no field is free"),
    "no_road": (("0,1", 2, 1), "the cheapest road costs 2 coins, you would have 1 left"),
    "no_rest": ((), "fewer than two tiles ask you nothing: one by one, then"),
    "no_steps": ((), "you have no step left: villages give some"),
    "not_beside": (("0,1", "3,0"), "2 right of home is not beside above the village"),
    "field_taken": (("grant", MIRA), "taken: Mira's marker is there"),
    "road_dear": (("grant", 3, 0), "too dear: the road costs 3 coins, you have none"),
    "still_awake": (("S1", 3), "Forest and 2 more could still be activated"),
    "could_gain": ((), "the resource costs nothing"),
    "could_mark": (("campbell", 1), "the road to Campbell costs nothing"),
    "could_take": (("C8", 3), "Tavern would still bring you 3 VP more"),
    "sells_cheap": (("A12", 3, 1), "Butcher would give 3 VP for it, the Market gives 1 coin"),
    "could_trade": (("A9", 1), "Distillery could still give 1 cask for 1 barley"),
    "same_nearer": (("S1", 2), "Forest brings the same and lies 2 spaces nearer"),
    "costs_points": ((2,), "land too many: at the end you would have 2 VP less than without it"),
    "wakes_more": (("0,1", 2), "placed above the village, it would activate 2 tiles more"),
    "castle_man": (
        (1, 3, 2),
        "a scoring now would give you 1 VP less: your lead at home falls from 3 to 2; another Scotsman costs none",
    ),
    "leaves_castle": ((3, 5, 4), "a scoring now would give you 3 VP less: your lead at home falls from 5 to 4"),
    "held": (("wood", 2, 3), "you hold 2 wood: buying costs 3 coins"),
    "dear_trade": ((4, 3), "it costs 4 coins for 3 VP, and a coin is 1 VP at the end"),
    "better_offer": ((3, 8, 4), "3 of your 4 at once would bring 8 VP"),
    "nowhere_to_build": ((), "no Scotsman of yours is beside free land: you could not build there"),
    "part_lost": (("C2", 1), "Great Quarry has no room for 1 of what it gains"),
}


@pytest.mark.parametrize("reason", list(REASONS))
def test_a_reason_is_one_short_phrase_with_its_figures(reason: str) -> None:
    data, phrase = REASONS[reason]
    assert WORDS.reason(Refusal("GM-2.2", reason, data), THREE) == phrase


def test_every_refusal_and_caution_that_the_rules_give_is_among_them() -> None:
    met = keys_of("Refusal", CODE) | keys_of("Caution", CODE)
    assert met - set(REASONS) == set()
    assert set(REASONS) - met == {"not_asked", "unknown_verb", "misspelt"}


@pytest.mark.parametrize(
    ("reason", "data", "phrase"),
    [
        ("casks", (2, 1), "needs 2 casks, you have 1: a distillery makes them"),
        ("any_lacks", (2, 0, 1), "needs any 2 resources, you hold none and have 1 coin"),
        ("coins", (1, 0, "barley", 1), "needs 1 coin for 1 barley, you have none"),
        ("still_awake", ("S1", 1), "Forest could still be activated"),
        ("could_mark", ("campbell", 2), "the roads to Campbell and 1 more cost nothing"),
        ("no_road", ("0,1", 1, 0), "the cheapest road costs 1 coin, you would have none left"),
    ],
)
def test_a_reason_fits_its_case(reason: str, data: tuple[Any, ...], phrase: str) -> None:
    assert WORDS.reason(Refusal("GM-2.2", reason, data), THREE) == phrase


# ---------------------------------------------------------------- the log

LINES: Final[dict[str, tuple[tuple[Any, ...], str]]] = {
    "chapter": (("turn", MIRA), "— Mira stands last —"),
    "laid_out": ((), "The table is laid"),
    "rolled": ((2, "S2"), "The die rolls 2 and takes Quarry away"),
    "die_gone": ((3,), "The die rolls 3, reaches The End and leaves the game"),
    "passed_over": (("S5", "A7", "A8"), "Passed, and out of the game: Field, 2× Village"),
    "refilled": (("A6", "A16"), "New on the rondel: Village (river), Macbeth"),
    "scored": (("A", "whisky", 2, 0, 1), "Scoring A, casks: Rin 2 VP, Jon 1 VP"),
    "took": (("S1", 4), "Rin takes Forest (river), 4 spaces ahead"),
    "discarded": (("A2", "coin"), "Rin can take nothing and discards Quarry"),
    "finished": ((), "Rin moves onto The End and is through"),
    "gave": (("wood", "0,1"), "Rin pays 1 wood (above the village)"),
    "drank": ((1,), "Rin pays 1 cask"),
    "sent": (("0,0",), "Rin pays with a Scotsman (Home Village)"),
    "bought": (("wood", 2), "Rin buys 1 wood for 2 coins"),
    "sold": (("wood", "-1,1", 1), "Rin sells 1 wood for 1 coin (1 up, 1 left of home)"),
    "placed": (("S1", "-1,0"), "Rin places Forest (river) left of home"),
    "overbuilt": (("C2", "1,2", "A2"), "Rin places Great Quarry over Quarry, 2 above the castle"),
    "laid_aside": (("A16",), "Rin lays Macbeth aside, a person"),
    "card": (("loch_lochy",), "Rin takes the card Loch Lochy: 2 resources of your choice"),
    "came": ((2, "0,1", "A7"), "Rin gains 2 Scotsmen (Village)"),
    "none_left": (("A7",), "Rin has no Scotsman left for Village"),
    "casks": ((2, "macdonald"), "Rin gains 2 casks (clan MacDonald)"),
    "coins": ((1, "discard"), "Rin gains 1 coin (discard)"),
    "points": ((3, "B11"), "Rin earns 3 VP (Tavern)"),
    "gained": (("0,-1", "wood", "wood"), "Rin gains 2 wood (below the village)"),
    "no_room": ((1,), "Rin has no room: 1 resource lost"),
    "woke": (("0,1", "S5"), "Rin activates Field"),
    "steps": ((1, "HV"), "Rin gains 1 step (Home Village)"),
    "moved": (("0,0", "1,0"), "Rin moves a Scotsman: Home Village → Home Castle"),
    "traded": (("0,1", "A12", 1), "Rin exchanges 1 sheep for 3 VP (Butcher)"),
    "marked": (("stewart", 3), "Rin puts a marker on clan Stewart for 3 coins: David Hume, a person"),
    "no_marker": ((), "Rin has no clan marker left, or no field is free"),
    "no_road": ((2, 1), "Rin places no marker: a road costs 2 coins or more"),
    "forwent": (("marker",), "Rin places no clan marker"),
    "hume": ((), "Rin gains David Hume, a person"),
}


@pytest.mark.parametrize("kind", list(LINES))
def test_an_event_is_one_line_of_the_log(kind: str) -> None:
    data, line = LINES[kind]
    assert WORDS.line(Event(kind, "GM-1.1", RIN, data), THREE) == line


@pytest.mark.parametrize(
    ("kind", "data", "line"),
    [
        ("agreed_undo", (), "The table agrees to take back what Rin did"),
        ("sang", (), ""),
        ("chapter", ("die", 2), "— The die stands last —"),
        ("chapter", ("over",), "— The end: the final scoring —"),
        ("scored", ("end", "scotsmen", 0, 0, 8), "Final scoring, Scotsmen at home: Jon 8 VP"),
        ("scored", ("B", "cards", 0, 0, 0), "Scoring B, landmark cards: nobody leads"),
        ("took", ("A16", 1), "Rin takes Macbeth, 1 space ahead"),
        ("bought", ("wood", 0), "Rin buys 1 wood for nothing"),
        ("marked", ("campbell", 0), "Rin puts a marker on clan Campbell for nothing: 3 coins"),
        ("marked", ("cameron", 1), "Rin puts a marker on clan Cameron for 1 coin: 2 steps now"),
        ("came", (1, "0,1", "castle_stalker"), "Rin gains 1 Scotsman (card Castle Stalker)"),
        ("casks", (1, "A9"), "Rin gains 1 cask (Distillery)"),
        ("forwent", ("gain",), "Rin takes no resource"),
        ("traded", ("0,1", "A11", 4), "Rin exchanges 4 different resources for 8 VP (Fair)"),
        ("traded", ("0,1", "B10", 3), "Rin exchanges 3 animals for 8 VP (Animal Market)"),
        ("traded", ("0,1", "C9", 3), "Rin exchanges any 3 resources for 7 VP (Grocer)"),
        ("traded", ("0,1", "C10", 1), "Rin exchanges any 1 resource for a clan marker (Ceilidh House)"),
        ("traded", ("2,0", "D12", 2), "Rin exchanges 1 wood and 1 stone for 6 VP (Bridge)"),
        ("woke", ("0,0", "HV"), ""),
        ("woke", ("0,1", "A12"), ""),
        ("woke", ("0,1", "C12"), "Rin activates Iona Abbey"),
    ],
)  # fmt: skip
def test_a_line_fits_its_case(kind: str, data: tuple[Any, ...], line: str) -> None:
    assert WORDS.line(Event(kind, "GM-1.1", RIN, data), THREE) == line


def test_every_event_that_the_rules_tell_of_is_among_them() -> None:
    assert keys_of("Event", CODE) - set(LINES) == set()
    for seed, deal in enumerate(deals(GAME, 3, 3)):
        for look in walk(GAME, deal, seed):
            for event in GAME.apply(GAME.clone(look.position), look.decision, look.choice):
                assert WORDS.line(event, THREE) or event.kind == "woke", event


def test_what_lies_on_the_rondel_anyway_is_upkeep() -> None:
    kept = {kind for kind, (data, _) in LINES.items() if WORDS.is_upkeep(Event(kind, "GM-1.6", -1, data))}
    assert kept == {"passed_over", "refilled"}


def test_who_was_away_is_told_which_tiles_others_took_and_little_else() -> None:
    told = [WORDS.news(Event(kind, "GM-1.6", RIN, data), THREE) for kind, (data, _) in LINES.items()]
    assert [*filter(None, told)] == [
        "The die takes Quarry away",
        "The die leaves the game",
        "Rin takes Forest",
        "Rin can take nothing and discards Quarry",
        "Rin moves onto The End",
        "Rin puts a marker on clan Stewart",
    ]


# ---------------------------------------------------------------- points, and where figures come from


@pytest.mark.rule("GM-8.10", "GM-8.11", "GM-8.12", "GM-8.13")
@pytest.mark.parametrize(
    ("points", "line"),
    [
        (Points("scotsmen", "GM-8.4", 6), "Scotsmen at home"),
        (Points("trades", "GM-6.7", 12), "Exchanges"),
        (Points("casks", "GM-9.26", 2), "Whisky for Mackenzie"),
        (Points("territory", "GM-8.11", -6, (2, 15)), "Tiles too many: 2 of 15"),
        (Points("coins", "GM-8.12", 4, (4,)), "Coins"),
        (Points("end:iona_abbey", "GM-9.12", 10, (5, 2)), "Card Iona Abbey, 5 × 2"),
        (Points("end:gunn", "GM-9.34", 3, (3, 1)), "Clan Gunn, 3 × 1"),
    ],
)
def test_a_line_of_the_score_sheet_shows_how_its_points_come_about(points: Points, line: str) -> None:
    assert WORDS.category(points, THREE) == line


def test_every_line_of_a_score_sheet_has_a_heading_of_its_own() -> None:
    c = load()
    ends = [f"end:{card.id}" for card in c.cards.values() if card.timing == "end_game"]
    ends += [f"end:{clan.id}" for clan in c.clans.values() if clan.timing == "end_game"]
    headings = [WORDS.heading(category) for category in (*EARNED, "territory", "coins", *ends)]
    assert len(set(headings)) == len(headings)
    assert all(len(heading) <= 24 for heading in headings)


@pytest.mark.rule("GM-8.15")
def test_every_line_of_a_real_score_sheet_has_words() -> None:
    for seats in (2, 4):
        for seed, deal in enumerate(deals(GAME, seats, 4)):
            *_, last = walk(GAME, deal, seed)
            outcome = GAME.outcome(last.position)
            assert outcome is not None
            for standing in outcome.standings:
                assert all(WORDS.category(points, NAMES[:seats]) for points in standing.points)
    assert WORDS.tie_break(Standing(0, 1, 50, (), (7,)), THREE) == "7 resources"
    assert WORDS.tie_break(Standing(0, 1, 50, (), (1,)), THREE) == "1 resource"


def test_the_words_know_where_every_figure_comes_from() -> None:
    """Each group of figures that is not all printed has its reason."""
    figures, c = WORDS.about(), load()
    assert {figure.why for figure in figures} >= {group.why for group in c.groups.values()}
    assert {figure.source for figure in figures} == {"reconstructed", "public + reconstructed", "public", "rulebook"}
    assert all(figure.what and figure.value for figure in figures)
    assert all(bool(figure.why) == (figure.source != "rulebook") for figure in figures)
    assert len({figure.what for figure in figures}) == len(figures)
    assert figures[-1].source == "rulebook"


def test_it_is_said_first_and_plainly_that_most_tiles_are_ours() -> None:
    first = WORDS.about()[0]
    assert (first.what, first.source) == ("What we made ourselves", "reconstructed")
    assert first.value == "74 of 80 tiles, all 11 cards, all 18 clans and their roads"


def test_every_tile_card_and_clan_is_told_with_its_source() -> None:
    told = "; ".join(figure.value for figure in WORDS.about())
    c = load()
    assert all(tile.name in told for tile in c.tiles.values() if tile.source != "rulebook")
    assert all(card.name in told for card in c.cards.values())
    assert all(clan.name in told for clan in c.clans.values())


def test_nobody_has_to_look_away() -> None:
    assert WORDS.curtain(lay().view, None, THREE) == "the table, which everybody may look at"
