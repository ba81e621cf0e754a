"""The module `mf2py.parser` on libmf2."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from inspect import signature
from typing import Any, ParamSpec

import libmf2

from ..._fetching import fetch
from ..._input import whole
from ..._json import dumps
from .._trees import html_of, is_tree

__all__ = ["Parser", "parse"]
__version__ = libmf2.__version__

# The class names that filter_roots=True leaves out.
_CONFLICTING = ("auto", "fit", "full", "max", "min", "px", "screen")


class Parser:
    """Parses a document for microformats when it is made.

    doc           a file, a str or bytes; or a document or element of BeautifulSoup, lxml or another
                  library with ElementTree's interface. None: the document is fetched from `url`
    url           the document's URL: relative URLs are resolved against it
    html_parser   has no effect: the parser is that of the HTML Standard
    expose_dom    give the elements of e-* properties as "dom", which needs BeautifulSoup
    metaformats   add an item made of Open Graph and Twitter cards
    filter_roots  True: leave out class names of Tailwind; or the names to leave out, without "h-"
    allow_private  fetch also from addresses outside the public internet

    Only http and https are fetched, within limits (doc/python.md). A failure is an OSError.
    """

    ua_desc = "mf2py - microformats2 parser for python"
    ua_url = "https://github.com/microformats/mf2py"
    #: the User-Agent of requests
    useragent = f"{ua_desc} - by libmf2 {__version__}"

    def __init__(
        self,
        doc: Any = None,
        url: str | None = None,
        html_parser: str | None = None,
        expose_dom: bool = False,
        metaformats: bool = False,
        filter_roots: bool | Iterable[str] = False,
        *,
        allow_private: bool = False,
    ) -> None:
        self.__url__ = url
        #: the language of the `html` element
        self.lang: str | None = None
        content_type = None
        if doc is None and url is not None:
            doc, content_type, self.__url__ = fetch(
                url, self.useragent, allow_private=allow_private)
        if is_tree(doc):
            doc = html_of(doc)
        self.__doc__ = doc
        self.__parsed__ = _nothing()
        if doc is None:
            return
        data, content_type = whole(doc, content_type)
        result = libmf2.parse(
            data, _base(self.__url__), content_type=content_type, provenance=True, lang=True,
            srcset=True, text="plain-with-urls", metaformats="meta-item" if metaformats else None,
            **_roots(filter_roots))
        facts = result.pop("mf2")
        self.__url__ = facts["base_url"] or self.__url__
        self.lang = facts.get("lang")
        self.__parsed__ = _shaped(result, expose_dom)

    def to_dict(self, filter_by_type: str | None = None) -> Any:
        """The whole result, or a list of the top-level items of a type."""
        if filter_by_type is None:
            return self.__parsed__
        return [item for item in self.__parsed__["items"] if filter_by_type in item["type"]]

    def to_json(self, pretty_print: bool = False, filter_by_type: str | None = None) -> str:
        """The result of `to_dict` as JSON, a str."""
        result = self.to_dict(filter_by_type)
        if pretty_print:
            return dumps(result, indent=4, separators=(", ", ": "))
        return dumps(result)


_Arguments = ParamSpec("_Arguments")


def _parsing_by(make: Callable[_Arguments, Parser]) -> Callable[_Arguments, dict[str, Any]]:
    def parse(*arguments: _Arguments.args, **keywords: _Arguments.kwargs) -> dict[str, Any]:
        """Parse a document for microformats, and give a dict. The arguments are those of
        `Parser`."""
        result: dict[str, Any] = make(*arguments, **keywords).to_dict()
        return result

    parse.__signature__ = signature(make)  # type: ignore[attr-defined]
    return parse


parse = _parsing_by(Parser)


def _nothing():
    debug = {
        "description": Parser.ua_desc,
        "source": Parser.ua_url,
        "version": __version__,
    }
    return {"items": [], "rels": {}, "rel-urls": {}, "debug": debug}


def _base(url):
    """A URL, or None if nothing can be resolved against it, which is no error in mf2py."""
    try:
        libmf2.parse_json(b"", url)
    except (TypeError, ValueError):
        return None
    return url


def _roots(filter_roots):
    if not filter_roots:
        return {}
    names = _CONFLICTING if filter_roots is True else filter_roots
    # Other names cannot be names of roots, so they filter nothing.
    roots = [f"h-{name}" for name in names if re.fullmatch(r"([a-z0-9]+-)?[a-z]+(-[a-z]+)*", name)]
    return {"exclude_roots": roots} if roots else {}


def _shaped(result, expose_dom):
    """Canonical JSON, as mf2py gives it."""
    shaped = _nothing()
    shaped["items"] = result["items"]
    head = result.get("meta-item")
    if head:
        head["type"] = ["h-" + head["type"]]
        head["source"] = "metaformats"
        shaped["items"].append(head)
    shaped["rels"] = result["rels"]
    shaped["rel-urls"] = result["rel-urls"]
    for about in shaped["rel-urls"].values():
        about["text"] = about["text"].strip()
    if "alternate" in result["rels"]:
        shaped["alternates"] = [
            _alternate(url, shaped["rel-urls"][url]) for url in result["rels"]["alternate"]
        ]
    for each in _dicts(shaped["items"]):
        value = each.get("value")
        if isinstance(value, dict):  # an item whose value is an image
            each.update(value)
        if expose_dom:
            _expose(each)
    shaped["debug"]["markup parser"] = "libmf2"
    return shaped


def _alternate(url, about):
    others = " ".join(rel for rel in about["rels"] if rel != "alternate")
    rest = {key: value for key, value in about.items() if key != "rels"}
    return {"url": url} | ({"rel": others} if others else {}) | rest


def _dicts(value):
    """All dicts in some items, at any depth."""
    left = [value]
    while left:
        each = left.pop()
        if isinstance(each, dict):
            yield each
            left.extend(each.values())
        elif isinstance(each, list):
            left.extend(each)


def _expose(each):
    """Replace markup by an element of BeautifulSoup."""
    from bs4 import BeautifulSoup

    if isinstance(each.get("html"), str):
        each["dom"] = BeautifulSoup(each.pop("html"), "html.parser")
