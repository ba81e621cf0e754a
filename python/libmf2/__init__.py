"""The microformats2 in HTML pages.

    >>> import libmf2
    >>> page = libmf2.parse("<p class=h-card>Jo", "https://example.com/")
    >>> page["items"][0]["properties"]["name"]
    ['Jo']

parse           a page as a dict, in the shape of canonical JSON
parse_json      the same as JSON
items           each item as it is completed, in little memory
links           all hyperlinks of a page
Parser          a page that arrives in pieces
ItemParser      the items of a page that arrives in pieces

libmf2.interpret tells whom a page is about, who wrote a post and of what kind it is, and what there
is to subscribe to. libmf2.archive reads crawl archives. libmf2.compat.mf2py and .extruct are there
for programs that were written for these.

All of them take the options of the command `mf2` as keywords, with `_` for `-`: `lang=True`,
`urls="normalized"`, `no_classic=True`, `exclude_roots=["h-box"]`, `input_limit=1_000_000`.
doc/usage.md and doc/options.md say more of each:

default_encoding    of pages that declare none, such as "shift_jis"
context             what is read is the content of such an element: "td", "svg path"
no_template_for     leave templates with a `for` attribute where they are
results             "all", "items" without relations, or "rels" without items
roots               which h-* classes count: "any", "known" or "except" those of CSS frameworks
exclude_roots       leave out these classes in the place of those
id, fragment        only items of the element with this id, or that the URL's fragment names
no_classic          no classic microformats such as hCard
no_includes         no parts that classic microformats include
no_implied          imply no name, photo and url
imply_from_links    imply names and urls from link elements, too
metaformats         Open Graph and Twitter cards: a "meta-item", a "fallback-item", or "off"
lang                languages of items and of e-* properties
urls                "authored", or "normalized" as the URL Standard has them
text                "classic"; "plain" as a reader sees it; "plain-with-urls" of images without alt
html                of e-* properties: "resolved", "authored" or "omitted"
srcset              the pictures that images offer
media               a u-* on video and its like: "by-attributes" or "by-children"
item_dates          the value of an item that is a dt-*: "of-element" or "of-item"
dates               "authored", or "iso" where they can be read
places              where each value comes from
links               links one by one: "hyperlinks", "all" or "off"
document_facts      the title and the language, with `provenance`
late_facts          of a page that is read once: "diagnose" what comes too late, or "fail"
retention           what is kept: what is "needed", or "everything", to debug
input_limit, output_limit, value_limit, token_limit, memory_limit
                    sizes, in bytes or as "64M"
depth_limit, nesting_limit, attribute_limit, item_limit, property_limit, include_limit
                    counts

A keyword that is no option is a TypeError, a value that it does not take a ValueError. A page is
never refused for what it says: what else can go wrong are limits (LimitError) and lack of memory.
"""

from __future__ import annotations

import importlib
import warnings
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, Unpack

from . import _core
from ._core import Error, LateFactError, LimitError
from ._input import option_dict, pieces, types_of, whole
from .types import EnclosingItem, ItemDict, Link, Options, PageDict, Source, Types

__version__ = _core.version
__all__ = [
    "Error", "FoundItem", "InexactWarning", "ItemParser", "LateFactError", "LimitError", "Parser",
    "items", "links", "parse", "parse_json",
]

# What the option output_limit is where nobody sets it.
_OUTPUT_LIMIT = 64 * 1024 * 1024


class InexactWarning(UserWarning):
    """A page was read only once, and something in it came after what it governs, such as a `base`
    after a URL: what was found may differ from what `parse` finds."""


class FoundItem(NamedTuple):
    """An item of a page, and where it was."""

    #: the item, as in canonical JSON, without the items in it that are told by themselves
    item: ItemDict
    #: what it is nested in, from the outermost in: {"type": ["h-feed"], "child": True}, or with
    #: "property" in place of "child"
    path: list[EnclosingItem]
    #: where its element begins in the input, in bytes
    start: int
    #: where its element ends in the input, in bytes
    end: int
    #: whether it is the item of the head, which metaformats="meta-item" asks for
    of_head: bool


def parse(
    data: Source,
    url: str | None = None,
    *,
    content_type: str | None = None,
    type: Types | None = None,
    provenance: bool = False,
    **options: Unpack[Options],
) -> PageDict:
    """Parse a page.

    data          what the page is: bytes, in any encoding; a str, which is HTML, not a path; a
                  pathlib.Path; or a file, which is read to its end
    url           where the page came from, an absolute URL: others are resolved against it
    content_type  the Content-Type header that it came with
    type          only items of this type, such as "h-entry", or of one of several
    provenance    add under "mf2" what the result is based on, and the title and the language
    options       see help(libmf2)

    The result is a dict with "items", "rels" and "rel-urls", in the shape and order of canonical
    JSON. Other threads run while the page is parsed.
    """
    document = _read(data, url, content_type, _with_facts(provenance, options), type)
    result: PageDict = document.to_dict()
    if provenance:
        result["mf2"] = document.provenance()
    return result


def parse_json(
    data: Source,
    url: str | None = None,
    *,
    content_type: str | None = None,
    type: Types | None = None,
    provenance: bool = False,
    **options: Unpack[Options],
) -> bytes:
    """Parse a page, as `parse` does, and give its canonical JSON as bytes."""
    document = _read(data, url, content_type, _with_facts(provenance, options), type)
    result: bytes = document.json_and_provenance() if provenance else document.json()
    return result


