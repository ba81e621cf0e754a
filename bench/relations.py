#!/usr/bin/env python3
"""The cost of a hyperlink's `rel`, beside the same hyperlink without it: counted by cachegrind.

usage: bench/relations.py [--driver FILE] [--count N] [LIST]...

The pages are made: N hyperlinks, whose URLs are new or seen before, absolute or relative. A LIST of
bench/corpora.py adds a row, of all its hyperlinks with `rel`. A parser that is used again
(bin/bench/mf2-driver, from `b2 bench`) parses each page with its `rel` attributes and without them.
The difference, in a warm round, is divided by the number of hyperlinks.
"""
import argparse
import os
import re
import subprocess
import sys
import tempfile

import layers

BASE = 'https://www.example.com/blog/2026/11/'
REL = re.compile(rb'''(<(?:a|link|area)\s[^>]*?)\srel\s*=\s*("[^"]*"|'[^']*'|[^\s>]*)''', re.I)
# The URL of a hyperlink, by its number.
URLS = {
    'absolute': 'https://www.example.org/articles/{}/a-title-of-some-words.html',
    'relative to the path': '../articles/{}/a-title-of-some-words.html',
    'relative to the origin': '/articles/{}/a-title-of-some-words.html',
    'to be serialised': '/articles/{}/a title of söme words.html',
}
MARKUP = {
    'a': '<p>Some text <a href="{}" rel="nofollow noopener">a link</a> and more of it.\n',
    'link': '<link href="{}" rel="alternate" type="text/html" title="Words">\n',
}
SEEN = 20 # URLs, again and again


def made_pages(count):
    for element, markup in MARKUP.items():
        for kind, url in URLS.items():
            for name, different in (('new', count), ('seen', SEEN)):
                yield f'{element}, {kind}, {name}', ''.join(
                    markup.format(url.format(i % different)) for i in range(count)).encode()


def documents_of(path):
    documents = []
    with open(path, encoding='utf-8') as file:
        for line in filter(None, file.read().splitlines()):
            name, rest = line.split('\t', maxsplit=1)
            with open(name, 'rb') as document:
                documents.append((document.read(), rest))
    return documents


def events(driver, documents, folder):
    """The sums of a warm round, by event."""
    lines = []
    for number, (markup, rest) in enumerate(documents):
        lines.append(f'{folder}/{number}\t{rest}')
        with open(f'{folder}/{number}', 'wb') as file:
            file.write(markup)
    profiles = [layers.profile(driver, lines, rounds) for rounds in (1, 3)]
    one, three = (
        {event: sum(sums[event] for sums in profile.values()) for event in layers.EVENTS}
        for profile in profiles)
    return {event: (three[event] - one[event]) / 2 for event in layers.EVENTS}


def print_row(driver, name, documents):
    without = [(REL.sub(rb'\1', markup), rest) for markup, rest in documents]
    count = sum(len(REL.findall(markup)) for markup, _ in documents)
    with tempfile.TemporaryDirectory() as folder:
        more = events(driver, documents, folder)
        less = events(driver, without, folder)
    each = {event: (more[event] - less[event]) / count for event in layers.EVENTS}
    print(f'| {name} | {count} | {each["Ir"]:.0f} | {each["Bcm"] + each["Bim"]:.1f} '
          f'| {each["D1mr"] + each["D1mw"]:.1f} |', flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('lists', metavar='LIST', nargs='*', help='bin/corpora/*.list')
    parser.add_argument('--driver', default='bin/bench/mf2-driver', help='another build of it')
    parser.add_argument('--count', type=int, default=1000, metavar='N', help='of hyperlinks')
    options = parser.parse_args()
    print('| hyperlinks | how many | instructions each | branches missed | L1 misses |')
    print('|---|---|---|---|---|')
    try:
        for name, markup in made_pages(options.count):
            print_row(options.driver, name, [(markup, f'{BASE}\ttext/html; charset=utf-8')])
        for path in options.lists:
            print_row(options.driver, os.path.basename(path), documents_of(path))
    except (OSError, subprocess.CalledProcessError) as error:
        sys.exit(f'relations.py: {error}; is {options.driver} built?')


if __name__ == '__main__':
    main()
