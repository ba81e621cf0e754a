"""What mf2py's interface gives on libmf2."""

import io
import json
import unittest
from unittest import mock

import libmf2.compat.mf2py as mf2py
from libmf2.compat import extruct
from shared import EXAMPLE

ENTRY = """<html lang=en><div class=h-entry><p class='p-author h-card'>Jo</p>
<img class=u-photo src=/a.jpg alt='' srcset='/b.jpg 2x'>
<div class=e-content><p>One<p>Two</div></div>
<a rel='alternate home' href=/fr hreflang=fr media=print> French </a>"""


class Mf2py(unittest.TestCase):
    def test_files_text_and_bytes_are_documents(self):
        for doc in (ENTRY, ENTRY.encode(), io.StringIO(ENTRY), io.BytesIO(ENTRY.encode())):
            self.assertEqual(mf2py.parse(doc)["items"][0]["type"], ["h-entry"])

    def test_languages_sources_and_alternates_are_told(self):
        page = mf2py.parse(ENTRY, url="https://example.com/")
        entry = page["items"][0]
        self.assertEqual(entry["lang"], "en")
        self.assertEqual(entry["properties"]["photo"], [{
            "value": "https://example.com/a.jpg", "alt": "",
            "srcset": {"2x": "https://example.com/b.jpg"}}])
        self.assertEqual(entry["properties"]["content"][0]["value"], "One\n\nTwo")
        self.assertEqual(page["alternates"], [{
            "url": "https://example.com/fr", "rel": "home", "text": "French", "hreflang": "fr",
            "media": "print"}])
        self.assertEqual(page["debug"]["markup parser"], "libmf2")

    def test_items_of_a_type_can_be_chosen(self):
        parser = mf2py.Parser(EXAMPLE.read_text(encoding="utf-8"))
        self.assertEqual(
            [item["type"] for item in parser.to_dict(filter_by_type="h-card")], [["h-card"]])
        self.assertEqual(json.loads(parser.to_json()), parser.to_dict())
        self.assertIn("\n    ", parser.to_json(pretty_print=True))

    def test_roots_can_be_left_out(self):
        html = "<div class=h-full></div><div class=h-foo></div>"
        self.assertEqual(len(mf2py.parse(html)["items"]), 2)
        self.assertEqual(len(mf2py.parse(html, filter_roots=True)["items"]), 1)
        self.assertEqual(len(mf2py.parse(html, filter_roots=["full", "foo"])["items"]), 0)

    def test_cards_in_the_head_are_an_item(self):
        html = "<meta property=og:type content=article><meta property=og:title content=A>"
        self.assertEqual(mf2py.parse(html, metaformats=True)["items"], [
            {"type": ["h-entry"], "properties": {"name": ["A"]}, "source": "metaformats"}])
        self.assertEqual(mf2py.parse(html)["items"], [])

    def test_the_value_of_an_item_that_is_an_image_is_flat(self):
        html = "<p class=h-entry><img class='u-in-reply-to h-cite' src=/a.jpg alt=A>"
        cite = mf2py.parse(html)["items"][0]["properties"]["in-reply-to"][0]
        self.assertEqual((cite["value"], cite["alt"]), ("/a.jpg", "A"))

    def test_without_a_document_the_url_is_fetched(self):
        answer = (ENTRY.encode(), "text/html", "https://example.com/moved/")
        with mock.patch.object(mf2py, "fetch", return_value=answer) as fetch:
            parser = mf2py.Parser(url="https://example.com/")
        fetch.assert_called_once_with(
            "https://example.com/", mf2py.Parser.useragent, allow_private=False)
        self.assertEqual(parser.__url__, "https://example.com/moved/")
        self.assertEqual(len(parser.to_dict()["items"]), 1)

    def test_a_url_that_is_none_is_no_error(self):
        self.assertEqual(len(mf2py.parse(ENTRY, url="example.com")["items"]), 1)

    def test_without_anything_there_is_nothing(self):
        self.assertEqual(mf2py.Parser().to_dict()["items"], [])


class Extruct(unittest.TestCase):
    def test_it_gives_the_items(self):
        for html in (ENTRY, ENTRY.encode()):
            found = extruct.extract(html, "https://example.com/", syntaxes=["microformat"])
            self.assertEqual(
                found, {"microformat": mf2py.parse(ENTRY, "https://example.com/")["items"]})

    def test_nothing_is_fetched(self):
        with self.assertRaisesRegex(ValueError, "not NoneType"):
            extruct.extract(None, EXAMPLE.as_uri(), syntaxes=["microformat"])

    def test_other_syntaxes_are_refused(self):
        with self.assertRaisesRegex(ValueError, "json-ld"):
            extruct.extract(ENTRY, syntaxes=["microformat", "json-ld"])
