"""For programs written for other parsers."""
