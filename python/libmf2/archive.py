"""The pages of crawl archives: WARC and ARC files, compressed or not.

    >>> import libmf2.archive
    >>> pages = libmf2.archive.read("crawl.warc.gz")
    >>> for page in pages:
    ...     print(page.url, page.mf2["items"] if page.mf2 else page.outcome)
    >>> pages.report()["damages"]

Damage is no error: reading goes on with the next record that can be found, and `damages` tells.
"""

import json
import os
from typing import NamedTuple

from . import _archive

__all__ = ["Archive", "Page", "read"]


class Page(NamedTuple):
    """A page of an archive. Text is "" where the archive says nothing."""

    url: str
    #: WARC-Date
    date: str
    #: WARC-Record-ID
    record_id: str
    #: WARC-Payload-Digest
    payload_digest: str
    #: of its record, in bytes of the file or, where the record has no compressed member of its own,
    #: of its content
    record_offset: int
    #: in the same bytes
    record_length: int
    #: of HTTP; 0: it was not fetched by that
    status: int
    #: as the server sent it
    content_type: str
    #: why the page is not all there, or ""
    truncated: str
    #: "complete", or which limit it has gone over, such as "page-bytes"
    outcome: str
    #: what the result is based on, such as the encoding; None where the page is not complete
    provenance: dict | None
    #: what `libmf2.parse` gives; None where the page is not complete
    mf2: dict | None


class Archive:
    """An iterator over the pages of an archive. It is for one thread at a time."""

    def __init__(self, source, **options):
        """As `read`."""
        if hasattr(source, "read"):
            seekable = getattr(source, "seekable", None)
            can_seek = bool(seekable and seekable())
            self._archive = _archive.Archive(None, source, can_seek, options)
        else:
            self._archive = _archive.Archive(os.fspath(source), None, False, options)

    def __iter__(self):
        return self

    def __next__(self):
        page = self._archive.next()
        if page is None:
            raise StopIteration
        return Page(*page.values())

    def report(self):
        """All counts so far, a dict: what `mf2 archive --report` has of one archive."""
        return json.loads(self._archive.report())

    def damages(self):
        """What was found wrong so far, at most 10,000: a list of (name, offset)."""
        return self._archive.damages()


def read(source, **options):
    """Read the pages of an archive.

    source   a path, a str or os.PathLike; or a binary file object, which is read from where it is
             and must be at its start if it can seek
    options  see help(libmf2)

    The result is an Archive, an iterator of Page. What cannot be opened or read is an OSError, or
    what the file object raises.
    """
    return Archive(source, **options)
