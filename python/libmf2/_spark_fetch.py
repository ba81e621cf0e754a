"""Reads records of archives by the rows of an index."""

from __future__ import annotations

import io
import itertools
from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

import pyarrow
import pyarrow.compute

from ._spark_files import BrokenFile, Range, open_file
from ._spark_parts import moved

MOST_GATHERED = 16 << 20
#: at most one in this many bytes of a request lies between wanted records
_BETWEEN = 16
_MOST_LENGTH = 256 << 20
_ZSTD = b"\x28\xb5\x2f\xfd"
_ZSTD_DICTIONARY = b"\x5d\x2a\x4d\x18"


class Wanted(NamedTuple):
    """A row of an index."""

    path: str
    offset: int
    length: int
    url: str | None = None

    @property
    def end(self) -> int:
        return self.offset + self.length


def wanted_in(batch: pyarrow.RecordBatch, root: str) -> Iterator[list[Wanted]]:
    """The rows of an index, as lists of consecutive rows of one file."""
    columns = [batch.column(index).to_pylist() for index in range(4)]
    wanted = (Wanted(root + name, *others) for name, *others in zip(*columns))
    for _, some in itertools.groupby(wanted, key=lambda each: each.path):
        yield list(some)


def gathered(wanted: Iterable[Wanted]) -> Iterator[list[Wanted]]:
    """Groups of neighbours in a file, each for one request."""
    group: list[Wanted] = []
    between = end = 0
    for each in wanted:
        gap = max(0, each.offset - end)
        size = max(end, each.end) - group[0].offset if group else 0
        if group and (size > MOST_GATHERED or (between + gap) * _BETWEEN > size):
            yield group
            group, between, gap, end = [], 0, 0, 0
        between += gap if group else 0
        end = max(end, each.end)
        group.append(each)
    if group:
        yield group


class FileOfIndex:
    """A file with records that an index names."""

    def __init__(self, path: str, attempts: int) -> None:
        self._path = path
        self._attempts = attempts
        self._file: Any = None
        self._dictionary: bytes | None = None

    def __enter__(self) -> FileOfIndex:
        return self

    def __exit__(self, *raised: object) -> None:
        if self._file is not None:
            self._file.close()

    def contents(self, wanted: list[Wanted]) -> Iterator[tuple[Wanted, bytes | Exception]]:
        """The bytes of each record, or the reason that there are none."""
        for each in wanted:
            if not _has_place(each):
                yield each, ValueError(f"no place: offset {each.offset}, length {each.length}")
        for group in gathered(each for each in wanted if _has_place(each)):
            yield from self._contents_of(group)

    def dictionary_of(self, record: bytes) -> bytes:
        """The dictionary at the start of a zstd file, which its frames need; else nothing."""
        if not record.startswith(_ZSTD):
            return b""
        if self._dictionary is None:
            head = self._read(0, 8)
            size = int.from_bytes(head[4:8], "little")
            is_there = head.startswith(_ZSTD_DICTIONARY) and size <= MOST_GATHERED
            self._dictionary = head + self._read(8, size) if is_there else b""
        return self._dictionary

    def _contents_of(self, group: list[Wanted]) -> Iterator[tuple[Wanted, bytes | Exception]]:
        begin = group[0].offset
        try:
            data = self._read(begin, max(each.end for each in group) - begin)
            self.dictionary_of(data)
        except Exception as error:  # of any type: fsspec calls other libraries
            if len(group) == 1 or isinstance(error, FileNotFoundError):
                yield from ((each, error) for each in group)
            else:
                for each in group:
                    yield from self._contents_of([each])
            return
        for each in group:
            content = data[each.offset - begin:each.end - begin]
            yield each, content or EOFError("the file ends before it")

    def _read(self, begin: int, size: int) -> bytes:
        if self._file is None:
            self._file = open_file(self._path, self._attempts)
        self._file.seek(begin)
        pieces = []
        while size > 0 and (piece := self._file.read(min(size, MOST_GATHERED))):
            pieces.append(piece)
            size -= len(piece)
        return b"".join(pieces)


def _has_place(wanted: Wanted) -> bool:
    return wanted.offset >= 0 and 0 < wanted.length <= _MOST_LENGTH


def rows_of(wanted: list[Wanted], settings: Any) -> Iterator[pyarrow.RecordBatch]:
    """The rows of some records of one file. A record that cannot be read is a row."""
    name = wanted[0].path
    with FileOfIndex(wanted[0].path, settings.attempts) as file:
        for each, content in file.contents(wanted):
            source: Any
            head = b""
            if isinstance(content, Exception):
                source = BrokenFile(content, name)
            else:
                head = file.dictionary_of(content)
                content = head + content
                source = Range(io.BytesIO(content), 0, len(content), name)
            for batch in pyarrow.RecordBatchReader.from_stream(settings.read([source])):
                yield _told(moved(batch, each.offset - len(head)), each)


def _told(batch: pyarrow.RecordBatch, wanted: Wanted) -> pyarrow.RecordBatch:
    """Add to rows with errors the place and the URL of the index's row that cannot be read."""
    names = batch.schema.names
    place = next((each for each in ("record_offset", "offset") if each in names), None)
    if place is None or "error" not in names:
        return batch
    is_lost = pyarrow.compute.and_(
        pyarrow.compute.is_valid(batch.column("error")),
        pyarrow.compute.is_null(batch.column(place)))
    known = {place: wanted.offset, "record_length": wanted.length, "url": wanted.url}
    for name in known.keys() & set(names):
        index = batch.schema.get_field_index(name)
        field = batch.schema.field(index)
        column = pyarrow.compute.if_else(
            is_lost, pyarrow.scalar(known[name], field.type), batch.column(index))
        batch = batch.set_column(index, field, column)
    return batch
