#!/usr/bin/env python3
"""Compare the trees of `mf2 tree` with those of a browser.

usage: check_trees.py [--mf2 PATH] [--chromium PATH] [--chromedriver PATH] [--seed SEED]
                      [--generated N] [--first N] [--markers] [--pages WARC]
                      [--document TEXT]... [--every N]

--generated N  N documents of nasty_documents.py, from the one with the number --first on
--markers      documents with markers, and templates whose `for` names them
--pages WARC   the pages of an archive (gzip), each Nth where --every is given
--document     this text

Debian's chromium and chromium-driver parse each document by DOMParser: without scripts, and without
declarative shadow roots. Both sides are given the same UTF-8, so that decoding is not compared. A
document whose trees differ is shortened as far as possible and looked up in browser_deviations.py.
The exit status is 1 if a difference is not on that list, or if a listed document shows none any
more.
"""
import argparse
import base64
import concurrent.futures
import gzip
import json
import os
import re
import socket
import subprocess
import sys
import time
import urllib.request

import browser_deviations
import nasty_documents

HERE = os.path.dirname(os.path.abspath(__file__))

# A tree in the form of html5lib's tests; a line with a newline in it becomes several.
DUMP = r'''
const [documents] = arguments;
const spaces = {'http://www.w3.org/2000/svg': 'svg ', 'http://www.w3.org/1998/Math/MathML': 'math '};
const prefixes = {'http://www.w3.org/1999/xlink': 'xlink ', 'http://www.w3.org/XML/1998/namespace': 'xml ',
                  'http://www.w3.org/2000/xmlns/': 'xmlns '};
// As elements have them, whatever a form calls its controls.
const getter = (kind, name) => Object.getOwnPropertyDescriptor(kind.prototype, name).get;
const [child, next, type, data, attributesOf, localName, space] = [
  getter(Node, 'firstChild'), getter(Node, 'nextSibling'), getter(Node, 'nodeType'), getter(CharacterData, 'data'),
  getter(Element, 'attributes'), getter(Element, 'localName'), getter(Element, 'namespaceURI')];
function dump(text) {
  const lines = [];
  const put = (depth, line) => lines.push('| ' + '  '.repeat(depth) + line);
  function attributes(node, depth) {
    const all = [...attributesOf.call(node)].map(each =>
      [(each.namespaceURI ? prefixes[each.namespaceURI] : '') + each.localName, each.value]);
    all.sort(([one], [other]) => one < other ? -1 : 1);
    for (const [name, value] of all) put(depth, name + '="' + value + '"');
  }
  function content(parent, depth) {
    for (let node = child.call(parent); node; node = next.call(node)) switch (type.call(node)) {
      case 1:
        put(depth, '<' + (spaces[space.call(node)] ?? '') + localName.call(node) + '>');
        attributes(node, depth + 1);
        if (node instanceof HTMLTemplateElement) {
          put(depth + 1, 'content');
          content(node.content, depth + 2);
        }
        content(node, depth + 1);
        break;
      case 3: put(depth, '"' + data.call(node) + '"'); break;
      case 7: put(depth, '<?' + node.target + ' ' + data.call(node) + '?>'); break;
      case 8: put(depth, '<!-- ' + data.call(node) + ' -->'); break;
      case 10: {
        const identified = node.publicId !== '' || node.systemId !== '';
        put(depth, '<!DOCTYPE ' + node.name +
          (identified ? ' "' + node.publicId + '" "' + node.systemId + '"' : '') + '>');
      }
    }
  }
  content(new DOMParser().parseFromString(text, 'text/html'), 0);
  return lines.join('\n') + '\n';
}
const bytes = text => Uint8Array.from(atob(text), c => c.charCodeAt(0));
return documents.map(each => dump(new TextDecoder('utf-8', {ignoreBOM: true}).decode(bytes(each))));
'''


