"""`python -m glover_tui` is `glover-tui`."""

from __future__ import annotations

import sys

from glover_tui.cli import main

if __name__ == "__main__":
    sys.exit(main())
