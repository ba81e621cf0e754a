"""Documents that arrive in pieces."""

import asyncio
import runpy
import threading
import unittest
import warnings

import libmf2
from shared import EXAMPLE, ROOT, needs_suite, suite

URL = "https://tideline.example/"
LATE = b"<p class=h-card><a class=u-url href=/jo>Jo</a></p><base href=https://example.com/>"


def cut(content, size):
    return [content[at : at + size] for at in range(0, len(content), size)]


class Parser(unittest.TestCase):
    def test_the_result_does_not_depend_on_the_pieces(self):
        content = EXAMPLE.read_bytes()
        for size in (1, 7, 100, len(content)):
            parser = libmf2.Parser(URL)
            for piece in cut(content, size):
                parser.write(piece)
            self.assertEqual(parser.finish(), libmf2.parse(content, URL))

    def test_a_parser_can_be_used_again(self):
        parser = libmf2.Parser()
        for name in ("Jo", "Mara"):
            parser.write(f"<p class=h-card>{name}".encode())
            self.assertEqual(parser.finish()["items"][0]["properties"]["name"], [name])
            parser.reset()

    def test_provenance_is_that_of_a_whole_page(self):
        html = b"<html lang=de><title>T</title><p class=h-card>Jo"
        for has_facts in (True, False):
            parser = libmf2.Parser(document_facts=has_facts)
            parser.write(html)
            self.assertEqual(
                parser.finish(provenance=True),
                libmf2.parse(html, provenance=True, document_facts=has_facts))

    def test_a_wrong_type_leaves_the_parser_as_it_is(self):
        parser = libmf2.Parser()
        parser.write(b"<p class=h-card>Jo")
        with self.assertRaises(ValueError):
            parser.finish(type="card")
        self.assertEqual(len(parser.finish(type="h-card")["items"]), 1)

    def test_another_pass_gives_the_exact_result(self):
        parser = libmf2.Parser(URL)
        parser.write(LATE)
        self.assertNotEqual(parser.finish(), libmf2.parse(LATE, URL))
        self.assertTrue(parser.needs_another_pass)
        parser.next_pass()
        parser.write(LATE)
        self.assertEqual(parser.finish(), libmf2.parse(LATE, URL))
        self.assertFalse(parser.needs_another_pass)

    @needs_suite
    def test_passes_give_what_parse_gives(self):
        for content, url in suite():
            parser = libmf2.Parser(url)
            for _ in range(4):
                parser.write(content)
                result = parser.finish()
                if not parser.needs_another_pass:
                    break
                parser.next_pass()
            self.assertEqual(result, libmf2.parse(content, url))

    def test_late_facts_may_be_errors(self):
        parser = libmf2.Parser(URL, late_facts="fail")
        with self.assertRaises(libmf2.LateFactError) as raised:
            parser.write(LATE)
            parser.finish()
        self.assertEqual(raised.exception.name, "late-base")

    def test_after_the_end_there_is_an_error(self):
        parser = libmf2.Parser()
        parser.finish()
        with self.assertRaises(libmf2.Error) as raised:
            parser.write(b"more")
        self.assertEqual(raised.exception.name, "already-finished")

    def test_an_error_stays_until_a_reset(self):
        parser = libmf2.Parser(input_limit=5)
        for _ in range(2):
            with self.assertRaises(libmf2.LimitError):
                parser.write(b"<p class=h-card>")
        parser.reset()
        parser.write(b"<p class=h-card>Jo")
        self.assertEqual(len(parser.finish()["items"]), 1)

    def test_another_thread_is_refused_while_one_is_in_it(self):
        parser = libmf2.Parser()
        content = b"<p class=h-card>Jo</p>" * 200_000
        outcomes = []

        def write():
            try:
                parser.write(content)
                outcomes.append("written")
            except RuntimeError:
                outcomes.append("refused")

        threads = [threading.Thread(target=write) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertIn("written", outcomes)
        written = outcomes.count("written")
        self.assertEqual(len(parser.finish()["items"]), 200_000 * written)


class ItemParser(unittest.TestCase):
    def test_items_come_with_the_piece_that_completes_them(self):
        parser = libmf2.ItemParser()
        # The parser waits for the first bytes, since they may declare an encoding.
        first = b"<meta charset=utf-8>".ljust(1100) + b"<div class=h-feed><p class=h-entry>one"
        self.assertEqual(parser.write(first), [])
        found, = parser.write(b"</p><p class=h-entry>two")
        self.assertEqual(found.item["properties"]["name"], ["one"])
        self.assertEqual(found.path, [{"type": ["h-feed"], "child": True}])
        self.assertEqual((found.start, found.end, found.of_head), (1118, 1142, False))
        self.assertEqual([each.item["type"] for each in parser.finish()], [["h-entry"], ["h-feed"]])

    def test_what_comes_too_late_is_warned_of(self):
        with warnings.catch_warnings(record=True) as caught:
            warnings.simplefilter("always")
            list(libmf2.items(LATE, URL))
        self.assertEqual([each.category for each in caught], [libmf2.InexactWarning])
        self.assertIn("late-base at byte 50", str(caught[0].message))


class Asyncio(unittest.TestCase):
    def test_the_example_reads_a_stream(self):
        example = runpy.run_path(str(ROOT / "examples" / "stream.py"))

        async def serve_and_read():
            async def answer(reader, writer):
                for piece in cut(EXAMPLE.read_bytes(), 500):
                    writer.write(piece)
                    await writer.drain()
                writer.close()

            server = await asyncio.start_server(answer, "127.0.0.1", 0)
            async with server:
                reader, writer = await asyncio.open_connection(*server.sockets[0].getsockname())
                found = [name async for name in example["names_of_entries"](reader, URL)]
                writer.close()
            return found

        found = asyncio.run(serve_and_read())
        self.assertEqual(found, [
            each.item["properties"].get("name", [""])[0]
            for each in libmf2.items(EXAMPLE, URL, type="h-entry")])
        self.assertGreater(len(found), 1)
