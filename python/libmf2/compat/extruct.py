"""extruct's `extract` on libmf2, for its one syntax that libmf2 reads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .. import Error
from . import mf2py

__all__ = ["extract"]
SYNTAXES = ("microformat",)


def extract(
    htmlstring: str | bytes,
    base_url: str | None = None,
    encoding: str = "UTF-8",
    syntaxes: Sequence[str] = SYNTAXES,
    errors: str = "strict",
) -> dict[str, list[dict[str, Any]]]:
    """The microformats of a page, as extruct gives them: {"microformat": [items]}.

    htmlstring  a str or bytes
    base_url    where the page came from
    encoding    that of bytes
    syntaxes    ["microformat"]; any other is a ValueError
    errors      "strict"; or "log" or "ignore": nothing is raised for a page over a limit
    """
    others = [syntax for syntax in syntaxes if syntax not in SYNTAXES]
    if others:
        raise ValueError(f"syntaxes is ['microformat'], without {others}")
    if not isinstance(htmlstring, (str, bytes)):
        raise ValueError(f"a page is a str or bytes, not {type(htmlstring).__name__}")
    if isinstance(htmlstring, bytes):
        htmlstring = htmlstring.decode(encoding, "replace")
    return {syntax: _items(htmlstring, base_url, errors) for syntax in syntaxes}


def _items(html, base_url, errors):
    try:
        return mf2py.parse(html, base_url)["items"]
    except Error:
        if errors == "strict":
            raise
        return []
