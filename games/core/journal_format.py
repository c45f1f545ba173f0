"""What stands in a journal's file, and how it is read back into a session. Nothing here writes.

The file is UTF-8, one JSON object a line. The first line is the header. Each line after it says what was done, how many
moves stand after it (`n`), and the digest of the position that came of it:

    {"format":1,"game":"glover",…,"digest":"0f1e2d3c4b5a6978"}                 the header, with its own digest
    {"n":12,"seat":0,"choice":["pledge",[2]],"digest":"6e0f5c1d2b3a4958"}      a move
    {"n":11,"did":"undo","seat":0,"choice":["pledge",[2]],"agreed":true,…}     the same move taken back (and by consent)
    {"n":12,"did":"redo","seat":0,"choice":["pledge",[2]],…}                   made again
    {"n":40,"did":"snapshot","rules":1,"position":{…},…}                       the whole position

Every line ends with a newline; one that does not was being written when the power went.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from games.core.encoding import decode, digest
from games.core.flow import IllegalChoice
from games.core.game import AnyGame, BadDeal, Deal, load_game
from games.core.names import printable
from games.core.positions import problem
from games.core.session import CannotUndo, Deed, Move, Session
from games.core.types import Choice

FORMAT: Final = 1
"""The newest format that is read here, and the one that is written."""

Start = Literal["deal", "position"]
"""What a game began with."""

AnySession = Session[Any, Any]
EMPTY: Final = msgspec.Raw()


class JournalError(Exception):
    """A journal cannot be opened. The message is one sentence for people; the file has not been touched."""

    def __init__(self, path: Path, message: str) -> None:
        super().__init__(printable(message))
        self.path = path


class Unreadable(JournalError):
    """It is no journal, of a format from the future, or of a game that is not here."""


class Damaged(JournalError):
    """Something in the middle of it is not as it was written; `line` is 1-based."""

    def __init__(self, path: Path, line: int, what: str) -> None:
        super().__init__(path, f"Line {line} of {path} is damaged: {what}.")
        self.line = line


class Player(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat. `colour` is a palette index in 0..4; `pin` is a hash of the seat's PIN, empty for none."""

    name: str
    colour: int
    glyph: str = ""
    pin: str = ""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line: all that the start of the game depends on, and who plays.

    `created` is an ISO date and time. If the game did not start with a deal but with a position, that is the first
    snapshot. `digest` is that of the header without it, see `sealed`.
    """

    format: int
    game: str
    rules: int
    table: str
    created: str
    seed: int
    options: dict[str, str]
    seats: tuple[Player, ...]
    start: Start = "deal"
    digest: str = ""

    @property
    def deal(self) -> Deal:
        """What the game was dealt from."""
        return Deal(len(self.seats), self.seed, self.options, tuple(seat.colour for seat in self.seats))

    @property
    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    def sealed(self) -> Header:
        """The same header with the digest that belongs to it."""
        bare = msgspec.structs.replace(self, digest="")
        return msgspec.structs.replace(bare, digest=digest(msgspec.json.encode(bare)))


class _Claim(msgspec.Struct):
    """As much of a header as every format has."""

    format: int
    game: str


class Line(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Any line after the header. `seat` and `choice` belong to moves, `rules` and `position` to snapshots."""

    n: int
    digest: str
    did: Literal["play", "undo", "redo", "snapshot"] = "play"
    seat: int = -1
    choice: Choice = Choice("")
    agreed: bool = False
    rules: int = 0
    position: msgspec.Raw = EMPTY


class Reading(msgspec.Struct):
    """A file taken apart: its content, its header, the whole lines after it, and where the last whole line ends."""

    path: Path
    data: bytes
    header: Header
    game: AnyGame
    lines: list[Line]
    good: int
    notices: list[str]

    def damaged(self, index: int, what: str) -> Damaged:
        """The complaint about `lines[index]`."""
        return Damaged(self.path, index + 2, what)

    def raw(self, index: int) -> bytes:
        """The encoded position in the snapshot `lines[index]`. Raises Damaged if it does not match its digest."""
        data = bytes(self.lines[index].position)
        if digest(data) != self.lines[index].digest:
            raise self.damaged(index, "the position in it does not match its digest")
        return data


class Replayed(msgspec.Struct):
    """A session as its journal tells it.

    `base` is the number of moves before the session's own first one; `whole` tells that nothing in the file was left
    out, `renewed` that it goes on under other rules than it was written under.
    """

    session: AnySession
    base: int
    whole: bool = True
    renewed: bool = False


def read_header(path: Path) -> Header:
    """The header of the journal at `path`. Raises Unreadable, Damaged, or OSError if the file cannot be read."""
    with path.open("rb") as file:
        return _header(path, file.readline())[0]


