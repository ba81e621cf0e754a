#!/usr/bin/env python3
"""Whether what tasks of the command write, and the time they take, grow faster than the page.

usage: bench/growth.py [--small BYTES] [--large BYTES] [--tasks NAMES] [--all] MF2 HOSTILE_FILES
                       [PART]...

HOSTILE_FILES (from `b2 hostile-files`) writes pages that are made to be
expensive, of 1 and of 16 MB. Of each page whose file's name has a PART in it, and of each task,
there is a line if the larger page has more than 1.5 times the output, or takes more than 2 times
the time, for each of its bytes; with --all there always is one: growth of output, of time and of
memory for each byte, seconds for the larger page, task, file. Ends with status 1 if there was such
a page. Times are those of the process; the machine may have other things to do.
"""
import argparse
import os
import subprocess
import sys
import tempfile

MOST_OUTPUT, MOST_TIME = 1.5, 2.0
# What is so little, of output, seconds and memory, is what any page has.
LITTLE = 4096, 0.05, 1 << 24
TASKS = 'interpret,lint,explain,links'


def measure(command):
    """Bytes of output, seconds and bytes of memory of a command."""
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as process:
        written = 0
        while block := process.stdout.read(1 << 20):
            written += len(block)
        _, _, usage = os.wait4(process.pid, 0)
        process.returncode = 0
    return written, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * 1024


def write(program, folder, size, name=None):
    """The files that are written into a folder."""
    subprocess.run([program, folder, str(size), *([name] if name else [])], check=True)
    return sorted(os.listdir(folder))


def measured(arguments, tasks, name, size):
    """The length of a page, and for each task what it takes."""
    with tempfile.TemporaryDirectory() as folder:
        write(arguments.hostile_files, folder, size, name)
        path = os.path.join(folder, name)
        rest = ['--base-url', 'https://a.example/', path]
        return os.path.getsize(path), [measure([arguments.mf2, task, *rest]) for task in tasks]


def growth(ratio, small, large):
    """Of output, time and memory for each byte, of a page that is so many times as long."""
    return [(b + little) / (a + little) / ratio for a, b, little in zip(small, large, LITTLE)]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--small', type=int, default=1 << 20)
    parser.add_argument('--large', type=int, default=1 << 24)
    parser.add_argument('--tasks', default=TASKS)
    parser.add_argument('--all', action='store_true')
    parser.add_argument('mf2')
    parser.add_argument('hostile_files')
    parser.add_argument('part', nargs='*', default=[''])
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        names = write(arguments.hostile_files, folder, 0)
    names = [name for name in names if any(part in name for part in arguments.part or [''])]
    tasks = arguments.tasks.split(',')
    over = 0
    for name in names:
        small_length, small = measured(arguments, tasks, name, arguments.small)
        large_length, large = measured(arguments, tasks, name, arguments.large)
        for task, of_small, of_large in zip(tasks, small, large):
            output, time, memory = growth(large_length / small_length, of_small, of_large)
            is_over = output > MOST_OUTPUT or time > MOST_TIME
            over += is_over
            if is_over or arguments.all:
                print(f'{output:.2f}\t{time:.2f}\t{memory:.2f}\t{of_large[1]:.2f}\t{task}\t{name}',
                      flush=True)
    print(f'{over} of {len(names) * len(tasks)} grow faster than the page')
    return int(over != 0)


if __name__ == '__main__':
    sys.exit(main())
