"""Arguments that `parse` takes, and those that it refuses."""

import io
import itertools
import json
import pathlib
import tempfile
import threading
import unittest
import warnings

import libmf2
from shared import EXAMPLE

CARD = "<p class=h-card>Jö"


def names(page):
    return [item["properties"]["name"] for item in page["items"]]


class Input(unittest.TestCase):
    def test_bytes_are_in_the_encoding_that_they_declare(self):
        self.assertEqual(names(libmf2.parse(CARD.encode())), [["Jö"]])
        declared = "<meta charset=iso-8859-1>" + CARD
        self.assertEqual(names(libmf2.parse(declared.encode("latin-1"))), [["Jö"]])

    def test_what_has_the_buffer_protocol_is_bytes(self):
        for data in (bytearray(CARD.encode()), memoryview(CARD.encode())):
            self.assertEqual(names(libmf2.parse(data)), [["Jö"]])

    def test_a_str_is_html_whatever_it_declares(self):
        declared = "<meta charset=iso-8859-1>" + CARD
        self.assertEqual(names(libmf2.parse(declared)), [["Jö"]])
        self.assertEqual(
            names(libmf2.parse(declared, content_type="text/html; charset=koi8-r")), [["Jö"]])

    def test_surrogates_in_a_str_are_no_characters(self):
        self.assertEqual(names(libmf2.parse("<p class=h-card>a\ud800b")), [["a\ufffdb"]])

    def test_a_str_that_is_the_name_of_a_page_is_warned_of(self):
        for name in ("page.html", "a/b.htm", "https://example.com/"):
            with self.assertWarnsRegex(UserWarning, "is read as HTML") as warned:
                self.assertEqual(libmf2.parse(name)["items"], [])
            self.assertEqual(warned.filename, __file__)
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            libmf2.parse("no name")
            libmf2.parse("<p>page.html")
            libmf2.parse(io.StringIO("page.html"))

    def test_a_path_is_read(self):
        page = libmf2.parse(EXAMPLE, "https://tideline.example/")
        self.assertEqual(page, libmf2.parse(EXAMPLE.read_bytes(), "https://tideline.example/"))

    def test_files_are_read_to_their_end(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "page.html"
            path.write_text(CARD, encoding="utf-8")
            with open(path, "rb") as file:
                self.assertEqual(names(libmf2.parse(file)), [["Jö"]])
            with open(path, encoding="utf-8") as file:
                self.assertEqual(names(libmf2.parse(file)), [["Jö"]])

    def test_what_is_none_of_these_is_refused(self):
        for data in (None, 1, ["<p>"]):
            with self.assertRaises(TypeError):
                libmf2.parse(data)

    def test_a_path_that_is_not_there_is_an_error_of_the_system(self):
        with self.assertRaises(FileNotFoundError):
            libmf2.parse(pathlib.Path("/nowhere"))
        with self.assertRaises(FileNotFoundError):
            next(libmf2.items(pathlib.Path("/nowhere")))

    def test_what_a_file_raises_comes_out(self):
        class Failing(io.RawIOBase):
            def read(self, size=-1):
                raise OSError("no more")

        for function in (libmf2.parse, libmf2.parse_json, libmf2.items):
            with self.assertRaisesRegex(OSError, "no more"):
                list(function(Failing()))

    def test_a_file_may_fail_in_the_middle_of_items(self):
        class Ending(io.RawIOBase):
            left = [b"<p class=h-card>Jo</p>".ljust(1100), b"<p class=h-card>Mara</p><p>"]

            def read(self, size=-1):
                if not self.left:
                    raise OSError("no more")
                return self.left.pop(0)

        found = []
        with self.assertRaisesRegex(OSError, "no more"):
            for each in libmf2.items(Ending()):
                found += each.item["properties"]["name"]
        self.assertEqual(found, ["Jo", "Mara"])


class Options(unittest.TestCase):
    def test_the_url_is_what_others_are_resolved_against(self):
        page = libmf2.parse("<a class=h-card href=/jo>Jo</a>", "https://example.com/")
        self.assertEqual(page["items"][0]["properties"]["url"], ["https://example.com/jo"])

    def test_a_name_that_is_no_option_is_a_type_error(self):
        for function in (libmf2.parse, libmf2.parse_json, libmf2.Parser):
            with self.assertRaisesRegex(TypeError, "colour"):
                function(b"" if function is not libmf2.Parser else None, colour="always")

    def test_a_value_that_an_option_does_not_take_is_a_value_error(self):
        for wrong in ({"lang": "de"}, {"urls": "short"}, {"url": "/relative"},
                      {"input_limit": -1}, {"urls": "a\0b"}):
            with self.assertRaises(ValueError, msg=wrong):
                libmf2.parse(b"", **wrong)

    def test_none_is_as_if_an_option_was_not_there(self):
        self.assertEqual(libmf2.parse(CARD, lang=None, urls=None), libmf2.parse(CARD))

    def test_false_turns_an_option_off(self):
        page = libmf2.parse("<p class=vcard><b class=fn>Jo</b>", no_classic=False)
        self.assertEqual(names(page), [["Jo"]])


class Failures(unittest.TestCase):
    # Options and a document that is over each limit.
    OVER = {
        "input-limit": ({"input_limit": 10}, CARD),
        "token-limit": ({"token_limit": 1000}, f"<p class=h-card><b title='{'a' * 5000}'>"),
        "nesting-limit": ({"nesting_limit": 2}, "<div class=h-card>" * 4),
        "output-limit": ({"output_limit": 0}, "<base href=//" + "a" * 3000 + ".example/>"
                         + "<p class=h-card><a class=u-url href=/></a></p>" * 500),
        "item-limit": ({"item_limit": 1}, "<p class=h-card>Jo" * 3),
        "property-limit": ({"property_limit": 1}, "<p class=h-card>"
                           + "<b class=p-a>1</b>" * 2),
        "value-limit": ({"value_limit": 10}, "<p class=h-card><b class=p-name>" + "a" * 100),
        "memory-limit": ({"memory_limit": 1}, CARD),
    }

    def test_a_limit_is_an_exception_with_its_name(self):
        for name, (options, html) in self.OVER.items():
            with self.assertRaises(libmf2.LimitError, msg=name) as raised:
                libmf2.parse(html, "https://example.com/", **options)
            self.assertEqual(raised.exception.name, name)
            self.assertIsInstance(raised.exception, libmf2.Error)

    def test_items_stop_at_a_limit(self):
        found = []
        with self.assertRaises(libmf2.LimitError):
            for each in libmf2.items(io.BytesIO(b"<p class=h-card>Jo" * 10_000), item_limit=5000):
                found.append(each)
        self.assertLessEqual(len(found), 5000)

    def test_long_paths_count_for_the_limit_of_output(self):
        classes = " ".join(f"h-a{chr(97 + i // 26)}{chr(97 + i % 26)}" for i in range(600))
        html = f"<div class='{classes}'>" + "<p class=h-card></p>" * 2000
        with self.assertRaises(libmf2.LimitError) as raised:
            list(libmf2.items(html, output_limit=100_000))
        self.assertEqual(raised.exception.name, "output-limit")

    def test_dicts_take_no_more_stack_where_items_are_deeper(self):
        for depth, limit, stack in ((500, 512, 64 << 10), (59_990, 60_000, 8 << 20)):
            with self.subTest(depth):
                self.assertEqual(on_stack(stack, lambda: depths(depth, limit)), [depth] * 3)


def depths(depth, limit):
    """How deep items are nested in a dict, in one of all items of a type, and in JSON."""
    html = "<div class='p-a h-x'>" * depth
    limits = {"depth_limit": limit, "nesting_limit": limit}
    found = [depth_of(libmf2.parse(html, type=of, **limits)) for of in (None, "h-x")]
    return found + [libmf2.parse_json(html, **limits).count(b'"type"')]


def depth_of(page):
    depth, item = 1, page["items"][0]
    while "a" in item["properties"]:
        depth, item = depth + 1, item["properties"]["a"][0]
    return depth


def on_stack(size, work):
    """A function's result on a thread with a stack of some size."""
    results = []
    before = threading.stack_size(size)
    thread = threading.Thread(target=lambda: results.append(work()))
    thread.start()
    threading.stack_size(before)
    thread.join()
    return results[0]


EVERYTHING = """<html lang=de><meta property=og:title content=T><title>A page</title>
<div class='h-feed h-other' id=f><div class=h-entry lang=en><a class='p-name u-url' href=/a>N</a>
<img class=u-photo src=/p alt=P srcset='/q 2x, /r 480w'><img class='u-photo h-x' src=/u alt=''>
<div class='e-content p-summary h-cite' lang=fr>c<i class='p-author h-card'><i class=h-x></i></i>
</div><div class=e-content lang=fr><b>x</b><a href=/w>&amp;</a></div><time class=dt-start>2009-06-26
7pm -0800</time></div></div><p class=vcard><b class=fn>F</b></p><a rel='me author' href=/me
hreflang=de media=print title=T type=text/html>M</a>"""


class Shape(unittest.TestCase):
    def test_dicts_are_what_json_says_with_all_options(self):
        choices = {
            "html": ("resolved", "authored", "omitted"), "places": (False, True),
            "lang": (False, True), "srcset": (False, True), "dates": ("authored", "iso"),
            "text": ("classic", "plain"), "results": ("all", "items", "rels"),
            "metaformats": ("off", "meta-item", "fallback-item"), "provenance": (False, True)}
        for html in (EVERYTHING, EVERYTHING[:80]):
            for chosen in itertools.product(*choices.values()):
                options = dict(zip(choices, chosen))
                with self.subTest(options):
                    page = libmf2.parse(html, "https://a.example/", **options)
                    json_text = libmf2.parse_json(html, "https://a.example/", **options)
                    self.assertEqual(page, json.loads(json_text))


class Help(unittest.TestCase):
    def test_all_that_is_public_is_explained(self):
        for name in libmf2.__all__:
            self.assertTrue(getattr(libmf2, name).__doc__, name)


LINKS = (b"<link rel='icon x' href=i><p><a href=a>b \xc3\xa4</a><img src=c>"
         b"<template><a href=d></a></template>")


class Links(unittest.TestCase):
    def test_they_are_told_in_document_order(self):
        self.assertEqual(libmf2.links(LINKS, "https://a.example/"), [
            {"tag": "link", "url": "https://a.example/i", "rels": ["icon", "x"], "text": "",
             "start": 0, "end": 26},
            {"tag": "a", "url": "https://a.example/a", "rels": [], "text": "b \xe4", "start": 29,
             "end": 47},
        ])
        self.assertEqual(libmf2.links(b"<p>a"), [])

    def test_sources_are_told_on_request(self):
        tags = [each["tag"] for each in libmf2.links(LINKS, sources=True)]
        self.assertEqual(tags, ["link", "a", "img"])

    def test_they_say_what_their_attributes_do(self):
        page = ("<a href=http://a.example/ hreflang=de title='' type=t media=m>b</a>"
                "<img src=c title=d>")
        found = libmf2.links(page, sources=True)
        self.assertEqual(found[0], {
            "tag": "a", "url": "http://a.example/", "rels": [], "text": "b", "title": "",
            "media": "m", "hreflang": "de", "type": "t", "start": 0, "end": 67})
        self.assertEqual(found[1], {
            "tag": "img", "url": "c", "rels": [], "text": "", "start": 67, "end": 86})

    def test_they_take_options(self):
        found = libmf2.links("<a href='HTTP://A.example'>b</a>", urls="normalized")
        self.assertEqual([each["url"] for each in found], ["http://a.example/"])


class Provenance(unittest.TestCase):
    def test_it_has_the_title_and_the_language(self):
        page = libmf2.parse("<html lang=de><title> a  b</title>", provenance=True)
        self.assertEqual(page["mf2"]["title"], "a b")
        self.assertEqual(page["mf2"]["lang"], "de")
        self.assertNotIn("title", libmf2.parse("<p>", provenance=True)["mf2"])

    def test_a_base_that_is_not_known_is_none(self):
        self.assertIsNone(libmf2.parse("<p>", provenance=True)["mf2"]["base_url"])
        self.assertEqual(
            libmf2.parse("<p>", "http://a.example/", provenance=True)["mf2"]["base_url"],
            "http://a.example/")


class Metaformats(unittest.TestCase):
    HEAD = "<meta property=og:type content=profile><p class=h-entry>x"

    def test_a_type_chooses_the_item_of_the_head_too(self):
        for type, items, heads in (
                (None, ["h-entry"], "card"), ("h-card", [], "card"),
                ("h-entry", ["h-entry"], None)):
            page = libmf2.parse(self.HEAD, metaformats="meta-item", type=type)
            self.assertEqual([each["type"][0] for each in page["items"]], items)
            self.assertEqual(page["meta-item"].get("type"), heads)
            found = libmf2.items(self.HEAD, metaformats="meta-item", type=type)
            told = [each.item["type"] for each in found if each.of_head]
            self.assertEqual(told, [heads] if heads else [])
