"""The Textual app: it knows how to show and to ask, and knows no rule."""
