"""For programs that were written for other parsers."""
