"""The words of Green Gold: every choice, event, refusal and caution has some, and the figures in them are right."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from rich.cells import cell_len

from games.core.testing import deals, everything_has_words, play_through, walk
from games.core.types import Event, Points, Refusal, Standing
from games.core.walks import NAMES
from games.green_gold import GAME, rules
from games.green_gold.components import load
from tests.green_gold.table import lay
from tests.written import keys_of

CODE: Final = Path(rules.__file__).parents[1]
WORDS: Final = GAME.words
THREE: Final = NAMES[:3]
RIN, MIRA, JON = range(3)


# ---------------------------------------------------------------- everything has words


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everything_in_random_games_has_words(seats: int) -> None:
    for seed, deal in enumerate(deals(GAME, seats, 4)):
        play_through(GAME, deal, seed, checks=[everything_has_words], often=0.3, sound=0.0)


@pytest.mark.slow
def test_every_choice_has_a_label_of_its_own_and_a_fold_that_knows_its_verbs() -> None:
    met = set()
    for seed, deal in enumerate(deals(GAME, 4, 6)):
        for look in walk(GAME, deal, seed, often=0.5):
            view = GAME.view(look.position, look.decision.seat)
            choices = list(GAME.candidates(look.position, look.decision))
            labels = [WORDS.label(view, look.decision, choice, NAMES[:4]) for choice in choices]
            assert len(set(labels)) == len(labels), labels
            folds: dict[str, set[str]] = {}
            for choice in choices:
                folds.setdefault(WORDS.group(view, look.decision, choice, NAMES[:4]), set()).add(choice.verb)
            folds.pop("", None)
            assert folds.pop("Other crates and tiles", set()) <= {"buy", "paper", "deal"}
            assert all(len(verbs) == 1 for verbs in folds.values()), folds
            met |= {choice.verb for choice in choices}
    assert met >= {"go", "take", "buy", "paper", "deal", "contract", "serve", "order", "factory", "post", "fulfil"}


def test_all_words_are_letters_one_cell_wide_and_not_too_many() -> None:
    for seed, deal in enumerate(deals(GAME, 3, 3)):
        for look in walk(GAME, deal, seed, often=0.2):
            view = GAME.view(look.position, None)
            parts = WORDS.where(view, THREE)
            assert len(" · ".join(parts)) <= 66, parts
            told = [*parts, WORDS.question(view, look.decision, THREE)]
            for choice in GAME.candidates(look.position, look.decision):
                label = WORDS.label(view, look.decision, choice, THREE)
                assert len(label) <= 60, label
                told += [label, WORDS.effect(view, look.decision, choice, THREE)]
                told.append(WORDS.group(view, look.decision, choice, THREE))
            for text in told:
                assert cell_len(text) == len(text), text
                assert "  " not in text, text


# ---------------------------------------------------------------- refusals and cautions

REASONS: Final[dict[str, tuple[tuple[Any, ...], str]]] = {
    "not_asked": ((), "nobody asks this seat now"),
    "unknown_verb": (("sing",), "there is nothing called “sing” to choose here"),
    "misspelt": (("go home",), "“go home” names nothing on the table"),
    "not_in_play": (("grey",), "grey is not in this game"),
    "stands_here": (("invest",), "your pawn stands here and must move to another action"),
    "no_worker_fits": (("serve",), "no worker out there can complete Serve"),
    "no_such_worker": (("blue",), "no blue worker is there"),
    "no_share": (("blue",), "no blue share is left"),
    "nothing_on_sale": (("blue",), "no city with a blue factory has a crate"),
    "no_agent": ((), "all your agents are in headquarters"),
    "no_factory_left": (("blue",), "blue has no factory left to open"),
    "no_factory_space": (("blue",), "no city has room for a blue factory"),
    "nothing_to_serve": (("blue",), "no city with a blue factory has tea that may be served"),
    "own_colour": (("blue",), "it is blue already: keep it"),
    "has_place": (("blue", 2), "blue has a place in pigeonhole 2: only without one it goes back"),
    "row_full": ((2, 3), "row 2 has 3 upgrades already: choose another"),
    "needed_crate": (("black", "serve"), "Serve needs your black crate"),
    "needed_upgrade": (("U36", "serve"), "Serve needs “serve tea again” uncovered"),
    "upgrade_gone": ((1,), "no upgrade is left on this space"),
    "not_its_moment": (("U47",), "it is not the moment of “Invest: 1 supplier step for the company”"),
    "no_factory_here": (("blue", "canton"), "blue has no factory there"),
    "slot_empty": (("canton", "red"), "the red crate is gone"),
    "concessions": ((2, 1), "needs 2 concessions, you have 1"),
    "nothing_bought": ((), "you must buy at least 1 crate"),
    "dealt_already": ((), "one deal tile an Import, and you had yours"),
    "buying": ((), "a crate is bought: a deal tile comes before the first, or once you stop"),
    "no_contract_to_fulfil": ((4,), "no contract of yours lacks only 1 crate or none"),
    "no_share_to_swap": ((10,), "you have no share that could be swapped"),
    "no_contract_to_discard": ((12,), "you have no contract to discard"),
    "last_crate": ((12, "canton"), "it would take the last crate that you can buy: use it after buying"),
    "other_city": (("canton", "amoy"), "the crate comes from Amoy"),
    "no_such_crate": (("red",), "you have no red crate"),
    "other_tea": (("red", "black", "green"), "it may only be black or green"),
    "not_adjacent": (("blue",), "not next to the blue headquarters"),
    "no_contract_here": ((3,), "no contract is left on this space"),
    "not_own_contract": (("S01",), "you do not hold 2 black"),
    "crates_missing": ((1, "black", 2, "green"), "lacks 1 black and 2 green"),
    "no_sparing": (("black",), "no upgrade spares a black crate"),
    "spared_already": (("black",), "a black crate was spared this turn"),
    "tea_not_printed": (("red", "S01"), "it does not ask for red"),
    "left_out_already": (("black",), "its only black crate is left out already"),
    "one_crate_at_least": (("S01",), "at least 1 crate must be returned"),
    "same_bonus": (("blue",), "you had the bonus of blue; the second is another"),
    "same_company": (("blue",), "it has to be another company"),
    "no_own_share": (("blue",), "you have no blue share"),
    "no_share_left": (("blue",), "no blue share is left"),
    "part_done": (("factory",), "one factory an Expand: that part is over"),
    "factory_there": (("blue", "canton"), "blue has a factory there"),
    "no_factory_room": (("canton",), "no factory space is free there"),
    "no_such_space": (("canton",), "Canton has no such space"),
    "post_there": (("canton",), "your trading post is there already"),
    "space_taken": (("canton", MIRA), "Mira's trading post is there"),
    "tea_served": (("black",), "black lies on an order token already: serve another tea"),
    "no_own_tea": ((), "you have no upgrade to serve from the warehouse"),
    "order_taken": (("red",), "red tea lies on it: choose an empty one"),
    "no_mandate_here": ((1,), "no mandate is left on this space"),
    "no_blind": ((), "you have no upgrade for mandates from the deck"),
    "no_mandate_left": ((), "the deck is empty"),
    "loan": ((2, 10, 8), "it takes 2 loans: £10 now, −£8 for each at the end"),
    "covers_active": (("U01",), "it covers “Invest: £2”, which stops working, though a row is empty"),
    "contract_ready": (("S01", 2), "the contract 2 black and 1 more could be fulfilled now"),
    "over_the_limit": ((7, 7), "7 of 7 crates stored: what is too much goes back"),
    "dearer_worker": (("blue", 2, 0), "a blue worker for £0 lies nearer, this one costs £2"),
    "dearer_crate": (("black", 3, 1, "amoy"), "Amoy has black for £1, this one is £3"),
    "no_step_left": (("blue", 26), "blue is at £26 already, the highest: nothing comes of it"),
    "first_already": (("blue",), "blue is the first royal supplier already: nothing comes of it"),
    "others_earn": (
        ("black", 2, "foochow", 0),
        "others earn £2 by it; Foochow has black too, and there they earn nothing",
    ),
    "own_crate": (("black", "canton"), "Canton has black for nothing, and you would keep your own crate"),
    "deal_for_nothing": ((1, 0), "it brings no more than the concession that it costs"),
    "for_others": (("blue", 3, "grey", 2), "only others have blue shares, 3 of them; of grey you have 2"),
    "drops_ready": (("S01", 7, "S02"), "its crates are there, and it pays £7; 1 black, 1 green is not complete"),
    "crate_needed": (("black", "red"), "a contract of yours needs that black crate, and no red one"),
    "mandate_pays_nothing": ((2, 6), "as things stand it pays you nothing, and mandate 2 pays £6"),
    "declines_free": (
        ("U36", 4),
        "“serve tea again” costs nothing, is worth £4 at the end, and a row is empty",
    ),
    "deal_is_free": ((), "your upgrade makes the deal tile free"),
    "use_is_free": (("U36",), "“serve tea again” costs nothing to use"),
}


@pytest.mark.parametrize("reason", list(REASONS))
def test_a_reason_is_one_short_phrase_with_its_figures(reason: str) -> None:
    data, phrase = REASONS[reason]
    assert WORDS.reason(Refusal("GG-1.7", reason, data), THREE) == phrase


def test_every_refusal_and_caution_that_the_rules_give_is_among_them() -> None:
    met = keys_of("Refusal", CODE) | keys_of("Caution", CODE)
    assert met - set(REASONS) == set()
    assert set(REASONS) - met == {"not_asked", "unknown_verb", "misspelt"}


@pytest.mark.parametrize(
    ("reason", "data", "phrase"),
    [
        ("concessions", (1, 0), "needs 1 concession, you have none"),
        ("crates_missing", (1, "red"), "lacks 1 red"),
        ("other_tea", ("red", "white"), "it may only be white"),
        ("part_done", ("post",), "one trading post an Expand: that part is over"),
        ("contract_ready", ("S01", 1), "the contract 2 black could be fulfilled now"),
        ("deal_for_nothing", (2, -1), "it costs a concession and brings nothing"),
        (
            "others_earn",
            ("red", 2, "amoy", 1),
            "others earn £2 by it; Amoy has red too, and there they earn £1",
        ),
    ],
)
def test_a_reason_fits_its_case(reason: str, data: tuple[Any, ...], phrase: str) -> None:
    assert WORDS.reason(Refusal("GG-1.7", reason, data), THREE) == phrase


# ---------------------------------------------------------------- the log

LINES: Final[dict[str, tuple[tuple[Any, ...], str]]] = {
    "chapter": (("turn", MIRA, 3), "— Round 3: Mira —"),
    "laid_out": ((), "The table is laid"),
    "first_player": ((), "Rin begins"),
    "passed": ((), "Rin passes: no action can be completed"),
    "went": (("import", 2), "Rin goes to Import, £2 for the pawns there"),
    "neutral_moved": (("invest", "import"), "The neutral pawn moves from Invest to Import"),
    "took": (("orange", 0, 1), "Rin takes an orange worker from Invest/Import for £1"),
    "loan": ((2, 10), "Rin takes 2 loans: £10"),
    "end_triggered": (("shares", 9), "The end has come: 3 companies are sold out. Round 9 is the last"),
    "royal_influence": (("blue", 8, 13), "Royal influence: blue £8 → £13"),
    "mandate_pays": (("M08", 6), "Rin earns £6 from the mandate “£3 each for your trading posts on the map”"),
    "placed": (("blue", 1), "Rin's blue worker goes to pigeonhole 2"),
    "bagged": (("blue",), "Rin has no pigeonhole for blue: the worker goes back to the bag"),
    "completed": ((1, "blue", "blue", "blue"), "Rin completes pigeonhole 2"),
    "drawn_worker": (("blue",), "Rin draws a blue worker from the bag"),
    "bag_empty": ((), "Rin draws no worker: the bag is empty"),
    "upgraded": (("U11", 0, 2), "Rin takes an upgrade for £2: black costs £1 less"),
    "laid": (("U11", 1, "U01"), "Rin lays it in row 2, over “Invest: £2”"),
    "declined": ((), "Rin takes no upgrade"),
    "used": (("U20",), "Rin uses “fulfil: 1 supplier step for any company”"),
    "counted": (("blue", "yellow", 2), "Rin pays £2: the blue worker counts as yellow"),
    "share": (("blue", 7), "Rin buys a blue share for £7"),
    "stepped": (("blue", 7, 8), "Share value of blue: £7 → £8"),
    "at_maximum": (("blue", 26), "Share value of blue: £26 already, the highest"),
    "dividend": (("blue", 4), "Rin earns £4 of blue dividends"),
    "dividends_moved": ((5,), "The dividend token moves to space 5"),
    "bonus": (("blue", "B1"), "Rin gains the shareholder bonus of blue"),
    "swapped": (("blue", "orange", 3), "Rin swaps a blue share for an orange one and pays £3"),
    "royal": (("blue", 3, 2, "brown"), "Royal supplier: blue moves up from 3rd to 2nd, past brown"),
    "royal_out": (("brown",), "Royal supplier: brown leaves the track"),
    "royal_first": (("blue",), "Royal supplier: blue is first already"),
    "money": ((3, "deal:3"), "Rin earns £3 (deal tile 3)"),
    "concessions": ((2, "post:3-4:colombo:0"), "Rin gains 2 concessions (post bonus)"),
    "crate": (("green", "share:B3"), "Rin gains 1 green crate (shareholder bonus)"),
    "crate_back": (("red",), "Rin gives back 1 red crate: the warehouse is full"),
    "bought": (("canton", 0, "black", 2), "Rin buys black tea in Canton for £2"),
    "papered": (("canton", 3, "red", 2), "Rin buys red tea in Canton for 2 concessions"),
    "deal": (("canton", 8, 1), "Rin activates deal tile 8 in Canton for 1 concession"),
    "carried": (("canton", 3, "red"), "Rin takes a red crate from Canton"),
    "income": (("canton", 1, "crates"), "Rin's post in Canton earns £1 for crates"),
    "agent": (("blue", "office"), "Rin's agent goes to the blue headquarters"),
    "displaced": (("blue",), "Rin's agent leaves the blue headquarters for tea"),
    "hq_bonus": (("blue", "H1"), "Rin gains the bonus of the blue headquarters"),
    "contract": (("S05", 1), "Rin takes the contract 2 green: £9 and 1 concession"),
    "dropped": (("S05",), "Rin has no slot free and discards the contract 2 green"),
    "gave_up": (("S05",), "Rin discards the contract 2 green"),
    "fulfilled": (("S11",), "Rin fulfils the contract 2 black, 1 green"),
    "factory": (("orange", "canton", 2), "Rin opens an orange factory in Canton"),
    "refilled": (("canton",), "Canton is filled with new crates"),
    "post": (("canton", 1, 3), "Rin opens a trading post in Canton"),
    "no_post": ((), "Rin has no trading post left"),
    "no_place": ((), "Rin has no place for a trading post"),
    "served": (("canton", 3, "red"), "Rin serves red tea from Canton"),
    "order": ((1, "O2", "red"), "The red crate goes on order token 2"),
    "mandate": (("M01", 0), "Rin takes the mandate “£2 each for contracts you fulfilled”"),
    "refreshed": ((), "All orders are filled: the tokens turn over, new mandates come"),
    "new_contract": (("S10", 2), "New contract: 2 red, £15"),
    "new_mandate": (("M20", 2), "New mandate: “£6 for having no loan”"),
    "new_upgrade": (("U43", 0), "New upgrade: store 2 more crates"),
    "next_upgrade": (("U31",), "Next in the deck of upgrades: dividends £1 more"),
    "reshuffled": (("contracts",), "The discarded contracts are shuffled into a new deck"),
    "depot_refilled": ((4, "blue", "grey", "blue"), "Depot Serve/Invest is filled: grey and 2 blue"),
    "workers_drawn": (("blue", "grey", "red"), "From the bag: grey and blue"),
}


@pytest.mark.parametrize("kind", list(LINES))
def test_an_event_is_one_line_of_the_log(kind: str) -> None:
    data, line = LINES[kind]
    assert WORDS.line(Event(kind, "GG-1.1", RIN, data), THREE) == line


@pytest.mark.parametrize(
    ("kind", "data", "line"),
    [
        ("chapter", ("over", 9), "— The end: royal influence, then the money is counted —"),
        ("went", ("import", 0), "Rin goes to Import"),
        ("took", ("blue", 4, 0), "Rin takes a blue worker from Serve/Invest"),
        ("loan", (1, 5), "Rin takes a loan: £5"),
        (
            "end_triggered",
            ("dividends", 9),
            "The end has come: the dividend token is on its last space. Round 9 is the last",
        ),
        ("upgraded", ("U33", 2, 0), "Rin takes an upgrade for nothing: any contract of the City"),
        ("laid", ("U33", 0, ""), "Rin lays it in row 1"),
        ("swapped", ("blue", "grey", -3), "Rin swaps a blue share for a grey one and gets £3"),
        ("swapped", ("blue", "grey", 0), "Rin swaps a blue share for a grey one at equal value"),
        ("royal", ("blue", 0, 1, ""), "Royal supplier: blue comes in 1st"),
        ("royal", ("blue", 0, 2, "brown"), "Royal supplier: blue comes in 2nd, ahead of brown"),
        ("money", (5, "negotiate"), "Rin earns £5 (negotiating)"),
        ("money", (3, "serve"), "Rin earns £3 (the Crown)"),
        ("money", (3, "post"), "Rin earns £3 (trading post)"),
        ("money", (4, "no_post"), "Rin earns £4 (no post left)"),
        ("money", (7, "contract:S01"), "Rin earns £7 (contract)"),
        ("concessions", (1, "hq:H2"), "Rin gains 1 concession (headquarters bonus)"),
        ("papered", ("canton", 0, "black", 1), "Rin buys black tea in Canton for 1 concession"),
        ("deal", ("canton", 8, 0), "Rin activates deal tile 8 in Canton for nothing"),
        ("income", ("canton", 2, "deal"), "Rin's post in Canton earns £2 for a deal tile"),
        ("agent", ("blue", "tea"), "Rin's agent goes from tea to the blue headquarters"),
        ("fulfilled", ("S11", "black"), "Rin fulfils the contract 2 black, 1 green, with 1 black less"),
        ("fulfilled", ("S01", "black", "red"), "Rin fulfils the contract 2 black, with 1 black and 1 red less"),
        ("served", ("warehouse", -1, "red"), "Rin serves red tea from the warehouse"),
        ("mandate", ("M21", -1), "Rin takes the mandate “£10, £6, £3 or £1 by rank in your shares” from the deck"),
        ("agreed_undo", (), "The table agrees to take back what Rin did"),
        ("sang", (), ""),
    ],
)  # fmt: skip
def test_a_line_fits_its_case(kind: str, data: tuple[Any, ...], line: str) -> None:
    assert WORDS.line(Event(kind, "GG-1.1", RIN, data), THREE) == line


def test_every_event_that_the_rules_tell_of_is_among_them() -> None:
    told = keys_of("Event", CODE)
    assert told - set(LINES) == set()
    for seed, deal in enumerate(deals(GAME, 3, 2)):
        for look in walk(GAME, deal, seed):
            for event in GAME.apply(GAME.clone(look.position), look.decision, look.choice):
                assert WORDS.line(event, THREE), event


def test_every_source_of_a_gain_has_a_name() -> None:
    """Every key that the rules give with money, concessions and crates in many games."""
    for seats in (2, 4):
        for seed, deal in enumerate(deals(GAME, seats, 3)):
            for look in walk(GAME, deal, seed):
                for event in GAME.apply(GAME.clone(look.position), look.decision, look.choice):
                    if event.kind in ("money", "concessions", "crate"):
                        assert WORDS.line(event, NAMES[:seats]).endswith(")"), event


# ---------------------------------------------------------------- points, and where figures come from


@pytest.mark.rule("GG-9.5", "GG-9.6", "GG-9.13", "GG-9.14", "GG-9.15", "GG-9.16", "GG-9.17")
@pytest.mark.parametrize(
    ("points", "line"),
    [
        (Points("cash", "GG-9.5", 16), "Cash"),
        (Points("mandates", "GG-9.6", 9, (3,)), "Royal mandates, 3"),
        (Points("upgrades", "GG-9.13", 10, (4,)), "Office upgrades, 4"),
        (Points("shares", "GG-9.14", 70, (7,)), "Shares, 7"),
        (Points("majorities", "GG-9.15", 12, (2,)), "Majority shareholder 2 × £6"),
        (Points("resources", "GG-9.16", 2, (5,)), "Crates and concessions, 5"),
        (Points("loans", "GG-9.17", -16, (2,)), "Loans, 2"),
    ],
)
def test_a_line_of_the_score_sheet_shows_how_its_points_come_about(points: Points, line: str) -> None:
    assert WORDS.category(points, THREE) == line
    assert WORDS.heading(points.category)


@pytest.mark.rule("GG-9.18")
def test_every_line_of_a_real_score_sheet_has_words() -> None:
    for seed, deal in enumerate(deals(GAME, 3, 3)):
        *_, last = walk(GAME, deal, seed)
        outcome = GAME.outcome(last.position)
        assert outcome is not None
        for standing in outcome.standings:
            assert all(WORDS.category(points, THREE) for points in standing.points)
            assert WORDS.tie_break(standing, THREE).endswith(("share", "shares"))
    assert WORDS.tie_break(Standing(0, 1, 90, (), (7,)), THREE) == "7 shares"


def test_the_words_know_where_every_figure_comes_from() -> None:
    """Each group of figures that is not all printed has its reason."""
    figures, c = WORDS.about(), load()
    assert {figure.why for figure in figures} >= {group.why for group in c.groups.values()}
    assert {figure.source for figure in figures} == {"reconstructed", "rulebook"}
    assert all(figure.what and figure.value for figure in figures)
    assert all(figure.why for figure in figures if figure.source != "rulebook")
    assert figures[0].source == "reconstructed"
    assert figures[-1].source == "rulebook"


def test_nobody_has_to_look_away() -> None:
    assert WORDS.curtain(lay().view, None, THREE) == "the table, which everybody may look at"
