"""Shared by several tests: the command, documents of the official suite, pages of the corpus, and
how long threads keep others from running."""

import asyncio
import functools
import gzip
import importlib
import importlib.util
import json
import os
import subprocess
import tempfile
import threading
import time
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
    """A package that some tests need, or None if it is not installed. With MF2_PYTHON_PACKAGES=1 it
    has to be."""
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
    """The command's results for documents, each (bytes, URL[, Content-Type]): a dict of each, its
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


def _times_of(task):
    """The seconds that a thread of this process has run, and has waited for a processor."""
    try:
        ran, waited, _ = (task / "schedstat").read_text().split()
    except OSError:  # it has ended
        return 0, 0
    return int(ran) / 1e9, int(waited) / 1e9


def longest_stall(work, threads):
    """The most seconds that an event loop of asyncio stands still, while some threads do a work.

    Other programs may have the processor meanwhile. So the running time of these threads counts, as
    far as the loop did not wait for a processor itself."""
    async def measure():
        is_done = asyncio.Event()
        longest = 0

        async def watch():
            nonlocal longest
            own = Path(f"/proc/self/task/{threading.get_native_id()}")

            def ran():
                tasks = [each for each in own.parent.iterdir() if each.name != own.name]
                return {each: _times_of(each)[0] for each in tasks}

            # Files are read outside of the measured time: each needs the lock again.
            while not is_done.is_set():
                before, waited = ran(), _times_of(own)[1]
                begin = time.perf_counter()
                await asyncio.sleep(0.001)
                passed = time.perf_counter() - begin
                passed -= _times_of(own)[1] - waited
                worked = sum(each - before.get(task, 0) for task, each in ran().items())
                longest = max(longest, min(passed, worked))

        watcher = asyncio.create_task(watch())
        await asyncio.sleep(0.01)
        await asyncio.gather(*(asyncio.to_thread(work) for _ in range(threads)))
        is_done.set()
        await watcher
        return longest

    return asyncio.run(measure())


def resident():
    """The memory of this process, in bytes."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")
