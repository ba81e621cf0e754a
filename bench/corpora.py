#!/usr/bin/env python3
"""Make the corpora of the benchmark from the shared folder (MF2_SHARED, or ../shared), below bin/corpora.

usage: bench/corpora.py [--large]      --large: also the documents of 100 MB, 400 MB in all

A corpus is a list, bin/corpora/NAME.list, a document a line: PATH<TAB>URL<TAB>CONTENT-TYPE.
  pages              all pages of corpus/pages.warc.gz
  pages-with-roots   those with a class that is a root by the grammar, or a classic root
  pages-known-roots  those of them with microformats2 roots of vocabularies and no classic ones
  pages-classic-roots    those with classic roots and no known microformats2 roots
  pages-without      the others
  suite              the official suite, tiny documents
  flat-1 flat-10     h-entry after h-entry, 2,000 and 20,000 of them, 1 and 11 MB
  feed-1 feed-10     the same in one h-feed
  noise-1 noise-10   markup without microformats, 1 and 10 MB
  hostile            documents made to be expensive, by bin/bench/hostile-files, if it is built
"""
import csv
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
OUT = os.path.join(ROOT, 'bin', 'corpora')
SHARED = os.environ.get('MF2_SHARED', os.path.join(ROOT, '..', 'shared'))

# The end of each kind of document, after its last item.
ENDINGS = {'flat': '</body></html>\n', 'feed': '</div>\n</body></html>\n', 'noise': '</body></html>\n'}


def write_list(name, lines):
    with open(os.path.join(OUT, name + '.list'), 'w', encoding='utf-8') as out:
        out.writelines(line.rstrip('\n') + '\n' for line in lines)
    print(f'{name}: {len(lines)} documents')


def make_pages():
    folder = os.path.join(OUT, 'pages')
    listing = os.path.join(folder, 'pages.list')
    if not os.path.exists(listing):
        unpack = os.path.join(SHARED, 'tools', 'unpack_pages.py')
        warc = os.path.join(SHARED, 'corpus', 'pages.warc.gz')
        subprocess.run([sys.executable, unpack, folder, warc], check=True, stdout=subprocess.DEVNULL)
    with open(listing, encoding='utf-8') as lines:
        pages = {}
        for line in lines:
            path, rest = line.split('\t', 1)
            name = os.path.basename(path)
            pages[name.removesuffix('.html')] = f'bin/corpora/pages/{name}\t{rest}'
    with open(os.path.join(SHARED, 'corpus', 'pages.tsv'), encoding='utf-8', newline='') as rows:
        described = list(csv.DictReader(rows, delimiter='\t', quoting=csv.QUOTE_NONE))
    rooted = {row['page'] for row in described if row['mf2_roots'] != '0' or row['classic_roots'] != '0'}
    write_list('pages', list(pages.values()))
    write_list('pages-with-roots', [line for page, line in pages.items() if page in rooted])
    known = {row['page'] for row in described if row['mf2_known_roots'] != '0'}
    classic = {row['page'] for row in described if row['classic_roots'] != '0'}
    for name, chosen in ('known', known - classic), ('classic', classic - known):
        write_list(f'pages-{name}-roots', [line for page, line in pages.items() if page in chosen])
    write_list('pages-without', [line for page, line in pages.items() if page not in rooted])


def make_suite():
    """Copy the official suite, so that every path in a list is below bin."""
    source = os.path.join(SHARED, 'conformance', 'microformats')
    lines = []
    for path, _, files in sorted(os.walk(source)):
        for file in sorted(files):
            page = os.path.join(path, file).removesuffix('.json') + '.html'
            if not file.endswith('.json') or not os.path.exists(page):
                continue
            name = os.path.relpath(page, source)
            copy = os.path.join(OUT, 'suite', name)
            os.makedirs(os.path.dirname(copy), exist_ok=True)
            for original, copied in ((page, copy), (os.path.join(path, file), copy.removesuffix('html') + 'json')):
                with open(original, 'rb') as content, open(copied, 'wb') as out:
                    out.write(content.read())
            url = 'http://example.test' if name.startswith('microformats-v2-unit') else 'http://example.com/'
            lines.append(f'bin/corpora/suite/{name}\t{url}\ttext/html; charset=utf-8')
    write_list('suite', lines)


def cut(source, target, kind, size, ends_at):
    """The start of a document up to the last `ends_at` within `size` bytes, closed as the whole is."""
    with open(source, 'rb') as whole:
        start = whole.read(size)
    end = start.rfind(ends_at) + len(ends_at)
    with open(target, 'wb') as out:
        out.write(start[:end] + ENDINGS[kind].encode())


def make_synthetic(large):
    """Make documents of several sizes. A smaller one is the start of a larger of its kind, so that
    only size tells them apart."""
    folder = os.path.join(OUT, 'synthetic')
    os.makedirs(folder, exist_ok=True)
    sizes = ['1', '10'] + (['100'] if large else [])
    wanted = [os.path.join(folder, f'{kind}-{size}.html') for kind in ENDINGS for size in sizes]
    if not all(map(os.path.exists, wanted)):
        with tempfile.TemporaryDirectory(dir=folder) as made:
            items = '200000' if large else '20000'
            generator = os.path.join(SHARED, 'tools', 'gen_synth.py')
            subprocess.run([sys.executable, generator, made, items], check=True, stdout=subprocess.DEVNULL)
            for kind in ENDINGS:
                source = os.path.join(made, f'{kind}-100MB.html')
                ends_at = b'\n' if kind == 'noise' else b'</article>\n'
                for size in ('1', '10'):
                    bytes_wanted = int(size) * (1_000_000 if kind == 'noise' else 1_100_000)
                    cut(source, os.path.join(folder, f'{kind}-{size}.html'), kind, bytes_wanted, ends_at)
                if large:
                    os.replace(source, os.path.join(folder, f'{kind}-100.html'))
    for kind in ENDINGS:
        for size in sizes:
            write_list(f'{kind}-{size}',
                       [f'bin/corpora/synthetic/{kind}-{size}.html\thttp://example.com/\ttext/html; charset=utf-8'])


def make_hostile():
    program = os.path.join(ROOT, 'bin', 'bench', 'hostile-files')
    if not os.path.exists(program):
        print('hostile: left out, since `b2 bench` has not built bin/bench/hostile-files')
        return
    folder = os.path.join(OUT, 'hostile')
    os.makedirs(folder, exist_ok=True)
    subprocess.run([program, folder], check=True)
    write_list('hostile', [f'bin/corpora/hostile/{name}\thttp://example.com/\ttext/html; charset=utf-8'
                           for name in sorted(os.listdir(folder))])


def main():
    if set(sys.argv[1:]) - {'--large'}:
        sys.exit(__doc__)
    os.makedirs(OUT, exist_ok=True)
    make_pages()
    make_suite()
    make_synthetic('--large' in sys.argv)
    make_hostile()


main()
