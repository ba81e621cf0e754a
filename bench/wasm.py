#!/usr/bin/env python3
"""Measure the package libmf2 in Node beside the native library, and microformats-parser.

usage: wasm.py pages LIST LIBRARY PACKAGE [PEER]
       wasm.py hostile FOLDER LIBRARY PACKAGE

LIST has a line for each page: PATH<TAB>BASE-URL[...]. FOLDER has the files of
bin/bench/hostile-files. LIBRARY is libmf2.so, PACKAGE the folder bin/npm, PEER that of
microformats-parser. Each document is parsed natively and in Node in turns; the fastest of ROUNDS
(9) turns counts. Native times are of parsing and writing JSON, by ctypes.
"""

import ctypes
import os
import subprocess
import sys
import time

ROUNDS = int(os.environ.get('ROUNDS', 9))
HERE = os.path.dirname(os.path.abspath(__file__))


class Native:
    def __init__(self, library):
        self.mf2 = ctypes.CDLL(library)
        for name in ('mf2_options_free', 'mf2_document_free', 'mf2_text_free'):
            getattr(self.mf2, name).restype = None

    def made(self, call, *arguments):
        pointer = ctypes.c_void_p()
        code = call(*arguments, ctypes.byref(pointer))
        if code:
            raise RuntimeError(code)
        return pointer

    def time(self, html, url):
        mf2 = self.mf2
        options = self.made(mf2.mf2_options_new)
        if url:
            mf2.mf2_options_set(options, b'base-url', url.encode())
        start = time.perf_counter()
        page = self.made(mf2.mf2_parse, html, ctypes.c_size_t(len(html)), options, None)
        text = self.made(mf2.mf2_document_json, page, None)
        took = time.perf_counter() - start
        mf2.mf2_text_free(text)
        mf2.mf2_document_free(page)
        mf2.mf2_options_free(options)
        return took


def ask(side, path, url, rounds):
    side.stdin.write(f'{path}\t{url}\t{rounds}\n')
    side.stdin.flush()
    return [float(number) for number in side.stdout.readline().split()]


def measure(native, side, path, url):
    """The bytes of a document, and the best seconds: native, to JSON, to an object, of the peer."""
    with open(path, 'rb') as page:
        html = page.read()
    best = None
    for _ in range(3):
        taken = min(native.time(html, url) for _ in range(ROUNDS // 3))
        found = [taken, *ask(side, path, url, ROUNDS // 3)]
        best = found if best is None else [min(pair) for pair in zip(best, found)]
    return len(html), best


def pages(native, side, listing):
    kinds = {}
    for line in open(listing, encoding='latin-1'):
        path, url = line.rstrip('\n').split('\t')[:2]
        with open(path, 'rb') as page:
            html = page.read()
        has_roots = bool(items_of(native, html))
        size, best = measure(native, side, path, url)
        total = kinds.setdefault(has_roots, [0, 0, [0.0] * len(best)])
        if any(each != each for each in best):
            continue
        total[0] += 1
        total[1] += size
        total[2] = [sum(pair) for pair in zip(total[2], best)]
    print('| pages | | MB | native MB/s | to JSON MB/s | of native | to objects MB/s '
          '| microformats-parser MB/s |')
    print('|---|---|---|---|---|---|---|---|')
    for has_roots, (count, size, times) in sorted(kinds.items()):
        native_time, to_json, to_object, *peer = times
        print(f'| {"with" if has_roots else "without"} items | {count} | {size / 1e6:.1f} '
              f'| {size / native_time / 1e6:.0f} | {size / to_json / 1e6:.0f} '
              f'| {native_time / to_json:.2f} | {size / to_object / 1e6:.0f} '
              f'| {f"{size / peer[0] / 1e6:.1f}" if peer else ""} |')


def items_of(native, html):
    mf2 = native.mf2
    options = native.made(mf2.mf2_options_new)
    page = native.made(mf2.mf2_parse, html, ctypes.c_size_t(len(html)), options, None)
    mf2.mf2_document_item_count.restype = ctypes.c_size_t
    count = mf2.mf2_document_item_count(page)
    mf2.mf2_document_free(page)
    mf2.mf2_options_free(options)
    return count


def hostile(native, side, folder):
    rows = []
    for name in sorted(os.listdir(folder)):
        try:
            size, best = measure(native, side, os.path.join(folder, name), 'http://a.example/')
        except RuntimeError as error:  # over a limit
            print(f'{name}: refused natively with {error}', file=sys.stderr)
            continue
        rows.append((best[1] / best[0], name, size, best))
    rows.sort(reverse=True)
    print('| document | native ms | WebAssembly ms | times native |')
    print('|---|---|---|---|')
    for ratio, name, _, (taken, to_json, *_) in rows[:10]:
        print(f'| {name[:-5]} | {taken * 1e3:.2f} | {to_json * 1e3:.2f} | {ratio:.1f} |')
    median = rows[len(rows) // 2][0]
    print(f'{len(rows)} documents; at most {rows[0][0]:.1f} times native, median {median:.1f}')


def main():
    what, of, library, package, *peer = sys.argv[1:]
    side = subprocess.Popen(
        ['node', os.path.join(HERE, 'wasm_side.mjs'), package, *peer], text=True,
        stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    {'pages': pages, 'hostile': hostile}[what](Native(library), side, of)
    side.stdin.close()
    side.wait()


if __name__ == '__main__':
    main()
