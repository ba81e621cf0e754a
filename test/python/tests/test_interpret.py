"""The interpretation of a page: as doc/interpret.md has it of the same page."""

import json
import subprocess
import unittest

from libmf2 import interpret
from shared import COMMAND, EXAMPLE

URL = "https://tideline.example/"


def read(html, url=URL):
    return interpret.read(html, url)


class Interpreting(unittest.TestCase):
    def setUp(self):
        self.page = interpret.read(EXAMPLE, URL)

    def test_the_page_stands_for_somebody(self):
        self.assertEqual(
            interpret.representative_h_card(self.page).first("name"), "Mara Lindqvist")
        self.assertIsNone(interpret.representative_h_card(read("<p>")))

    def test_its_feed_has_entries_of_several_kinds(self):
        feed, = interpret.feeds(self.page)
        self.assertEqual((feed.name, feed.url), ("Notes", URL))
        self.assertEqual(feed.source.type, ["h-feed"])
        self.assertEqual(
            [interpret.post_type(each) for each in feed.entries], ["article", "reply", "event"])
        self.assertEqual(
            [interpret.response_type(each) for each in feed.entries],
            ["mention", "reply", "mention"])

    def test_there_are_more_types_on_request(self):
        entry, = read("<p class=h-entry><a class=u-bookmark-of href=/a>b</a>").items
        self.assertEqual(interpret.post_type(entry), "note")
        self.assertEqual(interpret.post_type(entry, types="w3c"), "note")
        self.assertEqual(interpret.post_type(entry, types="indieweb"), "bookmark")
        with self.assertRaisesRegex(ValueError, "types is \"w3c\" or \"indieweb\", not 'w3'"):
            interpret.post_type(entry, types="w3")

    def test_authors_are_found(self):
        page = read(
            "<div class=h-entry><p class='p-author h-card'>Jo</p></div>"
            "<div class=h-entry><a class=u-author href=https://jo.example/>Jo</a></div>")
        first, second = interpret.authors(page, page.items)
        self.assertEqual(first.card.first("name"), "Jo")
        self.assertEqual((second.card, second.page), (None, "https://jo.example/"))
        theirs = read("<a class='h-card u-uid' rel=me href=https://jo.example/>Jo K</a>",
                      "https://jo.example/")
        found = interpret.continue_on(theirs, page, second)
        self.assertEqual(found.card.first("name"), "Jo K")

    def test_an_entry_of_another_page_is_refused(self):
        with self.assertRaises(ValueError):
            interpret.author(self.page, read("<p class=h-entry>").items[0])

    def test_jf2_is_that_of_the_command(self):
        told = subprocess.run(
            [COMMAND, "--format", "jf2", "--base-url", URL, EXAMPLE], check=True,
            capture_output=True).stdout
        self.assertEqual(interpret.jf2(self.page), json.loads(told))
        self.assertEqual(interpret.jf2(self.page.items[0])["type"], "card")

    def test_a_feed_is_a_jf2_feed(self):
        self.assertEqual(interpret.jf2_feed(self.page)["type"], "feed")
        with self.assertRaises(IndexError):
            interpret.jf2_feed(self.page, 1)

    def test_items_outlive_their_page_and_are_equal_to_themselves(self):
        items = self.page.items
        again = self.page.items
        self.assertEqual(items, again)
        self.assertEqual(len({*items, *again}), len(items))
        self.assertNotEqual(items[0], items[1])
        del self.page
        self.assertEqual(items[0].to_dict()["type"], ["h-card"])

    def test_walking_meets_all_items(self):
        types = [item.type for item in self.page.walk()]
        self.assertIn(["h-event"], types)
        self.assertIn(["h-cite"], types)

    def test_its_dict_is_that_of_parse(self):
        import libmf2
        self.assertEqual(self.page.to_dict(), libmf2.parse(EXAMPLE, URL))
