#!/usr/bin/env python3
"""Check `mf2 archive` on a real archive, by other programs and by results that are known.

usage: check_archive.py [--mf2 PATH] [--records PATH] [--warc FILE] [--seed N] [--places N] CHECK...

CHECK  equality  each page's result is that of `mf2` on the unpacked page
       readers   offsets, lengths, digests of every record are those of warcio and fastwarc (PyPI)
       damage    copies with each kind of damage at random places: all undamaged pages are there, equal
       damaged-readers  the same copies against fastwarc, record by record
       threads   1, 2 and 8 threads write the same bytes
       formats   .gz, .zst, one member, dictionary, plain and ARC copies give the same results
       resume    killed 20 times and resumed, the output is that of an undisturbed run

MF2_SHARED names the folder of the shared test data (../shared).
"""
import argparse
import collections
import gzip
import hashlib
import io
import json
import os
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import zlib


def run(arguments, **more):
    return subprocess.run(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=True, **more)


def members(data):
    """Offset and length of every gzip member."""
    at = 0
    while at < len(data):
        inflater = zlib.decompressobj(31)
        inflater.decompress(data[at:at + (8 << 20)])
        if not inflater.eof:
            inflater = zlib.decompressobj(31)
            inflater.decompress(data[at:])
        length = len(data[at:at + (8 << 20)]) - len(inflater.unused_data)
        if len(data) - at > 8 << 20 and not inflater.eof:
            raise ValueError('a member larger than this script reads')
        yield at, length
        at += length


def records(content):
    """Head and block of every record of an undamaged, uncompressed WARC file."""
    at = 0
    while at < len(content):
        end = content.index(b'\r\n\r\n', at)
        head = content[at:end]
        length = int(re.search(rb'(?i)\r\ncontent-length: *(\d+)', head)[1])
        yield at, head, content[end + 4:end + 4 + length]
        at = end + 4 + length + 4


