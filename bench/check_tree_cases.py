#!/usr/bin/env python3
"""Run tree construction tests in the form of html5lib, such as those of web-platform-tests
(html/syntax/parsing/resources), against `mf2 tree`.

usage: check_tree_cases.py [--mf2 PATH] PATH...     files, or folders of *.dat

Leaves out the cases of fragments and those with scripting: mf2 reads documents, without scripts.
The exit status is 1 if a tree differs from its case's. The suites read such cases at every cut;
this program is for cases outside the shared test data.
"""
import argparse
import pathlib
import re
import sys

from check_trees import mf2_tree

HEADINGS = re.compile(rb'^#(data|errors|new-errors|document-fragment|script-on|script-off|document)$')


def cases_of(text):
    """Each case, as {heading: lines}."""
    case, heading = None, None
    for line in text.split(b'\n'):
        if HEADINGS.match(line):
            heading = line.decode()
            if heading == '#data':
                if case is not None: yield case
                case = {}
            case[heading] = []
        elif case is not None: case[heading].append(line)
    if case is not None: yield case


def files_of(paths):
    for path in map(pathlib.Path, paths):
        if path.is_dir(): yield from sorted(path.glob('*.dat'))
        else: yield path


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument('--mf2', default='mf2')
    parser.add_argument('paths', nargs='+')
    chosen = parser.parse_args()
    run = wrong = left_out = 0
    for path in files_of(chosen.paths):
        before = run, wrong
        for case in cases_of(path.read_bytes()):
            if '#document-fragment' in case or '#script-on' in case:
                left_out += 1
                continue
            run += 1
            data = b'\n'.join(case['#data'])
            expected = b'\n'.join(case['#document']).strip(b'\n').decode()
            found = mf2_tree(chosen.mf2, data).strip('\n')
            if found == expected: continue
            wrong += 1
            print(f'{path.name}: {data!r}\nexpected:\n{expected}\nfound:\n{found}\n')
        print(f'{path.name}: {run - before[0]} run, {wrong - before[1]} wrong')
    print(f'{run} run, {wrong} wrong, {left_out} left out')
    sys.exit(1 if wrong else 0)


if __name__ == '__main__':
    main()
