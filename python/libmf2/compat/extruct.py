"""extruct's `extract` on libmf2: `import libmf2.compat.extruct as extruct`.

libmf2 reads the microformats. extruct reads the other syntaxes, and has to be installed for that.
"""

from __future__ import annotations

import logging
import warnings
from collections.abc import Iterator
from typing import Any

from . import mf2py

__all__ = ["SYNTAXES", "extract"]
#: in the order of results
SYNTAXES = ["microdata", "opengraph", "json-ld", "microformat", "rdfa", "dublincore"]

_ORDER = ["microdata", "json-ld", "opengraph", "microformat", "rdfa", "dublincore"]
_CONTEXT = "http://microformats.org/wiki/"
_log = logging.getLogger(__name__)


def extract(
    htmlstring_or_tree: Any,
    base_url: str | None = None,
    encoding: str = "UTF-8",
    syntaxes: list[str] = SYNTAXES,
    errors: str = "strict",
    uniform: bool = False,
    return_html_node: bool = False,
    schema_context: str = "http://schema.org",
    with_og_array: bool = False,
    url: str | None = None,
) -> dict[str, list[dict[str, Any]]]:
    """The data of a page, as extruct 0.18 gives them: {"microformat": [items], ...}.

    htmlstring_or_tree  a str or bytes; without "microformat" also a tree of lxml
    base_url     the page's URL; it is never fetched
    encoding     the encoding of bytes, for other syntaxes: microformats use the page's own
    syntaxes     a list of some of SYNTAXES; all but "microformat" need extruct
    errors       "strict"; "log" or "ignore": a syntax that fails is not in the result
    uniform      items as {"@type": ..., "@context": ...}, with their properties beside
    url          the old name of base_url

    return_html_node, schema_context and with_og_array are about the other syntaxes.
    """
    if url is not None and base_url is None:
        warnings.warn("url is deprecated, base_url is its name", DeprecationWarning, stacklevel=2)
        base_url = url
    if not isinstance(syntaxes, list) or not set(syntaxes) <= set(SYNTAXES):
        raise ValueError(f"syntaxes is a list of some of {SYNTAXES}, not {syntaxes!r}")
    if errors not in ("strict", "log", "ignore"):
        raise ValueError(f"errors is strict, log or ignore, not {errors!r}")
    found: dict[str, list[dict[str, Any]]] = {}
    if "microformat" in syntaxes:
        if not isinstance(htmlstring_or_tree, (str, bytes)):
            raise ValueError(
                "a page with microformats is a str or bytes, not "
                + type(htmlstring_or_tree).__name__)
        found |= _microformats(htmlstring_or_tree, base_url, errors, uniform)
    others = [each for each in syntaxes if each != "microformat"]
    if others:
        found |= _extract_others(
            htmlstring_or_tree, base_url=base_url, encoding=encoding, syntaxes=others,
            errors=errors, uniform=uniform, return_html_node=return_html_node,
            schema_context=schema_context, with_og_array=with_og_array)
    return {syntax: found[syntax] for syntax in _ORDER if syntax in found}


def _extract_others(page: Any, **options: Any) -> dict[str, list[dict[str, Any]]]:
    try:
        import extruct
    except ImportError as error:
        raise ImportError(
            f"{options['syntaxes']} are read by extruct, which is not installed; libmf2 reads "
            "syntaxes=['microformat']") from error
    return extruct.extract(page, **options)


def _microformats(
    page: str | bytes, base_url: str | None, errors: str, uniform: bool
) -> dict[str, list[dict[str, Any]]]:
    try:
        items = mf2py.parse(page, base_url)["items"]
    except Exception as error:
        if errors == "strict":
            raise
        if errors == "log":
            _log.exception("no microformats: %s", error)
        return {}
    return {"microformat": _uniform(items) if uniform else items}


def _uniform(items: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Put the properties of each item beside its type. Top-level items get a context."""
    top = [_flat(item) for item in items]
    left = list(top)
    while left:
        for values in _lists_of(left.pop()):
            for index, value in enumerate(values):
                if isinstance(value, dict) and value.get("type"):
                    values[index] = _flat(value)
                    left.append(values[index])
    for item in top:
        item["@context"] = _CONTEXT
    return top


def _flat(item: dict[str, Any]) -> dict[str, Any]:
    flat = {name: value for name, value in item.items() if name not in ("type", "properties")}
    flat["@type"] = item["type"]
    children = flat.pop("children", [])
    flat |= {name: list(values) for name, values in item["properties"].items()}
    return flat | ({"children": list(children)} if children else {})


def _lists_of(item: dict[str, Any]) -> Iterator[list[Any]]:
    return (values for name, values in item.items()
            if isinstance(values, list) and name != "@type")
