"""Writes trees of elements as HTML, of which the parser makes the same trees. They are those of
BeautifulSoup, and those with the interface of ElementTree, such as lxml's."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

_VOID = frozenset(
    "area base basefont bgsound br col embed frame hr img input keygen link meta param source "
    "track wbr".split())
# Their text is written as it is: HTML, "Serializing HTML fragments".
_RAW = frozenset("iframe noembed noframes script style xmp".split())
_FOREIGN = frozenset(("svg", "math"))
_INTEGRATION_POINTS = frozenset(
    "annotation-xml desc foreignobject mi mn mo ms mtext title".split())
# The parser drops a newline right after their start tags.
_DROP_NEWLINE = frozenset(("listing", "pre", "textarea"))
# Elements that the parser does not put in the body.
_TOP = frozenset(("body", "frameset", "head", "html"))
# The parts of a table, each in the one before it. All other content is in a cell.
_PARTS = ("table", "tbody", "tr", "td")
# The number of these parts around an element.
_DEPTH = dict.fromkeys(("caption", "col", "colgroup", "tbody", "tfoot", "thead"), 1) | {
    "tr": 2, "td": 3, "th": 3}
# The number of these parts from the table down to an element, itself included.
_LEVEL = {"table": 1, "tbody": 2, "tfoot": 2, "thead": 2, "tr": 3}
_ANYWHERE = frozenset(("script", "style", "template"))
_PREFIXES = {
    "http://www.w3.org/XML/1998/namespace": "xml:", "http://www.w3.org/1999/xlink": "xlink:"}


class _Element(NamedTuple):
    """An element; with the name "" a document."""

    name: str
    attributes: dict[str, str]
    #: nodes of the tree
    children: list[Any]


class _Comment(str):
    """The text of a comment."""


_Read = Callable[[Any], _Element | str | None]
_END = object()


def is_tree(doc: Any) -> bool:
    return _is_soup(doc) or hasattr(doc, "getroot") or hasattr(doc, "attrib")


def html_of(tree: Any) -> str:
    """A tree, or an element with its content, as HTML.

    A part of a table outside of tables gets one, since the parser would drop it. There is no
    doctype, since without one a table may be in a p. Elements that HTML's parser never nests, such
    as an a in an a, end up as it places them."""
    read: _Read = _soup_node
    if not _is_soup(tree):
        read = _element_node
        tree = tree.getroot() if hasattr(tree, "getroot") else tree
    root = read(tree)
    tops = root.children if isinstance(root, _Element) and not root.name else [tree]
    names = {each.name for each in map(read, tops) if isinstance(each, _Element)}
    # Without this, the parser would put elements such as meta in a head.
    writer = _Writer("" if names & _TOP else "<body>")
    left = list(reversed(tops))
    while left:
        each = left.pop()
        node = None if each is _END else read(each)
        if each is _END:
            writer.end()
        elif isinstance(node, _Element):
            writer.start(_without_raw_text(node, read))
            left.append(_END)
            left.extend(reversed(node.children))
        elif isinstance(node, _Comment):
            writer.comment(node)
        elif node is not None:
            writer.text(node)
    return writer.finish()


def _without_raw_text(node: _Element, read: _Read) -> _Element:
    """Replace an element that has only text in HTML, if it has elements, by one that may."""
    if node.name not in _RAW or not any(isinstance(read(each), _Element) for each in node.children):
        return node
    return node._replace(name="pre" if node.name == "xmp" else "div")


# ---------------------------------------------------------------------------------------- the trees


def _is_soup(doc: Any) -> bool:
    return any(each.__module__.partition(".")[0] == "bs4" for each in type(doc).__mro__)


def _soup_node(node: Any) -> _Element | str | None:
    from bs4 import element

    if isinstance(node, element.Tag):
        name = "" if node.name == "[document]" else node.name
        return _Element(name, {key: _text_of(value) for key, value in node.attrs.items()},
                        node.contents)
    if isinstance(node, element.Comment):
        return _Comment(node)
    return None if isinstance(node, element.PreformattedString) else str(node)


def _text_of(value: Any) -> str:
    """The value of an attribute as text: classes are a list."""
    if value is None:
        return ""
    return " ".join(map(str, value)) if isinstance(value, (list, tuple)) else str(value)


def _element_node(node: Any) -> _Element | str | None:
    if isinstance(node, str):
        return node
    if not isinstance(node.tag, str):  # a function that makes comments or the like
        is_comment = getattr(node.tag, "__name__", "") == "Comment"
        return _Comment(node.text or "") if is_comment else None
    children = [node.text or ""]
    for each in node:
        children += [each, each.tail or ""]
    return _Element(
        node.tag.rpartition("}")[2], {_name_of(key): value for key, value in node.attrib.items()},
        children)


def _name_of(key: str) -> str:
    """The name of an attribute, which may have a namespace: "{URL}name"."""
    url, _, name = key.rpartition("}")
    return _PREFIXES.get(url[1:], "") + name


# ----------------------------------------------------------------------------------------- the HTML


@dataclass
class _Level:
    """An open element."""

    name: str
    is_foreign: bool
    is_raw: bool
    #: the elements that were added around the last of its children
    around: tuple[str, ...] = field(default=())


class _Writer:
    def __init__(self, begin: str) -> None:
        self._parts = [begin]
        self._open = [_Level("body", False, False)]

    def start(self, node: _Element) -> None:
        outer = self._open[-1]
        name = node.name.lower()
        if not re.fullmatch(r"[a-z][^\s/>]*", name):
            name = "span"
        if name not in _ANYWHERE:
            self._make_room(_around(outer.name, name))
        is_foreign = name in _FOREIGN or (
            outer.is_foreign and outer.name not in _INTEGRATION_POINTS)
        attributes = "".join(
            f' {key}="{_escaped(value, quote=True)}"' for key, value in node.attributes.items()
            if key and not re.search(r"[\s/>=]", key))
        newline = "\n" if name in _DROP_NEWLINE else ""
        self._parts.append(f"<{name}{attributes}>{newline}")
        self._open.append(_Level(name, is_foreign, name in _RAW and not is_foreign))

    def end(self) -> None:
        self._make_room(())
        name = self._open.pop().name
        if name not in _VOID:
            self._parts.append(f"</{name}>")

    def text(self, text: str) -> None:
        level = self._open[-1]
        if text.strip(" \t\n\f\r"):
            self._make_room(_around(level.name, ""))
        self._parts.append(text if level.is_raw else _escaped(text))

    def comment(self, text: str) -> None:
        if not re.search(r"^-?>|--!?>|-$|<!-?$", text):
            self._parts.append(f"<!--{text}-->")

    def finish(self) -> str:
        return "".join(self._parts)

    def _make_room(self, wanted: tuple[str, ...]) -> None:
        """Open these elements in the open one. Neighbours share them; others are closed."""
        level = self._open[-1]
        same = 0
        while same < min(len(wanted), len(level.around)) and wanted[same] == level.around[same]:
            same += 1
        self._parts += [f"</{name}>" for name in reversed(level.around[same:])]
        self._parts += [f"<{name}>" for name in wanted[same:]]
        level.around = wanted


def _around(outer: str, inner: str) -> tuple[str, ...]:
    """The elements that a child needs between it and its parent."""
    level = _LEVEL.get(outer, 0)
    depth = _DEPTH.get(inner)
    if depth is None:
        return _PARTS[level:] if level else ()
    if (outer, inner) == ("colgroup", "col"):
        return ()
    return _PARTS[level:depth] if level <= depth else _PARTS[level:] + _PARTS[:depth]


def _escaped(text: str, quote: bool = False) -> str:
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace("\r", "&#13;")
    return text.replace('"', "&quot;") if quote else text.replace(">", "&gt;")
