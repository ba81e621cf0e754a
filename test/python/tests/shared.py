"""What several tests need: the command, documents of the official suite, pages of the corpus."""

import functools
import gzip
import importlib
import importlib.util
import json
import os
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(os.environ.get("MF2_ROOT", Path(__file__).resolve().parents[3]))
SHARED = Path(os.environ.get("MF2_SHARED", ROOT.parent / "shared"))
COMMAND = os.environ.get("MF2_COMMAND", "mf2")
IS_FULL = bool(os.environ.get("MF2_PYTHON_FULL"))
EXAMPLE = ROOT / "examples" / "page.html"

# One of fifteen pages is a hundred.
SHARE = 1 if IS_FULL else 15

needs_suite = unittest.skipUnless(
    (SHARED / "conformance/microformats").is_dir(), "without the official test suite")
needs_pages = unittest.skipUnless(
    (SHARED / "corpus/pages.warc.gz").is_file(), "without the corpus")


def import_if_there(name):
    """A package that tests need and not everybody has, or None. MF2_PYTHON_PACKAGES=1 says that all
    are there."""
    if os.environ.get("MF2_PYTHON_PACKAGES") or importlib.util.find_spec(name):
        return importlib.import_module(name)
    return None


@functools.cache
def suite():
    """The documents of the official suite that have a result: (bytes, URL)."""
    folder = SHARED / "conformance/microformats"
    return [
        (path.with_suffix(".html").read_bytes(), "http://example.com/")
        for path in sorted(folder.rglob("*.json"))
    ]


@functools.cache
def pages():
    """Some pages of the corpus: (bytes, URL, Content-Type)."""
    with gzip.open(SHARED / "corpus/pages.warc.gz") as file:
        return [page for index, page in enumerate(_responses(file)) if index % SHARE == 0]


def _responses(file):
    while line := file.readline():
        if not line.startswith(b"WARC/"):
            continue
        fields = _read_fields(file)
        block = file.read(int(fields["content-length"]))
        if fields["warc-type"] != "response":
            continue
        head, _, body = block.partition(b"\r\n\r\n")
        header = dict(
            line.decode("latin-1").lower().split(": ", 1)
            for line in head.splitlines()[1:] if b": " in line)
        if header.get("content-encoding", "identity") == "identity":
            yield body, fields["warc-target-uri"], header.get("content-type", "")


def _read_fields(file):
    fields = {}
    while line := file.readline().strip():
        name, _, value = line.decode().partition(": ")
        fields[name.lower()] = value
    return fields


def told_by_command(documents, *options):
    """What the command says of documents, each (bytes, URL[, Content-Type]): a dict of each, its
    members in their order."""
    with tempfile.TemporaryDirectory() as folder:
        lines = []
        for index, (content, *about) in enumerate(documents):
            path = Path(folder) / f"{index}.html"
            path.write_bytes(content)
            lines.append("\t".join([str(path), *about]) + "\n")
        told = subprocess.run(
            [COMMAND, *options, "--files-from", "-"], input="".join(lines).encode(), check=True,
            capture_output=True)
    results = [json.loads(line) for line in told.stdout.split(b"\n") if line]
    for result in results:
        del result["file"]
    return results


def resident():
    """How much memory this process has, in bytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
