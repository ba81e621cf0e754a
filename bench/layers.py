#!/usr/bin/env python3
"""The cost of each layer of the parser, counted by cachegrind: the table of doc/performance.md.

usage: bench/layers.py [--driver FILE] [--documents N] LIST

The documents are those of a list of bench/corpora.py, or N of them, evenly chosen. A parser that is
used again (bin/bench/mf2-driver, from `b2 bench`) parses them once and three times. Half of the
difference is a warm round. Functions belong to layers by their names. A tag is a '<' with a letter
behind it, or a solidus and a letter. Cycles are estimated as Kcachegrind does, with 15 for a
mispredicted branch: shared machines often have no counters of their own.
"""
import argparse
import collections
import os
import re
import subprocess
import sys
import tempfile

# Patterns of names without arguments. The first match counts.
LAYERS = (
    ('searching bytes', r'mf2::bytes::|^_*mem(r?chr|cmp|cpy|move|set)|^_*strlen'),
    ('decoding', r'mf2::encoding::'),
    ('tags at hand', r'tag_loop|read_markup|outline_|at_hand|'
                     r'html::(read_tag|read_token|find_raw_text|find_comment_end)|stepped_elements|'
                     r'root_n?or_reference|passes_over|sign_reader::may_matter'),
    ('tokenization', r'html::(tokenizer|named_reference|append_|lookup_tag|find_tag|is_plain)'),
    ('tree construction', r'mf2::html::'),
    ('extraction', r'mf2::(microformats::|parser|document_builder|input_options)'),
    ('URLs', r'mf2::url::'),
    ('results', r'mf2::'),
    ('containers', r'^std::'),
    ('memory', r'malloc|free|operator (new|delete)|new_delete_resource|unlink_chunk'),
)
OTHER = 'other'
EVENTS = ('Ir', 'Bcm', 'Bim', 'D1mr', 'D1mw', 'DLmr', 'DLmw')


def choose(path, count):
    with open(path, encoding='utf-8') as file:
        lines = [line for line in file.read().splitlines() if line]
    if count is None or count >= len(lines):
        return lines
    return [lines[i * len(lines) // count] for i in range(count)]


def read_profile(path):
    """Sums of the events by function name."""
    sums = collections.defaultdict(lambda: dict.fromkeys(EVENTS, 0))
    name = ''
    with open(path, encoding='utf-8', errors='replace') as file:
        for line in file:
            if line.startswith('events:'):
                columns = line.split()[1:]
            elif line.startswith('fn='):
                name = line[3:].strip()
            elif line[0].isdigit():
                values = dict(zip(columns, line.split()[1:]))
                for event in EVENTS:
                    sums[name][event] += int(values[event])
    return sums


def profile(driver, lines, rounds):
    with tempfile.TemporaryDirectory() as folder:
        chosen = os.path.join(folder, 'list')
        with open(chosen, 'w', encoding='utf-8') as file:
            file.write('\n'.join(lines) + '\n')
        out = os.path.join(folder, 'profile')
        subprocess.run(
            ['valgrind', '--tool=cachegrind', '--cache-sim=yes', '--branch-sim=yes',
             f'--cachegrind-out-file={out}', driver, chosen],
            input='round\n' * rounds, text=True, check=True, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        return read_profile(out)


def plain_name(name):
    """A function's name without arguments, arguments of templates and the type that it returns."""
    name = name.replace('(anonymous namespace)::', '').replace('operator()', 'call')
    while (shorter := re.sub(r'<[^<>]*>', '', name)) != name:
        name = shorter
    name = name.split('(')[0].strip()
    return name if name.startswith('operator') else name.split(' ')[-1]


def layer_of(name):
    name = plain_name(name)
    return next((layer for layer, pattern in LAYERS if re.search(pattern, name)), OTHER)


def by_layer(one, three):
    """The events of a warm round, by layer."""
    layers = collections.defaultdict(lambda: dict.fromkeys(EVENTS, 0))
    for name in three:
        for event in EVENTS:
            layers[layer_of(name)][event] += (three[name][event] - one[name][event]) / 2
    return layers


def size_of(lines):
    size = tags = 0
    for line in lines:
        with open(line.split('\t')[0], 'rb') as file:
            markup = file.read()
        size += len(markup)
        tags += len(re.findall(rb'</?[A-Za-z]', markup))
    return size, tags


def print_table(layers, size, tags):
    def row(name, sums):
        branches = sums['Bcm'] + sums['Bim']
        first = sums['D1mr'] + sums['D1mw']
        last = sums['DLmr'] + sums['DLmw']
        cycles = sums['Ir'] + 15 * branches + 10 * first + 100 * last
        print(f'| {name} | {sums["Ir"] / tags:.0f} | {cycles / tags:.0f} | {branches / tags:.2f} '
              f'| {first / size * 1024:.2f} | {last / size * 1024:.2f} |')

    print(f'{size} bytes, {tags} tags: {size / tags:.0f} bytes for each\n')
    print('| layer | instructions a tag | cycles a tag, estimated | branches missed a tag '
          '| L1 misses a KB | L3 misses a KB |')
    print('|---|---|---|---|---|---|')
    for name in [layer for layer, _ in LAYERS] + [OTHER]:
        row(name, layers[name])
    row('all', {event: sum(sums[event] for sums in layers.values()) for event in EVENTS})


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('list', metavar='LIST', help='of bench/corpora.py: bin/corpora/*.list')
    parser.add_argument('--driver', default='bin/bench/mf2-driver', help='another build of it')
    parser.add_argument('--documents', type=int, metavar='N', help='of the list, evenly chosen')
    options = parser.parse_args()
    try:
        lines = choose(options.list, options.documents)
        size, tags = size_of(lines)
        layers = by_layer(profile(options.driver, lines, 1), profile(options.driver, lines, 3))
    except OSError as error:
        sys.exit(f'layers.py: {error}')
    except subprocess.CalledProcessError as error:
        sys.exit(f'layers.py: valgrind ended with {error.returncode}; is {options.driver} built?')
    print_table(layers, size, tags)


if __name__ == '__main__':
    main()
