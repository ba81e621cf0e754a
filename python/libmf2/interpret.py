"""Interprets a page: the h-card that it stands for, the author and kind of a post, and feeds. Each
function follows the algorithm of its specification. Nothing goes to the network.

    >>> from libmf2 import interpret
    >>> page = interpret.read(html, "https://example.com/")
    >>> for feed in interpret.feeds(page):
    ...     for entry in feed.entries:
    ...         print(interpret.post_type(entry), entry.first("url"))

Items are objects of `Item`, which keep their page in memory; `to_dict` makes a dict of one. Give
the URL of the page: the algorithms compare absolute URLs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Literal, NamedTuple, Unpack

from . import _core
from ._core import Item
from ._input import option_dict, whole
from ._json import loads
from .types import Options, PageDict, Source

__all__ = [
    "Author", "Feed", "Item", "Page", "author", "authors", "continue_on", "feeds", "jf2",
    "jf2_feed", "post_type", "read", "representative_h_card", "response_type",
]


class Page:
    """A parsed page, made by `read`."""

    __slots__ = ("_document", "url")

    def __init__(self, document: Any, url: str) -> None:
        self._document = document
        #: the page's URL, or ""
        self.url = url

    @property
    def items(self) -> list[Item]:
        """Its top-level items, a list of Item."""
        found: list[Item] = self._document.items()
        return found

    def walk(self) -> Iterator[Item]:
        """Iterate over all items, each before the items in it."""
        left = self.items[::-1]
        while left:
            item = left.pop()
            yield item
            left.extend(item.nested()[::-1])

    def to_dict(self) -> PageDict:
        """The page as `libmf2.parse` gives it."""
        page: PageDict = self._document.to_dict()
        return page


class Author(NamedTuple):
    """The author of an entry: an h-card, a name, or nobody."""

    #: the author's h-card, an Item; None if there is none, or none yet
    card: Item | None
    #: the author's name if nothing more is known; else ""
    name: str
    #: the URL of a page that may have the author's h-card, for `continue_on`; else ""
    page: str


class Feed(NamedTuple):
    """A feed of a page, which a reader can subscribe to."""

    #: its h-feed, an Item; None for the implied feed of a page without an h-feed
    source: Item | None
    #: the h-feed that it is a child of, or None
    enclosing: Item | None
    #: its name, or ""
    name: str
    #: its `url`, else that of the page, with the h-feed's id as the fragment
    url: str
    #: an Author
    author: Author
    #: in document order; not all need be h-entries
    entries: list[Item]


def read(
    data: Source, url: str | None = None, *, content_type: str | None = None,
    **options: Unpack[Options],
) -> Page:
    """Parse a page for the functions below. The arguments are as in `libmf2.parse`."""
    content, content_type = whole(data, content_type)
    return Page(_core.read(content, option_dict(url, content_type, {**options})), url or "")


def representative_h_card(page: Page) -> Item | None:
    """The h-card of the person or organisation that a page stands for, an Item; or None.

    microformats.org, "representative h-card parsing"."""
    card: Item | None = _core.representative_h_card(page._document, page.url)
    return card


def post_type(entry: Item, *, types: Literal["w3c", "indieweb"] = "w3c") -> str:
    """What kind of post an item is: "event", "rsvp", "repost", "like", "reply", "video", "photo",
    "article" or "note".

    types  "w3c": those of the W3C Note "Post Type Discovery"; "indieweb": also "bookmark",
           "checkin", "read" and others of IndieWeb's page "posts"
    """
    if types not in ("w3c", "indieweb"):
        raise ValueError(f"types is \"w3c\" or \"indieweb\", not {types!r}")
    return entry._indieweb_post_type() if types == "indieweb" else entry._post_type()


def response_type(entry: Item) -> str:
    """What kind of response an item is to a page that it links to: "rsvp", "repost", "like",
    "reply" or "mention".

    W3C Note "Post Type Discovery"."""
    return entry._response_type()


def author(page: Page, entry: Item) -> Author:
    """The author of an entry of a page, an Author. IndieWeb, "authorship-spec"."""
    return authors(page, [entry])[0]


def authors(page: Page, entries: Iterable[Item]) -> list[Author]:
    """The authors of several entries of a page, an Author each, found in one walk through it."""
    found = _core.authors(page._document, page.url, list(entries))
    return [Author._make(each) for each in found]


def continue_on(author_page: Page, page: Page, found: Author) -> Author:
    """Go on when `found.page` was needed and is fetched: the author, an Author.

    author_page  the Page at `found.page`
    page         the Page of the entry
    found        from `author`
    """
    return Author._make(_core.continue_on(author_page._document, page._document, tuple(found)))


def feeds(page: Page) -> list[Feed]:
    """The feeds of a page, a list of Feed. A program that subscribes to the page wants the first.

    microformats.org, "h-feed"."""
    return [
        Feed._make((*each[:4], Author._make(each[4]), each[5]))
        for each in _core.feeds(page._document, page.url)
    ]


def jf2(of: Page | Item) -> dict[str, Any]:
    """A Page or an Item as JF2, a dict. W3C Note "JF2 Post Serialization Format"."""
    found: dict[str, Any] = loads(
        of._document.jf2() if isinstance(of, Page) else of._jf2())
    return found


def jf2_feed(page: Page, index: int = 0) -> dict[str, Any]:
    """A feed of a page, by its index in `feeds`, as a JF2 Feed, a dict.

    W3C Note "JF2 Post Serialization Format", "JF2 Feed". IndexError if there is no such feed."""
    if not 0 <= index < len(_core.feeds(page._document, page.url)):
        raise IndexError("the page has no such feed")
    feed: dict[str, Any] = loads(_core.feed_jf2(page._document, page.url, index))
    return feed
