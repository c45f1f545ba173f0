"""How tests write down what lies on a table: ids as words in one text."""

from __future__ import annotations


def words(text: str) -> list[str]:
    """The words of a text; a number says how often the next one comes.

    >>> words("red 2 white red")
    ['red', 'white', 'white', 'red']
    """
    found: list[str] = []
    times = 1
    for word in text.split():
        if word.isdigit():
            times = int(word)
        else:
            found += [word] * times
            times = 1
    return found
