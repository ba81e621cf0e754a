#!/usr/bin/env python3
"""The memory and time of pages and archives that meet the limits, each at its default.

usage: bench/limits.py [--all] MF2 [PART]...

Writes an input for each limit, lets the command MF2 read it, and prints a table in Markdown: the
limit, its default, the input, its MB, the MB of output, the peak of resident memory in MB, seconds
of CPU time for each MB of input, and how the command ended. MB are 10^6 bytes, those of a
compressed input unpacked. doc/promises.md has the table.

PART chooses the rows with PART in them. --all also takes inputs that need more than 1.2 GB of
memory or of disk, or a minute. One input is served by this script on 127.0.0.1.
"""
import argparse
import gzip
import http.server
import os
import pathlib
import string
import subprocess
import sys
import tempfile
import threading
import typing
import zipfile

PAGE = ['--base-url', 'https://a.example/', '--content-type', 'text/html']
ARCHIVE = ['archive', '--threads', '1']
MEBI, GIBI = 1 << 20, 1 << 30


class Case(typing.NamedTuple):
    """A limit, and the writer of an input that meets it.

    `write` gets the path of a new file, and returns the arguments of the command and the bytes of
    the input.
    """
    limit: str
    default: str
    input: str
    write: typing.Callable
    is_huge: bool = False


