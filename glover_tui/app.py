"""The app: what holds the screens together. It starts at the picker; what is not needed there comes later."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final

import msgspec
from textual import events
from textual.app import App, SystemCommand
from textual.binding import Binding, BindingType
from textual.screen import Screen
from textual.theme import Theme

from glover_tui import settings as settings_of
from glover_tui.settings import Settings
from glover_tui.start import Start
from glover_tui.theme.look import ASCII, UNICODE, Look
from glover_tui.theme.sheet import ThriftySheet
from glover_tui.theme.themes import THEMES, first_theme, plain_terminal

if TYPE_CHECKING:
    from types import FrameType

LEAST_WIDTH: Final = 80
LEAST_HEIGHT: Final = 24
OWN_THEMES: Final = {theme.name: theme for theme in THEMES}
GRACE: Final = 1.0
"""Seconds that a clean end may take once the terminal is gone."""


class GloverApp(App[int]):
    """The one Textual app. `look`, `settings` and `data_dir` are there for every screen."""

    TITLE = "glover-tui"
    ALLOW_SELECT = False  # a selection outlives the view that it was made in
    ENABLE_COMMAND_PALETTE = True
    CSS_PATH = None
    CSS = """
    SearchIcon { display: none; }
    .-ascii Toast { border-left: none; }
    .-ascii CommandPalette #--input { border: ascii $border; }
    .-ascii CommandPalette #--results { border: none; }
    .-ascii LoadingIndicator { display: none; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+z", "suspend_process", show=False),
        Binding("f9", "cover", "Cover the table", priority=True, show=False),
    ]

    def __init__(self, data_dir: Path, ascii: bool = False, start: Start | None = None) -> None:
        super().__init__(ansi_color=True if plain_terminal(os.environ) else None)
        self.stylesheet = ThriftySheet(variables=self.get_css_variables())
        self.data_dir = data_dir
        self.start_with = start or Start()
        self.opening = self.start_with != Start()
        """Whether something that was asked for on the command line is still to be opened."""
        self.settings_file = settings_of.settings_file(data_dir)
        self.settings: Settings
        self.settings, self.notice = settings_of.load(self.settings_file)
        self.crashed: BaseException | None = None
        self._ascii_asked = ascii
        self._plain_bars = False
        self._resting: Callable[[int, FrameType | None], Any] | int | None = None
        for theme in THEMES:
            self.register_theme(theme)
        self.theme = first_theme(os.environ, self.settings.theme)
        self._apply_look()

    # ------------------------------------------------------------------ look and settings

    @property
    def look(self) -> Look:
        """The glyphs in use."""
        return ASCII if self._ascii_asked or self.settings.ascii else UNICODE

    def change(self, **changes: Any) -> str:
        """Change settings and keep them; gives one sentence if they could not be saved."""
        self.settings = msgspec.structs.replace(self.settings, **changes)
        if "theme" in changes:
            self.theme = first_theme(os.environ, self.settings.theme)
        self._apply_look()
        return settings_of.save(self.settings_file, self.settings)

    def get_theme(self, theme_name: str) -> Theme | None:
        """See `App`. Textual copies the list of all themes whenever it asks, which is for every line that it paints."""
        return OWN_THEMES.get(theme_name) or super().get_theme(theme_name)

    def _apply_look(self) -> None:
        ascii_only = self.look is ASCII
        self.set_class(ascii_only, "-ascii")
        self.animation_level = "full" if self.settings.motion else "none"
        if ascii_only != self._plain_bars:
            from textual.scrollbar import ScrollBar, ScrollBarRender

            from glover_tui.theme.plain import PlainScrollBar

            ScrollBar.renderer = PlainScrollBar if ascii_only else ScrollBarRender
            self._plain_bars = ascii_only

    # ------------------------------------------------------------------ screens

    def get_default_screen(self) -> Screen[Any]:
        """The picker is the bottom of everything."""
        from glover_tui.picker.screen import PickerScreen

        return PickerScreen()

    def on_mount(self) -> None:
        """Be ready for a terminal that goes away, and open what was asked for."""
        self._listen_for_signals()
        if self.opening:
            self.call_after_refresh(self._open_first)

    def _open_first(self) -> None:
        from glover_tui.picker.screen import PickerScreen

        if self.start_with.table is not None:
            self.open_table(self.start_with.table)
        elif self.start_with.position is not None:
            self.open_position(self.start_with.position)
        elif self.start_with.learn is not None:
            self.open_lessons(self.start_with.learn, self.start_with.lesson, self.start_with.drill)
        self.opening = False
        if isinstance(picker := self.screen, PickerScreen):  # what was asked for could not be opened
            picker.look_if_seen()
        self.mind_the_size(*self.size)

    def open_table(self, path: Path) -> None:
        """Go on with the saved table at `path`; one sentence in a toast if it cannot be opened."""
        from glover_tui.picker.doors import open_table

        open_table(self, path)

    def open_position(self, path: Path) -> None:
        """Play on from a position file."""
        from glover_tui.picker.doors import open_position

        open_position(self, path)

    def open_rulebook(self, game: str, rule: str | None = None) -> None:
        """Open the rulebook of a game, at a rule if one is given; once, however often the key is pressed meanwhile."""
        from glover_tui.rulebook.screen import RulebookScreen

        if not any(isinstance(screen, RulebookScreen) for screen in self.screen_stack):
            self.push_screen(RulebookScreen(game, rule))

    def open_card(self, game: str, seats: int) -> None:
        """Open the reference card of a game for so many players; once, as the rulebook."""
        from glover_tui.rulebook.card_screen import CardScreen

        if not any(isinstance(screen, CardScreen) for screen in self.screen_stack):
            self.push_screen(CardScreen(game, seats))

    def open_lessons(self, game: str, lesson: int = 0, drill: bool = False) -> None:
        """Open the page of a game's lessons, and on it the lesson of a number, or the drills."""
        from glover_tui.learn.screen import LearnScreen

        self.push_screen(LearnScreen(game, lesson, drill))

    def action_cover(self) -> None:
        """Let the curtain down over the table, if one is open under whatever is on top."""
        for screen in self.screen_stack:
            if (cover := getattr(screen, "action_cover", None)) is not None:
                cover()

    def open_settings(self) -> None:
        """Open the settings."""
        from glover_tui.picker.settings_screen import SettingsScreen

        if not any(isinstance(screen, SettingsScreen) for screen in self.screen_stack):
            self.push_screen(SettingsScreen())

    def on_resize(self, event: events.Resize) -> None:
        """Say so, and hide everything, while the terminal is too small for a table."""
        self.mind_the_size(*event.size)

    def mind_the_size(self, width: int, height: int) -> None:
        """Cover everything while the terminal has too few columns or rows for a table."""
        if width >= LEAST_WIDTH and height >= LEAST_HEIGHT:
            return
        from glover_tui.picker.small import TooSmall

        if not isinstance(self.screen, TooSmall):
            self.push_screen(TooSmall())

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """The palette's few commands that are the same everywhere."""
        yield SystemCommand("Settings", "Theme, glyphs, motion, the curtain", self.open_settings)
        yield SystemCommand("Dark or light", "Change the theme", self.action_toggle_light)
        yield SystemCommand("Quit", "Leave; every table is saved", self.action_quit)

    def action_command_palette(self) -> None:
        """Open the palette, with a line of our own to write in."""
        from glover_tui.palette import Palette

        if not any(isinstance(screen, Palette) for screen in self.screen_stack):
            self.push_screen(Palette(placeholder="Search for a command", id="--command-palette"))

    def action_toggle_light(self) -> None:
        """Change between the dark and the light theme, and keep that."""
        dark = self.current_theme.dark
        if problem := self.change(theme="glover-light" if dark else "glover-dark"):
            self.notify(problem, severity="warning", markup=False)

    def action_screenshot(self, filename: str | None = None, path: str | None = None) -> None:
        """Textual's screenshots are switched off: they could keep what a seat hides."""

    # ------------------------------------------------------------------ going away

    def _listen_for_signals(self) -> None:
        if sys.platform == "win32" or self.is_headless:
            return
        loop = asyncio.get_running_loop()
        for name in (signal.SIGTERM, signal.SIGHUP):
            loop.add_signal_handler(name, self._hang_up)
        # The driver stops the process on the spot. We first let the curtain come down, so that what is painted when the
        # terminal comes back is the curtain.
        self._resting = signal.getsignal(signal.SIGTSTP)
        loop.add_signal_handler(signal.SIGTSTP, self.action_suspend_process)

    def action_suspend_process(self) -> None:
        """Let the secrets go from the screen, then go to the background."""
        if sys.platform == "win32" or self._driver is None or not self._driver.can_suspend:
            return
        self.app_suspend_signal.publish(self)
        self.call_after_refresh(self._rest)

    def _rest(self) -> None:
        if sys.platform != "win32" and callable(self._resting):
            self._resting(signal.SIGTSTP, None)

    def _hang_up(self) -> None:
        """The terminal is gone or somebody asks us to end: everything is on the disk already, so just go."""
        last_resort = threading.Timer(GRACE, os._exit, (1,))
        last_resort.daemon = True
        last_resort.start()
        self._wipe()
        self.exit(return_code=1)

    def _wipe(self) -> None:
        """Blank the terminal, also one that has no second screen to go back from."""
        self._begin_batch()  # nothing is painted any more
        if self._driver is not None:
            self._driver.write("\x1b[H\x1b[2J")
            self._driver.flush()

    async def _on_exit_app(self) -> None:
        self._wipe()
        await super()._on_exit_app()

    def _handle_exception(self, error: Exception) -> None:
        """Called by Textual for an error that nobody caught."""
        if self.crashed is None:
            self.crashed = error
        super()._handle_exception(error)

    def _fatal_error(self) -> None:
        """Called by Textual to show such an error: nothing of it may reach the terminal."""
        self._wipe()
        self._close_messages_no_wait()

    def panic(self, *renderables: Any) -> None:
        """As `_fatal_error`: Textual's errors with a look of their own show source lines."""
        self._fatal_error()


def run(data_dir: Path, ascii: bool = False, start: Start | None = None) -> int:
    """Run the app in the terminal until it is left; gives the exit code. Tables live in `data_dir`."""
    app = GloverApp(data_dir, ascii, start)
    gc.freeze()  # what has been imported stays: no use in searching it for rubbish
    error: BaseException | None = None
    try:
        app.run()
        error = app.crashed
    except Exception as broken:
        error = broken
    if error is None:
        return app.return_code or 0
    from glover_tui import crash

    print(crash.sentence(error, crash.write(data_dir, error)), file=sys.stderr)
    return 1
