"""The data source of Spark: its partitions have the rows of `mf2 archive`."""

import gzip
import importlib.util
import json
import os
import pathlib
import runpy
import subprocess
import tempfile
import types
import unittest

import libmf2.archive
from libmf2 import spark as source
from support import COMMAND, PAGES, ROOT, WARC, WithSpark, cut, needs_pages, page, record


class Files(WithSpark):
    def test_a_folder_a_pattern_a_list_and_several_paths_are_read(self):
        a = self.write("in/a.warc", page("a"))
        b = self.write("in/b.warc.gz", gzip.compress(page("b")))
        self.write("in/_SUCCESS", b"")
        names = self.write("names", f"{a}\n\n{b}\n".encode())

        def urls(frame):
            return sorted(row.url[-1] for row in frame.select("url").collect())

        self.assertEqual(urls(self.load(str(self.folder / "in"))), ["a", "b"])
        self.assertEqual(urls(self.load(str(self.folder / "in/*.warc"))), ["a"])
        self.assertEqual(urls(self.load("file://" + a)), ["a"])
        self.assertEqual(
            urls(self.spark.read.format("mf2").option("list", names).load()), ["a", "b"])

    def test_revisits_have_a_column(self):
        revisit = page("r").replace(b"response\r\nWARC-Date", (
            b"revisit\r\nWARC-Refers-To-Target-URI: https://example.com/a\r\n"
            b"WARC-Refers-To-Date: 2026-01-01T00:00:00Z\r\nWARC-Date"), 1)
        path = self.write("a.warc.gz", gzip.compress(page("a")) + gzip.compress(revisit))
        for how, types in (("list", []), ("resolve", ["h-card"])):
            frame = self.load(path, revisits=how)
            found, = frame.where("refers_to.url = 'https://example.com/a'").collect()
            self.assertEqual((found.url[-1], found.item_types), ("r", types))
            self.assertIsNone(found.refers_to.record_id)
            self.assertEqual(frame.where("refers_to IS NULL").count(), 1)
        self.assertEqual(self.load(path).count(), 1)

    def test_a_list_may_be_a_gzip_file_of_paths_below_a_root(self):
        self.write("in/a.warc", page("a"))
        b = self.write("b.warc", page("b"))
        names = self.write("warc.paths.gz", gzip.compress(f"a.warc\n{b}\nfile:{b}\n".encode()))
        for root in (f"{self.folder}/in/", f"file://{self.folder}/in/"):
            rows = self.spark.read.format("mf2").options(list=names, root=root).load().collect()
            self.assertEqual(sorted(row.url[-1] for row in rows), ["a", "b", "b"])

    def test_a_folder_or_a_pattern_that_is_not_there_is_an_error_that_names_it(self):
        for path, message in (
                ("/nosuch/", "no folder /nosuch/"),
                ("file:///nosuch/", "no folder file:///nosuch/"),
                (f"{self.folder}/*.warc", r"no file that fits .*/\*\.warc")):
            with self.assertRaisesRegex(Exception, message):
                self.load(path).collect()

    def test_a_name_may_look_like_a_pattern(self):
        self.assertEqual(self.load(self.write("a[1]?.warc", page("a"))).count(), 1)

    def test_a_folder_without_archives_has_no_rows(self):
        self.write("in/_SUCCESS", b"")
        for rows in ("pages", "accounting"):
            self.assertEqual(self.load(str(self.folder / "in"), rows=rows).collect(), [])

    def test_a_file_that_cannot_be_read_is_a_row_or_fails_the_job(self):
        a = self.write("a.warc", page("a"))
        self.write("list", f"{a}\n{self.folder}/none.warc\n".encode())
        rows = (
            self.spark.read.format("mf2").option("list", str(self.folder / "list")).load()
            .orderBy("file").collect())
        self.assertEqual(
            [(row.file, row.error) for row in rows],
            [(a, None), (f"{self.folder}/none.warc", "No such file or directory")])
        with self.assertRaisesRegex(Exception, "No such file or directory"):
            (self.spark.read.format("mf2")
             .options(list=str(self.folder / "list"), on_file_error="fail").load().collect())

    def test_wrong_options_are_told_before_anything_is_read(self):
        for options, message in (
                ({"status": "x"}, "status"), ({"rows": "lines"}, "rows are"),
                ({"split_size": "0"}, "split_size"),
                ({"max_files_per_trigger": "0"}, "max_files_per_trigger"),
                ({"on_file_error": "x"}, "on_file_error"),
                ({"nonsense": "1"}, "nonsense")):
            with self.assertRaisesRegex(Exception, message):
                self.load("a.warc", **options).schema
        with self.assertRaisesRegex(Exception, "names no archive"):
            self.spark.read.format("mf2").load().collect()