def read(path: Path) -> Reading:
    """The journal at `path`, without its last line if that is torn. Raises as `read_header` does."""
    data = path.read_bytes()
    pieces = data.split(b"\n")
    header, game = _header(path, pieces[0] + b"\n" * (len(pieces) > 1))
    torn = pieces.pop()
    reading = Reading(path, data, header, game, [], len(data) - len(torn), [])
    decoder = msgspec.json.Decoder(Line)
    for index, piece in enumerate(pieces[1:]):
        if index + 2 == len(pieces) and not torn and not piece.strip(b"\0\r"):
            # A blank line, or the blanks that a file system leaves of a line when the power goes.
            torn = piece and piece + b"\n"
            reading.good -= len(piece) + 1
            break
        try:
            reading.lines.append(decoder.decode(piece))
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
            raise reading.damaged(index, _phrase(wrong)) from wrong
    if torn:
        reading.notices.append(f"The last line of {path} was not written to its end, so the choice in it is not there.")
    return reading


def _header(path: Path, line: bytes) -> tuple[Header, AnyGame]:
    if not line.endswith(b"\n"):
        raise Unreadable(path, f"{path} is no table: it has not even one whole line.")
    try:
        claim = msgspec.json.decode(line, type=_Claim)
        if claim.format < 1:
            raise Damaged(path, 1, f"there is no format {claim.format}")
        if claim.format > FORMAT:
            newer = f"its format is {claim.format}, and the newest known here is {FORMAT}"
            raise Unreadable(path, f"{path} was written by a newer glover-tui: {newer}.")
        header = msgspec.json.decode(line, type=Header)
        if header != header.sealed():
            raise Damaged(path, 1, "it does not match its digest")
        if not all(text.isprintable() for text in _texts(header)):
            raise Damaged(path, 1, "it has names with characters that cannot be seen")
        try:
            return header, load_game(header.game)
        except KeyError as unknown:
            raise Unreadable(path, f"{path} is of a game that is not here. {unknown.args[0]}") from unknown
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as wrong:
        raise Damaged(path, 1, _phrase(wrong)) from wrong


def _texts(header: Header) -> Iterator[str]:
    """All of it that is shown to people as it stands."""
    yield from (header.table, header.created, *header.options, *header.options.values())
    for seat in header.seats:
        yield from (seat.name, seat.glyph)


def _phrase(wrong: Exception | str) -> str:
    return "it is nested too deeply" if isinstance(wrong, RecursionError) else str(wrong).rstrip(".")


def replay(reading: Reading, *, shortcut: bool = False) -> Replayed:
    """The session that the lines tell, every digest checked.

    With `shortcut` it starts at the last snapshot: quick, but with no moves or log before that. So it also does
    when the last snapshot was taken under other rules than the game has now; what was done after it and comes out
    differently under these rules is left out, with a notice. Raises Unreadable for rules that are newer than the
    game's, Damaged for anything else that does not fit.
    """
    lines, version, seats = reading.lines, reading.game.rules_version, len(reading.header.seats)
    snapshots = [index for index, line in enumerate(lines) if line.did == "snapshot"]
    _look_at_rules(reading, snapshots)
    if (lines[snapshots[-1]].rules if snapshots else reading.header.rules) != version:
        return _replay_under_new_rules(reading, snapshots)
    if reading.header.start == "position" and not (snapshots and snapshots[0] == lines[0].n == 0):
        raise Unreadable(reading.path, f"{reading.path} has lost the position that it began with.")
    first = _beginning(reading, snapshots, shortcut)
    try:
        replay = _Replay(reading, first, cut=first > 0)
    except (msgspec.DecodeError, RecursionError) as wrong:
        raise reading.damaged(first, _phrase(wrong)) from wrong
    wrong_with = None if shortcut or first < 0 else problem(reading.game, replay.session.position, seats)
    if wrong_with is not None:
        raise reading.damaged(first, _phrase(wrong_with))
    for index in range(first + 1, len(lines)):
        replay.follow(index)
    if first > 0 and not shortcut:
        for index in snapshots[: snapshots.index(first)]:
            reading.raw(index)
        reading.notices.append(
            f"{reading.path} was begun under other rules, so it is read from move {replay.base} on: "
            "what came before was not checked, and log and undo begin there."
        )
    return Replayed(replay.session, replay.base, whole=first <= 0)


