"""The words of Endeavor: every choice, event, refusal and caution has some, and the figures in them are right."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import pytest
from rich.cells import cell_len

from games.core.testing import deals, everything_has_words, play_through, walk
from games.core.types import Event, Points, Refusal
from games.core.walks import NAMES
from games.endeavor import GAME, rules
from games.endeavor.components import load
from tests.endeavor.telling import MIRA, RIN, THREE, WORDS, busy, looks
from tests.written import keys_of

CODE: Final = Path(rules.__file__).parents[1]


# ---------------------------------------------------------------- everything has words


def test_everything_in_busy_games_has_words() -> None:
    met = set()
    for seats in (3, 5):
        for look in busy(seats, seats):
            everything_has_words(GAME, look)
            met |= {event.kind for event in GAME.apply(GAME.clone(look.position), look.decision, look.choice)}
    assert met >= {"governor", "discarded", "attacked", "free_space", "paid"}


@pytest.mark.slow
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
    "no_tile": (("market",), "none left: all 5 are built"),
    "build_level": ((3, 2, 2), "needs build level 3, you have 2: 2 industry more"),
    "one_top_building": ((5,), "you have a level 5 building already, and may have one"),
    "not_built": (("market",), "you have no Market"),
    "no_marker": (("market",), "no marker on it to bring home"),
    "no_circle": (("bank",), "has no activation circle: only its icons count"),
    "in_use": (("market",), "has a marker on it until salary or a Payment brings it home"),
    "no_token": (("attack",), "you have none: cities, spaces and connections give them"),
    "harbor": ((2, 1), "needs 2 markers in the harbor, you have 1"),
    "nothing_to_do": (("market", "draw"), "no card on top asks for so few markers as you have there"),
    "no_track": (("europe",), "has no shipping track: everybody is there already"),
    "closed": (("africa", 2, 6), "closed: 2 of 6 spaces taken, 4 more open it"),
    "no_presence": (("africa",), "no presence there: ship a marker there first"),
    "city_taken": (("london", MIRA), "Mira is there: only an Attack takes it"),
    "own_city": (("london", RIN), "yours already"),
    "city_empty": (("london",), "nobody is there: an Occupy takes it"),
    "stack_empty": (("europe",), "no card is left in it"),
    "abolished": ((), "slavery is abolished"),
    "too_few_markers": (("india-3", 3, 2, "india"), "needs 3 markers in India, you have 2"),
    "own_payment": (("museum",), "a Payment never frees its own building: take another"),
    "not_offered": (("draw",), "draw is not among its actions"),
    "done_already": (("ship",), "ship was the first half: do the other one, or stop"),
    "elsewhere": (("caribbean",), "both have to be in the Caribbean"),
    "not_held": (("india-1",), "you do not hold India 1"),
    "in_free_space": (("africa-governor",), "it lies in the free governor space: discard one in a slot"),
    "can_still_act": (
        ("docks", 3, "ship", "caribbean"),
        "Docks could still ship to the Caribbean, and 2 more could be used",
    ),
    "second_free": (("draw", "india"), "the second half is free: you could draw from India"),
    "track_full": (("industry", 16), "industry is at 16 already: more of it brings nothing"),
    "not_kept": (("india-1", 4, 3), "you would have to discard again: 4 cards then, you may keep 3"),
    "none_kept": ((4, 3), "no card to be had is worth a slot: you hold 4 and may keep 3"),
    "abolition_near": ((MIRA,), "Mira can draw Europe 5 next: it would be lost and cost 1 glory"),
    "limit_falls": ((3, 2, "india-1"), "the card limit falls from 3 to 2; India 1 costs less"),
    "dear": (("europe-4", "europe-0"), "Europe 4 is worth more to you than Europe 0"),
    "space_costs": (("africa-governor", 2), "2 cards must go then: Africa governor in the space would take no slot"),
    "space_pays": (("africa-governor",), "Africa governor fits into a slot, and an empty space pays 3 glory"),
    "no_token_there": (("africa", 4), "its track is full: no token; 4 regions would give one"),
    "could_occupy": (("london", 3), "to occupy London costs 1 marker, not 2, and wins a token"),
    "idle": (("market", "docks"), "Market could do nothing with it now, Docks could"),
    "better_city": (("lisbon", 1, 2), "Lisbon has the same token, completes 1 connection and is worth 2 glory more"),
    "frees_nothing": (("exchange", 3), "none of the 3 buildings that it could free could do anything then"),
}


@pytest.mark.parametrize("reason", list(REASONS))
def test_a_reason_is_one_short_phrase_with_its_figures(reason: str) -> None:
    data, phrase = REASONS[reason]
    assert WORDS.reason(Refusal("EN-3.7", reason, data), THREE) == phrase


def test_every_refusal_and_caution_that_the_rules_give_is_among_them() -> None:
    met = {key for key in keys_of("Refusal", CODE) | keys_of("Caution", CODE) if not key.startswith("EN-")}
    assert met <= set(REASONS)
    assert met >= {"closed", "own_city", "city_taken", "can_still_act"}


@pytest.mark.parametrize(
    ("rule", "reason", "data", "phrase"),
    [
        ("EN-4.18", "too_few_markers", ("africa-1", 1, 0, "africa"), "needs 1 marker in Africa, you have none"),
        ("EN-3.7", "nothing_to_do", ("museum", "payment"), "no other building of yours holds a marker"),
        ("EN-3.7", "nothing_to_do", ("payment", "payment"), "no building of yours holds a marker"),
        ("EN-3.7", "nothing_to_do", ("fortress", "occupy", "attack"), "no city can be occupied now, and none attacked"),
        (
            "EN-3.7",
            "nothing_to_do",
            ("occupy_or_draw", "occupy", "draw"),
            "no city can be occupied now, and no card on top asks for so few markers as you have there",
        ),
        ("EN-5.4", "elsewhere", ("slavery",), "the second card has to be from Slavery too"),
        ("EN-6.2", "can_still_act", ("attack", 1, "attack", "goa"), "your attack token could still attack Goa"),
        ("EN-6.2", "can_still_act", ("museum", 1, "pay", "docks"), "Museum could still bring home the marker on Docks"),
        ("EN-4.15", "idle", ("market", ""), "Market could do nothing with it now"),
        ("EN-4.15", "frees_nothing", ("payment", 1), "the one building that it could free could do nothing then"),
        ("EN-4.7", "better_city", ("lisbon", 0, 1), "Lisbon has the same token and is worth 1 glory more"),
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
    told = {kind for kind in keys_of("Event", CODE) if not kind.startswith("EN-")}
    assert told <= set(LINES)
    for look in looks(often=1.0, count=2):
        for event in GAME.apply(GAME.clone(look.position), look.decision, look.choice):
            assert WORDS.line(event, THREE), event


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
