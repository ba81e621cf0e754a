"""Where files are read, and in which parts: without Spark."""

import gzip
import io
import json
import os
import random
import re
import tempfile
import threading
import unittest
import unittest.mock

import fsspec
import libmf2.archive
from libmf2 import spark as source
from libmf2 import _spark_fetch as fetching
from libmf2._spark_fetch import Wanted, gathered
from libmf2._spark_files import expanded
from support import page, record, rows_of


class FlakyFile(io.BytesIO):
    """Fails at every second read."""

    readings = 0

    def read(self, size=-1):
        FlakyFile.readings += 1
        if FlakyFile.readings % 2 == 1:
            raise OSError("connection lost")
        return super().read(size)


class FlakyFiles(fsspec.AbstractFileSystem):
    protocol = "flaky"
    content = b"".join(gzip.compress(page(f"{i:02}")) for i in range(20))

    def _open(self, path, mode="rb", **more):
        if "none" in path:
            raise FileNotFoundError(2, "No such file or directory", path)
        if "refused" in path:
            raise RuntimeError("access denied")  # as those of boto
        return FlakyFile(self.content)

    def info(self, path, **more):
        if "none" in path:
            raise FileNotFoundError(2, "No such file or directory", path)
        return {"name": path, "size": len(self.content), "type": "file"}


class RemoteFiles(unittest.TestCase):
    """Files that are read through fsspec, without Spark."""

    def setUp(self):
        fsspec.register_implementation("flaky", FlakyFiles, clobber=True)
        FlakyFile.readings = 0

    def test_reading_that_fails_goes_on_where_it_was(self):
        rows = rows_of("flaky://a.warc.gz")
        self.assertEqual(len(rows), 20)
        self.assertEqual([row for row in rows if row["error"]], [])
        self.assertGreater(FlakyFile.readings, 2)
        parts = rows_of("flaky://a.warc.gz", split_size="1K")
        self.assertEqual(
            [(row["url"], row["record_offset"]) for row in parts],
            [(row["url"], row["record_offset"]) for row in rows])

    def test_reading_that_fails_each_time_is_a_row(self):
        row, = rows_of("flaky://a.warc.gz", attempts="1")
        self.assertIn("connection lost", row["error"])
        for options in ({}, {"split_size": "1K"}):
            row, = rows_of("flaky://none.warc.gz", **options)
            self.assertIn("No such file", row["error"])
        row, = rows_of("flaky://refused.warc.gz")
        self.assertEqual(row["file"], "flaky://refused.warc.gz")
        self.assertEqual(row["error"][-13:], "access denied")

    def test_a_part_that_cannot_be_read_is_a_row_too(self):
        reader = source._Reader(source._settings(
            {"path": "flaky://refused.warc.gz", "split_size": "1K"}))
        parts = reader.partitions()
        self.assertGreater(len(parts), 3)
        for part in parts:
            row, = (row for batch in reader.read(part) for row in batch.to_pylist())
            self.assertIn("access denied", row["error"])

    def test_sizes_are_asked_for_once(self):
        reader = source._Reader(source._settings(
            {"path": "flaky://a.warc.gz", "split_size": "1K"}))
        parts = reader.partitions()
        with unittest.mock.patch.object(FlakyFiles, "info", side_effect=OSError):
            count = sum(batch.num_rows for part in parts for batch in reader.read(part))
        self.assertEqual(count, 20)

    def test_sizes_are_asked_for_together(self):
        begun = threading.Barrier(20)  # opens when all of them wait

        def info(self, path, **more):
            begun.wait(10)
            return {"name": path, "size": 3000, "type": "file"}

        paths = [f"flaky://{i}.warc.gz" for i in range(20)]
        with unittest.mock.patch.object(FlakyFiles, "info", info):
            reader = source._Reader(source._settings(
                {"paths": json.dumps(paths), "split_size": "1K"}))
            self.assertEqual(len(reader.partitions()), 60)

    def test_sizes_that_a_listing_has_are_not_asked_for(self):
        files = fsspec.filesystem("memory")
        files.pipe("/sized/a.warc.gz", bytes(3000))
        for path in ("memory://sized", "memory://sized/*.gz"):
            reader = source._Reader(source._settings({"path": path, "split_size": "1K"}))
            with unittest.mock.patch.object(type(files), "size", side_effect=AssertionError):
                self.assertEqual(len(reader.partitions()), 3)

    def test_a_folder_or_a_pattern_that_is_not_there_is_an_error(self):
        for path in ("memory://nosuch/", "memory://nosuch/*.warc"):
            with self.assertRaisesRegex(FileNotFoundError, re.escape(path)):
                expanded([path])
        self.assertEqual(expanded(["memory://nosuch/*.warc"], may_come=True), [])

    def test_what_is_named_as_an_archive_is_no_folder_to_ask_for(self):
        # To look for a folder, fsspec would ask an HTTP server for the whole file, for its links.
        with unittest.mock.patch.object(FlakyFiles, "isdir", side_effect=AssertionError):
            self.assertEqual(expanded(["flaky://a.warc.gz"]), [("flaky://a.warc.gz", None)])

    def test_folders_and_patterns_are_those_of_the_file_system(self):
        files = fsspec.filesystem("memory")
        for name, size in (("in/a.warc", 1), ("in/b.warc.gz", 2), ("in/c.txt", 3)):
            files.pipe(f"/{name}", bytes(size))
        for path in ("memory://in", "memory://in/*.warc*"):
            found = expanded([path])
            self.assertEqual(
                [(os.path.basename(each.path), each.size) for each in found],
                [("a.warc", 1), ("b.warc.gz", 2)])