class checker:
    def __init__(self, options):
        self.mf2 = os.path.abspath(options.mf2)
        self.records = os.path.abspath(options.records)
        self.warc = options.warc
        self.seed = options.seed
        self.places = options.places
        self.folder = tempfile.mkdtemp(prefix='check-archive-')
        self.failures = 0

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, data):
        with open(self.path(name), 'wb') as file:
            file.write(data)
        return self.path(name)

    def report(self, what, passed):
        print(('ok      ' if passed else 'FAILED  ') + what, flush=True)
        self.failures += not passed

    def pages(self, archive, *more):
        """The lines of an archive, and its report."""
        out, report = self.path('pages.jsonl'), self.path('report.json')
        run([self.mf2, 'archive', '-q', archive, '-o', out, '--report', report, *more])
        with open(out, encoding='utf-8', newline='\n') as lines, open(report, encoding='utf-8') as counts:
            return [json.loads(line) for line in lines], json.load(counts)

    def equality(self):
        pages, _ = self.pages(self.warc)
        listing = self.path('list')
        with gzip.open(self.warc) as file, open(listing, 'w', encoding='latin-1') as out:
            content = file.read()
            for number, (_, head, block) in enumerate(records(content)):
                if b'WARC-Type: response' not in head:
                    continue
                http, _, body = block.partition(b'\r\n\r\n')
                kind = re.search(rb'(?i)\ncontent-type: *([^\r]*)', http)
                url = re.search(rb'WARC-Target-URI: *([^\r]*)', head)[1]
                path = self.write(f'{number}.html', body)
                out.write(f'{path}\t{url.decode("latin-1")}\t{kind[1].decode("latin-1") if kind else ""}\n')
        lines = subprocess.run([self.mf2, '--files-from', listing, '--provenance'],
                               stdout=subprocess.PIPE).stdout.decode().split('\n')[:-1]
        unequal = []
        for page, line in zip(pages, map(json.loads, lines)):
            alone = {name: line.get(name) for name in ('items', 'rels', 'rel-urls')}
            about = line.get('mf2', {})
            alone.update(encoding=about.get('encoding'), encoding_source=about.get('encoding_source'),
                         base_url=about.get('base_url'), diagnostics=about.get('diagnostics'))
            if any(page[name] != value for name, value in alone.items()):
                unequal.append((page['url'], line.get('error')))
        self.report(f'{len(pages)} pages, {len(lines)} unpacked, {len(unequal)} unequal {unequal[:5]}',
                    len(pages) == len(lines) and not unequal)

    def own_records(self, archive):
        result = run([self.records, archive])
        rows = [line.split('\t') for line in result.stdout.decode('utf-8', 'replace').split('\n')[:-1]]
        damages = [line.split('\t') for line in result.stderr.decode().splitlines()]
        return [tuple(row[:8]) for row in rows], damages

    def readers(self):
        own = [row[:7] for row in self.own_records(self.warc)[0]]
        with open(self.warc, 'rb') as file:
            data = file.read()
        theirs = self.warcio_records(data, with_length=True)
        self.report(f'{len(own)} records, warcio has {len(theirs)}', own == theirs)
        theirs = self.fast_records(data)
        self.report(f'{len(own)} records, fastwarc has {len(theirs)}',
                    [row[:1] + row[2:] for row in own] == theirs)

    @staticmethod
    def fast_records(data):
        from fastwarc.warc import ArchiveIterator
        rows = []
        for record in ArchiveIterator(io.BytesIO(data), parse_http=False):
            block = record.reader.read()
            digests = [record.headers.get(name) or '-'
                       for name in ('WARC-Block-Digest', 'WARC-Payload-Digest')]
            rows.append((str(record.stream_pos), record.headers.get('WARC-Type') or 'unknown',
                         str(len(block)), hashlib.sha1(block).hexdigest(), *digests))
        return rows

    @staticmethod
    def warcio_records(data, with_length=False):
        from warcio.archiveiterator import ArchiveIterator
        iterator, rows = ArchiveIterator(io.BytesIO(data), no_record_parse=True), []
        for record in iterator:
            block = record.raw_stream.read()
            place = [str(iterator.get_record_offset())]
            if with_length:
                place.append(str(iterator.get_record_length()))
            digests = [record.rec_headers.get_header(name) or '-'
                       for name in ('WARC-Block-Digest', 'WARC-Payload-Digest')]
            rows.append((*place, record.rec_type, str(len(block)), hashlib.sha1(block).hexdigest(), *digests))
        return rows

    def damaged_copies(self):
        """Name, archive, and the numbers of the members that are or may be damaged."""
        with open(self.warc, 'rb') as file:
            data = file.read()
        places = list(members(data))
        chance = random.Random(self.seed)
        chosen = lambda: sorted(chance.sample(range(1, len(places)), self.places))

        def rebuilt(change):
            numbers = chosen()
            parts, wanted = [], set(numbers)
            for number, (at, length) in enumerate(places):
                member = data[at:at + length]
                parts.append(change(member) if number in wanted else member)
            return b''.join(parts), wanted

        def repacked(change):
            return rebuilt(lambda member: gzip.compress(change(gzip.decompress(member)), 6, mtime=0))

        def flipped(member):
            at = chance.randrange(len(member))
            return member[:at] + bytes([member[at] ^ 1 << chance.randrange(8)]) + member[at + 1:]

        def with_length(change):
            return lambda record: re.sub(
                rb'(?i)(\r\ncontent-length: *)(\d+)',
                lambda found: found[1] + str(max(0, change(int(found[2])))).encode(), record, count=1)

        def lf_only(record):
            head, separator, rest = record.partition(b'\r\n\r\n')
            return head.replace(b'\r\n', b'\n') + b'\n\n' + rest

        def cut_block(record):
            head, separator, rest = record.partition(b'\r\n\r\n')
            return head + separator + rest[:chance.randrange(len(rest) - 4)]

        garbage = lambda: chance.randbytes(chance.randrange(1, 3000))
        yield 'flipped byte', *rebuilt(flipped)
        yield 'cut member', *rebuilt(lambda member: member[:chance.randrange(20, len(member))])
        yield 'garbage between members', *(lambda made: (made[0], set()))(
            rebuilt(lambda member: garbage() + member))
        yield 'overwritten part', *rebuilt(lambda member: member[:len(member) // 2] + chance.randbytes(
            len(member) - len(member) // 2))
        yield 'Content-Length too large', *repacked(with_length(lambda n: n + chance.randrange(1, 10000)))
        yield 'Content-Length too small', *repacked(with_length(lambda n: n - chance.randrange(1, 100)))
        yield 'LF-only headers', *(lambda made: (made[0], set()))(repacked(lf_only))
        yield 'extra CRLF', *(lambda made: (made[0], set()))(repacked(lambda record: record + b'\r\n\r\n'))
        yield 'cut block', *repacked(cut_block)
        at, length = places[-2]
        yield 'truncated file', data[:at + length // 2], {len(places) - 2, len(places) - 1}

    def damage(self):
        pages, _ = self.pages(self.warc)
        with open(self.warc, 'rb') as file:
            offsets = {at: number for number, (at, _) in enumerate(members(file.read()))}
        key = lambda page: {name: value for name, value in page.items() if name not in ('offset', 'length', 'file')}
        expected = {page['record_id']: (offsets[page['offset']], key(page)) for page in pages}
        for name, data, damaged in self.damaged_copies():
            found, report = self.pages(self.write('damaged.warc.gz', data))
            by_id = {page['record_id']: key(page) for page in found}
            lost = sum(1 for number, page in expected.values() if number not in damaged and
                       by_id.get(page['record_id']) != page)
            unknown = sum(1 for page in found if page['record_id'] not in expected)
            count = sum(report['damage'].values())
            wanted = 1 if name == 'truncated file' else self.places
            self.report(f'{name}: {len(found)} pages, {lost} undamaged ones lost or unequal, '
                        f'{unknown} unknown, damage {report["damage"]}',
                        lost == 0 and unknown == 0 and count >= wanted)

    def alone(self, data, expected):
        """How the other readers read one record; warcio decides where fastwarc is too strict."""
        answer = 'unreadable'
        for read in (self.fast_records, self.warcio_records):
            try:
                found = [row[1:] for row in read(data)]
            except Exception:
                continue
            if found == [expected]:
                return 'same'
            answer = 'different'
        return answer

    def damaged_readers(self):
        """Compare records of damaged copies. The other readers stop at damage, so each record is
        given to them alone, by our offset and length."""
        all_records = self.own_records(self.warc)[0]
        undamaged = {row[2:7] for row in all_records}
        for name, data, damaged in self.damaged_copies():
            own, damages = self.own_records(self.write('damaged.warc.gz', data))
            same = different = unreadable = 0
            for offset, length, *row, integrity in own:
                if integrity == 'damaged':
                    continue
                theirs = self.alone(data[int(offset):int(offset) + int(length)], tuple(row))
                same += theirs == 'same'
                different += theirs == 'different'
                unreadable += theirs == 'unreadable'
            intact = same + different + unreadable
            found = sum(1 for _, _, *row, _ in own if tuple(row) in undamaged)
            self.report(f'{name}: {len(own)} records, {intact} intact, of which the others read {same} the same, '
                        f'{different} otherwise, {unreadable} not; {found} of {len(all_records)} original records; '
                        f'damage {dict(collections.Counter(kind for kind, _ in damages))}',
                        different == unreadable == 0)

    def threads(self):
        made = []
        for count in (1, 2, 8):
            for ending in ('.jsonl', '.jsonl.gz', '.jsonl.zst'):
                out = self.path(f'threads-{count}{ending}')
                run([self.mf2, 'archive', '-q', self.warc, '-j', str(count), '-o', out])
                made.append((ending, hashlib.sha1(open(out, 'rb').read()).hexdigest()))
        self.report(f'1, 2 and 8 threads: {len(set(made))} different outputs of 3', len(set(made)) == 3)

    def formats(self):
        import zstandard
        with gzip.open(self.warc) as file:
            content = file.read()
        parts = [content[at:at + len(head) + 4 + len(block) + 4] for at, head, block in records(content)]
        dictionary = zstandard.train_dictionary(65536, [part[:4096] for part in parts]).as_bytes()
        frame = lambda d: b'\x5d\x2a\x4d\x18' + len(d).to_bytes(4, 'little') + d
        packer = zstandard.ZstdCompressor(dict_data=zstandard.ZstdCompressionDict(dictionary))
        arc = [b'filedesc://x.arc 0.0.0.0 20260504030201 text/plain 67\n1 0 test\n'
               b'URL IP-address Archive-date Content-type Archive-length\n\n\n']
        for _, head, block in records(content):
            if b'WARC-Type: response' in head:
                url = re.search(rb'WARC-Target-URI: *([^\r]*)', head)[1]
                date = re.sub(rb'\D', b'', re.search(rb'WARC-Date: *([^\r]*)', head)[1])
                arc.append(b'%s 0.0.0.0 %s text/html %d\n' % (url, date, len(block)) + block + b'\n')
        copies = {
            'plain.warc': content, 'one.warc.gz': gzip.compress(content, 1, mtime=0),
            'blocks.warc.gz': b''.join(gzip.compress(content[at:at + 50000], 1, mtime=0)
                                       for at in range(0, len(content), 50000)),
            'frames.warc.zst': b''.join(zstandard.compress(part) for part in parts),
            'one.warc.zst': zstandard.compress(content),
            'dictionary.warc.zst': frame(dictionary) + b''.join(map(packer.compress, parts)),
            'packed-dictionary.warc.zst': frame(zstandard.compress(dictionary)) + b''.join(map(packer.compress, parts)),
            'plain.arc': b''.join(arc), 'members.arc.gz': b''.join(gzip.compress(part, 1, mtime=0) for part in arc)}
        place = ('file', 'offset', 'length')
        key = lambda page, left_out: {name: value for name, value in page.items() if name not in left_out}
        pages, _ = self.pages(self.warc)
        for name, data in copies.items():
            left_out = place + (('record_id', 'payload_digest') if '.arc' in name else ())
            found, report = self.pages(self.write(name, data))
            same = [key(page, left_out) for page in found] == [key(page, left_out) for page in pages]
            self.report(f'{name}: {len(found)} pages, damage {report["damage"]}', same and not report['damage'])
            os.remove(self.path(name))

    def resume(self):
        inputs = []
        for number in range(6):
            inputs.append(self.path(f'part-{number}.warc.gz'))
            shutil.copy(self.warc, inputs[-1])
        for ending in ('', '.jsonl', '.jsonl.gz'):
            self.resume_into(inputs, self.path('whole' + ending), self.path('interrupted' + ending))

    def resume_into(self, inputs, whole, interrupted):
        command = [self.mf2, 'archive', '-q', '-j', '2', *inputs]
        start = time.time()
        run([*command, '-o', whole])
        taken = time.time() - start
        chance = random.Random(self.seed)
        for kill in range(20):
            process = subprocess.Popen([*command, '--resume', '-o', interrupted], stderr=subprocess.DEVNULL)
            time.sleep(chance.random() * taken / 3)
            process.send_signal(chance.choice((signal.SIGKILL, signal.SIGKILL, signal.SIGINT)))
            process.wait()
        run([*command, '--resume', '-o', interrupted])
        files = lambda path: {name: open(os.path.join(path, name), 'rb').read() for name in sorted(os.listdir(path))}
        read = files if os.path.isdir(whole) else lambda path: {'': open(path, 'rb').read()}
        same, names = read(whole) == read(interrupted), read(whole)
        self.report(f'killed 20 times and resumed: {os.path.basename(whole)}, {len(names)} files', same)


def main():
    shared = os.environ.get('MF2_SHARED', '../shared')
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument('--mf2', default='mf2')
    parser.add_argument('--records', default='bin/bench/archive-records')
    parser.add_argument('--warc', default=os.path.join(shared, 'corpus/pages.warc.gz'))
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--places', type=int, default=50)
    parser.add_argument('checks', nargs='+')
    options = parser.parse_args()
    checks = checker(options)
    try:
        for name in options.checks:
            print(f'== {name}', flush=True)
            getattr(checks, name.replace('-', '_'))()
    finally:
        shutil.rmtree(checks.folder)
    sys.exit(1 if checks.failures else 0)


if __name__ == '__main__':
    main()
