"""Type checkers have to find each line that ends in "wrong": `test/python/check_types`."""

import libmf2
import libmf2.archive
import libmf2.interpret

libmf2.parse(b"a", lan=True)  # wrong
libmf2.parse(b"a", urls="normalised")  # wrong
libmf2.parse(b"a", lang="yes")  # wrong
libmf2.parse(b"a", metaformats=True)  # wrong
libmf2.parse(b"a", status=200)  # wrong
libmf2.parse(1)  # wrong
libmf2.parse_json(b"a", depth_limit="deep")  # wrong
libmf2.items(b"a", late_facts="raise")  # wrong
libmf2.links(b"a", source=True)  # wrong
libmf2.Parser(text="plane")  # wrong
libmf2.Parser().reset(tekst="plain")  # wrong
libmf2.ItemParser(exclude_roots=1)  # wrong
libmf2.interpret.read(b"a", langs=True)  # wrong
libmf2.archive.read("a", rows="lines")  # wrong
libmf2.archive.read("a", page_size="1M")  # wrong
libmf2.archive.read("a", media="by-child")  # wrong
libmf2.parse(b"a")["item"]  # wrong
libmf2.parse(b"a")["items"][0]["children"]["name"]  # wrong
libmf2.nonsense  # wrong
for row in libmf2.archive.read("a", rows="items"):
    row.status  # wrong
