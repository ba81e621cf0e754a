"""Crawl archives: what `mf2 archive` writes of them."""

import gzip
import io
import json
import pathlib
import subprocess
import tempfile
import unittest

import libmf2.archive
from shared import COMMAND, SHARED, needs_pages

WARC = SHARED / "corpus/pages.warc.gz"


def record(url, html):
    body = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + html.encode()
    head = ("WARC/1.0\r\nWARC-Type: response\r\nWARC-Date: 2026-01-01T00:00:00Z\r\n"
            f"WARC-Record-ID: <urn:uuid:{url[-1] * 8}-0000-0000-0000-000000000000>\r\n"
            f"WARC-Target-URI: {url}\r\nContent-Type: application/http; msgtype=response\r\n"
            f"Content-Length: {len(body)}\r\n\r\n")
    return gzip.compress(head.encode() + body + b"\r\n\r\n")


A = record("https://example.com/a", "<a class=h-card href=/jo>Jo</a>")
B = record("https://example.com/b", "<p class=h-card>Mara")


class Reading(unittest.TestCase):
    def test_a_page_has_its_record_and_its_microformats(self):
        first, second = libmf2.archive.read(io.BytesIO(A + B))
        self.assertEqual((first.url, first.status, first.outcome),
                         ("https://example.com/a", 200, "complete"))
        self.assertEqual((second.record_offset, second.record_length), (len(A), len(B)))
        self.assertEqual(first.mf2["items"][0]["properties"]["url"], ["https://example.com/jo"])

    def test_paths_and_files_give_the_same(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "a.warc.gz"
            path.write_bytes(A + B)
            from_path = list(libmf2.archive.read(path))
            self.assertEqual(list(libmf2.archive.read(str(path))), from_path)
            with open(path, "rb") as file:
                self.assertEqual(list(libmf2.archive.read(file)), from_path)

    def test_damage_is_no_exception(self):
        damaged = bytearray(A)
        damaged[len(A) // 2] ^= 0xFF
        archive = libmf2.archive.read(io.BytesIO(bytes(damaged) + B))
        self.assertIn("https://example.com/b", [page.url for page in archive])
        self.assertNotEqual(archive.damages(), [])
        self.assertTrue(archive.report())

    def test_a_page_over_a_limit_has_no_microformats(self):
        page, = libmf2.archive.read(
            io.BytesIO(record("https://example.com/a", "<div class=h-card>" * 5)), nesting_limit=2)
        self.assertNotEqual(page.outcome, "complete")
        self.assertIsNone(page.mf2)

    def test_what_cannot_be_opened_is_an_error_of_the_system(self):
        with self.assertRaises(FileNotFoundError) as raised:
            libmf2.archive.read("/nowhere.warc.gz")
        self.assertEqual(raised.exception.filename, "/nowhere.warc.gz")

    def test_what_a_file_raises_comes_out(self):
        class Failing(io.RawIOBase):
            def __init__(self):
                self.left = [A]

            def read(self, size=-1):
                if not self.left:
                    raise ConnectionError("gone")
                return self.left.pop()

        with self.assertRaisesRegex(ConnectionError, "gone"):
            list(libmf2.archive.read(Failing()))

    def test_options_are_checked(self):
        with self.assertRaises(TypeError):
            libmf2.archive.read(io.BytesIO(), colour=1)

    @needs_pages
    def test_the_corpus_gives_what_the_command_writes(self):
        told = subprocess.run(
            [COMMAND, "archive", WARC, "--threads=1"], check=True, capture_output=True).stdout
        lines = {line["url"] + line["record_id"]: line
                 for line in map(json.loads, told.split(b"\n")[:-1])}
        count = 0
        for page in libmf2.archive.read(WARC):
            line = lines[page.url + page.record_id]
            for member in ("items", "rels", "rel-urls"):
                self.assertEqual(page.mf2[member], line[member])
            count += 1
        self.assertEqual(count, len(lines))
        self.assertGreater(count, 1000)