class Rows(WithSpark):
    def test_columns_are_those_of_the_library(self):
        a = self.write("a.warc", page("a"))
        for rows in ("pages", "items", "quads", "accounting"):
            frame = self.load(a, rows=rows)
            self.assertEqual(
                frame.columns, list(libmf2.archive._ROWS[rows]._fields), rows)
            self.assertEqual(frame.count(), {"quads": 4}.get(rows, 1), rows)
        self.assertEqual(dict(self.load(a).dtypes)["date"], "timestamp")

    def test_items_may_be_of_a_type(self):
        a = self.write(
            "a.warc",
            record("https://example.com/", "<p class=h-entry><b class='p-author h-card'>J</b>x"))
        row, = self.load(a, rows="items", type="h-card").collect()
        self.assertEqual((row.name, row.property, row.path), ("J", "author", ["h-entry"]))
        row, = self.load(a, rows="items", types="h-entry,h-cite").collect()
        self.assertEqual((row.author, row.path), ("J", []))

    def test_a_table_of_sql_reads_archives(self):
        a = self.write("a.warc", page("a") + page("b"))
        self.spark.sql(f"CREATE TEMPORARY VIEW pages USING mf2 OPTIONS (path '{a}')")
        row, = self.spark.sql("SELECT count(*) AS n FROM pages WHERE status = 200").collect()
        self.assertEqual(row.n, 2)

    def test_damage_is_in_the_accounting_and_ends_no_job(self):
        a = self.write("a.warc", page("a") + b"garbage" + page("b"))
        self.assertEqual(self.load(a).count(), 2)
        kinds = [row.kind for row in self.load(a, rows="accounting").collect()]
        self.assertEqual(kinds, ["garbage", "report"])


