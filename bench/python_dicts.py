#!/usr/bin/env python3
"""Measure the cost of a page's microformats as dicts, by the Python package:

    bench/python_dicts.py [PAGES] [ROUNDS] [PAGES FOR mf2py] [CHART]

CPU time over pages of the corpus: the ways in turn, the best of the rounds. CHART is an SVG file of
the last comparison, that with mf2py. orjson, and mf2py with each of its parsers, are measured if
they are installed. Run it with the Python of a virtual environment that has libmf2 and these.
"""

import importlib.util
import json
import math
import sys
import time
from pathlib import Path
from xml.sax.saxutils import escape

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "test/python/tests"))

import libmf2
import shared


def ways():
    yield "parse_json", lambda page: libmf2.parse_json(page[0], page[1])
    yield "parse", lambda page: libmf2.parse(page[0], page[1])
    yield "parse_json, json.loads", lambda page: json.loads(libmf2.parse_json(page[0], page[1]))
    if importlib.util.find_spec("orjson"):
        import orjson

        yield "parse_json, orjson.loads", lambda page: orjson.loads(
            libmf2.parse_json(page[0], page[1]))


def mf2py_ways():
    if not importlib.util.find_spec("mf2py"):
        return
    import mf2py

    for parser in ("html.parser", "lxml", "html5lib"):
        yield f"mf2py, {parser}", lambda page, parser=parser: mf2py.parse(
            page[0], page[1], html_parser=parser)
    import libmf2.compat.mf2py as ours

    yield "libmf2.compat.mf2py", lambda page: ours.parse(page[0], page[1])


def cpu_time(work, pages):
    before = time.process_time()
    for page in pages:
        work(page)
    return time.process_time() - before


def measure(ways, pages, rounds):
    """Print a line for each way. Returns how many times as long as the first each takes."""
    ways = list(ways)
    best = {}
    for _ in range(rounds):
        for name, work in ways:
            best[name] = min(best.get(name, float("inf")), cpu_time(work, pages))
    size = sum(len(page[0]) for page in pages)
    first = next(iter(best.values()))
    print(f"{len(pages)} pages, {size:,} bytes, best of {rounds}")
    for name, taken in best.items():
        print(f"  {name:26} {taken:8.3f} s {size / taken / 1e6:8.1f} MB/s {taken / first:8.2f}")
    return {name: taken / first for name, taken in best.items()}


def draw(ratios, title):
    """A bar for each way. Each step to the right is twice as long a time."""
    row, left, step = 26, 190, 46
    height = row * (len(ratios) + 1) + 14
    width = left + step * (math.ceil(math.log2(max(ratios.values()))) + 2)
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        'font-family="sans-serif" font-size="13">',
        f'<text x="10" y="20" font-weight="bold">{escape(title)}</text>']
    for index, (name, ratio) in enumerate(ratios.items(), 1):
        y = row * index + 8
        length = step * (math.log2(max(ratio, 1)) + 0.3)
        colour = "#c9a98a" if name.startswith("mf2py") else "#6f9fc8"
        parts += [
            f'<text x="10" y="{y + 15}">{escape(name)}</text>',
            f'<rect x="{left}" y="{y}" width="{length:.0f}" height="20" fill="{colour}"/>',
            f'<text x="{left + length + 6:.0f}" y="{y + 15}">{ratio:.3g}</text>']
    return "\n".join([*parts, "</svg>", ""])


def main():
    count, rounds, few = (
        int(sys.argv[at]) if len(sys.argv) > at else default
        for at, default in ((1, 1489), (2, 5), (3, 30)))
    shared.SHARE = 1
    pages = shared.pages()[:count]
    measure(ways(), pages, rounds)
    with_items = [page for page in pages if libmf2.parse(page[0])["items"]]
    measure(ways(), with_items, rounds)
    some = pages[:: max(1, len(pages) // few)][:few]
    ratios = measure([*ways(), *mf2py_ways()], some, 1 if few > 30 else 2)
    if len(sys.argv) > 4:
        title = f"CPU time over {len(some)} pages; each step to the right is twice as long"
        Path(sys.argv[4]).write_text(draw(ratios, title))


if __name__ == "__main__":
    main()
