"""The pages of crawl archives: WARC and ARC files, compressed or not, as rows.

    >>> import libmf2.archive
    >>> pages = libmf2.archive.read("crawl.warc.gz", status=200)
    >>> for page in pages:
    ...     print(page.url, page.mf2["items"] if page.mf2 else page.error)
    >>> pages.report()["damage"]

Programs that take Arrow streams read them too, a batch at a time:

    >>> polars.DataFrame(libmf2.archive.read("crawl.warc.gz", rows="items", type="h-entry"))
    >>> duckdb.sql("SELECT host, count(*) FROM pages GROUP BY ALL")

Damage in an archive raises no exception: reading goes on with the next record that can be found. A
page over a limit, and an archive that cannot be read, are rows with an `error`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta, timezone
from typing import Any, Generic, Literal, NamedTuple, TypeVar, Unpack, overload

from . import _archive
from ._json import loads
from .types import ArchiveOptions, ItemDict, MetaItem, PageDict, SupportsRead

__all__ = ["Archives", "Count", "Item", "Page", "Quad", "Reference", "add_reports", "read"]

_EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)


class Reference(NamedTuple):
    """The record that a revisit refers to. Unknown values are None."""

    #: WARC-Refers-To-Target-URI
    url: str | None
    #: WARC-Refers-To-Date
    date: datetime | None
    #: WARC-Refers-To
    record_id: str | None


class Page(NamedTuple):
    """A page of an archive. Unknown values are None."""

    url: str | None
    #: WARC-Date
    date: datetime | None
    #: WARC-Record-ID
    record_id: str | None
    #: WARC-Payload-Digest
    payload_digest: str | None
    #: the archive's name
    file: str
    #: of its record, in bytes of the file; if the record shares a compressed member, in bytes of
    #: the decompressed content
    record_offset: int | None
    #: of its record, in the same bytes
    record_length: int | None
    #: of HTTP
    status: int | None
    #: as the server sent it
    content_type: str | None
    #: its name in the Encoding Standard
    encoding: str | None
    #: "bom", "transport", "prescan", "meta" or "default"
    encoding_source: str | None
    #: the base of its relative URLs
    base_url: str | None
    #: why the page is incomplete
    truncated: str | None
    #: of a revisit only; with revisits="list" or "resolve", revisits are rows
    refers_to: Reference | None
    #: the limit that the page exceeds, such as "page-bytes"; in a row that is no page, why the
    #: archive cannot be read
    error: str | None
    #: of its top-level items, in document order
    item_types: list[str] | None
    #: the number of its items, nested ones included, with a classic root
    classic_roots: int | None
    #: remarks on the page: (name, offset, text)
    diagnostics: list[tuple[str, int, str]] | None
    #: the page as `libmf2.parse` gives it
    mf2: PageDict | None


class Item(NamedTuple):
    """A microformat of a page. Unknown values are None."""

    url: str | None
    date: datetime | None
    file: str
    record_offset: int | None
    #: the types of the items around it, from the outermost in
    path: list[str] | None
    #: the property that it is a value of; "": it is a child, or a top-level item
    property: str | None
    type: list[str] | None
    #: its origin
    source: Literal["microformats", "classic-microformats", "metaformats"] | None
    #: this and the next five: the first value of the property as text
    name: str | None
    item_url: str | None
    published: str | None
    author: str | None
    photo: str | None
    content_text: str | None
    #: its element's place, in bytes of the decoded HTTP body
    start: int | None
    end: int | None
    #: the item as `libmf2.parse` gives it; the item of the head is a MetaItem
    item: ItemDict | MetaItem | None
    #: as with Page, in a row that is no item
    error: str | None


class Quad(NamedTuple):
    """A statement of RDF, as `mf2 archive --format nquads` writes it."""

    #: an IRI, or a blank node: "_:b1"
    s: str
    p: str
    o: str
    #: "iri", "blank" or "literal"
    o_kind: str
    #: always None: these literals have no language
    o_lang: str | None
    #: the datatype of a literal, an IRI; None for a plain literal
    o_type: str | None
    #: the page's URL
    g: str


class Count(NamedTuple):
    """A damage, a page over a limit, an archive that cannot be read, or an archive's end."""

    file: str
    #: the name of a damage, or the limit that a page exceeds. "failed": the archive cannot be read.
    #: "report": the archive has ended.
    kind: str
    #: of the damage or page, as with Page
    offset: int | None
    #: of the page over a limit
    url: str | None
    #: why the archive cannot be read
    error: str | None
    #: all counts of the archive, as of `Archives.report`, but for "inputs" and "failed"
    report: dict[str, Any] | None


Rows = Literal["pages", "items", "quads", "accounting"]
Row = TypeVar("Row", covariant=True)

_ROWS: dict[str, Any] = {"pages": Page, "items": Item, "quads": Quad, "accounting": Count}
# The command's options for these rows.
_FORMS: dict[str, dict[str, Any]] = {"items": {"items": True}, "quads": {"format": "nquads"}}


def _to_date(microseconds: int) -> datetime:
    return _EPOCH + timedelta(microseconds=microseconds)


def _to_reference(values: tuple[str | None, int | None, str | None]) -> Reference:
    url, date, record_id = values
    return Reference(url, None if date is None else _to_date(date), record_id)


# From a value in a column to an object of Python.
_CONVERSIONS: dict[str, Any] = {
    "date": _to_date, "refers_to": _to_reference, "mf2": loads, "item": loads,
    "report": json.loads}

Source = str | os.PathLike[str] | SupportsRead


