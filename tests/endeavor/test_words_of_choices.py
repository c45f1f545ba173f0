"""What is told of a choice before it is made: its label and group, and what it would bring, with the right figures."""

from __future__ import annotations

import re
from itertools import chain
from typing import Final

import pytest

from games.core.walks import NAMES
from games.endeavor import GAME
from games.endeavor.components import STATUS
from games.endeavor.figures import CARDS
from games.endeavor.rules.actions import BOTH, MODE
from games.endeavor.text.effects import allowed, least_surplus, plus, scores_of, surplus
from games.endeavor.text.names import LEVEL, MARKERS
from tests.endeavor.table import BLACK, Table, lay, seat
from tests.endeavor.telling import THREE, WORDS, ask, busy, effect, group, label, looks, question

# ---------------------------------------------------------------- what a choice would bring

_CHANGE: Final = re.compile(rf"({'|'.join((*STATUS, *LEVEL))}) (\d+) → (\d+)")


@pytest.mark.slow
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
    assert asked.endswith("Mira 1. Each card set aside costs 1 glory at the end (EN-4.21).")
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
    assert label(table, "free none") == "Leave the space empty (3 glory at the end)"
    assert effect(table, "free none") == "3 cards in slots, you may keep 2: 1 must go"
    assert effect(table, "free africa-governor") == "2 cards in slots, you may keep 2"


@pytest.mark.rule("EN-5.2", "EN-5.6")
def test_a_card_over_the_limit_is_announced() -> None:
    table = lay(black=seat(harbor=2, buildings="market", cards="europe-0 europe-1"), cities={"black": "lisbon cadiz"})
    table.play(BLACK, "activate market")
    assert effect(table, "draw europe").endswith("; 1 over your limit")


def with_docks_where_india_is_open(harbor: int) -> Table:
    return lay(
        black=seat(harbor=harbor, buildings="shipyard workshop docks", industry=5),
        tracks={"india": "3 black 4 green"},
        green=seat(),
    )


def test_a_first_half_that_leaves_no_second_one_says_so() -> None:
    table = with_docks_where_india_is_open(harbor=4)
    table.play(BLACK, "activate docks")
    assert effect(table, "ship far_east").endswith("; no occupy after it"), "it is closed"
    assert "after it" not in effect(table, "ship india")
    assert effect(table, "occupy lisbon").endswith("; no ship after it"), "there is no track at home"
    assert "after it" not in effect(table, "occupy goa")


def test_with_one_marker_left_there_is_no_second_half() -> None:
    table = with_docks_where_india_is_open(harbor=2)
    table.play(BLACK, "activate docks")
    assert effect(table, "occupy goa").endswith("; no ship after it")


@pytest.mark.slow
def test_what_is_said_to_leave_no_second_half_leaves_none_and_all_else_does() -> None:
    met = set()
    for look in chain.from_iterable(busy(4, seed) for seed in range(12)):
        view = GAME.view(look.position, look.decision.seat)
        if look.decision.kind not in ("action", "token_action") or MODE[view.source] != BOTH:
            continue
        for choice in GAME.legal(look.position, look.decision):
            after = GAME.clone(look.position)
            GAME.apply(after, look.decision, choice)
            asked = [decision.kind for decision in GAME.decisions(after)] == ["second"]
            told = "after it" in WORDS.effect(view, look.decision, choice, NAMES)
            assert told != asked, f"{look.where}: {choice}"
            met.add(asked)
    assert met == {True, False}


def test_cities_are_folded_away_if_and_only_if_they_are_not_to_be_had() -> None:
    """But for the markers that they take: those are wanted for all cities alike."""
    met = set()
    for look in chain.from_iterable(busy(4, seed) for seed in range(6)):
        if look.decision.kind not in ("action", "token_action"):
            continue
        view = GAME.view(look.position, look.decision.seat)
        for choice in GAME.candidates(look.position, look.decision):
            if choice.verb not in ("occupy", "attack"):
                continue
            refusal = GAME.why_not(look.position, look.decision, choice)
            folded = WORDS.group(view, look.decision, choice, NAMES).endswith(("elsewhere", "Other cities"))
            assert folded == (refusal is not None and refusal.reason != "harbor"), f"{look.where}: {choice}"
            met.add(folded)
    assert met == {True, False}


def test_the_second_half_is_asked_for_by_name() -> None:
    table = with_docks_where_india_is_open(harbor=4)
    assert label(table, "activate docks") == "Activate Docks"
    assert effect(table, "activate docks") == "occupy, ship or both; 2 or 3 markers"
    table.play(BLACK, "activate docks")
    assert question(table) == "Docks: occupy, ship, or both in one region. Which first?"
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
    assert label(table, "pay market") == "Bring home the marker on Market"
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


def test_the_title_bar_tells_round_phase_and_whose_turn() -> None:
    table = lay(black=seat(harbor=4, buildings="shipyard", tokens="attack"), green=seat(), cities={"green": "lisbon"})
    assert WORDS.where(table.view, THREE) == ("round 1 of 7", "Action phase", "Rin to act")
    assert question(table) == "4 markers in the harbor. What do you do?"
    assert label(table, "spend attack") == "Spend an attack token"
    assert effect(table, "spend attack") == "attack; 2 markers"
    table.play(BLACK, "spend attack")
    assert WORDS.where(table.view, THREE)[2] == "Rin spends an attack token"
    assert question(table) == "Attack token: attack which city? Of 2 markers one is lost"


def test_cities_are_listed_where_they_are_few_and_folded_elsewhere() -> None:
    table = lay(black=seat(harbor=4, buildings="workshop"))
    table.play(BLACK, "activate colonial_house")
    assert group(table, "occupy lisbon") == ""
    assert group(table, "occupy havana") == "Other cities"
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
