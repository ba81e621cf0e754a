"""Trees of other parsers, and elements of them, give the results of the page at the same place."""

import copy
import random
import unittest
from xml.etree import ElementTree

import libmf2
import libmf2.compat.mf2py as mf2py
from libmf2.compat.mf2py import parser
from shared import IS_FULL, import_if_there

PAGES = 2000 if IS_FULL else 150
URL = "https://example.com/"
CLASSES = (
    "h-card", "h-entry", "p-name", "u-url", "e-content", "dt-published", "p-author h-card",
    "u-photo", "vcard", "fn", "p-summary", "value")
# Elements whose content is text as it stands.
RAW = ("xmp", "iframe", "noembed", "noframes", "style", "script")
VOID = ("img", "br", "col", "input", "hr")
TEXTS = (
    "Jo", " a  b ", "\nfirst", "\n", "2024-05-01", "19:30", "a < b & c", "/path?a=1&b=2", "\u00e9",
    "x &lt; y")
FLOW = ("div", "section", "span", "ul", "table", "p", "dl", "pre", "textarea", "a", "img", "time",
        "data", "select", "h2", "br", "template", "form", "svg", "button", "hr", *RAW)
PHRASING = ("span", "img", "time", "data", "abbr", "br", *RAW)
#: the children of some elements; others have FLOW
INSIDE = {
    "ul": ("li",), "dl": ("dt", "dd"), "select": ("option",), "svg": ("g", "desc"), "g": ("g",),
    "table": ("caption", "colgroup", "thead", "tbody", "tfoot"), "colgroup": ("col",),
    "thead": ("tr",), "tbody": ("tr",), "tfoot": ("tr",), "tr": ("td", "th"),
    "p": PHRASING, "a": PHRASING, "h2": PHRASING, "pre": PHRASING, "span": PHRASING,
    "time": (), "data": (), "abbr": (), "button": (), "option": (), "textarea": (), "desc": (),
    "form": ("div", "span"),
}
#: elements whose text, but for white space, would stand elsewhere
NO_TEXT = ("ul", "dl", "select", "table", "colgroup", "thead", "tbody", "tfoot", "tr", "svg", "g")


