"""Items in each other, as deep as the default limits allow: no page raises an exception."""

import io
import json
import unittest

import libmf2
import libmf2.archive
import libmf2.compat.mf2py as mf2py
from libmf2 import interpret
from libmf2.compat import extruct
from test_archive import record

# html and body are elements, too.
DEPTH = 510
PROPERTIES = "<div class='p-a h-x'>" * DEPTH
CHILDREN = "<div class=h-x>" * DEPTH
URL = "https://example.com/a"


def innermost(value):
    """The innermost last value of lists and dicts in each other, and how many of these there
    are."""
    depth = 0
    while isinstance(value, list | dict) and value:
        value = list(value.values() if isinstance(value, dict) else value)[-1]
        depth += 1
    return value, depth


class DeepItems(unittest.TestCase):
    def test_they_are_interpreted_as_jf2(self):
        for html, levels in ((PROPERTIES, 1), (CHILDREN, 2)):
            page = interpret.read(html)
            for found in (interpret.jf2(page), interpret.jf2(page.items[0])):
                self.assertEqual(innermost(found), ("", 1 + levels * (DEPTH - 1)))

    def test_they_are_in_the_rows_of_archives(self):
        archive = record(URL, CHILDREN)
        page, = libmf2.archive.read(io.BytesIO(archive))
        items = page.mf2["items"]
        self.assertEqual(innermost(items)[1], 2 * DEPTH + 2)
        item, = libmf2.archive.read(io.BytesIO(archive), "items")
        self.assertEqual(innermost(item.item)[1], 2 * DEPTH + 1)

    def test_they_are_what_mf2py_and_extruct_give(self):
        parser = mf2py.Parser(CHILDREN)
        found = extruct.extract(CHILDREN, syntaxes=["microformat"], uniform=True)
        self.assertEqual(innermost(parser.to_dict()["items"])[1], 2 * DEPTH + 2)
        self.assertGreater(len(found["microformat"]), 0)

    def test_they_are_written_as_json(self):
        parser = mf2py.Parser(PROPERTIES)
        for is_pretty in (False, True):
            text = parser.to_json(pretty_print=is_pretty, filter_by_type="h-x")
            self.assertEqual(text.count('"type"'), DEPTH)
            self.assertEqual("\n" in text, is_pretty)

    def test_json_is_as_python_writes_and_reads_it(self):
        value = {
            "a": [1, 'x,]"{\\', {}, [], {"b": None, "c": [True, {"d": "é"}]}], "": {"z": -1.5}}
        compact = json.dumps(value, separators=(",", ":"))
        self.assertEqual(libmf2._json._value_of(compact), value)
        for indent, separators in ((None, (", ", ": ")), (4, (", ", ": ")), (2, (",", ":"))):
            self.assertEqual(
                libmf2._json._text_of(value, indent, *separators),
                json.dumps(value, indent=indent, separators=separators))
