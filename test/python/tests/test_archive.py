"""Crawl archives as rows: the lines of `mf2 archive`."""

import contextlib
import gzip
import io
import json
import os
import pathlib
import runpy
import signal
import subprocess
import tempfile
import threading
import time
import unittest
from datetime import datetime, timezone

import libmf2.archive
from shared import COMMAND, ROOT, SHARED, needs_pages, resident

WARC = SHARED / "corpus/pages.warc.gz"


def record(url, html, **more):
    body = b"HTTP/1.1 200 OK\r\nContent-Type: text/html\r\n\r\n" + html.encode()
    fields = {
        "WARC-Type": "response", "WARC-Date": "2026-01-01T00:00:00Z",
        "WARC-Record-ID": f"<urn:uuid:{url[-1] * 8}-0000-0000-0000-000000000000>",
        "WARC-Target-URI": url, "Content-Type": "application/http; msgtype=response",
        "Content-Length": len(body),
    } | {name.replace("_", "-"): value for name, value in more.items()}
    head = "".join(f"{name}: {value}\r\n" for name, value in fields.items())
    return gzip.compress(f"WARC/1.0\r\n{head}\r\n".encode() + body + b"\r\n\r\n")


A = record("https://example.com/a", "<a class=h-card href=/jo>Jo</a>")
B = record("https://example.com/b", "<p class=h-card>Mara")
FEED = record(
    "https://example.com/f",
    "<div class=h-feed><div class=h-entry><p class=p-name>One</p>"
    "<a class='p-author h-card' href=/jo>Jo</a><p class=e-content>It <b>is</b></p>"
    "<time class=dt-published>2026-01-01</time></div></div>")


def rows_of(content, rows="pages", **options):
    return list(libmf2.archive.read(io.BytesIO(content), rows, **options))


def told_by_command(*arguments):
    """The lines that `mf2 archive` writes, and its report."""
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "report"
        output = pathlib.Path(folder) / "all.jsonl"
        subprocess.run(
            [COMMAND, "archive", "--threads=1", "--quiet", "--report", report, "-o", output,
             *arguments],
            check=False, capture_output=True)
        text = output.read_bytes() if output.exists() else b""
        return text.split(b"\n")[:-1], json.loads(report.read_bytes())


class Pages(unittest.TestCase):
    def test_a_page_has_its_record_and_its_microformats(self):
        first, second = rows_of(A + B)
        self.assertEqual(
            (first.url, first.status, first.error), ("https://example.com/a", 200, None))
        self.assertEqual(first.date, datetime(2026, 1, 1, tzinfo=timezone.utc))
        self.assertEqual((second.record_offset, second.record_length), (len(A), len(B)))
        self.assertEqual((first.item_types, first.classic_roots), (["h-card"], 0))
        self.assertEqual(first.mf2["items"][0]["properties"]["url"], ["https://example.com/jo"])
        self.assertIsNone(first.payload_digest)

    def test_diagnostics_say_what_and_where(self):
        page, = rows_of(
            record("https://example.com/a", "<p class=h-card><a class=u-url href='http://[x'>"))
        self.assertEqual(page.diagnostics, [("invalid-url", 16, "http://[x")])

    def test_dates_may_be_short_precise_or_none(self):
        for date, expected in (
                ("2026", datetime(2026, 1, 1, tzinfo=timezone.utc)),
                ("2026-03", datetime(2026, 3, 1, tzinfo=timezone.utc)),
                ("2026-03-04T05:06:07.25Z",
                 datetime(2026, 3, 4, 5, 6, 7, 250_000, tzinfo=timezone.utc)),
                ("20260304050607", datetime(2026, 3, 4, 5, 6, 7, tzinfo=timezone.utc)),
                ("1969-12-31T23:59:59Z", datetime(1969, 12, 31, 23, 59, 59, tzinfo=timezone.utc)),
                ("2026-02-30T00:00:00Z", None), ("2026-13", None), ("yesterday", None)):
            page, = rows_of(record("https://example.com/a", "<p>", WARC_Date=date))
            self.assertEqual(page.date, expected, date)

    def test_a_page_over_a_limit_is_a_row_with_an_error(self):
        page, = rows_of(
            record("https://example.com/a", "<div class=h-card>" * 5), nesting_limit=2)
        self.assertEqual(page.error, "nesting")
        self.assertEqual((page.mf2, page.item_types), (None, None))
        self.assertEqual(page.url, "https://example.com/a")

    def test_bytes_that_are_no_text_are_replaced(self):
        content = gzip.decompress(A).replace(b"example.com/a", b"example.com/\xff")
        page, = rows_of(content)
        self.assertEqual(page.url, "https://example.com/\ufffd")


