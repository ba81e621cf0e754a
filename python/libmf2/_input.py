"""Converts arguments of the module's functions to those of the extension."""

from __future__ import annotations

import os
import warnings
from collections.abc import Iterable, Iterator
from typing import Any

from . import _core
from .types import Names

PIECE = 64 * 1024
# The bytes of a str are UTF-8, even if its `meta` elements declare another encoding.
OF_STR = "text/html; charset=utf-8"


def whole(data: Any, content_type: str | None) -> tuple[bytes | memoryview, str | None]:
    """All bytes of an input, and their Content-Type."""
    if isinstance(data, os.PathLike):
        with open(data, "rb") as file:
            return file.read(), content_type
    if _is_file(data):
        data = _some(data.read())
    elif isinstance(data, str):
        _warn_of_name(data)
    if isinstance(data, str):
        return to_bytes(data), OF_STR
    return _buffer(data), content_type


def _warn_of_name(text: str) -> None:
    """Warn of a str that looks like the name of a file or page: it is read as HTML."""
    if set("<\n") & set(text):
        return
    told = None
    if text.startswith(("http://", "https://")):
        told = "nothing is fetched"
    elif text.endswith((".html", ".htm")):
        told = f"a file is given as pathlib.Path({text!r})"
    if told:
        warnings.warn(f"{text!r} is read as HTML: {told}", stacklevel=5)


def pieces(source: Any, content_type: str | None) -> tuple[Iterator[Any], str | None]:
    """An iterator over the pieces of an input, and their Content-Type."""
    if isinstance(source, os.PathLike):
        return _read_path(source), content_type
    if not _is_file(source):
        data, content_type = whole(source, content_type)
        return _cut(data), content_type
    first = _some(source.read(PIECE))
    return _read(source, first), OF_STR if isinstance(first, str) else content_type


def _is_file(data: Any) -> bool:
    # An element of BeautifulSoup has every attribute; unknown ones are None.
    return callable(getattr(data, "read", None))


def _buffer(data: Any) -> memoryview:
    try:
        return memoryview(data)
    except TypeError:
        told = f"a page is bytes, a str, a path or a file, not {type(data).__name__}"
        raise TypeError(told) from None


def _some(read: Any) -> Any:
    """Check the result of a file's `read`: None is not its end, but no bytes yet."""
    if read is None:
        raise BlockingIOError("read() gave None: the file has no bytes yet")
    return read


def to_bytes(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError:  # surrogates, which are no characters
        pairs = text.encode("utf-16-le", "surrogatepass")
        return pairs.decode("utf-16-le", "replace").encode()


def types_of(type: Names | None) -> tuple[str, ...]:
    """Types from "h-entry", from "h-entry,h-event" or from a sequence of them."""
    if type is None:
        return ()
    names = [type] if isinstance(type, str) else type
    found = tuple(names) if isinstance(names, Iterable) else (names,)
    if not all(isinstance(each, str) for each in found):
        raise TypeError(f"type is a str or several, not {type!r}")
    types: tuple[str, ...] = _core.types(",".join(found))
    return types


def option_dict(
    url: str | None, content_type: str | None, options: dict[str, Any]
) -> dict[str, Any]:
    told = {"base_url": _text("url", url), "content_type": _text("content_type", content_type)}
    return options | {name: value for name, value in told.items() if value is not None}


def _text(name: str, value: str | None) -> str | None:
    if value is None or isinstance(value, str):
        return value
    raise TypeError(f"{name} is a str, not {value!r}")


def _read_path(path: os.PathLike[str]) -> Iterator[bytes]:
    with open(path, "rb", buffering=0) as file:
        while piece := file.read(PIECE):
            yield piece


def _read(file: Any, piece: Any) -> Iterator[Any]:
    while piece:
        yield to_bytes(piece) if isinstance(piece, str) else _buffer(piece)
        piece = _some(file.read(PIECE))


def _cut(data: bytes | memoryview) -> Iterator[memoryview]:
    view = memoryview(data).cast("B")
    for at in range(0, len(view), PIECE):
        yield view[at : at + PIECE]