class Archives(Generic[Row]):
    """Archives, to be read as rows by `for`, or by programs that take Arrow streams. Each iteration
    or stream reads them from the start."""

    def __init__(
        self, source: Source | Iterable[Source], rows: Rows = "pages",
        **options: Unpack[ArchiveOptions],
    ) -> None:
        """As `read`."""
        if rows not in _ROWS:
            raise ValueError(f"rows are {', '.join(_ROWS)}, not {rows!r}")
        has_base_names = _to_flag("base_names", options.pop("base_names", None))
        self._places = [_to_place(each, has_base_names) for each in _each_of(source)]
        self._rows: str = rows
        self._options: dict[str, Any] = {name: _to_text(value) for name, value in options.items()}
        self._options |= _FORMS.get(rows, {})
        # It reads nothing yet, but rejects wrong options.
        self._reader = self._begin()

    def __iter__(self) -> Iterator[Row]:
        return _iterate(self._begin(), self._rows)

    def __arrow_c_stream__(self, requested_schema: object = None) -> object:
        """For programs that take Arrow streams. The schema is always that of the rows."""
        stream: object = self._begin().stream()
        return stream

    def report(self) -> dict[str, Any]:
        """All counts so far of the last reading, as `mf2 archive --report` writes them, but for
        "skipped", "interrupted" and "archives", which only the command has."""
        counts: dict[str, Any] = json.loads(self._reader.report())
        return counts

    def _begin(self) -> Any:
        for _, file, start, _ in self._places:
            if start >= 0:
                file.seek(start)
        self._reader = _archive.Reader(self._places, self._rows, self._options)
        return self._reader


@overload
def read(
    source: Source | Iterable[Source], rows: Literal["pages"] = "pages",
    **options: Unpack[ArchiveOptions],
) -> Archives[Page]: ...


@overload
def read(
    source: Source | Iterable[Source], rows: Literal["items"], **options: Unpack[ArchiveOptions]
) -> Archives[Item]: ...


@overload
def read(
    source: Source | Iterable[Source], rows: Literal["quads"], **options: Unpack[ArchiveOptions]
) -> Archives[Quad]: ...


@overload
def read(
    source: Source | Iterable[Source], rows: Literal["accounting"],
    **options: Unpack[ArchiveOptions],
) -> Archives[Count]: ...


@overload
def read(
    source: Source | Iterable[Source], rows: Rows, **options: Unpack[ArchiveOptions]
) -> Archives[Page | Item | Quad | Count]: ...


def read(
    source: Source | Iterable[Source], rows: Rows = "pages", **options: Unpack[ArchiveOptions]
) -> Archives[Any]:
    """Read crawl archives as rows.

    source   a path, a str or os.PathLike; a binary file object, of io, fsspec, pyarrow.fs or any
             other; or several of them. File objects are read from their position.
    rows     "pages": a Page each. "items": an Item each; with type="h-entry" those of a type,
             nested ones too. "quads": RDF, a Quad each. "accounting": a Count for each damage,
             each page over a limit and each archive.
    options  those of parsing, in help(libmf2). Those of `mf2 archive` that choose and limit pages:
             status=[200, 203], media_type="text/html", record_type="response", url="/blog/",
             min_length="1K", max_length="1M", sample="1/100", only_with_items=True, type="h-card",
             verify=True, revisits="list", page_bytes="16M", page_memory="64M", page_time=0.5.
             base_names=True: `file` is the name of an archive, not its path

    Only wrong options raise exceptions, and interruptions such as KeyboardInterrupt. Other threads
    run while archives are read. Memory does not grow with their size.
    """
    return Archives(source, rows, **options)


def add_reports(reports: Iterable[str | dict[str, Any]]) -> dict[str, Any]:
    """The sum of reports of rows="accounting", with the members of `Archives.report`.

    reports  as text, such as Spark has them, or as dicts, such as `read` gives them. They are taken
             one by one. At most 65,536 names of each list are kept. `inputs` is the number of
             reports.
    """
    texts = (each if isinstance(each, str) else json.dumps(each) for each in reports)
    total: dict[str, Any] = json.loads(_archive.sum_reports(texts))
    return total


def _iterate(reader: Any, rows: str) -> Iterator[Any]:
    kind = _ROWS[rows]
    conversions = [
        (index, _CONVERSIONS[name])
        for index, name in enumerate(kind._fields) if name in _CONVERSIONS
    ]
    while (batch := reader.next_rows()) is not None:
        for values in batch:
            row = list(values)
            for index, convert in conversions:
                if row[index] is not None:
                    row[index] = convert(row[index])
            yield kind._make(row)


def _each_of(source: Any) -> Iterable[Any]:
    is_one = isinstance(source, (str, os.PathLike)) or hasattr(source, "read")
    return [source] if is_one else source


def _to_flag(name: str, value: Any) -> bool:
    if value not in (None, True, False):
        raise ValueError(f"{name} is True or False, not {value!r}")
    return bool(value)


def _to_place(source: Any, has_base_name: bool) -> tuple[bytes | None, Any, int, bytes]:
    """A source for `_archive.Reader`: a path or a file, its position, and its name."""
    if hasattr(source, "read"):
        name = getattr(source, "name", getattr(source, "path", ""))
        path = os.fsencode(name) if isinstance(name, str) else b""
        return None, source, _place_of(source), os.path.basename(path) if has_base_name else path
    path = os.fsencode(source)
    return path, None, -1, os.path.basename(path) if has_base_name else path


def _place_of(file: Any) -> int:
    """The position of a file that can seek; else -1."""
    seekable = getattr(file, "seekable", None)
    return file.tell() if seekable is not None and seekable() else -1


def _to_text(value: Any) -> Any:
    """An option's value in a type that options of parsing have: [200, 203] as ["200", "203"]."""
    if isinstance(value, float):
        return repr(value)
    return [str(each) for each in value] if isinstance(value, (list, tuple)) else value
