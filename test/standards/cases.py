"""The cases of the official tests: their places and their contents.

A name is that of a report: a file, and the part that tells a case from others in it. Text is as the
suites in test/suites read it.
"""

import collections
import json
import pathlib
import re

#: `place` is the case's number in its file or a line of it, by which lists and messages name it
Case = collections.namedtuple("Case", "name file place content")


def shown(*parts):
    """A name, in ASCII and on one line."""
    return " ".join(part if i == 0 else json.dumps(part) for i, part in enumerate(parts))


def text_of(path):
    return path.read_bytes().decode("utf-8", "surrogateescape")


def without_twins(cases):
    """The cases by name. One with the name of an earlier one gets a number."""
    by_name = {}
    for case in cases:
        name, count = case.name, 1
        while name in by_name:
            count += 1
            name = f"{case.name} ({count})"
        by_name[name] = case._replace(name=name)
    return by_name


def sections(path, headings):
    """Each case of a .dat file as its sections, with its number and the line that it begins at."""
    cases = []
    section = None
    for number, line in enumerate(text_of(path).split("\n"), 1):
        if line in headings:
            if line == "#data":
                cases.append(({}, len(cases) + 1, number))
            section = cases[-1][0].setdefault(line, [])
        elif section is not None:
            section.append(line)
    return cases


TREE_HEADINGS = (
    "#data #errors #new-errors #document-fragment #script-on #script-off #document".split()
)


def trees(folder):
    """The cases without their parse errors, which no suite reads."""
    for path in sorted(folder.glob("*.dat")):
        for parts, number, _ in sections(path, TREE_HEADINGS):
            name = [path.name, "\n".join(parts["#data"])]
            name += parts.get("#document-fragment", [])[:1]
            name += [heading for heading in ("#script-on", "#script-off") if heading in parts]
            document = "\n".join(parts.get("#document", [])).rstrip("\n")
            yield Case(shown(*name), path.name, number, document)


def tokens(folder):
    for path in sorted(folder.glob("*.test")):
        for cases in json.loads(text_of(path)).values():
            for case in cases:
                name = case.pop("description")
                content = json.dumps(case, sort_keys=True)
                yield Case(shown(path.name, name), path.name, name, content)


def sniffed(folder):
    for path in sorted(folder.glob("*.dat")):
        for parts, _, line in sections(path, ("#data", "#encoding")):
            name = shown(path.name, "\n".join(parts["#data"]))
            yield Case(name, path.name, line, parts["#encoding"][0])


def encodings(folder):
    for path in sorted(folder.glob("index-*.txt")):
        for line in text_of(path).split("\n"):
            if line and not line.startswith("#"):
                pointer, code_point = line.split()[:2]
                yield Case(f"{path.name} {pointer}", path.name, pointer, code_point)
    path = folder / "encodings.json"
    for group in json.loads(text_of(path)) if path.exists() else ():
        for encoding in group["encodings"]:
            for label in encoding["labels"]:
                yield Case(shown(path.name, label), path.name, label, encoding["name"])


def urls(folder):
    for name in ("urltestdata.json", "toascii.json", "IdnaTestV2.json"):
        path = folder / name
        for case in json.loads(text_of(path)) if path.exists() else ():
            if isinstance(case, dict):
                case.pop("comment", None)
                content = json.dumps(case, sort_keys=True)
                yield Case(url_name(name, case), name, None, content)


def url_name(file, case):
    return shown(file, case["input"], *([case["base"]] if case.get("base") else []))


def pages(folder):
    for path in sorted(folder.rglob("*.json")):
        name = str(path.relative_to(folder).with_suffix(""))
        html = path.with_suffix(".html")
        expected = json.dumps(json.loads(text_of(path)), sort_keys=True)
        yield Case(name, name, None, (text_of(html) if html.exists() else None, expected))


# Find the name of the case that failed in a suite. Each function gets the names by file and place,
# the name of the test case, and the text. It returns None if the failure is of no case.


def name_by_place(by_place, _, text):
    found = re.match(r"(\S+\.dat) (\d+)\b", text)
    return found and by_place.get((found[1], int(found[2])))


def name_of_tokens(by_place, test_case, text):
    """The test case has the name of its file; the description is the first line."""
    file = re.sub("_(.)", lambda found: found[1].upper(), test_case) + ".test"
    return by_place.get((file, text.split("\n")[0]))


def name_of_encoding(by_place, _, text):
    return by_place.get(("encodings.json", text.strip().lower()))


def name_of_url(_, __, text):
    found = re.match(r"(\w+\.json) (?=\{)", text)
    if found:
        return url_name(found[1], json.JSONDecoder().raw_decode(text, found.end())[0])
    return None


def name_of_page(by_place, _, text):
    name = re.match(r"[^:\s]*", text)[0]
    return by_place.get((name, None))


#: `folder` is the one below conformance; `marker` is a file or folder that only this kind has.
#: `sources` are those of the suites. `are_named`: the suites name their files, and read no others.
#: `listed` has the cases that are known to fail, by their places
Kind = collections.namedtuple(
    "Kind", "folder marker read name_of suites sources are_named listed")

KINDS = {
    "trees": Kind(
        "html5lib/tree-construction", "doctype01.dat", trees, name_by_place,
        "tree_construction_suite", ["test/suites/tree_construction.cpp"], False,
        "tree_construction_out_of_scope.txt"),
    "tokens": Kind(
        "html5lib/tokenizer", "contentModelFlags.test", tokens, name_of_tokens,
        "html5lib_tokenizer", ["test/suites/tokenizer.cpp"], True, None),
    "sniffing": Kind(
        "html5lib/encoding", "test-yahoo-jp.dat", sniffed, name_by_place,
        "html5lib_encoding", ["test/suites/encoding.cpp"], True, "encoding_out_of_scope.txt"),
    "encodings": Kind(
        "encoding", "index-big5.txt", encodings, name_of_encoding,
        "encoding_indexes,encoding_labels",
        ["test/suites/encoding_indexes.cpp", "test/encoding/encoding.cpp"], True, None),
    "urls": Kind(
        "url", "urltestdata.json", urls, name_of_url,
        "url_suites", ["test/suites/url.cpp"], True, None),
    "microformats": Kind(
        "microformats", "microformats-v2", pages, name_of_page,
        "microformats_suite",
        ["test/suites/microformats.cpp", "test/support/expected_failures.cpp"], False, None),
}


class Cases:
    """The cases of one kind in a folder."""

    def __init__(self, kind, folder):
        self.folder = pathlib.Path(folder)
        self.by_name = without_twins(KINDS[kind].read(self.folder))
        self.by_place = {(c.file, c.place): name for name, c in reversed(self.by_name.items())}
        self.files = {case.file for case in self.by_name.values()}

    def content(self, name):
        return self.by_name[name].content
