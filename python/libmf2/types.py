"""What results are made of, for type checkers: the shape of canonical JSON."""

from __future__ import annotations

from os import PathLike
from typing import Any, Protocol, TypeAlias, TypedDict


class SupportsRead(Protocol):
    def read(self, size: int = ..., /) -> bytes | str:
        ...


#: bytes of a document; its HTML; a path; a file
Source: TypeAlias = bytes | bytearray | memoryview | str | PathLike[str] | SupportsRead
#: one type, several with commas between them, or a sequence of them
Types: TypeAlias = str | list[str] | tuple[str, ...]
#: what options may be; None is as if the option was not there
Option: TypeAlias = str | bool | int | list[str] | tuple[str, ...] | None


class Image(TypedDict, total=False):
    value: str
    alt: str
    srcset: dict[str, str]


class Markup(TypedDict, total=False):
    value: str
    html: str
    lang: str


class DateTime(TypedDict):
    value: str
    authored: str


class ValuePlace(TypedDict, total=False):
    """Where a value comes from, with the option `places`; the first four are always there."""

    start: int
    end: int
    kind: str
    rule: str
    attribute: str
    implied: bool


class ItemDict(TypedDict, total=False):
    """`type` and `properties` are always there."""

    type: list[str]
    properties: dict[str, list[Value]]
    id: str
    children: list[ItemDict]
    value: str | Image
    html: str
    lang: str
    source: str
    start: int
    end: int
    places: dict[str, list[ValuePlace]]


Value: TypeAlias = str | Image | Markup | DateTime | ItemDict


class RelatedUrl(TypedDict, total=False):
    """`rels` and `text` are always there."""

    rels: list[str]
    text: str
    title: str
    media: str
    hreflang: str
    type: str


class Link(TypedDict):
    """An element with a URL."""

    #: "a", "area" or "link"; with `sources` "audio", "iframe", "img", "source" or "video", too
    tag: str
    url: str
    rels: list[str]
    #: as it stands in the source; may be empty
    text: str
    #: where its element begins and ends in the input, in bytes
    start: int
    end: int


#: "items": list[ItemDict], "rels": dict[str, list[str]], "rel-urls": dict[str, RelatedUrl]; with
#: options for them "meta-item" and "mf2"
PageDict = TypedDict(
    "PageDict",
    {
        "items": list[ItemDict],
        "rels": dict[str, list[str]],
        "rel-urls": dict[str, RelatedUrl],
        "meta-item": dict[str, Any],
        "mf2": dict[str, Any],
    },
    total=False,
)


class EnclosingItem(TypedDict, total=False):
    type: list[str]
    property: str
    child: bool