def _beginning(reading: Reading, snapshots: list[int], shortcut: bool) -> int:
    """The snapshot, among those under the rules that the game has now, to begin with; -1 for the deal."""
    lines = reading.lines
    others = [index for index in snapshots if lines[index].rules != reading.game.rules_version]
    same = [index for index in snapshots if index > max(others, default=-1)]
    # Where moves before a snapshot were taken back later, what follows cannot be done again from it.
    fit = [index for index in same if all(line.n >= lines[index].n for line in lines[index:])]
    if not others and reading.header.start == "deal":
        fit.insert(0, -1)
    fit = fit or same
    return fit[-1] if shortcut else fit[0]


def _look_at_rules(reading: Reading, snapshots: list[int]) -> None:
    """Raises Unreadable if a line is of newer rules than the game has, Damaged if one is of older ones than a line
    before it, or the first snapshot not of the header's."""
    before = reading.header.rules
    known = reading.game.rules_version
    for index in (-1, *snapshots):
        rules = reading.lines[index].rules if index >= 0 else before
        if rules > known:
            newer = f"line {index + 2} is of version {rules} of the rules, and the newest known here is {known}"
            raise Unreadable(reading.path, f"{reading.path} was written by a newer glover-tui: {newer}.")
        if rules < max(1, before) or (index in snapshots[:1] and rules != before):
            raise reading.damaged(index, f"it is of version {rules} of the rules, which does not follow on {before}")
        before = rules


class _Replay:
    """A session that follows the lines, from the snapshot `lines[first]` or, if that is -1, from the deal.

    `cut`: moves may have been taken back before that snapshot, so a redo is played as a new move. Raises Damaged, and
    msgspec.DecodeError if the snapshot is no position of the game.
    """

    def __init__(self, reading: Reading, first: int, *, cut: bool) -> None:
        self.reading = reading
        self.cut = cut
        self.known = ""
        """The digest of the position, if it has been made already."""
        self.base = 0 if first < 0 else reading.lines[first].n
        position = None if first < 0 else decode(reading.game, reading.raw(first))
        try:
            self.session = Session(reading.game, reading.header.deal, position)
        except BadDeal as wrong:
            raise Damaged(reading.path, 1, _phrase(wrong)) from wrong

    def follow(self, index: int) -> None:
        """Do again what `lines[index]` tells, and compare. Raises Damaged."""
        reading, session = self.reading, self.session
        line = reading.lines[index]
        if line.did == "snapshot":
            reading.raw(index)
            self.known = self.known or digest(session.encoded)
        else:
            try:
                deed: Deed = "play" if self.cut and line.did == "redo" else line.did
                session.follow(deed, Move(line.seat, line.choice), line.agreed)
            except (IllegalChoice, CannotUndo) as refused:
                what = f"{line.did} of {str(line.choice)!r} by seat {line.seat + 1} cannot have been done there"
                raise reading.damaged(index, what) from refused
            self.known = digest(session.encoded)
        if line.n != self.base + session.count:
            raise reading.damaged(index, f"it is numbered {line.n} and should be {self.base + session.count}")
        if line.digest != self.known:
            raise reading.damaged(index, "the position after it is not the one that was written down")


def _replay_under_new_rules(reading: Reading, snapshots: list[int]) -> Replayed:
    path, game, lines = reading.path, reading.game, reading.lines
    version = lines[snapshots[-1]].rules if snapshots else reading.header.rules
    played = f"{path} was played under version {version} of the rules; this is version {game.rules_version}"
    if not snapshots:
        raise Unreadable(path, f"{played}, and there is no snapshot to go on from.")
    first = snapshots[-1]
    unfit = f"{played}, which cannot go on from its last snapshot"
    try:
        replay = _Replay(reading, first, cut=True)
    except (msgspec.DecodeError, RecursionError) as wrong:
        raise Unreadable(path, f"{unfit}: {_phrase(wrong)}.") from wrong
    if (wrong_with := problem(game, replay.session.position, len(reading.header.seats))) is not None:
        raise Unreadable(path, f"{unfit}: {_phrase(wrong_with)}.")
    stop = _last_alike(reading, first)
    for index in range(first + 1, stop):
        replay.follow(index)
    notice = f"{played}, so it goes on from the snapshot at move {replay.base}, with the log and undo from there"
    if first > 0:
        notice += "; what came before was not checked"
    if lost := len(lines) - stop:
        notice += f"; what came out differently (lines: {lost}) is left out and must be done again"
    reading.notices.append(notice + ".")
    return Replayed(replay.session, replay.base, whole=first == 0 and not lost, renewed=True)


def _last_alike(reading: Reading, first: int) -> int:
    """Up to which line what was done after the snapshot `lines[first]` has the same result under the game's rules."""
    replay = _Replay(reading, first, cut=True)
    for index in range(first + 1, len(reading.lines)):
        try:
            replay.follow(index)
        except Damaged:
            return index
    return len(reading.lines)
