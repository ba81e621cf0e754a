"""mf2py's interface on libmf2."""

import importlib
import inspect
import io
import json
import sys
import unittest
from unittest import mock

import libmf2
import libmf2.compat.mf2py as mf2py
from libmf2.compat import extruct
from shared import EXAMPLE, import_if_there

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
        with mock.patch.object(mf2py.parser, "fetch", return_value=answer) as fetch:
            parser = mf2py.Parser(url="https://example.com/")
        fetch.assert_called_once_with(
            "https://example.com/", mf2py.Parser.useragent, allow_private=False)
        self.assertEqual(parser.__url__, "https://example.com/moved/")
        self.assertEqual(len(parser.to_dict()["items"]), 1)

    def test_images_without_alt_are_their_urls_in_text(self):
        html = "<p class=h-entry><b class=p-name>Cat <img src=/cat.jpg> sits</b>"
        entry, = mf2py.parse(html, "https://example.com/")["items"]
        self.assertEqual(
            entry["properties"]["name"], ["Cat https://example.com/cat.jpg sits"])

    def test_a_url_that_is_none_is_no_error(self):
        for url in ("example.com", "//example.com/", "tag:example.com,2020:1", "mailto:a@b",
                    "http:", "http://[", "http://a b/", "http://example.com:99999/", "", "a\0b"):
            parser = mf2py.Parser(ENTRY, url=url)
            self.assertEqual(parser.to_dict()["items"][0]["properties"]["photo"][0]["value"],
                             "/a.jpg", url)
            self.assertEqual(parser.__url__, url)

    def test_urls_are_resolved_against_any_that_has_a_path(self):
        for url, photo in (("file:///in/page.html", "file:///a.jpg"),
                           ("ftp://h/b/", "ftp://h/a.jpg"),
                           ("HTTP://example.com/", "http://example.com/a.jpg")):
            page = mf2py.parse(ENTRY, url=url)
            self.assertEqual(page["items"][0]["properties"]["photo"][0]["value"], photo)

    def test_urls_of_other_schemes_are_as_they_stand(self):
        html = "<p class=h-card><a class=u-uid href='tag:example.com,2020:1'>A</a>"
        for url in (None, "http://example.com/", "tag:example.com,2020:page"):
            card, = mf2py.parse(html, url=url)["items"]
            self.assertEqual(card["properties"]["uid"], ["tag:example.com,2020:1"])

    def test_a_parser_tells_the_language_of_the_document(self):
        self.assertEqual(mf2py.Parser(ENTRY).lang, "en")
        self.assertIsNone(mf2py.Parser("<p class=h-card lang=en>Jo").lang)
        self.assertIsNone(mf2py.Parser().lang)

    def test_the_module_has_the_parts_of_the_original(self):
        self.assertIs(importlib.import_module("libmf2.compat.mf2py.parser").Parser, mf2py.Parser)
        self.assertEqual(mf2py.get_url([
            "a", {"type": ["h-cite"], "properties": {"url": ["b", "c"]}}, {"type": ["h-card"]},
            {"value": "d", "alt": ""}]), ["a", "b", "c"])

    def test_without_anything_there_is_nothing(self):
        self.assertEqual(mf2py.Parser().to_dict()["items"], [])


    def test_parse_has_the_arguments_of_the_parser(self):
        self.assertEqual(inspect.signature(mf2py.parse), inspect.signature(mf2py.Parser))
        self.assertEqual(list(inspect.signature(mf2py.parse).parameters)[:3],
                         ["doc", "url", "html_parser"])
        self.assertEqual(
            mf2py.parse(ENTRY, "https://example.com/", None, False, True),
            mf2py.Parser(ENTRY, "https://example.com/", metaformats=True).to_dict())


