#!/usr/bin/env python3
"""Count on how many pages of their own tests other parsers and this one agree.

usage: bench/peer_tests.py [--show] CLONES

CLONES has git clones of php-mf2, mf2py, microformats (Go's) and microformats-parser. The pages are
the texts with markup in their tests. Markup without class, rel and meta is put into a property.
This parser reads each page, and the parser whose test it is, as bench/peers/install has put it into
bin/peers; PHP's is that of the clone. Results agree if the items and the URLs of relations do, but
for members that no specification names. "white space" counts pages that then differ only in markup
or in white space of texts. --show prints the pages that differ more, and for each other parser
whose result it has.

doc/options.md, "Who says what", has the reasons, by kind.
"""
import argparse
import ast
import json
import os
import pathlib
import re
import sys
import tempfile

import compare
import compare_results
import subjects

BASE = 'http://example.com/'
PROPERTY = '<div class="h-x"><div class="p-a u-b dt-c e-d">{}</div></div>'


def files(folder, pattern):
    return sorted(folder.glob(pattern))


def php_pages(clone):
    for path in files(clone, 'tests/Mf2/*Test.php'):
        text = path.read_text()
        for _, heredoc in re.findall(r"<<<'?\"?(\w+)'?\"?\n(.*?)\n\s*\1", text, re.S):
            yield heredoc
        for single in re.findall(r"'((?:[^'\\]|\\.)*)'", text, re.S):
            yield re.sub(r"\\(['\\])", r'\1', single)


def python_pages(clone):
    for path in files(clone, 'test/**/*.html'):
        yield path.read_text(errors='replace')
    for path in files(clone, 'test/**/*.py'):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value


def go_pages(clone):
    for path in files(clone, '**/*_test.go'):
        yield from re.findall('`([^`]*)`', path.read_text())


def javascript_pages(clone):
    for folder in ('local', 'experimental'):
        for path in files(clone, f'test/suites/{folder}/**/*.html'):
            yield path.read_text()


# A parser's name in bench/peers/install, its clone, and the function that finds its pages.
PEERS = {
    'php': ('php-mf2', php_pages),
    'python': ('mf2py', python_pages),
    'go': ('microformats', go_pages),
    'js': ('microformats-parser', javascript_pages),
}


def pages_of(found):
    """The texts with markup as pages, each once."""
    pages = []
    for text in found:
        if not re.search(r'<\w+[ >]', text):
            continue
        is_page = re.search(r'\b(class|rel)\b', text) or '<meta' in text
        page = text if is_page else PROPERTY.format(text)
        if page not in pages:
            pages.append(page)
    return pages


def named(result):
    """The members of a result that the specification names, but for texts and attributes of
    links."""
    result = compare.canonical(result)
    if not isinstance(result, dict):
        return result
    return {'items': compare_results.plain(result['items']), 'rels': dict(result['rels'] or {})}


def squeezed(value):
    """A result without markup, with single spaces for white space."""
    if isinstance(value, dict):
        return {name: squeezed(each) for name, each in value.items() if name != 'html'}
    if isinstance(value, list):
        return [squeezed(each) for each in value]
    return ' '.join(value.split()) if isinstance(value, str) else value


def command_of(peer, clone):
    """Let PHP's driver use the clone's parser: Debian's is of 2016."""
    return [part.replace('include_path=', f'include_path={clone}:') for part in peer['command']]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--show', action='store_true')
    parser.add_argument('clones', type=pathlib.Path)
    arguments = parser.parse_args()
    installed = {each['name']: each for each in subjects.all_subjects() if 'absent' not in each}
    clones = {name: arguments.clones / clone for name, (clone, _) in PEERS.items()}
    missing = [name for name in PEERS if name not in installed or not clones[name].exists()]
    if missing:
        sys.exit(f'bench/peer_tests.py: no clone or driver: {" ".join(missing)}')
    core = min(os.sched_getaffinity(0))
    print('parser\tpages\tagree\twhite space\tdiffer')
    for name, (_, found) in PEERS.items():
        pages = pages_of(found(clones[name]))
        with tempfile.TemporaryDirectory() as scratch:
            cases = [{'name': str(at), 'html': page} for at, page in enumerate(pages)]
            corpus = compare_results.write_corpus(cases, pathlib.Path(scratch), BASE)
            given = {
                peer: [named(answer.get('result')) for _, answer in compare.collect(
                    command_of(installed[peer], clones[peer]), corpus, core,
                    compare_results.SECONDS, range(len(pages)))]
                for peer in (PEERS if arguments.show else [name])}
        ours = [named(compare_results.parsed(page.encode(), BASE)) for page in pages]
        theirs = given[name]
        agree = [own == their for own, their in zip(ours, theirs)]
        alike = [squeezed(own) == squeezed(their) for own, their in zip(ours, theirs)]
        print(name, len(pages), sum(agree), sum(alike) - sum(agree), len(pages) - sum(alike),
              sep='\t', flush=True)
        for at, page in enumerate(pages):
            if not arguments.show or alike[at]:
                continue
            others = {peer: 'mf2' if squeezed(each[at]) == squeezed(ours[at]) else
                      name if squeezed(each[at]) == squeezed(theirs[at]) else 'neither'
                      for peer, each in given.items() if peer != name}
            print(page, json.dumps(ours[at]), json.dumps(theirs[at]), others, '', sep='\n')


if __name__ == '__main__':
    main()
