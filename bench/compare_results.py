#!/usr/bin/env python3
"""Compare the results of parsers on small documents, each of which shows a rule of a specification.

usage: bench/compare_results.py [--measure | --check]

bench/comparison/cases.json has the documents, with the results that the specification asks for.
This writes the tables of doc/compare.md from them, from this parser's results now, and from the
others' results in bench/comparison/peers.json.

--measure   ask the others anew: those that bench/peers/install has put into bin/peers. With the
            shared data (MF2_SHARED) the official suite is counted, too
--check     write nothing; fail if the page would change

This parser is MF2_COMMAND, or the command that `b2 mf2-command` has built.
"""
import argparse
import json
import os
import pathlib
import subprocess
import sys
import tempfile

import compare
import subjects

ROOT = pathlib.Path(__file__).resolve().parent.parent
CASES = ROOT / 'bench/comparison/cases.json'
PEERS = ROOT / 'bench/comparison/peers.json'
SUITE = ROOT / 'bin/corpora/suite.list'
PAGE = ROOT / 'doc/compare.md'
BASE = 'https://example.com/'
SECONDS = 60  # that a document may take
# The members that the specification names. A parser may add others.
MEMBERS = ('type', 'properties', 'children', 'id', 'value', 'html', 'alt')
LINKS = {'rels', 'text', 'media', 'hreflang', 'title', 'type'}
# The parsers by name, and their names in the tables: their languages.
LANGUAGES = {'go': 'Go', 'js': 'JavaScript', 'python': 'Python', 'php': 'PHP', 'rust': 'Rust'}


def plain(value):
    """A result of items with the members of the specification alone, and types as a set."""
    if isinstance(value, list):
        return [plain(each) for each in value]
    if not isinstance(value, dict):
        return value
    if not set(MEMBERS) & set(value):
        return {name: plain(each) for name, each in value.items()}
    made = {name: plain(value[name]) for name in MEMBERS if value.get(name) is not None}
    if 'properties' in value:
        properties = dict(value['properties'] or {})
        made['properties'] = {name: plain(each) for name, each in properties.items()}
    if 'type' in made:
        made['type'] = sorted(made['type'])
    if not made.get('children'):
        made.pop('children', None)
    if not made.get('id'):
        made.pop('id', None)
    return made


def plain_links(urls):
    return {url: {name: sorted(each) if name == 'rels' else each
                  for name, each in about.items() if name in LINKS and each}
            for url, about in dict(urls or {}).items()}


def part_of(result, case):
    """The part of a result that a case is about."""
    result = compare.canonical(result)
    if case['part'] == 'items':
        return plain(result['items'])
    return {'rels': dict(result['rels'] or {}), 'rel-urls': plain_links(result['rel-urls'])}


def own_command():
    command = os.environ.get('MF2_COMMAND')
    if not command:
        built = sorted(ROOT.glob('bin/gcc*/release/**/link-static/**/mf2'),
                       key=lambda path: path.stat().st_mtime)
        if not built:
            sys.exit('bench/compare_results.py: MF2_COMMAND is not set, and b2 has built none')
        command = built[-1]
    return command


def parsed(content, url):
    """This parser's result."""
    run = subprocess.run([own_command(), '--base-url', url, '-'], input=content, capture_output=True,
                         check=True)
    return json.loads(run.stdout)


def ours(cases):
    return [part_of(parsed(case['html'].encode(), BASE), case) for case in cases]


def write_corpus(cases, folder, base=BASE):
    """The documents as a list that drivers read."""
    lines = []
    for case in cases:
        path = folder / f'{case["name"]}.html'
        path.write_text(case['html'])
        lines.append(f'{path}\t{base}\ttext/html; charset=utf-8\n')
    (folder / 'cases.list').write_text(''.join(lines))
    return str(folder / 'cases.list')


def answers(peer, corpus, count):
    core = min(os.sched_getaffinity(0))
    given = compare.collect(peer['command'], corpus, core, SECONDS, range(count))
    return [answer for _, answer in given]


