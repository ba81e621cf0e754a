"""Files of archives, local or remote, and the parts that they are read in.

A part has the records that begin in it. Those who read neighbours each look for the first record at
their common edge, and find the same.
"""

from __future__ import annotations

import glob
import io
import os
import re
import time
import zlib
from typing import Any, NamedTuple

_ENDINGS = (".warc", ".arc", ".warc.gz", ".arc.gz", ".warc.zst", ".arc.zst")


def is_remote(path: str) -> bool:
    return "://" in path and not path.startswith("file://")


def _local(path: str) -> str:
    """Without the scheme, which Spark likes to add."""
    return re.sub(r"^file:(//)?", "", path)


def _file_system(path: str) -> tuple[Any, str]:
    import fsspec

    return fsspec.core.url_to_fs(path)


def expanded(paths: list[str]) -> list[str]:
    """Files: of a folder its archives, of a pattern what it fits. What is not there stays, to be
    told of as a file that cannot be read."""
    found: list[str] = []
    for path in paths:
        found += _expanded_remote(path) if is_remote(path) else _expanded_local(_local(path))
    return found


def _expanded_local(path: str) -> list[str]:
    if os.path.isdir(path):
        return sorted(
            entry.path for entry in os.scandir(path)
            if entry.name.endswith(_ENDINGS) and not entry.name.startswith((".", "_")))
    return sorted(glob.glob(path)) or [path]


def _expanded_remote(path: str) -> list[str]:
    files, inside = _file_system(path)
    if glob.has_magic(inside):
        names = files.glob(inside)
    elif inside.endswith(_ENDINGS):
        # To ask whether it is a folder costs a request, by HTTP one for the whole file.
        return [path]
    elif files.isdir(inside):
        names = [each for each in files.ls(inside, detail=False) if each.endswith(_ENDINGS)]
    else:
        return [path]
    return [files.unstrip_protocol(each) for each in sorted(names)] or [path]


def size_of(path: str) -> int:
    """Of a file, in bytes; 0 where that cannot be known."""
    try:
        if not is_remote(path):
            return os.path.getsize(path)
        files, inside = _file_system(path)
        return files.size(inside) or 0
    except Exception:  # reading tells what is wrong
        return 0


def open_file(path: str, attempts: int) -> Any:
    if not is_remote(path):
        return open(_local(path), "rb")
    return SteadyFile(path, attempts)


class SteadyFile(io.RawIOBase):
    """A remote file. Where reading fails it is opened anew, and goes on where it was."""

    def __init__(self, path: str, attempts: int) -> None:
        super().__init__()
        self.name = path
        self._attempts = attempts
        self._place = 0
        self._file: Any = None

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def tell(self) -> int:
        return self._place

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        if whence != os.SEEK_SET:
            raise io.UnsupportedOperation("only from the beginning")
        self._place = offset
        return offset

    def read(self, size: int = -1) -> bytes:
        for attempt in range(1, self._attempts + 1):
            try:
                if self._file is None:
                    files, inside = _file_system(self.name)
                    self._file = files.open(inside, "rb")
                self._file.seek(self._place)
                data = self._file.read(size)
                self._place += len(data)
                return data
            except FileNotFoundError:
                raise
            except Exception:
                self._drop()
                if attempt == self._attempts:
                    raise
                time.sleep(min(2 ** attempt * 0.1, 10))
        raise AssertionError

    def close(self) -> None:
        self._drop()
        super().close()

    def _drop(self) -> None:
        file, self._file = self._file, None
        try:
            if file is not None:
                file.close()
        except Exception:
            pass


class BrokenFile(io.RawIOBase):
    """A file that cannot be read, which a row says."""

    def __init__(self, error: Exception, name: str) -> None:
        super().__init__()
        self.name = name
        self._error = error

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        raise self._error


