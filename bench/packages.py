#!/usr/bin/env python3
"""How many times as fast a package is as the parser that it replaces.

usage: bench/packages.py [--list LIST] [--pages N] [--rounds N] OTHER PACKAGE

OTHER and PACKAGE are commands of drivers (doc/performance.md, "Drivers"), LIST in them the list:

    bench/packages.py 'php -d include_path=CLONE bench/peers/php/driver.php LIST' \\
        'php -d include_path=php bench/peers/php/driver.php LIST'
    bench/packages.py 'ruby -W0 -I CLONE/lib bench/peers/ruby/driver.rb LIST' \\
        'ruby -I ruby/lib bench/peers/ruby/driver.rb LIST'
    bench/packages.py 'TARGET/mf2-bench-microformats LIST' 'TARGET/mf2-bench-mf2 LIST'

`cargo build --release` in bench/peers/rust/microformats and mf2 makes the last two.

Both take rounds in turn over N pages (default: 100), evenly chosen from the list. The default list
is bin/corpora/pages-with-roots.list. Pages that one of them fails on are left out. Prints medians
of CPU time.
"""
import argparse
import os
import shlex
import statistics
import tempfile

from drivers import ROOT, Driver


def chosen(path, count):
    with open(os.path.join(ROOT, path), encoding='utf-8') as lines:
        lines = list(lines)
    return [lines[i * len(lines) // count] for i in range(min(count, len(lines)))]


def failing(drivers, count):
    """The pages for which one of the drivers has no result."""
    return [index for index in range(count)
            if any('failed' in driver.ask(f'result {index}', 600) for driver in drivers)]


def main():
    parser = argparse.ArgumentParser(usage=__doc__, add_help=False)
    parser.add_argument('--list', default='bin/corpora/pages-with-roots.list')
    parser.add_argument('--pages', type=int, default=100)
    parser.add_argument('--rounds', type=int, default=9)
    parser.add_argument('commands', nargs=2)
    options = parser.parse_args()
    core = max(os.sched_getaffinity(0))
    with tempfile.NamedTemporaryFile('w', suffix='.list', encoding='utf-8') as pages:
        pages.writelines(chosen(options.list, options.pages))
        pages.flush()
        drivers = [Driver(shlex.split(each), pages.name, core) for each in options.commands]
        sizes = [driver.ready(600) for driver in drivers]
        for index in failing(drivers, sizes[0]['documents']):
            sizes = [driver.ask(f'skip {index}', 600) for driver in drivers]
        rounds = [[driver.ask('round', 600) for driver in drivers]
                  for _ in range(options.rounds + 1)][1:]  # the first one warms up
        for driver in drivers:
            driver.close()
    seconds = [statistics.median(each['cpu_seconds'] for each in of) for of in zip(*rounds)]
    for name, size, taken in zip(('other', 'package'), sizes, seconds):
        print(f'{name}: {size["bytes"] / taken / 1e6:.3g} MB/s, {size["documents"]} pages')
    ratios = [first['cpu_seconds'] / second['cpu_seconds'] for first, second in rounds]
    print(f'{statistics.median(ratios):.3g} times as fast')


main()
