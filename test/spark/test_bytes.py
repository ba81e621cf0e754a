"""Hardly more bytes are read from servers than are wanted. Servers of this machine count them."""

import base64
import contextlib
import gzip
import http.server
import importlib.util
import os
import random
import threading
import unittest
from unittest import mock

import fsspec
from libmf2 import _spark_fetch as fetching
from libmf2 import spark as source
from servers import Counter, WithS3, needs_moto
from support import WithSpark, record, rows_of

MOST = 1.1  # times the wanted bytes
needs_aiohttp = unittest.skipUnless(importlib.util.find_spec("aiohttp"), "without aiohttp")


class Files(http.server.BaseHTTPRequestHandler):
    """Serves `server.files`, with ranges."""

    protocol_version = "HTTP/1.1"

    def do_HEAD(self):
        self.answer(is_head=True)

    def do_GET(self):
        self.answer(is_head=False)

    def answer(self, is_head):
        content = self.server.files.get(self.path)
        if content is None:
            self.send_error(404)
            return
        begin, _, end = self.headers.get("Range", "")[len("bytes="):].partition("-")
        self.send_response(206 if begin else 200)
        if begin:
            size, content = len(content), content[int(begin):int(end) + 1]
            self.send_header(
                "Content-Range", f"bytes {begin}-{int(begin) + len(content) - 1}/{size}")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        if not is_head:
            self.server.counter.add(len(content))
            with contextlib.suppress(ConnectionError):
                self.wfile.write(content)

    def log_message(self, *args):
        pass


class Archives:
    """An archive with a member for each record, a plain one, and the places of their records."""

    def __init__(self, count):
        chance = random.Random(1)
        records = [
            record(f"https://example.com/{i}", "<a class=h-card>a</a>" + base64.b64encode(
                chance.randbytes(chance.randrange(2000, 40000))).decode())
            for i in range(count)]
        members = [gzip.compress(each, 1) for each in records]
        self.files = {"/a.warc.gz": b"".join(members), "/a.warc": b"".join(records)}
        self.places = {}
        for name, parts in (("/a.warc.gz", members), ("/a.warc", records)):
            begin = 0
            self.places[name] = []
            for part in parts:
                self.places[name].append((begin, len(part)))
                begin += len(part)


COUNT = 1200
ARCHIVES = Archives(COUNT)


class Counted:
    """The tests of each server. `self.root` is where the archives are."""

    def assert_hardly_more(self, wanted, what):
        self.assertGreaterEqual(self.counter.bytes, wanted, what)
        self.assertLess(self.counter.bytes / wanted, MOST, what)

    def test_a_whole_file_is_read_once(self):
        for name, content in ARCHIVES.files.items():
            self.counter.clear()
            self.assertEqual(len(rows_of(self.root + name)), COUNT)
            self.assert_hardly_more(len(content), name)
            self.assertLess(self.counter.requests, len(content) / 4e6 + 4)

    def test_parts_of_a_file_read_what_is_theirs(self):
        for name, content in ARCHIVES.files.items():
            self.counter.clear()
            rows = rows_of(self.root + name, split_size="6M")
            self.assertEqual(
                [(row["record_offset"], row["record_length"]) for row in rows],
                ARCHIVES.places[name])
            self.assert_hardly_more(len(content), name)

    def test_a_folder_is_not_read_to_be_listed(self):
        fsspec.filesystem(self.root.partition(":")[0]).invalidate_cache()
        reader = source._Reader(source._settings(
            {"path": self.root + "/a.warc.gz", "split_size": "6M"}))
        self.counter.clear()
        self.assertGreater(len(reader.partitions()), 2)
        self.assertLess(self.counter.bytes, 5000)

    def test_records_of_an_index_are_read_alone(self):
        chance = random.Random(2)
        for name, places in ARCHIVES.places.items():
            for count in (1, 5, 200, COUNT):
                wanted = [
                    fetching.Wanted(self.root + name, *places[i])
                    for i in sorted(chance.sample(range(COUNT), count))]
                self.counter.clear()
                rows = [
                    row for batch in fetching.rows_of(wanted, source._settings({}))
                    for row in batch.to_pylist()]
                self.assertEqual(
                    [(row["record_offset"], row["error"]) for row in rows],
                    [(each.offset, None) for each in wanted])
                self.assert_hardly_more(sum(each.length for each in wanted), (name, count))


class WithHttp(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Files)
        cls.counter = server.counter = Counter()
        server.files = ARCHIVES.files
        threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True).start()
        cls.addClassCleanup(server.server_close)
        cls.addClassCleanup(server.shutdown)
        cls.root = f"http://127.0.0.1:{server.server_port}"


@needs_aiohttp
class OfHttp(WithHttp, Counted):
    pass


@needs_aiohttp
class OfSpark(WithHttp, WithSpark):
    """Jobs of Spark read hardly more, too."""

    def test_jobs_read_hardly_more_than_they_want(self):
        for options in ({}, {"split_size": "6M"}):
            self.counter.clear()
            self.assertEqual(self.load(self.root + "/a.warc.gz", **options).count(), COUNT)
            self.assertLess(self.counter.bytes / len(ARCHIVES.files["/a.warc.gz"]), MOST)
        wanted = [("a.warc.gz", *ARCHIVES.places["/a.warc.gz"][i]) for i in range(0, COUNT, 6)]
        self.counter.clear()
        index = self.spark.createDataFrame(wanted, ("filename", "offset", "length"))
        rows = source.fetch(index, self.root + "/").where("error IS NULL")
        self.assertEqual(rows.count(), 200)
        self.assertLess(self.counter.bytes / sum(each[2] for each in wanted), MOST)


@needs_moto
class OfS3(WithS3, Counted, unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.root = "s3://bucket"
        config = {"s3": {"key": "a", "secret": "b", "endpoint_url": cls.endpoint}}
        for patch in (mock.patch.dict(fsspec.config.conf, config),
                      mock.patch.dict(os.environ, {"AWS_EC2_METADATA_DISABLED": "true"})):
            patch.start()
            cls.addClassCleanup(patch.stop)
        files = fsspec.filesystem("s3")
        cls.addClassCleanup(type(files).clear_instance_cache)
        files.mkdir("bucket")
        for name, content in ARCHIVES.files.items():
            files.pipe("bucket" + name, content)


if __name__ == "__main__":
    unittest.main()
