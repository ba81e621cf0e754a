#!/usr/bin/env python3
"""Whether the output or the time of a task grows faster than the page.

usage: bench/growth.py [--small BYTES] [--large BYTES] [--tasks NAMES] [--all] [--log FILE]
                       MF2 HOSTILE_FILES [PART]...

HOSTILE_FILES (from `b2 hostile-files`) writes pages that are made to be expensive, of 1 and of 16
MB. Each page with a PART in its file's name is measured with each task. Figures are for each byte
of a page. A page is reported if the larger one has more than 1.5 times the output, or 2 times the
time. --all reports every page. A line has the growth of output, of time and of memory, seconds and
MB of the larger page, task, file. Ends with status 1 if a page grew so. Times are CPU times of the
process, so the machine may have other things to do.

Where a limit stops a task, both pages are made smaller until none does: a task that gave up tells
nothing about growth. The larger page has at least 4 times the bytes. "limit" replaces the figures
if the command refuses even the smallest page.

All lines are appended to the file of --log. Pages and tasks in that file are not measured again, so
a run that was stopped can go on.
"""
import argparse
import os
import subprocess
import sys
import tempfile

MOST_OUTPUT, MOST_TIME = 1.5, 2.0
# Bytes of output, seconds and bytes of memory, added to both pages' figures: less tells nothing.
LITTLE = 4096, 0.05, 1 << 24
LEAST_RATIO, SMALLEST = 4, 1 << 14
TASKS = 'interpret,lint,explain,links'
OPTIONS = {'lint': ['--fail-on', 'never']}


def measure(command):
    """Bytes of output, CPU seconds and bytes of memory of a command; None if it gave up."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        written = 0
        while block := process.stdout.read(1 << 20):
            written += len(block)
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode != 0:
        return None
    return written, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def write(program, folder, size, name=None):
    """Write files into a folder. Returns their names."""
    subprocess.run([program, folder, str(size), *([name] if name else [])], check=True)
    return sorted(os.listdir(folder))


class Pages:
    """The pages of one kind, each written when it is measured first."""

    def __init__(self, arguments, folder, name):
        self.arguments, self.folder, self.name = arguments, folder, name

    def measured(self, task, size):
        """The length of a page of some size, and the task's figures for it."""
        folder = os.path.join(self.folder, str(size))
        path = os.path.join(folder, self.name)
        if not os.path.exists(path):
            os.makedirs(folder, exist_ok=True)
            write(self.arguments.hostile_files, folder, size, self.name)
        options = [*OPTIONS.get(task, []), '--base-url', 'https://a.example/',
                   '--content-type', 'text/html']
        return os.path.getsize(path), measure([self.arguments.mf2, task, *options, path])

    def growth(self, task):
        """The figures of a line; None if a limit stops the task on each page."""
        small, large = self.arguments.small, self.arguments.large
        while small >= SMALLEST:
            small_length, of_small = self.measured(task, small)
            if of_small:
                large_length, of_large = self.measured(task, large)
                if of_large:
                    ratio = large_length / small_length
                    grown = [(b + little) / (a + little) / ratio
                             for a, b, little in zip(of_small, of_large, LITTLE)]
                    return *grown, of_large[1], large_length / (1 << 20)
            large //= 2
            small = min(small, large // LEAST_RATIO)
        return None


def done(log):
    """The pairs of task and file in a log, and whether each has grown."""
    if not log or not os.path.exists(log):
        return {}
    with open(log, encoding='utf-8') as lines:
        rows = [line.rstrip('\n').split('\t') for line in lines]
    return {(row[-2], row[-1]): has_grown(row) for row in rows}


def has_grown(row):
    """Whether a page's output or time grew faster than the page, or a limit stopped its task."""
    return row[0] == 'limit' or float(row[0]) > MOST_OUTPUT or float(row[1]) > MOST_TIME


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--small', type=int, default=1 << 20)
    parser.add_argument('--large', type=int, default=1 << 24)
    parser.add_argument('--tasks', default=TASKS)
    parser.add_argument('--all', action='store_true')
    parser.add_argument('--log')
    parser.add_argument('mf2')
    parser.add_argument('hostile_files')
    parser.add_argument('part', nargs='*', default=[''])
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        names = write(arguments.hostile_files, folder, 0)
    names = [name for name in names if any(part in name for part in arguments.part or [''])]
    tasks = arguments.tasks.split(',')
    grown = done(arguments.log)
    for name in names:
        with tempfile.TemporaryDirectory() as folder:
            pages = Pages(arguments, folder, name)
            for task in tasks:
                if (task, name) in grown:
                    continue
                figures = pages.growth(task)
                row = [*(f'{figure:.2f}' for figure in figures or []), task, name]
                if not figures:
                    row.insert(0, 'limit')
                line = '\t'.join(row)
                grown[task, name] = has_grown(row)
                if grown[task, name] or arguments.all:
                    print(line, flush=True)
                if arguments.log:
                    with open(arguments.log, 'a', encoding='utf-8') as log:
                        print(line, file=log)
    over = sum(grown.get((task, name), False) for name in names for task in tasks)
    print(f'{over} of {len(names) * len(tasks)} grow faster than the page')
    return int(over != 0)


if __name__ == '__main__':
    sys.exit(main())
