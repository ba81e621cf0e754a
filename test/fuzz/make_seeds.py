#!/usr/bin/env python3
"""Write seeds for the fuzz targets from the shared test data: make_seeds.py SHARED FOLDER

None of that data may be committed, so the seeds go to a folder for each target below FOLDER. Seeds
of our own are in test/fuzz/seeds.
"""

import hashlib
import json
import pathlib
import re
import sys

LONGEST = 4096


def write(folder, target, content):
    """Write a seed, under the hash of its content."""
    if isinstance(content, str):
        content = content.encode("utf-8", "surrogatepass")
    content = content[:LONGEST]
    place = folder / target
    place.mkdir(parents=True, exist_ok=True)
    (place / hashlib.sha1(content).hexdigest()).write_bytes(content)


def sections(data):
    """The inputs of a file of html5lib, each behind "#data"."""
    for part in re.split(rb"^#data\n", data, flags=re.MULTILINE)[1:]:
        yield re.split(rb"^#(?:errors|encoding)", part, flags=re.MULTILINE)[0].rstrip(b"\n")


def make_html_seeds(conformance, folder):
    # Settings follow the content: none, and a few that cut it.
    settings = [bytes(12), bytes(6) + bytes([1, 2, 3, 5, 7, 9])]
    pages = [path.read_bytes() for path in (conformance / "microformats").rglob("*.html")]
    for path in (conformance / "html5lib" / "tree-construction").glob("*.dat"):
        pages.extend(sections(path.read_bytes()))
    for i, page in enumerate(pages):
        content = page[: LONGEST - 12] + settings[i % 2]
        write(folder, "parse", content)
        write(folder, "tokenizer", content)
    for path in (conformance / "html5lib" / "encoding").glob("*.dat"):
        for page in sections(path.read_bytes()):
            write(folder, "encoding", page[: LONGEST - 12] + settings[1])
    for path in (conformance / "html5lib" / "tokenizer").glob("*.test"):
        for test in json.loads(path.read_text("utf-8")).get("tests", []):
            write(folder, "tokenizer", test["input"].encode("utf-8", "surrogatepass") + settings[1])


def make_url_seeds(conformance, folder):
    for test in json.loads((conformance / "url" / "urltestdata.json").read_text("utf-8")):
        if isinstance(test, dict):
            base = test.get("base") or ""
            write(folder, "url", base + "\n" + test["input"])
            write(folder, "url", test["input"])


def make_date_seeds(conformance, folder):
    for path in (conformance / "microformats").rglob("*.html"):
        for text in re.findall(r"[^<>\"]*\d[^<>\"]*", path.read_text("utf-8", "replace")):
            if len(text) < 40:
                write(folder, "datetime", text)


def main():
    conformance = pathlib.Path(sys.argv[1]) / "conformance"
    folder = pathlib.Path(sys.argv[2])
    make_html_seeds(conformance, folder)
    make_url_seeds(conformance, folder)
    make_date_seeds(conformance, folder)


if __name__ == "__main__":
    main()