class Revisits(unittest.TestCase):
    CONTENT = A + record(
        "https://example.com/r", "", WARC_Type="revisit",
        WARC_Refers_To="<urn:uuid:aaaaaaaa-0000-0000-0000-000000000000>",
        WARC_Refers_To_Target_URI="https://example.com/a",
        WARC_Refers_To_Date="2026-01-01T00:00:00Z")

    def test_they_are_rows_that_say_what_they_refer_to(self):
        self.assertEqual(len(rows_of(self.CONTENT)), 1)
        page, revisit = rows_of(self.CONTENT, revisits="list")
        self.assertIsNone(page.refers_to)
        self.assertEqual(revisit.refers_to, (
            "https://example.com/a", datetime(2026, 1, 1, tzinfo=timezone.utc),
            "<urn:uuid:aaaaaaaa-0000-0000-0000-000000000000>"))
        self.assertEqual(
            (revisit.url, revisit.status, revisit.error), ("https://example.com/r", 200, None))
        self.assertEqual(
            (revisit.encoding, revisit.encoding_source, revisit.base_url), (None, None, None))
        self.assertEqual((revisit.item_types, revisit.mf2["items"]), ([], []))

    def test_they_may_have_the_items_of_the_page(self):
        page, revisit = rows_of(self.CONTENT, revisits="resolve")
        self.assertEqual(revisit.item_types, ["h-card"])
        self.assertEqual(revisit.refers_to.url, page.url)
        self.assertEqual(len(rows_of(self.CONTENT, "items", revisits="resolve")), 2)

    def test_what_they_do_not_say_is_none(self):
        revisit, = rows_of(record(
            "https://example.com/r", "", WARC_Type="revisit",
            WARC_Refers_To_Target_URI="https://example.com/a"), revisits="list")
        self.assertEqual(revisit.refers_to, ("https://example.com/a", None, None))
        silent, = rows_of(record("https://example.com/r", "", WARC_Type="revisit"), revisits="list")
        self.assertIsNone(silent.refers_to)

    def test_they_are_as_the_command_has_them(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "a.warc.gz"
            path.write_bytes(self.CONTENT)
            for how in ("list", "resolve"):
                lines, _ = told_by_command(path, f"--revisits={how}")
                pages = list(libmf2.archive.read(path, revisits=how))
                for page, line in zip(pages, map(json.loads, lines), strict=True):
                    same_as_line(self, page, line)


class OtherRows(unittest.TestCase):
    def test_items_have_columns_of_their_own(self):
        item, = rows_of(FEED, "items", type="h-entry")
        self.assertEqual((item.path, item.property, item.type), (["h-feed"], "", ["h-entry"]))
        self.assertEqual(
            (item.name, item.author, item.published, item.content_text, item.photo),
            ("One", "Jo", "2026-01-01", "It is", None))
        self.assertEqual(item.item["properties"]["name"], ["One"])
        self.assertEqual(item.source, "microformats")

    def test_items_say_where_they_come_from(self):
        content = record(
            "https://example.com/o",
            "<meta property=og:title content=T><p class=vcard>A</p><p class=h-card>B</p>")
        rows = rows_of(content, "items", metaformats="meta-item")
        self.assertEqual(
            [(row.type, row.source) for row in rows],
            [(["h-card"], "classic-microformats"), (["h-card"], "microformats"),
             (["entry"], "metaformats")])
        of_archive = libmf2.archive.read(io.BytesIO(content), "items", metaformats="meta-item")
        list(of_archive)
        self.assertEqual(
            of_archive.report()["sources"],
            {"microformats": 1, "classic-microformats": 1, "metaformats": 1})

    def test_an_item_in_a_property_says_which(self):
        item, = rows_of(FEED, "items", type=["h-card"])
        self.assertEqual((item.path, item.property), (["h-feed", "h-entry"], "author"))
        self.assertNotIn("value", item.item)

    def test_quads_are_those_of_the_command(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "a.warc.gz"
            path.write_bytes(FEED + A)
            told = subprocess.run(
                [COMMAND, "archive", "--format=nquads", "--quiet", path], check=True,
                capture_output=True).stdout.decode().splitlines()
            self.assertGreater(len(told), 5)
            self.assertEqual(
                [to_nquads(each) for each in libmf2.archive.read(path, "quads")], told)

    def test_accounting_has_damages_limits_and_files(self):
        deep = record("https://example.com/c", "<div class=h-card>" * 5)
        rows = rows_of(A + b"garbage" + B + deep, "accounting", nesting_limit=2)
        self.assertEqual([row.kind for row in rows], ["nesting", "garbage", "report"])
        self.assertEqual(rows[0].url, "https://example.com/c")
        self.assertEqual(rows[2].report["damage"], {"garbage": 1})
        self.assertEqual(rows[2].report["pages"], 2)


class Sources(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.path = pathlib.Path(folder.name) / "a.warc.gz"
        self.path.write_bytes(A + B)

    def test_paths_and_files_give_the_same(self):
        expected = list(libmf2.archive.read(self.path))
        self.assertEqual([page.file for page in expected], [str(self.path)] * 2)
        named = libmf2.archive.read(self.path, base_names=True)
        self.assertEqual([page.file for page in named], ["a.warc.gz"] * 2)
        with self.assertRaises(ValueError):
            libmf2.archive.read(self.path, base_names="yes")
        self.assertEqual(list(libmf2.archive.read(str(self.path))), expected)
        with open(self.path, "rb") as file:
            self.assertEqual(list(libmf2.archive.read(file)), expected)

    def test_several_are_read_one_after_the_other(self):
        pages = libmf2.archive.read([self.path, io.BytesIO(B), str(self.path)])
        self.assertEqual([page.url[-1] for page in pages], ["a", "b", "b", "a", "b"])
        self.assertEqual(pages.report()["inputs"], 3)
        self.assertEqual(pages.report()["pages"], 5)

    def test_they_can_be_read_again(self):
        with open(self.path, "rb") as file:
            pages = libmf2.archive.read([file, self.path])
            self.assertEqual(list(pages), list(pages))
            self.assertEqual(pages.report()["pages"], 4)

    def test_a_file_is_read_from_where_it_is(self):
        file = io.BytesIO(b"before" + A + B)
        file.seek(6)
        pages = libmf2.archive.read(file)
        for _ in range(2):
            self.assertEqual([page.record_offset for page in pages], [0, len(A)])

    def test_a_pipe_is_read_once(self):
        class Pipe(io.RawIOBase):
            left = [A, B]

            def read(self, size=-1):
                return self.left.pop(0) if self.left else b""

        pages = libmf2.archive.read(Pipe())
        self.assertEqual(len(list(pages)), 2)
        self.assertEqual([page.error for page in pages], ["has no WARC or ARC record"])

    def test_what_cannot_be_read_is_a_row_and_the_others_are_read(self):
        class Failing(io.RawIOBase):
            def read(self, size=-1):
                raise ConnectionError("gone")

        pages = libmf2.archive.read(["/nowhere.warc.gz", Failing(), "/", self.path])
        rows = list(pages)
        self.assertEqual(
            [(row.file, row.error) for row in rows],
            [("/nowhere.warc.gz", "No such file or directory"), ("", "ConnectionError: gone"),
             ("/", "Is a directory"), (str(self.path), None), (str(self.path), None)])
        self.assertEqual(len(pages.report()["failed"]), 3)
        self.assertEqual(pages.report()["inputs"], 4)

    def test_reports_add_up(self):
        letters = "abcdefghijklmnopqrstuvwxyz"
        names = [f"h-{one}{two}{three}" for one in "abc" for two in letters for three in letters]
        pages = [
            record(f"https://example.com/{at}", "".join(
                f"<p class={name}>" * (1 + at * (place % 7)) for place, name in enumerate(names)))
            for at in range(3)]
        of_parts = [
            row.report for page in pages for row in rows_of(page, "accounting")
            if row.kind == "report"]
        whole = libmf2.archive.read(io.BytesIO(b"".join(pages)))
        self.assertEqual(len(list(whole)), 3)
        told = whole.report()
        self.assertEqual(len(told["items"]), 1001)
        self.assertEqual(told["count_errors"]["items"], 0)
        for parts in (of_parts, of_parts[::-1], map(json.dumps, of_parts)):
            total = libmf2.archive.add_reports(parts)
            self.assertEqual(total["items"], told["items"])
            self.assertEqual(total["hosts"], told["hosts"])
            self.assertEqual(total["inputs"], 3)
        with self.assertRaises(ValueError):
            libmf2.archive.add_reports(["{}"])

    def test_what_is_no_archive_is_a_row(self):
        self.assertEqual(
            [row.error for row in rows_of(b"abc")], ["has no WARC or ARC record: garbage"])

    def test_an_empty_archive_is_finished(self):
        for empty in (b"", gzip.compress(b"")):
            self.assertEqual([row.error for row in rows_of(empty)], [])
            path = self.path.with_name("empty.warc.gz")
            path.write_bytes(empty)
            pages = libmf2.archive.read([path, self.path])
            self.assertEqual([page.error for page in pages], [None, None])
            self.assertEqual(pages.report()["failed"], [])

    def test_damage_is_no_exception(self):
        damaged = bytearray(A)
        damaged[len(A) // 2] ^= 0xFF
        pages = libmf2.archive.read(io.BytesIO(bytes(damaged) + B))
        self.assertEqual([page.url for page in pages], ["https://example.com/b"])
        self.assertEqual(sum(pages.report()["damage"].values()), 1)

    def test_a_file_that_gives_too_much_or_no_bytes_is_a_row(self):
        for given, error in ((b"x" * 10_000_000, "ValueError"), ("text", "TypeError")):
            file = io.BytesIO()
            file = type("File", (), {"read": lambda self, size, given=given: given})()
            row, = libmf2.archive.read(file)
            self.assertTrue(row.error.startswith(error), row.error)


class Options(unittest.TestCase):
    def test_they_are_checked_before_anything_is_read(self):
        with self.assertRaisesRegex(TypeError, "colour"):
            libmf2.archive.read(io.BytesIO(), colour=1)
        with self.assertRaisesRegex(ValueError, "status is HTTP statuses"):
            libmf2.archive.read(io.BytesIO(), status="ok")
        with self.assertRaisesRegex(ValueError, "rows are pages"):
            libmf2.archive.read(io.BytesIO(), rows="columns")

    def test_they_choose_pages(self):
        for options, expected in (
                ({"status": 200}, "ab"), ({"status": [404, 500]}, ""), ({"url": "/b$"}, "b"),
                ({"type": "h-card"}, "ab"), ({"type": "h-entry"}, ""), ({"min_length": "1M"}, ""),
                ({"max_length": 1_000_000}, "ab"), ({"media_type": "text/plain"}, ""),
                ({"record_type": "resource"}, ""), ({"sample": "1/1"}, "ab"),
                ({"page_time": 60.5}, "ab"), ({"verify": True}, "ab")):
            found = "".join(page.url[-1] for page in rows_of(A + B, **options))
            self.assertEqual(found, expected, options)

    def test_pages_without_items_may_be_left_out(self):
        content = A + record("https://example.com/n", "<p>Nothing")
        self.assertEqual(len(rows_of(content)), 2)
        self.assertEqual(len(rows_of(content, only_with_items=True)), 1)


class Running(unittest.TestCase):
    def test_an_interrupt_ends_the_reading(self):
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)
        read_end, write_end = os.pipe()
        self.addCleanup(os.close, write_end)
        self.addCleanup(os.close, read_end)
        timer = threading.Timer(0.2, os.kill, (os.getpid(), signal.SIGINT))
        timer.start()
        start = time.perf_counter()
        with self.assertRaises(KeyboardInterrupt):
            list(libmf2.archive.read(f"/proc/self/fd/{read_end}"))
        self.assertLess(time.perf_counter() - start, 5)
        timer.join()

    def test_an_interrupt_in_a_file_object_comes_out(self):
        class Interrupting:
            def read(self, size):
                raise KeyboardInterrupt

        with self.assertRaises(KeyboardInterrupt):
            list(libmf2.archive.read(Interrupting()))

    def test_other_threads_run_meanwhile(self):
        page = record("https://example.com/a", "<p class=h-entry>A note of some words</p>" * 20_000)
        turns = []
        is_done = threading.Event()

        def count():
            while not is_done.is_set():
                turns.append(1)
                time.sleep(0.001)

        counter = threading.Thread(target=count)
        with tempfile.NamedTemporaryFile() as file:
            file.write(page * 40)
            file.flush()
            counter.start()
            libmf2.archive.read(file.name, "accounting")
            before = len(turns)
            list(libmf2.archive.read(file.name, "accounting"))
            after = len(turns)
        is_done.set()
        counter.join()
        self.assertGreater(after - before, 10)

    def test_memory_is_bounded(self):
        class Endless:
            """A number of pieces, each of up to 64 KB of records."""

            piece = record("https://example.com/a", "<p class=h-entry>Some words</p>" * 300)
            pieces = piece * (65536 // len(piece))

            def __init__(self, count):
                self.left = count

            def read(self, size):
                self.left -= 1
                return self.pieces[:size] if self.left >= 0 else b""

        def read(count):
            """The most memory during a reading."""
            rows = map(lambda _: resident(), libmf2.archive.read(Endless(count)))
            return max(rows)

        few = read(2)
        self.assertLess(read(20) - few, 5_000_000)

    def test_readings_leave_nothing_behind(self):
        def use():
            for rows in ("pages", "items", "quads", "accounting"):
                archive = libmf2.archive.read([io.BytesIO(FEED + A), "/nowhere"], rows)
                list(archive)
                next(iter(archive))
                archive.__arrow_c_stream__()
                archive.report()

        for _ in range(50):
            use()
        before = resident()
        for _ in range(300):
            use()
        self.assertLess(resident() - before, 2_000_000)


class Corpus(unittest.TestCase):
    @needs_pages
    def test_pages_are_those_of_the_command(self):
        lines, report = told_by_command(WARC)
        pages = libmf2.archive.read(WARC)
        count = 0
        for page, line in zip(pages, map(json.loads, lines), strict=True):
            same_as_line(self, page, line)
            count += 1
        self.assertEqual(count, report["pages"])
        self.assertGreater(count, 1000)
        self.assertEqual(counts_of(pages.report()), counts_of(report))

    @needs_pages
    def test_items_are_those_of_the_command(self):
        lines, _ = told_by_command(WARC, "--items", "--type=h-card,h-entry")
        items = libmf2.archive.read(WARC, "items", type=["h-card", "h-entry"])
        count = 0
        for item, line in zip(items, map(json.loads, lines), strict=True):
            self.assertEqual(item.item, line["item"])
            self.assertEqual((item.start, item.end), (line["start"], line["end"]))
            self.assertEqual(item.path, [" ".join(each["type"]) for each in line["path"]])
            count += 1
        self.assertGreater(count, 1000)

    @needs_pages
    def test_items_of_heads_are_those_of_the_command(self):
        lines, _ = told_by_command(WARC, "--items", "--metaformats=meta-item", "--sample=1/10")
        items = libmf2.archive.read(WARC, "items", metaformats="meta-item", sample="1/10")
        told = [line.get("item", line.get("meta-item")) for line in map(json.loads, lines)]
        self.assertEqual([item.item for item in items], told)
        self.assertTrue(any("meta-item" in json.loads(line) for line in lines))

    @needs_pages
    def test_the_report_of_several_is_their_sum(self):
        archives = [WARC, "/nowhere.warc.gz", WARC]
        pages = libmf2.archive.read(archives, "accounting", status=200)
        list(pages)
        _, expected = told_by_command(*archives, "--status=200")
        self.assertEqual(counts_of(pages.report()), counts_of(expected))


class Documentation(unittest.TestCase):
    SOURCE = ROOT / "examples" / "entries_of_archive.py"

    def test_the_example_prints_entries(self):
        with tempfile.NamedTemporaryFile() as file, \
                contextlib.redirect_stdout(io.StringIO()) as out:
            file.write(FEED + A)
            file.flush()
            runpy.run_path(str(self.SOURCE))["print_entries"](file.name)
        self.assertEqual(out.getvalue(), "2026-01-01 One https://example.com/f\n")

    def test_the_page_quotes_the_example(self):
        page = (ROOT / "doc" / "python.md").read_text(encoding="utf-8")
        self.assertIn(f"```python\n{self.SOURCE.read_text(encoding='utf-8')}```", page)

    def test_the_page_names_all_columns(self):
        page = (ROOT / "doc" / "python.md").read_text(encoding="utf-8")
        for row in (libmf2.archive.Page, libmf2.archive.Item, libmf2.archive.Quad,
                    libmf2.archive.Count):
            for column in row._fields:
                self.assertIn(f"`{column}`", page)


def to_nquads(row):
    def term(text):
        return text if text.startswith("_:") else f"<{text}>"

    if row.o_kind == "literal":
        text = row.o.replace("\\", "\\\\").replace('"', '\\"')
        text = text.replace("\n", "\\n").replace("\r", "\\r")
        object = f'"{text}"' + (f"^^<{row.o_type}>" if row.o_type else "")
    else:
        object = term(row.o)
    return f"{term(row.s)} {term(row.p)} {object} <{row.g}> ."


def same_as_line(test, page, line):
    for member in ("items", "rels", "rel-urls"):
        test.assertEqual(page.mf2[member], line[member])
    for member in ("url", "record_id", "payload_digest", "file", "status", "content_type",
                   "encoding", "encoding_source", "base_url", "truncated"):
        test.assertEqual(getattr(page, member), line[member], member)
    reference = page.refers_to and {
        "url": page.refers_to.url, "record_id": page.refers_to.record_id,
        "date": page.refers_to.date and page.refers_to.date.strftime("%Y-%m-%dT%H:%M:%SZ")}
    test.assertEqual(reference, line.get("refers_to"))
    test.assertEqual((page.record_offset, page.record_length), (line["offset"], line["length"]))
    test.assertEqual(page.date, datetime.fromisoformat(line["date"]))
    test.assertEqual(
        [{"name": name, "offset": offset, "text": text}
         for name, offset, text in page.diagnostics],
        [{"text": ""} | each for each in line["diagnostics"]])
    types = [type for item in line["items"] for type in item["type"]]
    test.assertEqual(page.item_types, types)


def counts_of(report):
    """The counts of a report, without measurements and without members of the command alone."""
    left_out = {"stages", "slowest", "interrupted", "skipped", "failed", "bytes", "archives"}
    counts = {name: value for name, value in report.items() if name not in left_out}
    counts["failed"] = len(report["failed"])
    return counts | {
        name: report["bytes"][name] for name in ("read", "records", "pages")}
