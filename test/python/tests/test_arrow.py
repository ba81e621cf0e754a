"""Archives as Arrow streams, read by packages that take such streams."""

import io
import json
import os
import signal
import tempfile
import threading
import unittest

import libmf2.archive
from shared import import_if_there, needs_pages
from test_archive import A, B, FEED, WARC, record, told_by_command

pyarrow = import_if_there("pyarrow")
pandas = import_if_there("pandas")
polars = import_if_there("polars")
duckdb = import_if_there("duckdb")
fsspec = import_if_there("fsspec")


def needs(*packages):
    return unittest.skipUnless(all(packages), "without a package that takes Arrow streams")


def pages_of_lines():
    """(url, items, rels and rel-urls) of each line that the command writes."""
    lines, _ = told_by_command(WARC)
    return [(line["url"], line["items"], line["rels"], line["rel-urls"])
            for line in map(json.loads, lines)]


def pages_of(urls, texts):
    results = map(json.loads, texts)
    return [(url, result["items"], result["rels"], result["rel-urls"])
            for url, result in zip(urls, results, strict=True)]


@needs_pages
class Corpus(unittest.TestCase):
    @needs(pyarrow)
    def test_pyarrow_reads_all_pages(self):
        table = pyarrow.table(libmf2.archive.read(WARC))
        table.validate(full=True)
        self.assertEqual(table.num_rows, 1489)
        self.assertEqual(
            pages_of(table["url"].to_pylist(), table["mf2"].to_pylist()), pages_of_lines())

    @needs(pandas, pyarrow)
    def test_pandas_reads_all_pages(self):
        pages = libmf2.archive.read(WARC)
        frame = pandas.DataFrame.from_arrow(pages) if hasattr(pandas.DataFrame, "from_arrow") \
            else pyarrow.table(pages).to_pandas()
        self.assertEqual(len(frame), 1489)
        self.assertEqual(pages_of(frame["url"], frame["mf2"]), pages_of_lines())

    @needs(polars)
    def test_polars_reads_all_pages(self):
        frame = polars.DataFrame(libmf2.archive.read(WARC))
        self.assertEqual(frame.height, 1489)
        self.assertEqual(pages_of(frame["url"], frame["mf2"]), pages_of_lines())

    @needs(duckdb)
    def test_duckdb_reads_all_pages(self):
        pages = libmf2.archive.read(WARC)
        rows = duckdb.sql("SELECT url, mf2 FROM pages").fetchall()
        self.assertEqual(pages.report()["pages"], 1489)
        self.assertEqual(
            sorted(pages_of(*zip(*rows, strict=True)), key=str), sorted(pages_of_lines(), key=str))

    @needs(pyarrow)
    def test_columns_are_what_rows_are(self):
        for rows in ("pages", "items", "quads", "accounting"):
            archive = libmf2.archive.read(WARC, rows)
            table = pyarrow.table(archive)
            table.validate(full=True)
            for column in ("url", "item_types", "diagnostics", "path", "record_offset", "status",
                           "classic_roots", "o", "kind"):
                if column in table.column_names:
                    told = [getattr(row, column) for row in archive]
                    if column == "diagnostics":
                        told = [[{"name": name, "offset": offset, "text": text}
                                 for name, offset, text in each] for each in told]
                    self.assertEqual(table[column].to_pylist(), told, column)


class Streams(unittest.TestCase):
    @needs(pyarrow)
    def test_batches_are_bounded(self):
        html = "<p class=h-card>" + "x" * 20_000
        reader = pyarrow.RecordBatchReader.from_stream(
            libmf2.archive.read(io.BytesIO(record("https://example.com/a", html) * 2000)))
        sizes = [(batch.num_rows, batch.nbytes) for batch in reader]
        self.assertEqual(sum(rows for rows, _ in sizes), 2000)
        self.assertLessEqual(max(rows for rows, _ in sizes), 1024)
        self.assertLess(max(size for _, size in sizes), 5_000_000)

    @needs(pyarrow)
    def test_columns_outlive_the_stream(self):
        table = pyarrow.table(libmf2.archive.read(io.BytesIO(FEED + A + B)))
        types = table["item_types"].combine_chunks().flatten()
        del table
        self.assertEqual(types.to_pylist(), ["h-feed", "h-card", "h-card"])

    @needs(pyarrow)
    def test_errors_are_rows_and_what_is_not_known_is_null(self):
        table = pyarrow.table(libmf2.archive.read([io.BytesIO(A), "/nowhere"]))
        self.assertEqual(table["error"].to_pylist(), [None, "No such file or directory"])
        self.assertEqual(table["record_offset"].to_pylist(), [0, None])
        self.assertEqual(table["item_types"].to_pylist(), [["h-card"], None])
        self.assertEqual(table["diagnostics"].to_pylist(), [[], None])
        self.assertEqual(table["date"].null_count, 1)

    def test_a_stream_that_nobody_reads_is_freed(self):
        for _ in range(3):
            libmf2.archive.read(io.BytesIO(A)).__arrow_c_stream__()

    @needs(pyarrow)
    def test_an_interrupt_ends_a_stream(self):
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)
        read_end, write_end = os.pipe()
        self.addCleanup(os.close, write_end)
        self.addCleanup(os.close, read_end)
        timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
        timer.start()
        with self.assertRaises((KeyboardInterrupt, OSError, pyarrow.ArrowException)):
            try:
                pyarrow.table(libmf2.archive.read(f"/proc/self/fd/{read_end}"))
            finally:
                timer.join()

    @needs(pyarrow, fsspec)
    def test_files_of_fsspec_and_pyarrow_are_read(self):
        with tempfile.TemporaryDirectory() as folder:
            path = f"{folder}/a.warc.gz"
            with open(path, "wb") as file:
                file.write(A + B)
            expected = list(libmf2.archive.read(path))
            with fsspec.filesystem("file").open(path, "rb") as file:
                self.assertEqual(list(libmf2.archive.read(file)), expected)
            from pyarrow import fs
            with fs.LocalFileSystem().open_input_file(path) as file:
                urls = [page.url for page in libmf2.archive.read(file)]
            self.assertEqual(urls, [page.url for page in expected])
            with fs.LocalFileSystem().open_input_stream(path, compression=None) as file:
                self.assertEqual(len(list(libmf2.archive.read(file))), 2)
