"""What the functions of the module take, as the extension takes it."""

import os

PIECE = 64 * 1024
# The bytes of a str are UTF-8, whatever its `meta` elements say.
OF_STR = "text/html; charset=utf-8"


def whole(data, content_type):
    """All bytes of some input, and the Content-Type they have."""
    if isinstance(data, os.PathLike):
        with open(data, "rb") as file:
            return file.read(), content_type
    if hasattr(data, "read"):
        data = data.read()
    if isinstance(data, str):
        return to_bytes(data), OF_STR
    return data, content_type


def pieces(source, content_type):
    """The same as an iterator over bytes."""
    if isinstance(source, os.PathLike):
        return _read_path(source), content_type
    if not hasattr(source, "read"):
        data, content_type = whole(source, content_type)
        return _cut(data), content_type
    first = source.read(PIECE)
    return _read(source, first), OF_STR if isinstance(first, str) else content_type


def to_bytes(text):
    try:
        return text.encode()
    except UnicodeEncodeError:  # surrogates, which are no characters
        pairs = text.encode("utf-16-le", "surrogatepass")
        return pairs.decode("utf-16-le", "replace").encode()


def types_of(type):
    """Types from "h-entry", from "h-entry,h-event" or from a sequence of them."""
    if type is None:
        return ()
    return tuple(type.split(",")) if isinstance(type, str) else tuple(type)


def option_dict(url, content_type, options):
    if url is not None:
        options["base_url"] = url
    if content_type is not None:
        options["content_type"] = content_type
    return options


def _read_path(path):
    with open(path, "rb", buffering=0) as file:
        while piece := file.read(PIECE):
            yield piece


def _read(file, piece):
    while piece:
        yield to_bytes(piece) if isinstance(piece, str) else piece
        piece = file.read(PIECE)


def _cut(data):
    view = memoryview(data).cast("B")
    for at in range(0, len(view), PIECE):
        yield view[at : at + PIECE]
