"""mf2py's functions on libmf2: `import libmf2.compat.mf2py as mf2py`.

The arguments and the shape of results are those of mf2py 2.0: languages, `srcset`, "alternates",
"debug". doc/python.md has a table of the differences.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from .parser import Parser, __version__, parse

__all__ = ["Parser", "__version__", "get_url", "parse"]


def get_url(values: Iterable[Any]) -> list[str]:
    """The URLs of a property's values: texts as they are, and the urls of items."""
    urls: list[str] = []
    for value in values:
        if isinstance(value, str):
            urls.append(value)
        elif isinstance(value, dict) and any(
                name.startswith("h-") for name in value.get("type", ())):
            urls += value.get("properties", {}).get("url", [])
    return urls