class browser:
    """A headless Chromium, driven by chromedriver."""

    def __init__(self, chromium, chromedriver):
        with socket.socket() as free:
            free.bind(('127.0.0.1', 0))
            port = free.getsockname()[1]
        self.process = subprocess.Popen(
            [chromedriver, f'--port={port}'], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.address = f'http://127.0.0.1:{port}/session'
        flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']
        wanted = {'browserName': 'chrome', 'goog:chromeOptions': {'binary': chromium, 'args': flags},
                  'timeouts': {'script': 600000}}
        opened = self.post('', {'capabilities': {'alwaysMatch': wanted}}, tries=100)
        self.version = opened['capabilities']['browserVersion']
        self.address += '/' + opened['sessionId']

    def post(self, command, body, tries=1):
        request = urllib.request.Request(
            self.address + command, json.dumps(body).encode(), {'Content-Type': 'application/json'})
        for left in reversed(range(tries)):
            try:
                with urllib.request.urlopen(request, timeout=900) as answer:
                    return json.load(answer)['value']
            except urllib.error.HTTPError as error:
                raise RuntimeError(error.read().decode()) from error
            except OSError:
                if left == 0: raise
                time.sleep(0.2)
        raise AssertionError

    def trees(self, documents):
        encoded = [base64.b64encode(each).decode() for each in documents]
        return self.post('/execute/sync', {'script': DUMP, 'args': [encoded]})

    def close(self):
        urllib.request.urlopen(urllib.request.Request(self.address, method='DELETE')).close()
        self.process.terminate()
        self.process.wait()


def mf2_tree(mf2, document):
    run = subprocess.run(
        [mf2, 'tree', '--content-type', 'text/html; charset=utf-8', '-'], input=document,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    if run.returncode != 0: raise RuntimeError(run.stderr.decode())
    return run.stdout.decode()


class referee:
    def __init__(self, mf2, chromium):
        self.mf2 = mf2
        self.chromium = chromium
        self.threads = concurrent.futures.ThreadPoolExecutor(2)
        self.equal = 0
        self.explained = {}
        self.unexplained = []

    def trees(self, documents):
        """For each document, its tree by mf2 and by the browser."""
        ours = self.threads.map(lambda each: mf2_tree(self.mf2, each), documents)
        theirs = self.chromium.trees(documents)
        return list(zip(ours, theirs, strict=True))

    def differs(self, document):
        [(ours, theirs)] = self.trees([document])
        return ours != theirs

    def shortened(self, tokens):
        """The document without the runs of tokens that its difference does not need."""
        size = max(1, len(tokens) // 2)
        while True:
            at = 0
            while at < len(tokens):
                rest = tokens[:at] + tokens[at + size:]
                if rest and self.differs(b''.join(rest)): tokens = rest
                else: at += size
            if size == 1: break
            size //= 2
        return self.simplified(tokens)

    def simplified(self, tokens):
        """The same tokens, without attributes in the tags whose attributes the difference does not
        need."""
        for i, token in enumerate(tokens):
            bare = re.sub(rb'^<([A-Za-z][^\s>/]*)[^>]*>$', rb'<\1>', token)
            if bare != token and self.differs(b''.join(tokens[:i] + [bare] + tokens[i + 1:])): tokens[i] = bare
        return tokens

    def judge(self, batch):
        """@param batch  a name and the tokens of each document"""
        trees = self.trees([b''.join(tokens) for _, tokens in batch])
        for (name, tokens), (ours, theirs) in zip(batch, trees, strict=True):
            if ours == theirs:
                self.equal += 1
                continue
            short = b''.join(self.shortened(tokens))
            found = browser_deviations.explanation(short)
            if found is None:
                self.unexplained.append((name, short))
                print(f'{name}: {short[:300]!r}', flush=True)
            else: self.explained.setdefault(found, []).append((name, short))

    def report(self):
        print(f'{self.equal} documents have equal trees, mf2 and Chromium {self.chromium.version}')
        for name, documents in sorted(self.explained.items()):
            print(f'{len(documents)} differ by "{name}", such as {documents[0][1][:120]!r}')
        print(f'{len(self.unexplained)} differ by nothing that is listed')


def batches(documents, most_documents=200, most_bytes=4 << 20):
    batch, size = [], 0
    for each in documents:
        batch.append(each)
        size += sum(map(len, each[1]))
        if len(batch) < most_documents and size < most_bytes: continue
        yield batch
        batch, size = [], 0
    if batch: yield batch


def tokens_of(document):
    """The parts of a page by which it can be shortened."""
    return re.findall(rb'<[^<]*|[^<]+', document)


def decoded(page, head):
    """The text of a page, by the first declared encoding that Python can decode."""
    if page.startswith(b'\xef\xbb\xbf'): return page.decode('utf-8', 'replace')
    for declared in re.findall(rb'(?i)charset\s*=\s*["\']?\s*([a-z0-9_:-]+)', head + b'\n' + page[:4096]):
        try:
            return page.decode(declared.decode(), 'replace')
        except (LookupError, UnicodeError):
            continue
    return page.decode('utf-8', 'replace')


def utf8(page, head):
    """The text of a page in UTF-8, without a byte order mark, which would declare the encoding."""
    return decoded(page, head).removeprefix('\ufeff').encode('utf-8', 'replace')


def pages_of(path, every):
    """The bodies of an archive's responses."""
    number = 0
    with gzip.open(path) as stream:
        while line := stream.readline():
            if not line.startswith(b'WARC/'): continue
            fields = {}
            while field := stream.readline().strip():
                name, _, value = field.partition(b':')
                fields[name.strip().lower()] = value.strip()
            block = stream.read(int(fields[b'content-length']))
            if fields[b'warc-type'] != b'response': continue
            head, _, body = block.partition(b'\r\n\r\n')
            number += 1
            if number % every == 0:
                yield f'page {number - 1}', tokens_of(utf8(body, b'\n'.join(re.findall(rb'(?im)^content-type:.*', head))))


def check_list(judge):
    """Whether each deviation's document still shows it."""
    gone = [each for each in browser_deviations.DEVIATIONS if not judge.differs(each.document.encode())]
    for each in gone: print(f'not shown any more: "{each.name}" by {each.document!r}')
    return not gone


def main():
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument('--mf2', default='mf2')
    parser.add_argument('--chromium', default='/usr/bin/chromium')
    parser.add_argument('--chromedriver', default='/usr/bin/chromedriver')
    parser.add_argument('--seed', default='mf2')
    parser.add_argument('--generated', type=int, default=0)
    parser.add_argument('--first', type=int, default=0)
    parser.add_argument('--markers', action='store_true')
    parser.add_argument('--pages')
    parser.add_argument('--every', type=int, default=1)
    parser.add_argument('--document', action='append', default=[])
    chosen = parser.parse_args()

    chromium = browser(chosen.chromium, chosen.chromedriver)
    try:
        judge = referee(chosen.mf2, chromium)
        for text in chosen.document:
            for tree in judge.trees([text.encode()])[0]: print(tree)
        holds = check_list(judge)
        numbers = range(chosen.first, chosen.first + chosen.generated)
        made = nasty_documents.with_markers if chosen.markers else nasty_documents.document
        generated = (
            (f'document {i}', [token.encode() for token in made(chosen.seed, i)])
            for i in numbers)
        for batch in batches(generated): judge.judge(batch)
        if chosen.pages:
            for batch in batches(pages_of(chosen.pages, chosen.every)): judge.judge(batch)
        judge.report()
        sys.exit(0 if holds and not judge.unexplained else 1)
    finally:
        chromium.close()


if __name__ == '__main__':
    main()
