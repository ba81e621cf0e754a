#!/usr/bin/env python3
"""How much more two threads of Python do than one, by the Python package:

    bench/python_threads.py [ROUNDS] [SECONDS]

For each way some seconds of one thread and of two, in turn, each parsing pages of the corpus. Told
are, of two threads against one:

clock       bytes a second of the clock, which wants a machine with two processors for them
processor   seconds of a processor that they had in a second of the clock
ready       how much of the time threads ran or could have, had a processor been there for them,
            as Linux counts it; the rest they waited for each other
work        bytes in a second of a processor
both        the last two, multiplied: what `clock` is where nothing else runs

Then how long, in milliseconds, an event loop of asyncio stands still at most while one thread and
two parse a page of 300,000 items: of three times the shortest.

Run it with the Python of a virtual environment that has libmf2.
"""

import os
import statistics
import sys
import threading
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "test/python/tests"))

import libmf2
import libmf2.archive
import shared

LONG = b"<div class=h-feed>" + b"<p class=h-entry>A note of some words</p>" * 300_000
WARC = shared.SHARED / "corpus/pages.warc.gz"


def times_of_thread():
    """How many seconds this thread ran, and how many it waited for a processor."""
    text = Path("/proc/thread-self/schedstat").read_text()
    ran, waited = (int(number) / 1e9 for number in text.split()[:2])
    return ran, waited


def run(work, threads, seconds):
    """Bytes a second, seconds of processors a second, threads that are ready, bytes a second of a
    processor."""
    measured = []
    start = threading.Barrier(threads)

    def repeat():
        start.wait()
        clock, before, done = time.perf_counter(), times_of_thread(), 0
        for size in work():
            done += size
            if time.perf_counter() - clock > seconds:
                break
        ran, waited = (now - then for now, then in zip(times_of_thread(), before))
        measured.append((time.perf_counter() - clock, ran, waited, done))

    workers = [threading.Thread(target=repeat) for _ in range(threads)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    rate = sum(done / clock for clock, _, _, done in measured)
    processor = sum(ran / clock for clock, ran, _, _ in measured)
    ready = sum((ran + waited) / clock for clock, ran, waited, _ in measured)
    return rate, processor, ready, rate / processor


def parsing(parse, pages):
    def work():
        while True:
            for content, url, *_ in pages:
                parse(content, url)
                yield len(content)

    return work


def reading():
    while True:
        for page in libmf2.archive.read(WARC, only_with_items=True):
            yield page.record_length


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 1
    pages = shared.pages()
    ways = {
        "parse_json": parsing(libmf2.parse_json, pages),
        "parse": parsing(libmf2.parse, pages),
        "archive.read": reading,
    }
    print(f"{os.cpu_count()} processors, load {os.getloadavg()[0]:.1f}")
    names = ("clock", "processor", "ready", "work")
    print(" " * 16 + "".join(f"{name:>10}" for name in (*names, "both")))
    for name, work in ways.items():
        ratios = []
        for _ in range(rounds):
            one, two = run(work, 1, seconds), run(work, 2, seconds)
            ratios.append([more / less for less, more in zip(one, two)])
        middle = [statistics.median(column) for column in zip(*ratios)]
        both = statistics.median(ready * work for _, _, ready, work in ratios)
        print(f"  {name:14}" + "".join(f"{value:10.2f}" for value in (*middle, both)))
    print(" " * 16 + f"{'one':>10}{'two':>10}")
    for parse in (libmf2.parse_json, libmf2.parse):
        stalls = [stall(parse, threads) for threads in (1, 2)]
        print(f"  {parse.__name__:14}" + "".join(f"{1000 * each:10.0f}" for each in stalls))


def stall(parse, threads):
    shortest = 1
    for _ in range(3):
        kept = []  # who has a result last frees it
        shortest = min(
            shortest, shared.longest_stall(lambda: kept.append(parse(LONG)), threads))
    return shortest


if __name__ == "__main__":
    main()