class Part(NamedTuple):
    """A file, or the records that begin in a part of it."""

    path: str
    begin: int = 0
    end: int | None = None  # nothing: the whole file
    size: int = 0  # of a file that has parts


def parts_of(path: str, split_size: int | None) -> list[Part]:
    if split_size is None or path.endswith(".zst"):
        return [Part(path)]
    size = size_of(path)
    count = max(1, round(size / split_size))
    if count == 1:
        return [Part(path)]
    edges = [size * index // count for index in range(count + 1)]
    return [Part(path, begin, end, size) for begin, end in zip(edges, edges[1:])]


class Range(io.RawIOBase):
    """The bytes of a file from one place up to another, as a file."""

    def __init__(self, file: Any, begin: int, end: int, name: str) -> None:
        super().__init__()
        self.name = name
        self._file, self._begin, self._end = file, begin, end
        self._file.seek(begin)
        self._place = begin

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def tell(self) -> int:
        return self._place - self._begin

    def seek(self, offset: int, whence: int = os.SEEK_SET) -> int:
        if whence != os.SEEK_SET:
            raise io.UnsupportedOperation("only from the beginning")
        self._place = self._begin + offset
        self._file.seek(self._place)
        return offset

    def read(self, size: int = -1) -> bytes:
        left = max(0, self._end - self._place)
        data = self._file.read(left if size < 0 else min(size, left))
        self._place += len(data)
        return data


_WINDOW = 1 << 20
_HEAD = 1 << 16
_MEMBER_START = b"\x1f\x8b\x08"
_PLAIN_START = re.compile(rb"(?<=\r\n\r\n)WARC/[01]\.\d+\r\n")
_START = re.compile(rb"WARC/[01]\.\d+\r\n|filedesc://|[a-z]+://\S+ \S+ \d{14} ")
_LENGTH = re.compile(rb"(?i)\r\ncontent-length:[ \t]*(\d{1,18})[ \t]*\r\n")
_NEXT = re.compile(rb"\r\n\r\n(WARC/|\Z)")
#: of deflate: data that do not shrink stand in blocks of at most so many bytes, as they are
_BLOCK = 1 << 16


def record_start(file: Any, place: int, size: int) -> int:
    """Where the first record begins that another can be told from, at a place or behind it; the
    size where there is none. It depends on nothing but the file and the place."""
    if place == 0:
        return 0
    file.seek(0)
    if file.read(2) == _MEMBER_START[:2]:
        return _member_start(file, place, size)
    return _plain_start(file, place, size)


def _member_start(file: Any, place: int, size: int) -> int:
    while place < size:
        file.seek(place)
        window = file.read(_WINDOW)
        at = window.find(_MEMBER_START)
        if at < 0:
            # It may be cut by the window's end.
            place += max(1, len(window) - len(_MEMBER_START) + 1)
            continue
        place += at
        good = _good_members(file, place)
        if good < 0:
            return place
        # Those that were good are followed by the same fault.
        place += max(1, good)
    return size


def _good_members(file: Any, place: int) -> int:
    """How many bytes of members there are before a fault; -1: there are enough. An archive within a
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
    # What ends a record before the place belongs to its mark.
    begin = max(0, place - 4)
    while begin < size:
        file.seek(begin)
        window = file.read(_WINDOW + _HEAD)
        for found in _PLAIN_START.finditer(window):
            at = begin + found.start()
            if found.start() >= _WINDOW:
                break
            if at >= place and _is_followed(file, at, window[found.start():][:_HEAD]):
                return at
        begin += _WINDOW
    return size


def _is_followed(file: Any, place: int, data: bytes) -> bool:
    """Whether a record ends where another begins, as those that a page shows do not."""
    head, end, _ = data.partition(b"\r\n\r\n")
    length = _LENGTH.search(head + b"\r\n")
    if not end or not length:
        return False
    file.seek(place + len(head) + len(end) + int(length[1]))
    return _NEXT.match(file.read(9)) is not None
