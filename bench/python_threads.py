#!/usr/bin/env python3
"""Measure how much more two threads of Python do than one, by the Python package:

    bench/python_threads.py [ROUNDS] [SECONDS]

For each way, one thread and two parse pages of the corpus for some seconds each, in turn. Printed
are ratios, of two threads to one:

clock       bytes a second of the clock; needs a machine with two processors for the threads
processor   CPU seconds a second of the clock
ready       the part of the time in which threads ran or waited for a processor, as Linux counts
            it; in the rest they waited for each other
work        bytes a CPU second
both        ready times work: the ratio of `clock` if nothing else runs

Then the longest time, in milliseconds, that an event loop of asyncio stands still. Meanwhile one
thread and two parse a page of 300,000 items; the best of three runs counts.

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
    """The seconds that this thread ran, and those that it waited for a processor."""
    text = Path("/proc/thread-self/schedstat").read_text()
    ran, waited = (int(number) / 1e9 for number in text.split()[:2])
    return ran, waited


def run(work, threads, seconds):
    """Bytes a second, CPU seconds a second, ready threads, and bytes a CPU second."""
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
        kept = []  # the last holder of a result frees it
        shortest = min(
            shortest, shared.longest_stall(lambda: kept.append(parse(LONG)), threads))
    return shortest


if __name__ == "__main__":
    main()
