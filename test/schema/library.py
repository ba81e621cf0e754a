"""JSON from functions of the C interface, where no task of the command writes it."""

import ctypes
import functools
import pathlib


@functools.cache
def loaded(folder):
    """libmf2 and libmf2-inspect, which needs the first."""
    core, inspect = (
        ctypes.CDLL(str(next(pathlib.Path(folder).glob(f"{name}.so*"))), ctypes.RTLD_GLOBAL)
        for name in ("libmf2", "libmf2-inspect"))
    core.mf2_text_data.restype = ctypes.c_char_p
    core.mf2_feeds_count.restype = ctypes.c_size_t
    return core, inspect


def made(call, *arguments):
    """The object that a function stores in its last argument."""
    found = ctypes.c_void_p()
    error = call(*arguments, ctypes.byref(found))
    if error:
        raise RuntimeError(f"{call.__name__}: error {error}")
    return found


def texts_of(core, texts):
    """Texts as str. Frees them."""
    for text in texts:
        yield core.mf2_text_data(text).decode()
        core.mf2_text_free(text)


def page_of(core, line):
    """A page of a list: its path, its bytes, its URL, and options for the rest of its line."""
    path, base, *kind = line.split("\t")
    options = made(core.mf2_options_new)
    for name, value in (("base-url", base), ("content-type", "".join(kind)), ("lang", "on")):
        if value:
            core.mf2_options_set(options, name.encode(), value.encode())
    return path, pathlib.Path(path).read_bytes(), base.encode(), options


def findings(_, folder, listed):
    """`mf2_inspect_lint` for each file of a list."""
    core, inspect = loaded(*folder)
    for line in listed:
        path, html, _, options = page_of(core, line)
        text = made(inspect.mf2_inspect_lint, html, ctypes.c_size_t(len(html)), options, None)
        for each in texts_of(core, [text]):
            yield path, each
        core.mf2_options_free(options)


def feeds(_, folder, listed):
    """`mf2_feeds_jf2` for each feed of each file of a list."""
    core, _ = loaded(*folder)
    for line in listed:
        path, html, url, options = page_of(core, line)
        page = made(core.mf2_parse, html, ctypes.c_size_t(len(html)), options, None)
        found = made(core.mf2_feeds_new, page, url, None)
        count = core.mf2_feeds_count(found)
        texts = [made(core.mf2_feeds_jf2, found, ctypes.c_size_t(at), None) for at in range(count)]
        for each in texts_of(core, texts):
            yield path, each
        core.mf2_feeds_free(found)
        core.mf2_document_free(page)
        core.mf2_options_free(options)
