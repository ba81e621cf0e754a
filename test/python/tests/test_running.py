"""Threads, signals and memory."""

import gc
import gzip
import importlib.util
import io
import os
import signal
import subprocess
import sys
import threading
import time
import unittest
from pathlib import Path

import libmf2
import libmf2.archive
from libmf2 import _archive, interpret
from shared import EXAMPLE, IS_FULL, resident

LONG = b"<div class=h-feed>" + b"<p class=h-entry>A note of some words</p>" * 300_000
ARCHIVE = gzip.compress(
    b"WARC/1.0\r\nWARC-Type: resource\r\nWARC-Target-URI: https://example.com/\r\n"
    b"Content-Type: text/html\r\nContent-Length: 20\r\n\r\n<p class=h-card>Mara\r\n\r\n")
PARSES = 100_000 if IS_FULL else 10_000


class Threads(unittest.TestCase):
    def test_they_all_get_what_one_gets(self):
        content = EXAMPLE.read_bytes()
        expected = libmf2.parse(content, "https://tideline.example/")
        wrong = []

        def parse():
            for _ in range(300):
                if libmf2.parse(content, "https://tideline.example/") != expected:
                    wrong.append(1)

        threads = [threading.Thread(target=parse) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(wrong, [])

    def test_others_run_while_one_parses(self):
        turns = []
        is_done = threading.Event()

        def count():
            while not is_done.is_set():
                turns.append(time.perf_counter())
                time.sleep(0.001)

        counter = threading.Thread(target=count)
        counter.start()
        before = time.perf_counter()
        libmf2.parse_json(LONG)
        after = time.perf_counter()
        is_done.set()
        counter.join()
        self.assertGreater(sum(before < turn < after for turn in turns), 3)


class Stalls(unittest.TestCase):
    """An event loop runs on while other threads parse.

    Two threads that only count let it wait for as long as 30 ms on a busy machine. Each may keep
    the lock for an interval of Python's, 5 ms, while the loop wakes up. A shorter interval leaves
    that out, but not how long our code keeps the lock."""

    MOST = 0.02  # seconds

    def check(self, use):
        """@param use  makes something of `page`, in a process of its own, without other objects"""
        program = f"""
import sys; sys.path.insert(0, {str(Path(__file__).parent)!r})
import libmf2, libmf2.interpret, shared
sys.setswitchinterval(0.001)
page = b"<div class=h-feed>" + b"<p class=h-entry>A note of some words</p>" * 300_000
for threads in 1, 2:
    shortest = 1
    for _ in range(5):
        kept = []  # who has a result last frees it, all at once
        shortest = min(shortest, shared.longest_stall(lambda: kept.append({use}), threads))
        if shortest < {self.MOST}:
            break
    print(shortest)
"""
        told = subprocess.run(
            [sys.executable, "-c", program], check=True, capture_output=True, text=True).stdout
        for stall in map(float, told.split()):
            self.assertLess(stall, self.MOST)

    def test_dicts_are_made_in_turns(self):
        self.check("libmf2.parse(page)")

    def test_dicts_of_a_type_are_made_in_turns(self):
        self.check("libmf2.parse(page, type='h-entry')")

    def test_items_of_one_piece_are_made_in_turns(self):
        self.check("libmf2.ItemParser().write(page)")

    def test_json_is_written_beside(self):
        self.check("libmf2.parse_json(page, provenance=True)")

    def test_links_are_made_in_turns(self):
        self.check("libmf2.links(b'<a rel=tag href=/a>b</a>' * 100_000)")

    def test_a_page_is_interpreted_beside(self):
        self.check("libmf2.interpret.feeds(libmf2.interpret.read(page, 'https://example.com/'))")

    def test_nobody_finds_a_list_that_is_not_whole(self):
        is_done = threading.Event()
        pages = []

        def parse():
            pages.append(libmf2.parse(LONG[:2_000_000], provenance=True))
            is_done.set()

        threading.Thread(target=parse).start()
        while not is_done.is_set():
            for each in gc.get_objects():
                if type(each) in (list, dict):
                    repr(each[:1] if type(each) is list else len(each))
        self.assertGreater(len(pages[0]["items"][0]["children"]), 40_000)

    def test_the_collector_knows_short_pages_and_the_begin_of_long_ones(self):
        def tracked(page):
            left, count = [page], 0
            while left:
                each = left.pop()
                count += gc.is_tracked(each)
                left += [inner for inner in gc.get_referents(each)
                         if isinstance(inner, (dict, list))]
            return count

        page = libmf2.parse("<p class=h-card>Jo<b class=p-name>A</b>")
        self.assertTrue(all(map(gc.is_tracked, (
            page, page["items"], page["items"][0], page["items"][0]["type"],
            page["items"][0]["properties"]["name"]))))
        self.assertLess(tracked(libmf2.parse(LONG)), 25_000)

    def test_the_collector_knows_the_first_items_of_one_piece(self):
        found = libmf2.ItemParser().write(LONG)
        self.assertFalse(gc.is_tracked(found))
        self.assertTrue(all(map(gc.is_tracked, found[:1000])))
        self.assertLess(sum(map(gc.is_tracked, found)), 20_000)
        self.assertEqual(type(found[-1]), libmf2.FoundItem)
        self.assertEqual(found[-1].item["properties"], {"name": ["A note of some words"]})


class Signals(unittest.TestCase):
    CONTENT = b"<p class=h-entry>A note of some words</p>" * 1_000_000

    def setUp(self):
        # A process that is started in the background ignores it.
        before = signal.signal(signal.SIGINT, signal.default_int_handler)
        self.addCleanup(signal.signal, signal.SIGINT, before)

    def interrupted(self, work):
        """The seconds from SIGINT until KeyboardInterrupt."""
        sent = []

        def interrupt():
            sent.append(time.perf_counter())
            os.kill(os.getpid(), signal.SIGINT)

        timer = threading.Timer(0.02, interrupt)
        timer.start()
        try:
            with self.assertRaises(KeyboardInterrupt):
                work()
            return time.perf_counter() - sent[0]
        finally:
            timer.join()

    def test_a_long_parse_is_interrupted(self):
        self.assertLess(self.interrupted(lambda: libmf2.parse(self.CONTENT)), 2)

    def test_a_parser_that_was_interrupted_refuses_more_until_a_reset(self):
        parser = libmf2.Parser()
        self.interrupted(lambda: parser.write(self.CONTENT))
        with self.assertRaises(libmf2.Error) as raised:
            parser.write(b"more")
        self.assertEqual(raised.exception.name, "stopped")
        parser.reset()
        parser.write(b"<p class=h-card>Jo")
        self.assertEqual(len(parser.finish()["items"]), 1)


class Failures(unittest.TestCase):
    @unittest.skipUnless(importlib.util.find_spec("_testcapi"), "without _testcapi of CPython")
    def test_every_allocation_of_python_may_fail(self):
        import _testcapi

        content = EXAMPLE.read_bytes()
        url = "https://tideline.example/"

        def interpret_page():
            page = interpret.read(content, url)
            interpret.representative_h_card(page)
            for feed in interpret.feeds(page):
                interpret.authors(page, feed.entries)
            page._document.jf2()

        def read_archive(rows):
            # Without json, which crashes in CPython 3.13.0.
            places = [(None, io.BytesIO(ARCHIVE), 0, b"a"), (b"/nowhere", None, -1, b"nowhere")]
            reader = _archive.Reader(places, rows, {"type": "h-card"})
            while reader.next_rows() is not None:
                pass
            reader.stream()
            reader.report()

        uses = [
            lambda: libmf2.parse(content, url, provenance=True),
            lambda: libmf2.parse_json(content),
            lambda: list(libmf2.items(content)),
            interpret_page,
        ] + [
            lambda rows=rows: read_archive(rows)
            for rows in ("pages", "items", "quads", "accounting")
        ]
        for use in uses:
            use()
            fails, goes_well, at = 0, 0, 0
            while goes_well < 30:
                at += 1
                try:
                    _testcapi.set_nomemory(at, at + 1)
                    use()
                    goes_well += 1
                except MemoryError:
                    fails, goes_well = fails + 1, 0
                finally:
                    _testcapi.remove_mem_hooks()
            self.assertGreater(fails, 0)


class Memory(unittest.TestCase):
    def assert_flat(self, work, times):
        """Nothing is left behind: memory after many times is as after some."""
        for _ in range(times // 4):
            work()
        gc.collect()
        before = resident()
        for _ in range(times):
            work()
        gc.collect()
        self.assertLess(resident() - before, 1_000_000)

    def test_parses_leave_nothing_behind(self):
        content = EXAMPLE.read_bytes()
        self.assert_flat(
            lambda: libmf2.parse(content, "https://tideline.example/", provenance=True), PARSES)

    def test_errors_leave_nothing_behind(self):
        def fail():
            for wrong in ({"input_limit": 3}, {"lang": "de"}, {"colour": 1}):
                try:
                    libmf2.parse(b"<p class=h-card>", **wrong)
                except (libmf2.LimitError, TypeError, ValueError):
                    pass

        self.assert_flat(fail, PARSES)

    def test_other_functions_leave_nothing_behind(self):
        content = EXAMPLE.read_bytes()

        def use():
            list(libmf2.items(content, metaformats="meta-item"))
            parser = libmf2.Parser()
            parser.write(content)
            parser.finish()
            page = interpret.read(content, "https://tideline.example/")
            interpret.representative_h_card(page)
            for feed in interpret.feeds(page):
                interpret.authors(page, feed.entries)
            interpret.jf2(page)
            repr(list(page.walk()))

        self.assert_flat(use, PARSES // 10)

    def test_an_iterator_that_is_left_leaves_nothing_behind(self):
        content = EXAMPLE.read_bytes() * 20
        self.assert_flat(lambda: next(libmf2.items(content)), PARSES // 10)

    def test_files_that_raise_at_every_call_leave_nothing_behind(self):
        content = EXAMPLE.read_bytes()

        class Failing:
            """Raises at one of its calls."""

            def __init__(self, at):
                self.left = at
                self.content = io.BytesIO(content)

            def read(self, size=-1):
                self.left -= 1
                if self.left < 0:
                    raise ConnectionError("gone")
                return self.content.read(100)

        def use():
            for at in range(len(content) // 100 + 1):
                with self.assertRaises(ConnectionError):
                    list(libmf2.items(Failing(at)))
                list(libmf2.archive.read(Failing(at)))
            with self.assertRaises(ConnectionError):
                libmf2.parse(Failing(0))

        self.assert_flat(use, PARSES // 500)

    def test_a_long_feed_takes_no_memory(self):
        class Endless(io.RawIOBase):
            left = 60_000_000

            def read(self, size=-1):
                self.left -= size
                return (b"<p class=h-entry>A note of some words</p>" * 1600)[:65600] \
                    if self.left > 0 else b""

        list(libmf2.items(b"<div class=h-feed>" + b"<p class=h-entry>A note</p>" * 100))
        before, most, count = resident(), 0, 0
        for _ in libmf2.items(Endless(), type="h-entry"):
            count += 1
            if count % 10_000 == 0:
                most = max(most, resident())
        self.assertGreater(count, 1_000_000)
        self.assertLess(most - before, 30_000_000)
