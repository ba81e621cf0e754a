"""The microformats2 in HTML pages.

    >>> import libmf2
    >>> page = libmf2.parse("<p class=h-card>Jo", "https://example.com/")
    >>> page["items"][0]["properties"]["name"]
    ['Jo']

parse           a page as a dict, in the shape of canonical JSON
parse_json      a page as canonical JSON
items           each item as soon as it is complete, in little memory
links           all hyperlinks of a page
Parser          parses a page that arrives in pieces
ItemParser      gives the items of a page that arrives in pieces

libmf2.interpret finds the h-card that a page stands for, the author and kind of a post, and feeds.
libmf2.archive reads crawl archives. libmf2.compat.mf2py and .extruct are for programs written for
these packages.

Options are keywords: those of the command `mf2`, with `_` for `-`, such as `lang=True`,
`urls="normalized"`, `no_classic=True`, `exclude_roots=["h-box"]`, `input_limit=1_000_000`.
doc/usage.md and doc/options.md explain them:

default_encoding    the encoding of pages that declare none, such as "shift_jis"
context             read the page as the content of such an element: "td", "svg path"
no_template_for     leave content in templates with a `for` attribute, and markers as they are
results             "all", "items" without relations, or "rels" without items
roots               which h-* classes count: "any", "known", or "except" those of CSS frameworks
exclude_roots       leave out these classes instead of those of CSS frameworks
id, fragment        only items on or in the element with this id, or with the URL's fragment as id
no_classic          read no classic microformats such as hCard
no_includes         let classic microformats include no other parts of the page
no_implied          imply no name, photo and url
imply_from_links    imply names and urls from link elements, too
metaformats         Open Graph and Twitter cards: as a "meta-item", as a "fallback-item", or "off"
lang                add the languages of items and of e-* properties
urls                "authored", or "normalized" as the URL Standard serialises them
text                "classic"; "plain" as a reader sees it; "plain-with-urls" of images without alt
html                the markup of e-* properties: "resolved", "authored" or "omitted"
srcset              add the pictures of an image's srcset
media               how to read a u-* on picture, audio and video: "by-attributes" or "by-children"
item_dates          the value of an item that is a dt-*: "of-element" or "of-item"
dates               "authored", or "iso" if they can be read
places              add the source of each value: its element, the element's place, and the rule
links               links one by one: "hyperlinks", "all" or "off"
document_facts      add the page's title and language to the provenance
late_facts          if a page is read once and a fact comes too late: "diagnose" or "fail"
retention           keep the "needed" parts of a page, or "everything" for debugging
input_limit, output_limit, value_limit, token_limit, memory_limit
                    sizes, in bytes or as "64M"
depth_limit, nesting_limit, attribute_limit, item_limit, property_limit, include_limit
                    counts

An unknown keyword is a TypeError, a wrong value, also of `type`, a ValueError. Malformed HTML is no
error. Parsing fails only at a limit (LimitError), for lack of memory, or with late_facts="fail"
(LateFactError).
"""

from __future__ import annotations

import importlib
import warnings
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple, Unpack

from . import _core
from ._core import Error, LateFactError, LimitError
from ._input import option_dict, pieces, types_of, whole
from .types import EnclosingItem, ItemDict, Link, MetaItem, Options, PageDict, Source, Types

__version__ = _core.version
__all__ = [
    "Error", "FoundItem", "InexactWarning", "ItemParser", "LateFactError", "LimitError", "Parser",
    "items", "links", "parse", "parse_json",
]

# The default of the option output_limit, in bytes.
_OUTPUT_LIMIT = 64 * 1024 * 1024


class InexactWarning(UserWarning):
    """A page was read only once, and a fact came after the bytes that it governs, such as a `base`
    after a URL. The result may differ from that of `parse`."""