class Maker:
    """Makes elements as a page may have them."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def element(self, name, depth=0):
        made = ElementTree.Element(name)
        if self.random.random() < 0.5:
            made.set("class", self.random.choice(CLASSES))
        for key in ("href", "src", "alt", "title", "value", "datetime"):
            if self.random.random() < 0.15:
                made.set(key, self.random.choice(TEXTS))
        if name in VOID:
            return made
        made.text = self.text(name)
        inside = () if name in RAW else INSIDE.get(name, FLOW)
        if inside and depth < 9:
            for _ in range(self.random.randrange(4)):
                child = self.element(self.random.choice(inside), depth + 1)
                child.tail = self.text(name)
                made.append(child)
        return made

    def text(self, parent):
        if self.random.random() < 0.3:
            return ""
        return "\n " if parent in NO_TEXT else self.random.choice(TEXTS)


def to_html(element):
    """By HTML, "Serializing HTML fragments"."""
    def escape(text):
        return (text or "").replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")

    name = element.tag
    attributes = "".join(
        f' {key}="{escape(value)}"'.replace("\n", "&#10;") for key, value in element.attrib.items())
    if name in VOID:
        return f"<{name}{attributes}>"
    text = (element.text or "") if name in RAW else escape(element.text)
    newline = "\n" if name in ("pre", "textarea") else ""
    children = "".join(to_html(each) + escape(each.tail) for each in element)
    return f"<{name}{attributes}>{newline}{text}{children}</{name}>"


def in_page(page, element):
    """The items in a page from an element on."""
    element.set("id", "here")
    html = "<body>" + to_html(page)
    del element.attrib["id"]
    found = libmf2.parse(
        html, URL, id="here", lang=True, srcset=True, text="plain-with-urls")
    return without_id(parser._shaped(found, False)["items"])


def without_id(items):
    for item in items:
        if item.get("id") == "here":
            del item["id"]
    return items


class Elements(unittest.TestCase):
    def check(self, convert):
        """@param convert  gives an element as another kind of tree has it"""
        names = set()
        for seed in range(PAGES):
            page = Maker(seed).element("div")
            inert = {each for top in page.iter("template") for each in top.iter() if each != top}
            for element in page.iter():
                if element in inert:
                    continue
                names.add(element.tag)
                alone = copy.copy(element)
                alone.tail = None
                self.assertEqual(
                    mf2py.parse(convert(page, element), URL)["items"], in_page(page, element),
                    (seed, to_html(alone)))
        self.assertEqual(
            names, {"li", "dt", "dd", "tr", "td", "th", "g", "desc", "option", "caption", "abbr",
                    "colgroup", "col", "thead", "tbody", "tfoot", *FLOW})

    def test_of_element_tree(self):
        self.check(lambda page, element: element)

    @unittest.skipUnless(import_if_there("lxml"), "without lxml")
    def test_of_lxml(self):
        from lxml import etree

        def convert(page, element):
            made = etree.Element(element.tag, dict(element.attrib))
            made.text = element.text
            for each in element:
                made.append(convert(page, each))
                made[-1].tail = each.tail
            return made

        self.check(convert)

    @unittest.skipUnless(import_if_there("bs4"), "without BeautifulSoup")
    def test_of_beautiful_soup(self):
        import bs4

        soup = bs4.BeautifulSoup("", "html.parser")

        def convert(page, element):
            attributes = dict(element.attrib)
            if "class" in attributes:
                attributes["class"] = attributes["class"].split()
            made = soup.new_tag(element.tag, attrs=attributes)
            if element.text:
                made.append(bs4.NavigableString(element.text))
            for each in element:
                made.append(convert(page, each))
                if each.tail:
                    made.append(bs4.NavigableString(each.tail))
            return made

        self.check(convert)


def items_of(xml):
    return mf2py.parse(ElementTree.fromstring(xml), URL)["items"]


JO = [{"type": ["h-card"], "properties": {"name": ["Jo"]}}]


class PartsOfTables(unittest.TestCase):
    def test_they_may_stand_anywhere(self):
        for html in (
                "<td class='h-card'>Jo</td>", "<div><td class='h-card'>Jo</td></div>",
                "<tr><div class='h-card'>Jo</div></tr>", "<table><p class='h-card'>Jo</p></table>",
                "<table><td class='h-card'>Jo</td></table>", "<p><tr class='h-card'>Jo</tr></p>",
                "<tr><tbody><tr><th class='h-card'>Jo</th></tr></tbody></tr>",
                "<tbody><caption class='h-card'>Jo</caption></tbody>"):
            self.assertEqual(items_of(html), JO, html)

    def test_neighbours_share_a_table(self):
        [entry] = items_of(
            "<div class='h-entry'><div class='e-content'><td>a</td> <td>b</td>c</div></div>")
        self.assertEqual(
            entry["properties"]["content"][0]["html"],
            "<table><tbody><tr><td>a</td> <td>b</td></tr></tbody></table>c")

    def test_what_is_nested_wrongly_stays_in_order(self):
        [entry] = items_of(
            "<table class='h-entry'><tr><p class='p-name'>A</p><td class='p-summary'>B</td></tr>"
            "</table>")
        self.assertEqual(list(entry["properties"]), ["name", "summary"])


class Trees(unittest.TestCase):
    def test_raw_text_with_elements_has_elements(self):
        self.assertEqual(items_of("<xmp><b class='h-card'>Jo</b></xmp>"), JO)
        self.assertEqual(items_of("<noembed class='h-card'><b>Jo</b></noembed>"), JO)

    def test_comments_and_instructions_are_not_text(self):
        self.assertEqual(
            items_of("<p class='h-card'><!--a--><?b c?>Jo<!-- - --></p>"), JO)
        content = items_of(
            "<p class='h-entry'><b class='e-content'>a<!--b--><!--> c--></b></p>")[0]["properties"]
        self.assertEqual(content["content"][0]["value"], "a")

    def test_namespaces_are_those_of_html(self):
        self.assertEqual(
            items_of("<html xmlns='http://www.w3.org/1999/xhtml'><body class='h-card'>Jo</body>"
                     "</html>"), JO)
        tree = ElementTree.ElementTree(ElementTree.fromstring("<p class='h-card'>Jo</p>"))
        self.assertEqual(mf2py.parse(tree)["items"], JO)

    def test_a_document_has_its_head_and_language(self):
        parsed = mf2py.Parser(ElementTree.fromstring(
            "<html lang='de'><head><base href='/a/'/><link rel='me' href='b'/></head></html>"), URL)
        self.assertEqual(parsed.lang, "de")
        self.assertEqual(parsed.to_dict()["rels"], {"me": ["https://example.com/a/b"]})

    def test_they_may_be_deep(self):
        root = inner = ElementTree.Element("div")
        for _ in range(5000):
            inner = ElementTree.SubElement(inner, "div")
        root.set("class", "h-card")
        inner.text = "Jo"
        self.assertEqual(mf2py.parse(root)["items"][0]["type"], ["h-card"])

    @unittest.skipUnless(import_if_there("bs4"), "without BeautifulSoup")
    def test_soups_are_known_by_what_they_derive_from(self):
        import bs4

        class Page(bs4.BeautifulSoup):
            """A class derived from the tree's, as programs have it."""

        Page.__module__ = "somewhere"
        for html in ("<td class=h-card>Jo", "<p class=h-card><br/>Jo<!--x--></p>",
                     "<!doctype html><html><body class=h-card>Jo<script>1 < 2</script>"):
            for name in ("html.parser", "lxml", "html5lib"):
                if name != "html.parser" and not import_if_there(name):
                    continue
                if name == "html5lib" and html.startswith("<td"):
                    continue  # it leaves the cell out
                self.assertEqual(mf2py.parse(Page(html, name))["items"], JO, (html, name))


if __name__ == "__main__":
    unittest.main()
