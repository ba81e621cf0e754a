"""The module's results are those that the command prints."""

import inspect
import io
import json
import subprocess
import unittest

import libmf2
from shared import COMMAND, needs_pages, needs_suite, pages, suite, told_by_command

# Keywords, and the command's options for them.
SAMPLES = [
    ({}, []),
    ({"lang": True, "srcset": True}, ["--lang", "--srcset"]),
    ({"places": True, "metaformats": "fallback-item"},
     ["--places", "--metaformats=fallback-item"]),
    ({"urls": "normalized", "dates": "iso"}, ["--urls=normalized", "--dates=iso"]),
    ({"text": "plain", "html": "omitted"}, ["--text=plain", "--html=omitted"]),
    ({"html": "authored", "no_implied": True}, ["--html=authored", "--no-implied"]),
    ({"media": "by-children", "item_dates": "of-item", "imply_from_links": True},
     ["--media=by-children", "--item-dates=of-item", "--imply-from-links"]),
    ({"no_classic": True, "roots": "known"}, ["--no-classic", "--roots=known"]),
    ({"exclude_roots": ["h-card", "h-feed"]}, ["--exclude-roots=h-card,h-feed"]),
    ({"metaformats": "meta-item"}, ["--metaformats=meta-item"]),
    ({"metaformats": "fallback-item", "no_includes": True},
     ["--metaformats=fallback-item", "--no-includes"]),
    ({"results": "items"}, ["--results=items"]),
    ({"results": "rels"}, ["--results=rels"]),
    ({"id": "main"}, ["--id=main"]),
    ({"fragment": True, "default_encoding": "shift_jis"},
     ["--fragment", "--default-encoding=shift_jis"]),
    ({"context": "td"}, ["--context=td"]),
    ({"context": "svg desc"}, ["--context=svg desc"]),
    ({"type": "h-card"}, ["--type=h-card"]),
    ({"type": ["h-entry", "h-event"]}, ["--type=h-entry,h-event"]),
    ({"provenance": True}, ["--provenance"]),
]


def in_order(value):
    """JSON of a value, in which the order of members counts, too."""
    return json.dumps(value, ensure_ascii=False)


class Parsing(unittest.TestCase):
    def check(self, documents, keywords, options):
        told = told_by_command(documents, *options)
        self.assertEqual(len(told), len(documents))
        for (content, url, *content_type), expected in zip(documents, told):
            read = libmf2.parse(content, url, content_type=(content_type or [None])[0] or None,
                                **keywords)
            self.assertEqual(in_order(read), in_order(expected), (url, keywords))

    @needs_suite
    def test_the_suite_gives_what_the_command_prints(self):
        self.assertEqual(len(suite()), 140)
        self.check(suite(), {}, [])

    @needs_suite
    def test_all_options_on_the_suite_give_what_the_command_prints(self):
        for keywords, options in SAMPLES:
            self.check(suite(), keywords, options)

    @needs_pages
    def test_pages_give_what_the_command_prints(self):
        self.assertGreater(len(pages()), 90)
        self.check(pages(), {}, [])

    @needs_pages
    def test_options_on_pages_give_what_the_command_prints(self):
        for index, (keywords, options) in enumerate(SAMPLES):
            self.check(pages()[index :: len(SAMPLES)], keywords, options)


class Json(unittest.TestCase):
    def check(self, documents, keywords):
        for content, url, *content_type in documents:
            given = {"content_type": (content_type or [None])[0] or None, **keywords}
            text = libmf2.parse_json(content, url, **given)
            read = libmf2.parse(content, url, **given)
            self.assertEqual(in_order(json.loads(text)), in_order(read), (url, keywords))

    @needs_pages
    def test_it_is_that_of_the_dict(self):
        for keywords in ({}, {"provenance": True}):
            self.check(pages(), keywords)

    @needs_suite
    def test_it_takes_what_the_dict_takes(self):
        signatures = [inspect.signature(each) for each in (libmf2.parse, libmf2.parse_json)]
        self.assertEqual(*(list(each.parameters.values()) for each in signatures))
        for keywords, _ in SAMPLES:
            self.check(suite(), keywords)


class Items(unittest.TestCase):
    def check(self, content, url, keywords, options):
        told = subprocess.run(
            [COMMAND, "items", *options, "--base-url", url, "-"], input=content,
            capture_output=True)
        lines = [json.loads(line) for line in told.stdout.split(b"\n") if line]
        found = list(libmf2.items(io.BytesIO(content), url, **keywords))
        self.assertEqual(len(found), len(lines))
        for each, line in zip(found, lines):
            item = line["meta-item" if each.of_head else "item"]
            self.assertEqual(in_order(each.item), in_order(item))
            self.assertEqual(in_order(each.path), in_order(line["path"]))
            self.assertEqual((each.start, each.end), (line["start"], line["end"]))

    @needs_suite
    def test_of_the_suite_they_are_those_that_the_command_prints(self):
        import warnings
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", libmf2.InexactWarning)
            for content, url in suite():
                self.check(content, url, {}, [])
                self.check(content, url, {"type": "h-card"}, ["--type=h-card"])

    @needs_pages
    def test_of_pages_they_are_those_that_the_command_prints(self):
        import warnings
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", libmf2.InexactWarning)
            for content, url, _ in pages()[:40]:
                self.check(content, url, {"metaformats": "meta-item"}, ["--metaformats=meta-item"])
