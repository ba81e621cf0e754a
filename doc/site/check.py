#!/usr/bin/env python3
"""Check a built site: every link inside of it leads somewhere, nothing is asked for elsewhere.

    doc/site/check.py FOLDER [FILE THAT IS NO PAGE OF IT...]
"""

import html.parser
import pathlib
import re
import sys
import urllib.parse

# Attributes whose URL a browser fetches by itself; `a` and the like wait for a reader.
FETCHED = {("img", "src"), ("img", "srcset"), ("script", "src"), ("source", "src"),
           ("source", "srcset"), ("iframe", "src"), ("video", "src"), ("audio", "src"),
           ("object", "data"), ("embed", "src"), ("input", "src"), ("use", "href")}
# Relations of `link` that only tell of another page.
TELLING = {"canonical", "next", "prev", "alternate", "license", "author"}
IN_STYLES = re.compile(r"(?:url\(\s*|@import\s+)[\"']?((?:https?:)?//[^\"')\s]+)")


class page(html.parser.HTMLParser):
    """The links of a page, what it fetches, and the anchors in it."""

    def __init__(self, path):
        super().__init__()
        self.links = []
        self.fetched = []
        self.anchors = {"", "top"}
        self.feed(path.read_text())

    def handle_starttag(self, tag, attributes):
        given = dict(attributes)
        self.anchors |= {given[name] for name in ("id", "name") if given.get(name)}
        for name, value in attributes:
            if value is None:
                continue
            is_telling = bool(TELLING & set((given.get("rel") or "").split()))
            if (tag, name) in FETCHED or ((tag, name) == ("link", "href") and not is_telling):
                self.fetched.append(value.split()[0] if value.split() else "")
            elif name == "href":
                self.links.append(value)
            elif name == "style":
                self.fetched += IN_STYLES.findall(value)


def is_elsewhere(url):
    parts = urllib.parse.urlsplit(url)
    return bool(parts.netloc) or parts.scheme in ("http", "https")


def faults_of(folder, given=()):
    """A line for each fault of the site in a folder.

    given   paths in it of files that are shown as they are, such as examples of HTML
    """
    folder = folder.resolve()
    pages = {path: page(path) for path in sorted(folder.rglob("*.html"))}
    found = []
    if not pages:
        found.append(f"{folder}: no pages")
    for path, each in pages.items():
        name = path.relative_to(folder)
        if name.name == "404.html" or name.as_posix() in given:
            continue  # the links of 404.html are those of any page that is missing
        found += [f"{name}: fetches {url}" for url in each.fetched if is_elsewhere(url)]
        for url in each.links + each.fetched:
            parts = urllib.parse.urlsplit(url)
            if is_elsewhere(url) or parts.scheme:
                continue
            target = path
            if parts.path:
                target = (path.parent / urllib.parse.unquote(parts.path)).resolve()
            if target.is_dir():
                target /= "index.html"
            if not target.is_file() or not target.is_relative_to(folder):
                found.append(f"{name}: {url} is not there")
            elif target in pages and parts.fragment:
                if urllib.parse.unquote(parts.fragment) not in pages[target].anchors:
                    found.append(f"{name}: {url} has no such anchor")
    for path in sorted(folder.rglob("*.css")):
        found += [f"{path.relative_to(folder)}: fetches {url}"
                  for url in IN_STYLES.findall(path.read_text())]
    return found


if __name__ == "__main__":
    faults = faults_of(pathlib.Path(sys.argv[1]), sys.argv[2:])
    print("\n".join(faults) or "all links hold")
    sys.exit(1 if faults else 0)