class FoundItem(NamedTuple):
    """An item of a page, and its place."""

    #: the item, as in canonical JSON, without nested items that come by themselves; the item of the
    #: head is a MetaItem
    item: ItemDict | MetaItem
    #: the items around it, from the outermost in: {"type": ["h-feed"], "child": True}, or with
    #: "property" in place of "child"
    path: list[EnclosingItem]
    #: where its element begins in the input, in bytes
    start: int
    #: where its element ends in the input, in bytes
    end: int
    #: whether it is the item of the head, which metaformats="meta-item" requests
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

    data          the page: bytes in any encoding, a str, a pathlib.Path, or a file, which is read
                  to its end. A str is HTML, not a path.
    url           the page's URL, absolute: relative URLs are resolved against it
    content_type  the Content-Type header that came with the page
    type          only items of this type, such as "h-entry", or of one of several
    provenance    add under "mf2" the facts that the result is based on, title and language
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
    """All hyperlinks of a page, in document order: the a, area and link elements with href. Each is
    a dict with "tag", "url", "rels", "text", "start" and "end". An element in a template is no
    link.

    data     as that of `parse`
    sources  also audio, iframe, img, source and video elements with src
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
    """Iterate over the items of a page as soon as they are complete, a FoundItem each. Nested ones
    come by themselves, before the item around them.

    source        as `data` of `parse`; a file or a path is read in pieces, and complete items are
                  not kept, however long it is
    type          only items of this type, or of one of several, each with its nested items of
                  other types

    The page is read once. If a fact came too late, there is an InexactWarning at the end. With
    late_facts="fail" it is a LateFactError.
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
    types = types_of(type)
    content, content_type = whole(data, content_type)
    document = _core.read(content, option_dict(url, content_type, options))
    document.select(types)
    return document


if TYPE_CHECKING:
    from . import archive as archive
    from . import interpret as interpret
else:

    def __getattr__(name: str) -> Any:
        """Import `libmf2.archive` or `libmf2.interpret` only when it is used: that takes time."""
        if name in ("archive", "interpret"):
            return importlib.import_module(f".{name}", __name__)
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


class Parser:
    """Parses a page that arrives in pieces.

        parser = libmf2.Parser("https://example.com/")
        while piece := stream.read(65536):
            parser.write(piece)
        page = parser.finish()

    The result does not depend on where the pieces end. If `needs_another_pass` is true after
    `finish`, a fact came after the bytes that it governs, and the result may not be exact. A caller
    that can read the page again calls `next_pass`, and then `write` and `finish` as before.
    """

    __slots__ = ("_core",)

    def __init__(
        self, url: str | None = None, *, content_type: str | None = None,
        **options: Unpack[Options],
    ) -> None:
        self._core = _core.Parser(option_dict(url, content_type, {**options}))

    def write(self, data: bytes | bytearray | memoryview) -> None:
        """Parse more bytes of the page, a piece of any size."""
        self._core.write(data)

    def finish(self, *, type: Types | None = None, provenance: bool = False) -> PageDict:
        """The page has ended: give the result, as `parse` does.

        type        as that of `parse`
        provenance  as that of `parse`, but with title and language only if the parser has the
                    option document_facts=True: they are noted while the page is read
        """
        types = types_of(type)
        document = self._core.finish()
        document.select(types)
        result: PageDict = document.to_dict()
        if provenance:
            result["mf2"] = document.provenance()
        return result

    @property
    def needs_another_pass(self) -> bool:
        """After `finish`: whether a fact in the page came after the bytes that it governs."""
        return bool(self._core.needs_another_pass())

    def next_pass(self) -> None:
        """Be ready to read the page again, with its late facts known; at most three times."""
        self._core.next_pass()

    def reset(
        self, url: str | None = None, *, content_type: str | None = None,
        **options: Unpack[Options],
    ) -> None:
        """Forget the page and the options, and be ready for another page with these options."""
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
        """Parse more bytes of the page, and give a list of the items that are now complete."""
        found: list[FoundItem] = self._core.write(data)
        return found

    def finish(self) -> list[FoundItem]:
        """The page has ended: give a list of the remaining items."""
        found: list[FoundItem] = self._core.finish()
        doubt = self._core.doubt()
        if doubt is not None:
            warnings.warn(
                f"may not be exact, being read once: {doubt[0]} at byte {doubt[1]}",
                InexactWarning, stacklevel=2)
        return found