class Extruct(unittest.TestCase):
    def setUp(self):
        #: calls of extruct, which this function replaces
        self.asked = []

        def extract(page, **options):
            self.asked.append((page, options))
            return {syntax: [] for syntax in options["syntaxes"]}

        patch = mock.patch.dict(sys.modules, {"extruct": mock.Mock(extract=extract)})
        patch.start()
        self.addCleanup(patch.stop)

    def extract(self, page, **options):
        return extruct.extract(page, "https://example.com/", **options)

    def test_it_gives_the_items(self):
        for html in (ENTRY, ENTRY.encode()):
            found = self.extract(html, syntaxes=["microformat"])
            self.assertEqual(
                found, {"microformat": mf2py.parse(ENTRY, "https://example.com/")["items"]})
        self.assertEqual(self.asked, [])

    def test_other_syntaxes_are_read_by_extruct(self):
        found = self.extract(ENTRY, syntaxes=["microformat", "rdfa", "json-ld"], uniform=True)
        self.assertEqual(list(found), ["json-ld", "microformat", "rdfa"])
        (page, options), = self.asked
        self.assertEqual(page, ENTRY)
        self.assertEqual(options, {
            "base_url": "https://example.com/", "encoding": "UTF-8", "errors": "strict",
            "syntaxes": ["rdfa", "json-ld"], "uniform": True, "return_html_node": False,
            "schema_context": "http://schema.org", "with_og_array": False})
        self.assertEqual(set(self.extract(ENTRY)), set(extruct.SYNTAXES))
        tree = object()
        self.assertEqual(self.extract(tree, syntaxes=["rdfa"]), {"rdfa": []})

    def test_without_extruct_other_syntaxes_are_an_error_that_names_it(self):
        with mock.patch.dict(sys.modules, {"extruct": None}):
            with self.assertRaisesRegex(ImportError, "json-ld.*extruct, which is not installed"):
                self.extract(ENTRY, syntaxes=["json-ld"])
            self.assertEqual(len(self.extract(ENTRY, syntaxes=["microformat"])), 1)

    def test_nothing_is_fetched(self):
        for page in (None, object()):
            with self.assertRaisesRegex(ValueError, f"not {type(page).__name__}"):
                extruct.extract(page, EXAMPLE.as_uri(), syntaxes=["microformat"])

    def test_what_cannot_be_asked_for_is_a_value_error(self):
        for options in ({"syntaxes": ["x"]}, {"syntaxes": ("microformat",)},
                        {"syntaxes": "microformat"}, {"errors": "x"}):
            with self.assertRaisesRegex(ValueError, next(iter(options))):
                self.extract(ENTRY, **options)

    def test_errors_are_raised_told_or_left_out(self):
        with mock.patch.object(extruct.mf2py, "parse", side_effect=libmf2.LimitError("a limit")):
            with self.assertRaises(libmf2.LimitError):
                self.extract(ENTRY, syntaxes=["microformat"])
            with self.assertNoLogs():
                found = self.extract(ENTRY, syntaxes=["microformat", "rdfa"], errors="ignore")
            self.assertEqual(found, {"rdfa": []})
            with self.assertLogs(level="ERROR") as told:
                found = self.extract(ENTRY, syntaxes=["microformat"], errors="log", uniform=True)
            self.assertEqual(found, {})
            self.assertIn("a limit", told.output[0])

    def test_the_old_name_of_the_base_is_deprecated(self):
        with self.assertWarns(DeprecationWarning):
            found = extruct.extract(ENTRY, syntaxes=["microformat"], url="https://a.example/")
        photo, = found["microformat"][0]["properties"]["photo"]
        self.assertEqual(photo["value"], "https://a.example/a.jpg")

    def test_uniform_items_have_their_properties_beside_their_type(self):
        html = """<div class=h-entry id=i><p class='p-author h-card'>Jo</p>
            <div class=h-cite>x<p class=h-geo></p></div><b class=e-content>c</b></div>
            <p class=h-card>Al"""
        found = self.extract(html, syntaxes=["microformat"], uniform=True)
        self.assertEqual(found["microformat"], [
            {"@type": ["h-entry"], "@context": "http://microformats.org/wiki/", "id": "i",
             "author": [{"@type": ["h-card"], "name": ["Jo"], "value": "Jo"}],
             "content": [{"html": "c", "value": "c"}],
             "children": [{"@type": ["h-cite"], "children": [
                 {"@type": ["h-geo"], "name": [""]}]}]},
            {"@type": ["h-card"], "@context": "http://microformats.org/wiki/", "name": ["Al"]}])

    def test_uniform_items_may_be_nested_deeply(self):
        html = "<div class=h-entry>" * 400
        item, = self.extract(html, syntaxes=["microformat"], uniform=True)["microformat"]
        depth = 1
        while "children" in item:
            item, = item["children"]
            depth += 1
        self.assertEqual(depth, 400)


@unittest.skipUnless(import_if_there("extruct"), "without extruct")
class AgainstExtruct(unittest.TestCase):
    """Against the original."""

    def test_results_are_equal(self):
        import extruct as original

        html = """<meta property=og:title content=T><div class=h-entry id=i>
            <p class='p-author h-card'>Jo <a class=u-url href=/jo>x</a></p><p class=e-content>c<b>d
            </b></p><div class=h-cite>e<p class=h-geo></p></div></div><p class=h-card>Al"""
        for options in ({}, {"uniform": True}, {"syntaxes": ["microformat", "opengraph"]},
                        {"syntaxes": ["microformat"], "uniform": True}, {"syntaxes": []}):
            self.assertEqual(
                extruct.extract(html, "https://example.com/", **options),
                original.extract(html, "https://example.com/", **options))