def counted(results, expected):
    """How many results of the official suite are as expected, and how many there are."""
    return [sum(result == wanted for result, wanted in zip(results, expected)), len(expected)]


def measured(cases):
    """The others' results. A parser that is not installed keeps its earlier results."""
    known = json.loads(PEERS.read_text()) if PEERS.exists() else {}
    expected = compare.expectations(str(SUITE)) if SUITE.exists() else None
    if expected:
        lines = [line.split('\t') for line in SUITE.read_text().splitlines()]
        given = [parsed((ROOT / line[0]).read_bytes(), line[1]) for line in lines]
        results = [compare.canonical(each) for each in given]
        known['mf2'] = {'suite': counted(results, expected)}
    with tempfile.TemporaryDirectory() as scratch:
        corpus = write_corpus(cases, pathlib.Path(scratch))
        for peer in subjects.all_subjects():
            if peer['kind'] != 'microformats' or 'absent' in peer:
                continue
            told = {'version': peer['version'], 'given': {}}
            for case, answer in zip(cases, answers(peer, corpus, len(cases))):
                has_result = 'result' in answer
                told['given'][case['name']] = (
                    part_of(answer['result'], case) if has_result else answer)
            told['suite'] = known.get(peer['name'], {}).get('suite')
            if expected:
                results = answers(peer, str(SUITE), len(expected))
                told['suite'] = counted(
                    [compare.canonical(each.get('result')) for each in results], expected)
            known[peer['name']] = told
    return known


def sums(cases, given, own_suite, peers):
    """A line for each parser."""
    def row(name, version, results, suite):
        right = sum(result == case['expected'] for result, case in zip(results, cases))
        counted = f'{suite[0]} of {suite[1]}' if suite else 'not counted'
        return f'| {name} | {version} | {right} | {counted} |'
    lines = [f'| parser | version | right, of {len(cases)} | the official suite |',
             '|---|---|---|---|',
             row('mf2', 'this one', given, own_suite)]
    for name, peer in peers.items():
        results = [peer['given'].get(case['name']) for case in cases]
        lines.append(row(LANGUAGES[name], peer['version'], results, peer['suite']))
    return lines


def rules(cases, given, peers):
    """A line for each rule: the parsers with other results."""
    lines = ['| rule | other results of |', '|---|---|']
    for case, own in zip(cases, given):
        results = [('mf2', own), *((LANGUAGES[name], peer['given'].get(case['name']))
                                   for name, peer in peers.items())]
        others = [name for name, result in results if result != case['expected']]
        told = [case['rule'], ', '.join(others) or 'nobody']
        lines.append('| ' + ' | '.join(told) + ' |')
    return lines


def put(text, name, lines):
    """A page with new lines between two comments."""
    first = f'<!-- {name}: bench/compare_results.py writes this -->\n'
    last = f'<!-- end of {name} -->'
    begin, end = text.index(first) + len(first), text.index(last)
    return text[:begin] + '\n' + '\n'.join(lines).strip('\n') + '\n\n' + text[end:]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('--measure', action='store_true', help='ask the others anew')
    parser.add_argument('--check', action='store_true', help='write nothing')
    arguments = parser.parse_args()
    cases = json.loads(CASES.read_text())
    if arguments.measure:
        known = measured(cases)
        PEERS.write_text('{\n' + ',\n'.join(
            f'{json.dumps(name)}: {json.dumps(known[name], ensure_ascii=False)}'
            for name in ['mf2', *LANGUAGES] if name in known) + '\n}\n')
    peers = json.loads(PEERS.read_text())
    own_suite = peers.pop('mf2', {}).get('suite')
    given = ours(cases)
    text = PAGE.read_text()
    wanted = put(text, 'the sums', sums(cases, given, own_suite, peers))
    wanted = put(wanted, 'the rules', rules(cases, given, peers))
    if arguments.check:
        if text != wanted:
            sys.exit('doc/compare.md is not what bench/compare_results.py writes')
    else:
        PAGE.write_text(wanted)


if __name__ == '__main__':
    main()
