"""Types for type checkers: of results, which have the shape of canonical JSON, and of options."""

from __future__ import annotations

from collections.abc import Sequence
from os import PathLike
from typing import Literal, Never, Protocol, Required, TypeAlias, TypedDict


class SupportsRead(Protocol):
    def read(self, size: int = ..., /) -> bytes | str:
        ...


#: bytes of a document; its HTML; a path; a file
Source: TypeAlias = bytes | bytearray | memoryview | str | PathLike[str] | SupportsRead
#: one name, several with commas between them, or a sequence of names
Names: TypeAlias = str | Sequence[str]
#: types of items
Types: TypeAlias = Names
#: in bytes, or as the command takes it, such as "64M"
Size: TypeAlias = int | str


class Options(TypedDict, total=False):
    """The options of parsing. None counts as not given. doc/usage.md and doc/options.md explain
    them."""

    default_encoding: str | None
    context: str | None
    no_template_for: bool | None
    # Which microformats.
    results: Literal["all", "items", "rels"] | None
    roots: Literal["any", "known", "except"] | None
    exclude_roots: Names | None
    id: str | None
    fragment: bool | None
    no_classic: bool | None
    no_includes: bool | None
    no_implied: bool | None
    imply_from_links: bool | None
    metaformats: Literal["off", "meta-item", "fallback-item"] | None
    # Values in the result.
    lang: bool | None
    urls: Literal["authored", "normalized"] | None
    text: Literal["classic", "plain", "plain-with-urls"] | None
    html: Literal["resolved", "authored", "omitted"] | None
    srcset: bool | None
    media: Literal["by-attributes", "by-children"] | None
    item_dates: Literal["of-element", "of-item"] | None
    dates: Literal["authored", "iso"] | None
    places: bool | None
    # How a page is read.
    links: Literal["off", "hyperlinks", "all"] | None
    document_facts: bool | None
    late_facts: Literal["diagnose", "fail"] | None
    retention: Literal["needed", "everything"] | None
    # Limits.
    input_limit: Size | None
    depth_limit: int | None
    attribute_limit: int | None
    token_limit: Size | None
    nesting_limit: int | None
    output_limit: Size | None
    item_limit: int | None
    property_limit: int | None
    value_limit: Size | None
    include_limit: int | None
    memory_limit: Size | None


# "from" is a keyword of Python: read(file, **{"from": "2024-01"}).
_Dates = TypedDict("_Dates", {"from": "str | None", "to": "str | None"}, total=False)


class ArchiveOptions(Options, _Dates, total=False):
    """The options of `libmf2.archive.read`: also those that choose and limit pages."""

    status: int | str | Sequence[int | str] | None
    media_type: Names | None
    record_type: Names | None
    url: str | None
    min_length: Size | None
    max_length: Size | None
    sample: str | None
    revisits: Literal["off", "list", "resolve"] | None
    only_with_items: bool | None
    type: Types | None
    page_bytes: Size | None
    page_memory: Size | None
    page_time: float | str | None
    window: Size | None
    verify: bool | None
    base_names: bool | None


class Image(TypedDict, total=False):
    value: Required[str]
    alt: str
    srcset: dict[str, str]


class Markup(TypedDict, total=False):
    value: Required[str]
    html: Required[str]
    lang: str


class DateTime(TypedDict):
    value: str
    authored: str


class ValuePlace(TypedDict, total=False):
    """The source of a value, with the option `places`."""

    start: Required[int]
    end: Required[int]
    kind: Required[Literal["p", "u", "dt", "e"]]
    rule: Required[
        Literal[
            "text", "markup", "attribute", "child", "value-class", "tag", "item-name", "item-url",
            "item-date"]
    ]
    attribute: Literal[
        "alt", "content", "data", "datetime", "href", "poster", "src", "title", "value"]
    implied: Literal[True]


class ItemDict(TypedDict, total=False):
    type: Required[list[str]]
    properties: Required[dict[str, list[Value]]]
    id: str
    children: list[ItemDict]
    value: str | Image
    html: str
    lang: str
    source: Literal["microformats", "classic-microformats", "metaformats"]
    start: int
    end: int
    places: dict[str, list[ValuePlace]]


Value: TypeAlias = str | Image | Markup | DateTime | ItemDict


class RelatedUrl(TypedDict, total=False):
    rels: Required[list[str]]
    text: Required[str]
    title: str
    media: str
    hreflang: str
    type: str


class Link(RelatedUrl, total=False):
    """An element with a URL. Its text is untrimmed, and may be empty. An element with src has no
    text, no rels and none of the optional members."""

    #: "a", "area" or "link"; with `sources` "audio", "iframe", "img", "source" or "video", too
    tag: Required[Literal["a", "area", "link", "audio", "iframe", "img", "source", "video"]]
    url: Required[str]
    #: where its element begins and ends in the input, in bytes
    start: Required[int]
    end: Required[int]


class MetaItem(TypedDict):
    """The item of Open Graph and Twitter cards, with metaformats="meta-item"."""

    type: Literal["entry", "card", "cite"]
    properties: dict[str, list[str | DateTime]]


class Diagnostic(TypedDict):
    """A remark on a document; doc/usage.md explains each name."""

    name: Literal[
        "late-encoding", "late-base", "late-attributes", "late-include", "late-option",
        "late-frameset", "late-language", "late-template", "depth-limit", "attribute-limit",
        "formatting-limit", "marker-limit", "include-limit", "invalid-url", "unsupported-host",
        "unsupported-encoding"]
    #: where its tag begins in the input, in bytes
    offset: int
    text: str


class Provenance(TypedDict, total=False):
    """How a document was read, with `provenance=True`."""

    encoding: Required[str]
    encoding_source: Required[Literal["bom", "transport", "prescan", "meta", "default"]]
    base_url: Required[str | None]
    passes: Required[int]
    diagnostics: Required[list[Diagnostic]]
    #: the number of further ones, which are left out
    diagnostics_left_out: int
    title: str
    lang: str


#: "items": list[ItemDict], "rels": dict[str, list[str]], "rel-urls": dict[str, RelatedUrl]; if
#: requested "meta-item" and "mf2"
PageDict = TypedDict(
    "PageDict",
    {
        "items": Required[list[ItemDict]],
        "rels": Required[dict[str, list[str]]],
        "rel-urls": Required[dict[str, RelatedUrl]],
        "meta-item": MetaItem | dict[str, Never],
        "mf2": Provenance,
    },
    total=False,
)


class EnclosingItem(TypedDict, total=False):
    type: Required[list[str]]
    property: str
    child: Literal[True]