class Splits(WithSpark):
    def test_splits_of_any_size_have_each_record_once_at_its_place(self):
        plain = [page(f"{i:03}") for i in range(60)]
        for name, parts in (
                ("a.warc", plain), ("a.warc.gz", [gzip.compress(each) for each in plain]),
                ("b.warc.gz", [
                    gzip.compress(plain[i] + plain[i + 1]) for i in range(0, 60, 2)])):
            path = self.write(name, b"".join(parts))
            whole = sorted(
                (row.url, row.record_offset) for row in libmf2.archive.read(path))
            size = os.path.getsize(path)
            for count in (2, 7, 59, 200):
                frame = self.load(path, split_size=str(max(1, size // count)))
                found = sorted((row.url, row.record_offset) for row in frame.collect())
                self.assertEqual([url for url, _ in found], [url for url, _ in whole], name)
                if not name.startswith("b"):
                    self.assertEqual(found, whole, (name, count))

    def test_bytes_that_look_like_a_member_begin_no_part(self):
        fake = "\x1f\x8b\x08WARC/1.0\r\n" * 50
        bodies = [record(f"https://example.com/{i}", fake) for i in range(20)]
        path = self.write("a.warc.gz", b"".join(gzip.compress(each, 0) for each in bodies))
        frame = self.load(path, split_size="500")
        self.assertEqual(frame.count(), 20)
        self.assertEqual(frame.select("url").distinct().count(), 20)


class Streams(WithSpark):
    def run_stream(self, **options):
        """Read the present files, and give the names of all pages so far."""
        query = (
            self.spark.readStream.format("mf2").options(**options).load(str(self.folder / "in"))
            .writeStream.format("parquet").option("path", str(self.folder / "out"))
            .option("checkpointLocation", str(self.folder / "check"))
            .trigger(availableNow=True).start())
        query.awaitTermination()
        found = self.spark.read.parquet(str(self.folder / "out"))
        return sorted(row.url[-1] for row in found.select("url").collect())

    def batches(self):
        return len(list((self.folder / "check/commits").glob("[0-9]*")))

    def test_new_files_of_a_folder_come_once(self):
        a = self.write("in/a.warc", page("a"))
        self.write("in/none.warc", b"")
        self.assertEqual(self.run_stream(), ["a"])
        self.write("in/b.warc", page("b"))
        self.assertEqual(self.run_stream(), ["a", "b"])
        # A file that comes back is not new.
        os.remove(a)
        self.write("in/none.warc", page("c"))
        self.assertEqual(self.run_stream(), ["a", "b", "c"])
        self.write("in/a.warc", page("a"))
        self.assertEqual(self.run_stream(), ["a", "b", "c"])

    def test_a_batch_that_was_not_committed_comes_once(self):
        self.write("in/a.warc", page("a"))
        self.assertEqual(self.run_stream(), ["a"])
        self.write("in/b.warc", page("b"))
        self.assertEqual(self.run_stream(), ["a", "b"])
        # As if the driver had ended before it could note that it was done.
        last = max((self.folder / "check/commits").glob("[0-9]*"), key=lambda each: int(each.name))
        last.unlink()
        last.with_name(f".{last.name}.crc").unlink()
        self.write("in/c.warc", page("c"))
        self.assertEqual(self.run_stream(), ["a", "b", "c"])

    @unittest.skipUnless(hasattr(source, "ReadMaxFiles"), "pyspark has no limits")
    def test_a_batch_has_so_many_files(self):
        for name in "abcde":
            self.write(f"in/{name}.warc", page(name))
        self.assertEqual(self.run_stream(maxFilesPerTrigger="2"), ["a", "b", "c", "d", "e"])
        self.assertEqual(self.batches(), 3)


class Fetches(WithSpark):
    def test_records_that_an_index_names_are_rows(self):
        parts = [gzip.compress(page(f"{i:02}")) for i in range(30)]
        self.write("in/a.warc.gz", b"".join(parts))
        starts = [sum(map(len, parts[:i])) for i in range(30)]
        wanted = [("a.warc.gz", starts[i], len(parts[i])) for i in (3, 4, 17)]
        wanted += [("none.warc.gz", 0, 10), (None, 0, 10), ("a.warc.gz", None, 10)]
        for names in (("filename", "offset", "length"),
                      ("warc_filename", "warc_record_offset", "warc_record_length")):
            index = self.spark.createDataFrame(wanted, names)
            rows = source.fetch(index, f"{self.folder}/in/").orderBy("record_offset").collect()
            self.assertEqual(
                [(row.url, row.record_offset) for row in rows if row.error is None],
                [(f"https://example.com/{i:02}", starts[i]) for i in (3, 4, 17)])
            self.assertEqual(len([row for row in rows if row.error]), 1)


    def fetched(self, wanted, rows="pages"):
        """The rows that an index leads to, as dicts in the order of their places."""
        index = self.spark.createDataFrame(
            wanted, "filename STRING, offset BIGINT, length BIGINT, url STRING")
        found = source.fetch(index, f"{self.folder}/", rows=rows).collect()
        return sorted(
            (row.asDict() for row in found),
            key=lambda row: (row.get("record_offset", row.get("offset")) or 0, row["url"] or ""))

    def test_rows_of_errors_say_what_to_try_again(self):
        content = gzip.compress(page("a"))
        self.write("a.warc.gz", content)
        size = len(content)
        wanted = [
            ("a.warc.gz", 0, size, "https://example.com/a"), ("a.warc.gz", 5, 7, "u:middle"),
            ("a.warc.gz", size + 100, 10, "u:behind"), ("none.warc.gz", 700, 10, "u:none")]
        lost = [(700, 10, "u:none"), (5, 7, "u:middle"), (size + 100, 10, "u:behind")]
        rows = self.fetched(wanted)
        self.assertEqual(
            sorted((row["record_offset"], row["record_length"], row["url"])
                   for row in rows if row["error"]), sorted(lost))
        self.assertEqual([row["url"] for row in rows if not row["error"]], [wanted[0][3]])
        for kind in ("items", "accounting"):
            rows = [row for row in self.fetched(wanted, kind) if row["error"]]
            self.assertEqual(
                sorted((row.get("record_offset", row.get("offset")), row["url"]) for row in rows),
                sorted((offset, url) for offset, _, url in lost))

    def test_a_wrong_place_takes_no_neighbour_with_it(self):
        parts = [gzip.compress(page(f"{i:02}")) for i in range(30)]
        self.write("a.warc.gz", b"".join(parts))
        starts = [sum(map(len, parts[:i])) for i in range(30)]
        good = [("a.warc.gz", starts[i], len(parts[i]), f"u:{i}") for i in range(30)]
        for wrong in ((-5, 100), (-(1 << 40), 100), (starts[3], -1), (starts[3], 0),
                      (starts[3] + 7, len(parts[3])), (starts[3], 1 << 62), (1 << 62, 100),
                      (starts[29] + 5, 1 << 20)):
            rows = self.fetched([*good, ("a.warc.gz", *wrong, "u:wrong")])
            self.assertEqual(
                [row["record_offset"] for row in rows if not row["error"]], starts, wrong)
            told, = (row for row in rows if row["error"])
            self.assertEqual(
                (told["record_offset"], told["record_length"], told["url"]), (*wrong, "u:wrong"))

    @unittest.skipUnless(importlib.util.find_spec("zstandard"), "without zstandard")
    def test_records_of_zstd_data_have_the_dictionary_of_their_file(self):
        import zstandard

        pages = [page(f"{i:02}") for i in range(300)]
        dictionary = zstandard.train_dictionary(2000, pages)
        compressor = zstandard.ZstdCompressor(dict_data=dictionary)
        for name, shared in (
                ("plain.warc.zst", dictionary.as_bytes()),
                ("packed.warc.zst", zstandard.compress(dictionary.as_bytes()))):
            head = b"\x5d\x2a\x4d\x18" + len(shared).to_bytes(4, "little") + shared
            frames = [compressor.compress(each) for each in pages]
            starts = [len(head) + sum(map(len, frames[:i])) for i in range(300)]
            self.write(name, head + b"".join(frames))
            self.assertEqual(self.load(str(self.folder / name)).count(), 300)
            wanted = [(name, starts[i], len(frames[i]), None) for i in (0, 1, 2, 77, 299)]
            self.assertEqual(
                [(row["record_offset"], row["record_length"], row["url"][-2:], row["error"])
                 for row in self.fetched(wanted)],
                [(offset, length, f"{i:02}"[-2:], None)
                 for (_, offset, length, _), i in zip(wanted, (0, 1, 2, 77, 299))])


class Corpus(WithSpark):
    """The shared archive, cut in pieces."""

    @needs_pages
    def test_pieces_give_the_pages_that_the_command_gives(self):
        told = subprocess.run(
            [COMMAND, "archive", "-q", WARC], check=True, capture_output=True).stdout
        expected = {}
        for line in told.split(b"\n")[:-1]:
            each = json.loads(line)
            del each["file"], each["offset"], each["length"]  # of the whole archive
            expected[each["url"]] = each
        self.assertEqual(len(expected), PAGES)
        for count in (8, 100):
            out = str(self.folder / f"out{count}")
            self.load(cut(self.folder / f"in{count}", count)).write.parquet(out)
            rows = [self.as_told(row) for row in self.spark.read.parquet(out).collect()]
            self.assertEqual(len(rows), PAGES)
            self.assertEqual({row["url"]: row for row in rows}, expected)

    def as_told(self, row):
        """A row as the command writes it."""
        self.assertIsNone(row.error)
        found = row.asDict(recursive=True)
        mf2 = json.loads(found["mf2"])
        self.assertEqual(
            found["item_types"], [name for item in mf2["items"] for name in item["type"]])
        self.assertIsNone(found["refers_to"])
        for name in ("file", "record_offset", "record_length", "refers_to", "error", "item_types",
                     "classic_roots", "mf2"):
            del found[name]
        return found | mf2 | {"date": row.date.strftime("%Y-%m-%dT%H:%M:%SZ")}

    @needs_pages
    def test_one_file_in_splits_gives_the_same_rows(self):
        whole = self.load(str(WARC))
        splits = self.load(str(WARC), split_size="4M")
        self.assertGreater(splits.rdd.getNumPartitions(), 5)
        self.assertEqual(splits.count(), PAGES)
        self.assertEqual(whole.exceptAll(splits).count(), 0)
        self.assertEqual(splits.exceptAll(whole).count(), 0)

    @needs_pages
    def test_damaged_archives_sum_to_the_report_of_the_command(self):
        checker = runpy.run_path(str(ROOT / "bench/check_archive.py"))["checker"]
        given = types.SimpleNamespace(
            mf2=COMMAND, records="", warc=str(WARC), seed=1, places=50)
        names = []
        for name, content, _ in checker(given).damaged_copies():
            path = self.write("damaged.warc.gz", content)
            report = str(self.folder / "report.json")
            subprocess.run(
                [COMMAND, "archive", "-q", path, "-o", "/dev/null", "--report", report],
                check=True)
            told = json.loads(pathlib.Path(report).read_text())
            counts = {}
            for row in self.load(path, rows="accounting").collect():
                counts[row.kind] = counts.get(row.kind, 0) + 1
                if row.kind == "report":
                    self.assertEqual(json.loads(row.report)["damage"], told["damage"], name)
            self.assertEqual(counts.pop("report"), 1)
            self.assertEqual(counts, told["damage"], name)
            self.assertEqual(self.load(path).where("error IS NULL").count(), told["pages"], name)
            names.append(name)
        self.assertEqual(len(names), 10)


if __name__ == "__main__":
    unittest.main()