def links(
    data: Source,
    url: str | None = None,
    *,
    content_type: str | None = None,
    sources: bool = False,
    **options: Unpack[Options],
) -> list[Link]:
    """All hyperlinks of a page, in the order of the document: the a, area and link elements with
    href. Each is a dict with "tag", "url", "rels", "text", "start" and "end". What is in a template
    is no link.

    data     as that of `parse`
    sources  also what is shown: audio, iframe, img, source and video elements with src
    """
    of_links = {"results": "rels", **options, "links": "all" if sources else "hyperlinks"}
    found: list[Link] = _read(data, url, content_type, of_links).links()
    return found


def items(
    source: Source,
    url: str | None = None,
    *,
    content_type: str | None = None,
    type: Types | None = None,
    **options: Unpack[Options],
) -> Iterator[FoundItem]:
    """Iterate over the items of a page as they are completed: nested ones by themselves, before the
    one that they are in. Each is a FoundItem.

    source        as `data` of `parse`; a file or a path is read in pieces, and nothing is kept that
                  is complete, however long it is
    type          only items of this type, or of one of several, each with all that is in it

    The page is read once. At its end there is an InexactWarning if something in it came too late;
    with late_facts="fail" that is a LateFactError.
    """
    read, content_type = pieces(source, content_type)
    parser = ItemParser(url, content_type=content_type, type=type, **options)
    return _items(parser, read)


def _items(parser: ItemParser, read: Iterable[Any]) -> Iterator[FoundItem]:
    for piece in read:
        yield from parser.write(piece)
    yield from parser.finish()


def _with_facts(provenance: bool, options: Options) -> dict[str, Any]:
    return {"document_facts": True, **options} if provenance else {**options}


def _read(
    data: Source, url: str | None, content_type: str | None, options: dict[str, Any],
    type: Types | None = None,
) -> Any:
    content, content_type = whole(data, content_type)
    document = _core.read(content, option_dict(url, content_type, options))
    document.select(types_of(type))
    return document


if TYPE_CHECKING:
    from . import archive as archive
    from . import interpret as interpret
else:

    def __getattr__(name: str) -> Any:
        """`libmf2.archive` without an import of its own: it takes time that not everybody has."""
        if name in ("archive", "interpret"):
            return importlib.import_module(f".{name}", __name__)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


class Parser:
    """Parses a page that arrives in pieces.

        parser = libmf2.Parser("https://example.com/")
        while piece := stream.read(65536):
            parser.write(piece)
        page = parser.finish()

    The result does not depend on where the pieces end. Where `needs_another_pass` is true after
    `finish`, something came after what it governs, and the result may not be exact: who can read
    the page again calls `next_pass`, and then `write` and `finish` as before.
    """

    __slots__ = ("_core",)

    def __init__(
        self, url: str | None = None, *, content_type: str | None = None,
        **options: Unpack[Options],
    ) -> None:
        self._core = _core.Parser(option_dict(url, content_type, {**options}))

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Parse some bytes of the page, as many as there are."""
        self._core.write(data)

    def finish(self, *, type: Types | None = None, provenance: bool = False) -> PageDict:
        """The page has ended.

        The result is that of `parse`."""
        document = self._core.finish()
        document.select(types_of(type))
        result: PageDict = document.to_dict()
        if provenance:
            result["mf2"] = document.provenance()
        return result

    @property
    def needs_another_pass(self) -> bool:
        """After `finish`: whether something in the page came after what it governs."""
        return bool(self._core.needs_another_pass())

    def next_pass(self) -> None:
        """Be ready for the same page once more, knowing what came too late; at most three times."""
        self._core.next_pass()

    def reset(
        self, url: str | None = None, *, content_type: str | None = None,
        **options: Unpack[Options],
    ) -> None:
        """Forget the page, and be ready for another. The options are those that are given."""
        self._core.reset(option_dict(url, content_type, {**options}))


class ItemParser:
    """Gives the items of a page that arrives in pieces, as `items` does.

        parser = libmf2.ItemParser("https://example.com/", type="h-entry")
        while piece := stream.read(65536):
            for found in parser.write(piece):
                print(found.item)
        for found in parser.finish():
            print(found.item)
    """

    __slots__ = ("_core",)

    def __init__(
        self,
        url: str | None = None,
        *,
        content_type: str | None = None,
        type: Types | None = None,
        **options: Unpack[Options],
    ) -> None:
        limit = options.get("output_limit")
        room = limit if isinstance(limit, int) else _OUTPUT_LIMIT
        self._core = _core.ItemParser(
            option_dict(url, content_type, {**options}), types_of(type), room, FoundItem)

    def write(self, data: bytes | bytearray | memoryview) -> list[FoundItem]:
        """Parse some bytes of the page, and give a list of the items that are now complete."""
        found: list[FoundItem] = self._core.write(data)
        return found

    def finish(self) -> list[FoundItem]:
        """The page has ended: give a list of the other items."""
        found: list[FoundItem] = self._core.finish()
        doubt = self._core.doubt()
        if doubt is not None:
            warnings.warn(
                f"may not be exact, being read once: {doubt[0]} at byte {doubt[1]}",
                InexactWarning, stacklevel=2)
        return found
