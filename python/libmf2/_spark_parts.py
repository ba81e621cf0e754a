"""The parts in which files of archives are read.

A part has the records that begin in it. The readers of two neighbours each look for the first
record at their common edge, and find the same.
"""

from __future__ import annotations

import re
import zlib
from typing import Any, NamedTuple

import pyarrow
import pyarrow.compute

from ._spark_files import Found, with_sizes

_WINDOW = 1 << 20
_FIRST_WINDOW = 1 << 16
_HEAD = 1 << 16
_MEMBER_START = b"\x1f\x8b\x08"
_PLAIN_START = re.compile(rb"(?<=\r\n\r\n)WARC/[01]\.\d+\r\n")
_START = re.compile(rb"WARC/[01]\.\d+\r\n|filedesc://|[a-z]+://\S+ \S+ \d{14} ")
_LENGTH = re.compile(rb"(?i)\r\ncontent-length:[ \t]*(\d{1,18})[ \t]*\r\n")
_NEXT = re.compile(rb"\r\n\r\n(WARC/|\Z)")
#: deflate stores data that do not shrink in blocks of at most this many bytes
_BLOCK = 1 << 16


class Part(NamedTuple):
    """A file, or the records that begin in a part of it."""

    path: str
    begin: int = 0
    end: int | None = None  # None: the whole file
    size: int = 0  # of a file with parts


def parts_of(found: list[Found], split_size: int | None) -> list[Part]:
    if split_size is None:
        return [Part(each.path) for each in found]
    sizes = dict(with_sizes([each for each in found if _is_divisible(each.path)]))
    return [
        part for each in found
        for part in _parts_of_one(each.path, sizes.get(each.path, 0), split_size)]


def _is_divisible(path: str) -> bool:
    return not path.endswith((".zst", ".lz4"))


def _parts_of_one(path: str, size: int, split_size: int) -> list[Part]:
    count = max(1, round(size / split_size))
    if count == 1:
        return [Part(path)]
    edges = [size * index // count for index in range(count + 1)]
    return [Part(path, begin, end, size) for begin, end in zip(edges, edges[1:])]


def edges_of(file: Any, part: Part) -> tuple[int, int]:
    """The starts of the first record in a part and of the first one after it; the file's size if
    there is none. Each depends only on the file and the edge."""
    assert part.end is not None
    file.seek(0)
    is_gzip = file.read(2) == _MEMBER_START[:2]
    find = _member_start if is_gzip else _plain_start
    # The beginning comes last: reading goes on there, and the latest bytes are kept.
    end = find(file, part.end, part.size)
    return (find(file, part.begin, part.size) if part.begin else 0), end


def _member_start(file: Any, place: int, size: int) -> int:
    length = _FIRST_WINDOW
    while place < size:
        file.seek(place)
        window = file.read(length)
        length = min(2 * length, _WINDOW)
        at = window.find(_MEMBER_START)
        if at < 0:
            # The window's end may cut a mark.
            place += max(1, len(window) - len(_MEMBER_START) + 1)
            continue
        place += at
        good = _good_members(file, place)
        if good < 0:
            return place
        # A start at one of the good members would meet the same fault.
        place += max(1, good)
    return size


def _good_members(file: Any, place: int) -> int:
    """The bytes of members before a fault; -1 if there are enough without one. An archive inside a
    page has members too, but no more of them in a row than a block holds."""
    file.seek(place)
    data = file.read(4 * _BLOCK)
    at = 0
    while at <= _BLOCK:
        if at == len(data):
            return -1 if at > 0 else 0
        reader = zlib.decompressobj(31)
        try:
            head = reader.decompress(data[at:], 4096)
            while reader.unconsumed_tail and not reader.eof:
                reader.decompress(reader.unconsumed_tail, _WINDOW)
        except zlib.error:
            return at
        if at == 0 and not _START.match(head):
            return 0
        if not reader.eof:
            return -1 if len(data) - at > _BLOCK else at
        at = len(data) - len(reader.unused_data)
    return -1


def _plain_start(file: Any, place: int, size: int) -> int:
    # The line ends before a record belong to its mark.
    begin = max(0, place - 4)
    length = _FIRST_WINDOW
    while begin < size and place < size:
        file.seek(begin)
        window = file.read(length + _HEAD)
        for found in _PLAIN_START.finditer(window):
            at = begin + found.start()
            if found.start() >= length:
                break
            if at >= place and _is_followed(file, at, window[found.start():][:_HEAD]):
                return at
        begin += length - 4
        length = min(2 * length, _WINDOW)
    return size


def _is_followed(file: Any, place: int, data: bytes) -> bool:
    """Whether another record, or the file's end, follows a record, unlike one quoted in a page."""
    head, end, _ = data.partition(b"\r\n\r\n")
    length = _LENGTH.search(head + b"\r\n")
    if not end or not length:
        return False
    file.seek(place + len(head) + len(end) + int(length[1]))
    return _NEXT.match(file.read(9)) is not None


def moved(batch: pyarrow.RecordBatch, begin: int) -> pyarrow.RecordBatch:
    """Count the offsets of records from the beginning of the file."""
    names = [each for each in ("record_offset", "offset") if each in batch.schema.names]
    if begin == 0 or not names:
        return batch
    index = batch.schema.get_field_index(names[0])
    offsets = pyarrow.compute.add(batch.column(index), begin)
    return batch.set_column(index, batch.schema.field(index), offsets)