def page(*parts):
    """A page of parts, each of which is a text, or a text and how often it stands there."""
    def write(path):
        with open(path, 'wb') as file:
            for part in parts:
                text, times = (part, 1) if isinstance(part, str) else part
                some = max(1, MEBI // max(1, len(text)))
                block = text.encode()
                for _ in range(times // some):
                    file.write(block * some)
                file.write(block * (times % some))
        return [*PAGE, path], os.path.getsize(path)
    return write


def names(prefix, count):
    """Different names, of two letters each."""
    letters = string.ascii_lowercase
    return ' '.join(f'{prefix}{letters[row // 26]}{letters[row % 26]}' for row in range(count))


def include(target, count):
    """A card that includes the same element again and again."""
    return page(f'<div id=x>{target}</div><div class=vcard>',
                ('<a class=include href=#x></a>', count))


def record(body_size):
    """The head of a WARC record with a page of so many bytes."""
    http = b'HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n'
    head = ('WARC/1.0\r\nWARC-Type: response\r\nWARC-Target-URI: https://a.example/\r\n'
            'WARC-Date: 2026-01-01T00:00:00Z\r\nWARC-Record-ID: <urn:uuid:1>\r\n'
            'Content-Type: application/http; msgtype=response\r\n'
            f'Content-Length: {len(http) + body_size}\r\n\r\n')
    return head.encode() + http


def archive(start, text, times):
    """A compressed archive of one page: a text, and another so many times."""
    def write(path):
        body = start + text * times
        content = record(len(body)) + body.encode() + b'\r\n\r\n'
        with gzip.open(path, 'wb', compresslevel=1) as file:
            file.write(content)
        return [*ARCHIVE, path], len(content)
    return write


def window(exponent, body_size, *options):
    """An archive in a frame of Zstandard with a window of 2 to that power, without compression."""
    def write(path):
        start = record(body_size)
        with open(path, 'wb') as file:
            file.write(b'\x28\xb5\x2f\xfd' + bytes([0, (exponent - 10) << 3]))
            file.write((len(start) << 3).to_bytes(3, 'little') + start)
            rest, most = body_size, 128 << 10
            while rest:
                size = min(rest, most)
                rest -= size
                file.write((size << 3 | 2).to_bytes(3, 'little') + b'x')  # one byte repeated
            file.write((4 << 3 | 1).to_bytes(3, 'little') + b'\r\n\r\n')
        return [*ARCHIVE, *options, path], len(start) + body_size + 4
    return write


def endless(path):
    """A page longer than the limit; most of its bytes take no room on the disk."""
    with open(path, 'wb') as file:
        file.write(b'<p>' + b'x' * MEBI)
        file.truncate(GIBI + 2)
    return [*PAGE, path], GIBI + 2


def packed_url(_):
    body = gzip.compress(b' ' * MEBI) * (3 * 1024)  # members, one after the other

    class Handler(http.server.BaseHTTPRequestHandler):
        def do_GET(self):
            self.send_response(200)
            self.send_header('Content-Type', 'text/html')
            self.send_header('Content-Encoding', 'gzip')
            self.send_header('Content-Length', str(len(body)))
            self.end_headers()
            try:
                self.wfile.write(body)
            except OSError:
                pass  # the command has read enough

        def log_message(self, *_):
            pass

    server = http.server.HTTPServer(('127.0.0.1', 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return [f'http://127.0.0.1:{server.server_port}/'], 3 * GIBI


def list_of_names(path):
    with open(path, 'wb') as file:
        file.write(b'/\n' * 2_500_000)
    return ['--files-from', path], os.path.getsize(path)


def index(path):
    with open(path, 'w', encoding='ascii') as file:
        for row in range(1_500_000):
            file.write(f'a)/ 2026 {{"filename":"/nowhere/{row}","offset":"1","length":"1"}}\n')
    return [*ARCHIVE, '--index', path], os.path.getsize(path)


def wacz(path):
    with zipfile.ZipFile(path, 'w') as file:
        for row in range(1_000_000):
            file.writestr(zipfile.ZipInfo(f'pages/{row}'), b'')
        file.writestr(zipfile.ZipInfo('archive/a.warc'), record(1) + b'x\r\n\r\n')
    return [*ARCHIVE, path], os.path.getsize(path)


CONTROL = '\x01'
CASES = [
    Case('`depth_limit`', '512', '`div` elements, never closed', page(('<div>', 2_000_000))),
    Case('`nesting_limit`', '512', 'stacks of 500 items',
         page(('<div class=h-x>' * 500 + '</div>' * 500, 950))),
    Case('`attribute_limit`', '4,096', 'tags of 5,000 attributes',
         page(('<b ' + ' '.join(f'a{row}' for row in range(5000)) + '></b>', 350))),
    Case('`include_limit`', '100,000', 'an empty element, so often', include('', 100_001)),
    Case('copied entries', '250,000', 'an element of 10,000, so often',
         include('<br>' * 5_000, 100_000)),
    Case('copied bytes', '16,000,000', 'a text of 160,000, so often',
         include('x' * 160_000, 100_000)),
    Case('formatting', '4,096, and 1 in 4 bytes', 'an item, opened again by each paragraph',
         page('<p><b class=h-x>', ('<p>x', 250_000))),
    Case('marker search', '2^20, 64 a byte', 'templates for a marker that is nowhere',
         page('<?marker name=y>', ('<br>', 100_000), ('<template for=x></template>', 20_000))),
    Case('`token_limit`', '16 MiB', 'a property of one text',
         page('<p class=h-x><b class=p-a>', ('x', 16 * MEBI + 1))),
    Case('`token_limit`', '16 MiB', 'a tag of an item',
         page('<p class=h-x><b class=p-a title="', ('x', 16 * MEBI + 1))),
    # A longer value meets `memory_limit` first.
    Case('`value_limit`', '256 MiB', 'a value of 200 MiB',
         page('<p class=h-x><b class=p-a>', ('x' * MEBI + '<br>', 200)), True),
    Case('`item_limit`', '10,000,000', 'items with a name',
         page(('<p class=h-x>' + 'x' * 18, 10_000_001)), True),
    Case('`property_limit`', '1,000,000', 'a property without text, so often',
         page('<p class=h-x>', ('<br class=p-a>', 1_000_001))),
    Case('`output_limit`', '64 MiB, 16 a byte', '1 MB of control characters in 80 properties',
         page(f'<p class=h-x><b class="{names("p-", 80)}">', (CONTROL, 1_000_000))),
    Case('`output_limit`', '64 MiB, 16 a byte', '10 MB of control characters in 14 properties',
         page('<p class=h-x>',
              (f'<b class="{names("p-", 14)}">' + CONTROL * 10_000 + '</b>', 990))),
    Case('`memory_limit`', '1 GiB', 'paragraphs in an item without properties',
         page('<div class=h-x>', ('<p>x', 6_000_000))),
    Case('`--page-bytes`', '1 GiB', 'a file', endless),
    Case('`--page-bytes`', '1 GiB', 'a URL of 3 GiB, by gzip in 3 MB', packed_url, True),
    Case('`--page-bytes` of `archive`', '64 MiB', 'a page of 65 MiB',
         archive('', 'x' * MEBI, 65)),
    Case('`--page-memory`', '256 MiB', 'paragraphs in an item without properties',
         archive('<div class=h-x>', '<p>x', 1_600_000)),
    Case('`--window`', '8 MiB', 'a frame of Zstandard', window(23, 60 * MEBI)),
    Case('`--window 2G`', '', 'a frame of Zstandard', window(31, 3 * GIBI, '--window', '2G'),
         True),
    Case('a list', '1 GiB', '2,500,000 names of one character', list_of_names),
    Case('an index', '', '1,500,000 archives, none of them there', index, True),
    Case('a WACZ file', '', 'an archive and 1,000,000 other members', wacz, True),
]


class Measured(typing.NamedTuple):
    output: int
    peak: int  # in bytes
    seconds: float
    end: str


# The peak that a process inherits is that of the one that started it: so this starts the command,
# being small. The last line of its messages has the figures.
STARTER = """
import os, sys
child = os.spawnv(os.P_NOWAIT, sys.argv[1], sys.argv[1:])
_, status, usage = os.wait4(child, 0)
print(usage.ru_maxrss, usage.ru_utime + usage.ru_stime, os.waitstatus_to_exitcode(status),
      file=sys.stderr)
"""


def measure(command):
    with (tempfile.TemporaryFile() as messages,
          subprocess.Popen([sys.executable, '-I', '-S', '-c', STARTER, *command],
                           stdout=subprocess.PIPE, stderr=messages) as process):
        written = 0
        while block := process.stdout.read(MEBI):
            written += len(block)
        process.wait()
        messages.seek(0)
        lines = messages.read().decode(errors='replace').splitlines()
    peak, seconds, status = lines.pop().split()
    reason = ': ' + lines[-1].rsplit(': ', maxsplit=1)[-1] if lines and status != '0' else ''
    return Measured(written, int(peak) * 1024, float(seconds), status + reason)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n', maxsplit=1)[0])
    parser.add_argument('--all', action='store_true')
    parser.add_argument('mf2')
    parser.add_argument('part', nargs='*')
    arguments = parser.parse_args()
    print('| limit | default | input | MB | output, MB | peak, MB | s per MB | end |')
    print('|---|---|---|---|---|---|---|---|')
    for case in CASES:
        told = f'| {case.limit} | {case.default} | {case.input} |'
        is_wanted = not arguments.part or any(part in told for part in arguments.part)
        if not is_wanted or (case.is_huge and not arguments.all):
            continue
        with tempfile.TemporaryDirectory() as folder:
            options, size = case.write(str(pathlib.Path(folder) / 'input'))
            found = measure([arguments.mf2, *options])
        print(f'{told} {size / 1e6:,.1f} | {found.output / 1e6:,.1f} | {found.peak / 1e6:,.0f} | '
              f'{found.seconds / size * 1e6:.3f} | {found.end} |', flush=True)


if __name__ == '__main__':
    sys.exit(main())
