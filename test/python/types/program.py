"""Uses each public name of the package, for type checkers: `test/python/check_types`."""

import asyncio
import io
import pathlib
from collections.abc import AsyncIterator
from datetime import datetime
from typing import Any, assert_type

import libmf2
import libmf2.archive
import libmf2.compat.extruct
import libmf2.compat.mf2py
import libmf2.interpret
from libmf2 import Error, InexactWarning, LateFactError, LimitError, archive, interpret
from libmf2.types import (
    ArchiveOptions,
    DateTime,
    EnclosingItem,
    Image,
    ItemDict,
    Link,
    Markup,
    MetaItem,
    Options,
    PageDict,
    RelatedUrl,
    Value,
    ValuePlace,
)

URL = "https://example.com/"


def parse_pages() -> None:
    page = libmf2.parse("<p class=h-card>Jo", URL)
    assert_type(page, PageDict)
    for item in page["items"]:
        print(item["type"], item["properties"]["name"], item.get("children", []))
    for data in (b"a", bytearray(b"a"), memoryview(b"a"), pathlib.Path("a"), io.BytesIO(b"a"),
                 io.StringIO("a")):
        libmf2.parse(data, content_type="text/html", type=["h-entry", "h-card"], provenance=True)
    with open("a", "rb") as file:
        libmf2.parse(file, type=("h-entry",))
    assert_type(libmf2.parse_json(b"a", URL, type="h-card", provenance=True), bytes)
    options: Options = {"lang": True, "metaformats": "meta-item", "input_limit": "1M"}
    libmf2.parse(b"a", **options)
    libmf2.parse(
        b"a", exclude_roots=["h-box"], urls="normalized", html="omitted", no_classic=True,
        text="plain", memory_limit=1 << 20, id=None)
    print(page["rels"].get("me", []), page.get("meta-item"), page.get("mf2"))
    related: RelatedUrl = page["rel-urls"][URL]
    print(related["rels"], related["text"], related.get("title"))


def text_of(value: Value) -> str:
    """The text of a value of any kind."""
    if isinstance(value, str):
        return value
    return str(value.get("value", ""))


def look_at(
    item: ItemDict, image: Image, markup: Markup, date: DateTime, place: ValuePlace
) -> None:
    assert_type(item["properties"], dict[str, list[Value]])
    print([text_of(each) for each in item["properties"].get("name", [])])
    print(image["value"], image.get("alt"), image.get("srcset"), markup["html"], date["authored"])
    print(place["start"], place["rule"], place.get("attribute"), item.get("id"))


def iterate() -> None:
    for found in libmf2.items(io.BytesIO(b"a"), URL, type="h-entry", late_facts="fail"):
        assert_type(found, libmf2.FoundItem)
        enclosing: list[EnclosingItem] = found.path
        assert_type(found.item, ItemDict | MetaItem)
        print(found.item["type"], enclosing, found.start + found.end, not found.of_head)
    for link in libmf2.links(b"a", URL, sources=True):
        assert_type(link, Link)
        print(link["tag"], link["url"], link["rels"], link["start"])


def parse_in_pieces() -> None:
    parser = libmf2.Parser(URL, lang=True)
    parser.write(b"a")
    assert_type(parser.finish(type="h-entry", provenance=True), PageDict)
    if parser.needs_another_pass:
        parser.next_pass()
    parser.reset(URL, content_type="text/html", text="plain")
    items = libmf2.ItemParser(URL, type=["h-card"], output_limit=1000)
    assert_type(items.write(b"a"), list[libmf2.FoundItem])
    assert_type(items.finish(), list[libmf2.FoundItem])


async def names(reader: asyncio.StreamReader) -> AsyncIterator[str]:
    parser = libmf2.ItemParser(URL)
    while piece := await reader.read(1000):
        for found in parser.write(piece):
            yield text_of(found.item["properties"]["name"][0])


def fail() -> None:
    try:
        libmf2.parse(b"a", input_limit=0)
    except (LimitError, LateFactError) as error:
        print(error.name)
    except Error as error:
        raise InexactWarning from error


def interpret_a_page() -> None:
    page = interpret.read(b"a", URL, lang=True)
    assert_type(page, interpret.Page)
    card = libmf2.interpret.representative_h_card(page)
    if card is not None:
        print(card.first("name"), card.type, card.start, card.end, card.nested(), card.to_dict())
    for entry in page.walk():
        print(interpret.post_type(entry, types="indieweb"))
        print(interpret.post_type(entry).upper(), interpret.response_type(entry).upper())
        who = interpret.author(page, entry)
        assert_type(interpret.continue_on(page, page, who), interpret.Author)
        print(who.card, who.name, who.page, interpret.jf2(entry))
    assert_type(interpret.authors(page, page.items), list[interpret.Author])
    for feed in interpret.feeds(page):
        assert_type(feed, interpret.Feed)
        print(feed.source, feed.enclosing, feed.name, feed.url, feed.author, feed.entries)
    assert_type(interpret.jf2(page), dict[str, Any])
    assert_type(interpret.jf2_feed(page, 0), dict[str, Any])
    assert_type(page.to_dict(), PageDict)
    print(page.url)


def read_archives(rows: archive.Rows) -> None:
    pages = archive.read(["a.warc.gz", pathlib.Path("b")], status=[200, 203], page_time=0.5)
    for page in pages:
        assert_type(page, archive.Page)
        assert_type(page.date, datetime | None)
        assert_type(page.refers_to, archive.Reference | None)
        if page.mf2 is not None:
            print(page.mf2["items"], page.status, page.diagnostics)
    assert_type(pages.report(), dict[str, Any])
    assert_type(archive.add_reports([pages.report(), {}]), dict[str, Any])
    for item in libmf2.archive.read(io.BytesIO(b""), rows="items", type="h-card", sample="1/2"):
        assert_type(item, archive.Item)
        print(item.name, item.item, item.path)
    for quad in archive.read("a", "quads", url="/blog/", verify=True, page_bytes="1M"):
        print(quad.s, quad.o_kind)
        assert_type(quad, archive.Quad)
    options: ArchiveOptions = {"media_type": "text/html", "only_with_items": True, "lang": True}
    for count in archive.read("a", "accounting", **options):
        print(count.kind, count.report)
        assert_type(count, archive.Count)
    some: archive.Archives[archive.Page] = pages
    print(some, pages.__arrow_c_stream__(), archive.read("a", rows))


def read_as_others() -> None:
    mf2py = libmf2.compat.mf2py
    page: dict[str, Any] = mf2py.parse(b"a", URL, metaformats=True, filter_roots=["full"])
    parser = mf2py.Parser(url=URL, expose_dom=True, allow_private=True)
    language: str | None = parser.lang
    print(parser.to_dict(filter_by_type="h-card"), parser.to_json(pretty_print=True).upper())
    print(page, language, mf2py.get_url(["a"]), mf2py.__version__, libmf2.__version__)
    extruct = libmf2.compat.extruct
    print(extruct.SYNTAXES)
    found = extruct.extract(b"a", URL, syntaxes=["microformat"], uniform=True)
    assert_type(found, dict[str, list[dict[str, Any]]])
