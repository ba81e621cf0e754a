#!/usr/bin/env python3
"""Measures the structure of the source: lengths of functions, sizes of classes and headers, files
that name elements, and hashes without a key.

usage: test/rules/measure.py [--check]

Needs universal-ctags. The bars stand below; test/rules/exceptions.txt lists the names that may pass
one, with the reason. With --check it fails if anything else passes a bar, or if an exception is not
needed any more.
"""

import collections
import json
import pathlib
import re
import statistics
import subprocess
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent.parent
EXCEPTIONS = TOP / 'test/rules/exceptions.txt'

LINES_OF_A_FUNCTION = 60
MEDIAN_OF_FUNCTIONS = 8 # to stay under it
FUNCTIONS_OF_A_CLASS = 40
MEMBERS_OF_A_CLASS = 25
LINES_OF_A_HEADER = 250 # in src/html

# The files of the standard's rules, which may name elements. tag::unknown and tag::count_ are no
# elements, and neither are names in a type such as plain_tag.
ROOMS_OF_TAGS = ('src/html/names/', 'src/html/tree/modes', 'src/html/tree/element_rules.')
TAG = re.compile(r'(?<![a-z_])tag::(?!unknown\b|count_)[a-z]')

# A page chooses the names that are looked up, so all tables hash under the key of the process.
TABLE = re.compile(r'\bunordered_\w+<[^;{]*')
# FNV and Fibonacci hashing: anybody finds texts that collide.
KNOWN_HASH = re.compile(r'\b(?:16777619U?|0x100000001[Bb]3|golden_ratio)\b')


def sources():
    return sorted(
        path.relative_to(TOP).as_posix() for path in (TOP / 'src').rglob('*.[ch]pp'))


def definitions(files):
    """The definitions that ctags finds: functions with their lines, and the members of classes."""
    ctags = subprocess.run(
        ['ctags', '--languages=C++', '--language-force=C++', '--kinds-C++=fpmcsu',
         '--fields=+neKsS',
         '-I', 'noexcept', '--output-format=json', '--sort=no', '-f', '-', '-L', '-'],
        cwd=TOP, input='\n'.join(files), capture_output=True, text=True, check=True)
    return [json.loads(line) for line in ctags.stdout.splitlines()]


class Measures:
    def __init__(self):
        files = sources()
        self.lengths = []
        self.functions = {} # the longest of a name in a file
        self.classes = collections.defaultdict(lambda: {'functions': set(), 'members': set()})
        for each in definitions(files):
            self.count(each)
        self.lines = {name: len((TOP / name).read_text().splitlines()) for name in files}
        self.tags = {
            name: n for name in files if not name.startswith(ROOMS_OF_TAGS)
            and (n := len(TAG.findall((TOP / name).read_text())))}
        self.tables = {
            name: n for name in files
            if (n := sum('text_hash' not in table
                         for table in TABLE.findall((TOP / name).read_text())))}
        self.known_hashes = {
            name: n for name in files if (n := len(KNOWN_HASH.findall((TOP / name).read_text())))}

    def count(self, each):
        kind, scope = each['kind'], each.get('scope', '')
        if kind == 'function' and 'end' in each:
            name = f"{each['path']}: {each['name']}"
            length = each['end'] - each['line'] + 1
            self.lengths.append(length)
            self.functions[name] = max(length, self.functions.get(name, 0))
        # A class is named by the file that declares it; definitions elsewhere don't count again.
        if each.get('scopeKind') not in ('class', 'struct'):
            return
        owner = self.classes[scope.removeprefix('mf2::')]
        if kind in ('function', 'prototype'):
            owner['functions'].add((each['name'], each.get('signature', '').replace(' ', '')))
        elif kind == 'member':
            owner['members'].add(each['name'])

    def headers(self):
        return {name: n for name, n in self.lines.items() if name.startswith('src/html/')
                and name.endswith('.hpp')}

    def passed(self):
        """Everything that passes a bar: its name and its size."""
        found = {}
        for name, n in self.functions.items():
            if n > LINES_OF_A_FUNCTION:
                found['function ' + name] = n
        for name, has in self.classes.items():
            if len(has['functions']) > FUNCTIONS_OF_A_CLASS:
                found['functions of ' + name] = len(has['functions'])
            if len(has['members']) > MEMBERS_OF_A_CLASS:
                found['members of ' + name] = len(has['members'])
        for name, n in self.headers().items():
            if n > LINES_OF_A_HEADER:
                found['header ' + name] = n
        for name, n in self.tags.items():
            found['tags in ' + name] = n
        for name, n in self.tables.items():
            found['tables without text_hash in ' + name] = n
        for name, n in self.known_hashes.items():
            found['known hashes in ' + name] = n
        return found

    def report(self):
        lengths = self.lengths
        largest = lambda kind: max((len(has[kind]), name) for name, has in self.classes.items())
        html = sum(n for name, n in self.lines.items() if name.startswith('src/html/'))
        print(f'functions: {len(lengths)}, lines of the median {statistics.median(lengths):g}, '
              f'of the longest {max(lengths)}')
        for kind in ('functions', 'members'):
            n, name = largest(kind)
            print(f'{kind} of the largest class: {n}, {name}')
        n, name = max((n, name) for name, n in self.headers().items())
        print(f'lines of the longest header of html: {n}, {name}')
        print(f'lines of html: {html}')
        print(f'files that name elements outside of the tables and the modes: {len(self.tags)}')


def exceptions():
    lines = EXCEPTIONS.read_text().splitlines()
    return dict(line.split(' -- ', 1) for line in lines
                if line and not line.startswith(('#', 'long sentences', 'what as a noun')))


def main():
    measures = Measures()
    measures.report()
    passed, allowed = measures.passed(), exceptions()
    if statistics.median(measures.lengths) >= MEDIAN_OF_FUNCTIONS:
        passed['the median of functions'] = MEDIAN_OF_FUNCTIONS
    bad = [f'{name}: {n}' for name, n in sorted(passed.items()) if name not in allowed]
    bad += [f'no exception any more: {name}' for name in allowed if name not in passed]
    print('\n'.join(bad))
    return 1 if bad and '--check' in sys.argv else 0


sys.exit(main())
