"""Files of archives, local or remote: their names, sizes and bytes."""

from __future__ import annotations

import glob
import gzip
import io
import os
import re
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, NamedTuple

_ENDINGS = tuple(
    kind + packed for kind in (".warc", ".arc") for packed in ("", ".gz", ".zst", ".lz4"))
#: concurrent requests for sizes
_AT_ONCE = 100
#: bytes of one request, if all of them are wanted
_PIECE = 8 << 20


def is_remote(path: str) -> bool:
    return "://" in path and not path.startswith("file://")


def _local(path: str) -> str:
    """A path without its scheme, which Spark likes to add."""
    return re.sub(r"^file:(//)?", "", path)


def _file_system(path: str) -> tuple[Any, str]:
    import fsspec

    return fsspec.core.url_to_fs(path)


class Found(NamedTuple):
    """A file, and its size in bytes, if the listing has it."""

    path: str
    size: int | None = None


def expanded(paths: list[str], may_come: bool = False) -> list[Found]:
    """The files of some paths: a folder's archives, a pattern's matches. A missing file stays, to
    be reported as one that cannot be read.

    may_come  a pattern may have no matches yet, which is an error elsewhere
    """
    found: list[Found] = []
    for path in paths:
        some = _expanded_remote(path) if is_remote(path) else _expanded_local(_local(path))
        if some is None and path.endswith("/"):
            raise FileNotFoundError(f"there is no folder {path}")
        if some is None and _is_pattern(path):
            if not may_come:
                raise FileNotFoundError(f"there is no file that fits {path}")
            some = []
        found += [Found(path)] if some is None else some
    return found


def _is_pattern(path: str) -> bool:
    # A question mark begins the query of a URL.
    return re.search(r"[*[]" if is_remote(path) else r"[*?[]", path) is not None


def _expanded_local(path: str) -> list[Found] | None:
    """None if there is no such folder or file, and no match."""
    if os.path.isdir(path):
        return sorted(
            Found(entry.path) for entry in os.scandir(path)
            if entry.name.endswith(_ENDINGS) and not entry.name.startswith((".", "_")))
    if os.path.exists(path):
        return [Found(path)]
    return [Found(each) for each in sorted(glob.glob(path))] or None


def _expanded_remote(path: str) -> list[Found] | None:
    files, inside = _file_system(path)
    if _is_pattern(path):
        return _named(files, files.glob(inside, detail=True).values()) or None
    # Asking whether it is a folder costs a request; with HTTP one for the whole file.
    if inside.endswith(_ENDINGS) or not files.isdir(inside):
        return None
    listed = files.ls(inside, detail=True)
    return _named(files, [each for each in listed if each["name"].endswith(_ENDINGS)])


def _named(files: Any, some: Iterable[dict[str, Any]]) -> list[Found]:
    return sorted(
        Found(files.unstrip_protocol(each["name"]), each.get("size")) for each in some)


def with_sizes(found: list[Found]) -> list[tuple[str, int]]:
    """Files with their sizes, from concurrent requests; 0 if a size is not known."""
    unknown = [each.path for each in found if each.size is None]
    with ThreadPoolExecutor(_AT_ONCE) as pool:
        sizes = dict(zip(unknown, pool.map(_size_of, unknown)))
    return [
        (each.path, sizes[each.path] if each.size is None else each.size) for each in found]


def _size_of(path: str) -> int:
    try:
        if not is_remote(path):
            return os.path.getsize(path)
        files, inside = _file_system(path)
        return files.size(inside) or 0
    except Exception:  # reading will report it
        return 0


def lines_of(path: str) -> list[str]:
    """The lines of a list of paths, which may be a gzip file."""
    with open_file(path, 1) as file:
        content = file.read()
    if content.startswith(b"\x1f\x8b"):
        content = gzip.decompress(content)
    return [line.strip() for line in content.decode().splitlines() if line.strip()]


def open_file(path: str, attempts: int) -> Any:
    if not is_remote(path):
        return open(_local(path), "rb")
    return SteadyFile(path, attempts)


class SteadyFile(io.RawIOBase):
    """A remote file. If reading fails, it is opened again, and goes on where it was.

    A request is for exactly the bytes to read, and for more only before the place that
    `want_all_before` sets. The latest bytes are kept.
    """

    def __init__(self, path: str, attempts: int) -> None:
        super().__init__()
        self.name = path
        self._attempts = attempts
        self._place = 0
        self._wanted = 0
        self._kept = b""
        self._kept_from = 0
        self._file: Any = None

    def want_all_before(self, place: int) -> None:
        self._wanted = place

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
        if size < 0:
            data = self._steadily(lambda file: _read_at(file, self._place, size))
            self._place += len(data)
            return data
        at = self._place - self._kept_from
        missing = size - max(0, len(self._kept) - at) if at >= 0 else size
        if missing > 0:
            self._keep_more(missing)
            at = 0
        data = self._kept[at:at + size]
        self._place += len(data)
        return data

    def _keep_more(self, missing: int) -> None:
        """Drop the kept bytes before this place, and read at least `missing` more."""
        at = self._place - self._kept_from
        kept = self._kept[at:] if at >= 0 else b""
        begin = self._place + len(kept)
        size = max(missing, min(_PIECE, self._wanted - begin))
        more = self._steadily(lambda file: _read_at(file, begin, size))
        self._kept, self._kept_from = kept + more, self._place

    def _steadily(self, use: Callable[[Any], bytes]) -> bytes:
        for attempt in range(1, self._attempts + 1):
            try:
                if self._file is None:
                    files, inside = _file_system(self.name)
                    self._file = files.open(inside, "rb", cache_type="none")
                return use(self._file)
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


def _read_at(file: Any, place: int, size: int) -> bytes:
    file.seek(place)
    return file.read(size)


class BrokenFile(io.RawIOBase):
    """A file that cannot be read, for a row with its error."""

    def __init__(self, error: Exception, name: str) -> None:
        super().__init__()
        self.name = name
        self._error = error

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1) -> bytes:
        raise self._error


class Range(io.RawIOBase):
    """The bytes of a file from one place to another, as a file. All of them are wanted."""

    def __init__(self, file: Any, begin: int, end: int, name: str) -> None:
        super().__init__()
        self.name = name
        self._file, self._begin, self._end = file, begin, end
        if isinstance(file, SteadyFile):
            file.want_all_before(end)
        self.seek(0)

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
