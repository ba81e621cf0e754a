#!/usr/bin/env python3
"""Compare the links of `mf2 links` with those of a DOM, on the pages of an archive.

usage: check_links.py WARC [--mf2 PATH] [--hyperlinks] [--every N] [--show N]

WARC          a gzip file; the body of each response is a page
--hyperlinks  only a, area and link elements; without it also those with src: `mf2 links --sources`
--show N      print at most N differences (20)

The DOM is independent of this parser: it is Lexbor's, by the package selectolax of PyPI. URLs are
resolved by Ada, by the package ada-url. Each element with one of the names and the attribute, in
tree order and outside of templates, is a link. Its tag, URL, tokens of rel and text are compared.
At its place in the page there must be a start tag of its name. Both sides are given the same UTF-8,
so that decoding is not compared.

Prints the differences, and the numbers of compared pages and links. The exit status is 1 if a page
differs or a link is not at its place.
"""
import argparse
import gzip
import json
import os
import re
import subprocess
import sys
import tempfile

import ada_url
from selectolax.lexbor import LexborHTMLParser

HYPERLINKS = {'a', 'area', 'link'}
SOURCES = {'audio', 'iframe', 'img', 'source', 'video'}
WHITE_SPACE = ' \t\n\f\r'


def pages(path, every):
    """The URL and the body of each response."""
    with gzip.open(path) as stream:
        number = 0
        while line := stream.readline():
            if not line.startswith(b'WARC/'):
                continue
            headers = {}
            while (line := stream.readline().strip()):
                name, _, value = line.partition(b':')
                headers[name.strip().lower()] = value.strip().decode()
            block = stream.read(int(headers[b'content-length']))
            if headers[b'warc-type'] != 'response':
                continue
            number += 1
            if number % every == 0:
                yield headers[b'warc-target-uri'].strip('<>'), block.partition(b'\r\n\r\n')[2]


def resolved(base, reference):
    try:
        return ada_url.join_url(base, reference)
    except ValueError:
        return reference


def base_of(document, url):
    """HTML, "document base URL": the first base element with href."""
    for element in document.root.traverse():
        if element.tag == 'base' and 'href' in element.attributes:
            try:
                base = ada_url.join_url(url, element.attributes['href'] or '')
            except ValueError:
                return url
            return url if base.startswith(('data:', 'javascript:')) else base
    return url


def links_of_dom(text, url, tags):
    document = LexborHTMLParser(text)
    base = base_of(document, url)
    found = []
    for element in document.root.traverse():
        if element.tag not in tags:
            continue
        is_hyperlink = element.tag in HYPERLINKS
        attributes = element.attributes
        name = 'href' if is_hyperlink else 'src'
        if name not in attributes:
            continue
        rel = (attributes.get('rel') or '') if is_hyperlink else ''
        rels = [token for token in re.split(f'[{WHITE_SPACE}]+', rel) if token]
        url = resolved(base, attributes[name] or '')
        found.append((element.tag, url, list(dict.fromkeys(rels)),
                      element.text(deep=True) if is_hyperlink else ''))
    return found


def links_of_mf2(command, files, folder, has_sources):
    listing = os.path.join(folder, 'list')
    with open(listing, 'w') as out:
        for path, url in files:
            out.write(f'{path}\t{url}\ttext/html; charset=utf-8\n')
    arguments = [command, 'links', '--urls', 'normalized', '--files-from', listing]
    found = {path: [] for path, _ in files}
    arguments += ['--sources'] * has_sources
    run = subprocess.run(arguments, stdout=subprocess.PIPE, check=True)
    for line in run.stdout.splitlines():
        link = json.loads(line)
        found[link['file']].append(link)
    return found


def difference(ours, theirs):
    """The first difference, or an empty text."""
    for number, (our, their) in enumerate(zip(ours, theirs)):
        if our != their:
            return f'link {number}: {our!r}\n    in the DOM: {their!r}'
    if len(ours) == len(theirs):
        return ''
    longer = ours if len(ours) > len(theirs) else theirs
    return f'{len(ours)} links, in the DOM {len(theirs)}: {longer[min(len(ours), len(theirs))]!r}'


def is_at_its_place(link, page):
    # The start tag of an img element may be named image.
    name = b'(img|image)' if link['tag'] == 'img' else link['tag'].encode()
    tag = re.match(b'<' + name + rb'[\s/>]', page[link['start']:link['start'] + 16], re.IGNORECASE)
    return tag is not None and link['start'] < link['end'] <= len(page)


def main():
    options = argparse.ArgumentParser(usage=__doc__)
    options.add_argument('warc')
    options.add_argument('--mf2', default='mf2')
    options.add_argument('--hyperlinks', action='store_true')
    options.add_argument('--every', type=int, default=1)
    options.add_argument('--show', type=int, default=20)
    chosen = options.parse_args()
    tags = HYPERLINKS if chosen.hyperlinks else HYPERLINKS | SOURCES
    total = equal = misplaced = shown = 0
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for number, (url, body) in enumerate(pages(chosen.warc, chosen.every)):
            path = os.path.join(folder, f'{number:05}.html')
            with open(path, 'wb') as out:
                out.write(body.decode('utf-8', 'replace').encode())
            files.append((path, url))
        ours = links_of_mf2(chosen.mf2, files, folder, not chosen.hyperlinks)
        for path, url in files:
            with open(path, 'rb') as page:
                markup = page.read()
            ours_here = [
                (each['tag'], each['url'], each['rels'], each['text']) for each in ours[path]]
            theirs = links_of_dom(markup.decode(), url, tags)
            total += len(theirs)
            misplaced += sum(not is_at_its_place(each, markup) for each in ours[path])
            found = difference(ours_here, theirs)
            if not found:
                equal += 1
                continue
            shown += 1
            if shown <= chosen.show:
                print(f'{os.path.basename(path)} {url}\n    {found}')
    print(f'{len(files)} pages, {total} links: {equal} pages equal, {len(files) - equal} differ; '
          f'{misplaced} links are not at their place')
    return 0 if equal == len(files) and misplaced == 0 else 1


if __name__ == '__main__':
    sys.exit(main())