class Parts(unittest.TestCase):
    def write(self, name, content):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        path = os.path.join(folder.name, name)
        with open(path, "wb") as file:
            file.write(content)
        return path

    def test_archives_within_pages_begin_no_part(self):
        chance = random.Random(1)
        nested = b"".join(
            gzip.compress(page(f"nested{i}") + chance.randbytes(300)) for i in range(400))
        self.assertGreater(len(nested), 1 << 17)
        for level in (0, 6):
            made = []
            for index in range(6):
                body = nested if index % 2 else nested[:20000]
                head, _, _ = record(f"https://example.com/{index}", "").partition(b"Content-Length")
                block = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + body
                made.append(gzip.compress(
                    head + b"Content-Length: %d\r\n\r\n" % len(block) + block + b"\r\n\r\n",
                    level))
            path = self.write("a.warc.gz", b"".join(made))
            whole = [(row.url, row.record_offset) for row in libmf2.archive.read(path)]
            self.assertEqual(len(whole), 6)
            for size in ("3000", "20000", "100000"):
                found = [(row["url"], row["record_offset"]) for row in
                         rows_of(path, split_size=size)]
                self.assertEqual(found, whole, (level, size))


class Gathering(unittest.TestCase):
    """Records that an index names, without Spark."""

    def setUp(self):
        fsspec.register_implementation("flaky", FlakyFiles, clobber=True)
        FlakyFile.readings = 1  # the next one is good

    def groups(self, *places):
        """The groups of records at some places, each (offset, length)."""
        found = gathered(Wanted("a", *each) for each in places)
        return [[(each.offset, each.length) for each in group] for group in found]

    def test_neighbours_are_one_request(self):
        self.assertEqual(
            self.groups((0, 800), (800, 50), (800, 50), (900, 100), (10000, 10)),
            [[(0, 800), (800, 50), (800, 50), (900, 100)], [(10000, 10)]])
        self.assertEqual(self.groups(), [])

    def test_what_is_between_is_a_sixteenth_at_most(self):
        chance = random.Random(1)
        for _ in range(200):
            places = sorted(
                (chance.randrange(100_000), chance.randrange(1, 5000)) for _ in range(50))
            found = self.groups(*places)
            self.assertEqual([each for group in found for each in group], places)
            for group in found:
                wanted = set()
                for offset, length in group:
                    wanted |= set(range(offset, offset + length))
                size = max(offset + length for offset, length in group) - group[0][0]
                self.assertLessEqual(size - len(wanted), size / 16)

    def test_a_request_is_bounded(self):
        size = fetching.MOST_GATHERED // 2
        found = self.groups(*((i * size, size) for i in range(4)))
        self.assertEqual([len(group) for group in found], [2, 2])

    def fetched(self, path, *places):
        wanted = [Wanted(path, *each) for each in places]
        return [
            row for batch in fetching.rows_of(wanted, source._settings({"attempts": "2"}))
            for row in batch.to_pylist()]

    def test_a_file_is_opened_once(self):
        starts = [0]
        for i in range(20):
            starts.append(starts[-1] + len(gzip.compress(page(f"{i:02}"))))
        wanted = [(starts[i], starts[i + 1] - starts[i]) for i in (2, 3, 9)]
        opened = FlakyFiles._open
        with unittest.mock.patch.object(
                FlakyFiles, "_open", autospec=True, side_effect=opened) as opening, \
                unittest.mock.patch.object(FlakyFile, "read", io.BytesIO.read):
            rows = self.fetched("flaky://x.warc.gz", *wanted)
        self.assertEqual(opening.call_count, 1)
        self.assertEqual(
            [(row["url"][-2:], row["record_offset"], row["error"]) for row in rows],
            [("02", starts[2], None), ("03", starts[3], None), ("09", starts[9], None)])


if __name__ == "__main__":
    unittest.main()
