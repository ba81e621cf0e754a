#!/usr/bin/env python3
"""The cost of hostile documents beside a plain page, in instructions that callgrind counts.

usage: bench/hostile_counts.py [--size BYTES] [--every N] [--over RATIO] [--functions N] [NAME]...

Instructions, unlike times, do not depend on the machine's other work. bin/bench/hostile-counts
(from `b2 bench-counts`) makes families of documents. NAME chooses the families with NAME in their
names, =NAME the family of that name. A line has, for each byte, the instructions (as a multiple
of the plain page's, and their number) and the bytes of memory. Then come the family's name and the
functions with the most instructions, in percent. The last line counts the families over a hundred
times the plain page. The system's work, such as clearing memory, and waiting for memory are not
counted.
"""
import argparse
import collections
import os
import re
import subprocess
import sys
import tempfile

COST = re.compile(rb'^[+*\-0-9]')
FUNCTION = re.compile(rb'^c?fn=\((\d+)\)(?: (.*))?')

# Valgrind counts each byte that `rep movsb` copies as an instruction, so memcpy must not use it.
ENVIRONMENT = {'GLIBC_TUNABLES': 'glibc.cpu.x86_rep_movsb_threshold=1000000000'}


def read_dump(path, names):
    """Own instructions by function. `names` is kept from dump to dump, as callgrind does."""
    own = collections.Counter()
    current = b''
    is_call = False
    with open(path, 'rb') as file:
        for line in file:
            if found := FUNCTION.match(line):
                number, name = found.groups()
                if name:
                    names[number] = name.decode('utf-8', 'replace')
                if line.startswith(b'fn='):
                    current = number
            elif line.startswith(b'calls='):
                is_call = True
            elif COST.match(line):
                if not is_call:
                    own[current] += int(line.split()[1])
                is_call = False
    return collections.Counter({names.get(number, '?'): cost for number, cost in own.items()})


def plain_name(name):
    """A function's name without arguments, arguments of templates and outer namespaces."""
    name = name.replace('(anonymous namespace)::', '').replace('operator()', 'call')
    while (shorter := re.sub(r'<[^<>]*>', '', name)) != name:
        name = shorter
    return re.sub(r'^.* ', '', name.split('(')[0]).replace('mf2::', '').split("'")[0]


def families(program, size, every, wanted):
    """Yields (bytes, memory, name, own instructions by function) of each family, the plain page
    first."""
    with tempfile.TemporaryDirectory() as folder:
        command = ['valgrind', '--tool=callgrind', '--instr-atstart=no',
                   f'--callgrind-out-file={folder}/dump', program, str(size), str(every), *wanted]
        names = {}
        number = 0
        with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                              text=True, env=os.environ | ENVIRONMENT) as process:
            pending = None
            for line in process.stdout:
                if pending:
                    number += 1
                    yield (*pending, take_dump(folder, number, names))
                length, memory, name = line.rstrip('\n').split('\t')
                pending = int(length), int(memory), name
            process.wait()
            if process.returncode:
                raise subprocess.CalledProcessError(process.returncode, command)
            if pending:
                yield (*pending, take_dump(folder, number + 1, names))


def take_dump(folder, number, names):
    path = f'{folder}/dump.{number}'
    own = read_dump(path, names)
    os.unlink(path)
    return own


def row_of(size, memory, name, own, plain, functions):
    cost = sum(own.values())
    parts = ', '.join(f'{plain_name(function)} {100 * part / cost:.0f}'
                      for function, part in own.most_common(functions))
    return f'{cost / size / plain:8.1f} {cost / size:9.1f} {memory / size:8.1f}  {name}\t{parts}'


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('names', metavar='NAME', nargs='*')
    parser.add_argument('--size', type=int, default=65536, metavar='BYTES', help='of a document')
    parser.add_argument('--every', type=int, default=1, metavar='N', help='take each N-th')
    parser.add_argument('--over', type=float, default=0, metavar='RATIO', help='dearer ones alone')
    parser.add_argument('--functions', type=int, default=4, metavar='N', help='named for each')
    parser.add_argument('--program', default='bin/bench/hostile-counts')
    options = parser.parse_args()
    plain = None
    count = dear = 0
    try:
        for size, memory, name, own in families(
                options.program, options.size, options.every, options.names):
            ratio = 1
            if plain is None:
                plain = sum(own.values()) / size
            else:
                ratio = sum(own.values()) / size / plain
                count += 1
                dear += ratio > 100
            if ratio >= options.over or ratio == 1:
                print(row_of(size, memory, name, own, plain, options.functions), flush=True)
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f'hostile_counts.py: {error}; is {options.program} built?')
    print(f'{count} families, {dear} over 100 times the plain page')


if __name__ == '__main__':
    main()
