"""A style sheet that reads each piece of CSS once."""

from __future__ import annotations

from typing import Final
from weakref import WeakKeyDictionary

from textual.css.model import RuleSet
from textual.css.styles import RulesMap
from textual.css.stylesheet import Stylesheet
from textual.css.types import CSSLocation
from textual.dom import DOMNode

_READ: Final[dict[tuple[object, ...], list[RuleSet]]] = {}
"""What was read, by all that it depends on."""

_GIVEN: Final[WeakKeyDictionary[DOMNode, RulesMap]] = WeakKeyDictionary()
"""The rules that everything has got."""


class ThriftySheet(Stylesheet):
    """Textual's sheet reads all of its CSS anew whenever a kind of screen comes up for the first time and whenever the
    theme changes. Here what was read before is taken over, so that such a screen is there sooner."""

    def _parse_rules(
        self,
        css: str,
        read_from: CSSLocation,
        is_default_rules: bool = False,
        tie_breaker: int = 0,
        scope: str = "",
    ) -> list[RuleSet]:
        colours = frozenset(self._variables.items())
        key = (css, read_from, is_default_rules, tie_breaker, scope, colours)
        if key not in _READ:
            _READ[key] = super()._parse_rules(css, read_from, is_default_rules, tie_breaker, scope)
        return _READ[key]

    @classmethod
    def replace_rules(cls, node: DOMNode, rules: RulesMap, animate: bool = False) -> None:
        """Textual sets all rules anew and has the widget forget what it has painted, though mostly they are the same as
        before: it asks for everything on a screen that comes back, and for all under what gets another class."""
        if _GIVEN.get(node) != rules:
            super().replace_rules(node, rules, animate)
            _GIVEN[node] = rules

    def reparse(self) -> None:
        """Textual fills a fresh sheet of its own here, which would read all of it again."""
        self.parse()
