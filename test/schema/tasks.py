"""The validated outputs: the runs of the command, and the pages of the tests for them."""

import json
import pathlib
import subprocess
import sys

import library

#: for `mf2 FILE` and the line of a file
SETS = (
    [],
    ["--provenance", "--lang", "--places", "--srcset", "--media=by-children", "--dates=iso",
     "--item-dates=of-item", "--text=plain", "--metaformats=meta-item", "--urls=normalized",
     "--imply-from-links"],
    ["--metaformats=fallback-item", "--places", "--html=omitted", "--provenance"],
    ["--roots=known", "--no-classic", "--html=authored", "--results=items", "--lang"],
    ["--results=rels", "--provenance", "--no-includes", "--no-template-for"],
)
WITH_ALL = SETS[1]

# Documents with parts that no page of the tests has.
PAGES = {
    "values": """<html lang=sv><title>t</title><base href="https://a.example/">
        <meta property=og:title content=t><meta property=og:type content=profile>
        <div class="h-entry" id=i><a class="u-url" href=/p rel="me x" title=t media=m hreflang=en
        type=text/html>p</a><p class="e-content" lang=en>a <b>b</b></p>
        <img class="u-photo" src=a.png alt=a srcset="b.png 2x"><img class="u-photo" src=a.png
        srcset="b.png 2x"><p class="e-x h-card"><img class="u-photo" src=c alt=d></p>
        <p class="u-y h-card"><img class=u-photo src=c></p><img class="u-logo h-card" src=e alt=f>
        <span class="dt-published"><time class="value" datetime="2020-01-02">a</time> <span
        class=value>1pm</span></span>
        <data class="p-d" value=1></data><abbr class="p-d" title=t></abbr>
        <object class="u-o" data=o></object><video class="u-v" poster=p><source src=s></video>
        <meta class="p-m" content=c><time class="dt-bad">soon</time>
        <div class="dt-start h-event"><time class=dt-start>2020-01-02 13:00</time></div>
        <div class="h-event"><p class="p-name">c</p></div>
        <p class="p-author h-card">A <a class=u-url href=/a rel=author>u</a></p></div>
        <div class=vevent><a class=category rel=tag href=/t>t</a><p class=summary>s</p></div>
        <span class="h-x-item" lang=en><a href=/q><img src=q alt=q></a></span>
        <area href=/r rel=r><iframe src=f></iframe><audio src=g></audio><img src=h>
        <a href="//[">k</a>
        """,
    "feed": """<div class=h-feed><p class=p-name>F</p><a class=u-url href=https://a.example/f></a>
        <p class="p-author">Ann</p><div class="h-entry"><a class="u-in-reply-to h-cite"
        href=https://b.example/>t</a><time class=dt-published>2020-01-02</time><a class="u-author"
        href=https://c.example/></a><div class="h-event"></div></div>
        <p class=h-recipe>r</p></div>""",
    "rich feed": """<div class=h-feed><div class="p-author h-card"><a class=u-url href=/ann><img
        class=u-photo src=a></a><p class=p-note>n</p></div><div class=h-entry><a class=u-uid
        href=/1>1</a><p class=p-content>c</p><p class=p-category>a</p><p class=p-category>b</p>
        <video class=u-video src=v></video><audio class=u-audio src=s></audio></div>
        <div class=h-entry><a class=u-url href=/2>2</a><p class=e-content lang=de>c</p>
        <video class=u-video src=v></video><video class=u-video src=w></video><audio class=u-audio
        src=s></audio><audio class=u-audio src=t></audio><p class="u-in-reply-to h-cite"><a
        class=u-url href=https://b.example/>t</a></p></div></div>""",
    "card": """<div class="h-card"><a class="u-url u-uid" href="https://a.example/">A</a>
        <p class=p-nickname>a</p><p class=p-nickname>b</p>
        <p class="p-org h-card" lang=en>O <a class=u-url href=https://o.example/>o</a></p>
        <div class="p-note e-note h-item">n<p class="p-in-reply-to h-cite"><a class=u-url
        href=https://d.example/>c</a></p><div class=h-adr>x</div></div>
        <p class=e-note lang=en>m <b>b</b></p></div>
        <div class="h-entry"><a class="p-author h-card" href="https://a.example/">A</a></div>
        <div class="h-entry"><a class="u-author" href="https://o.example/">O</a></div>
        """,
    "late": "<a rel=me href=u></a><a href='//[' class=h-card>x</a>" + "".join(
        f"<a rel=me href='//[{each}'></a>" for each in range(101)) +
        "<base href=https://late.example/><meta charset=shift_jis>",
    "posts": "<div class=h-entry><p class=p-rsvp>yes</p></div>" + "".join(
        f"<div class=h-entry><a class='u-{name}' href=/x>x</a></div>" for name in (
            "repost-of", "like-of", "bookmark-of", "follow-of", "read-of", "listen-of", "watch-of",
            "play-of", "jam-of", "quotation-of", "checkin", "ate", "drank", "video", "audio",
            "photo")) + "<div class=h-review></div><div class=h-event></div>",
    "languages": "<p class='h-card e-x'>x</p><meta http-equiv=content-language content=sv>",
    "template": """<?marker name=a><template for=a><p class=h-card>x</p></template>""",
    "cite": """<meta property=og:type content=music><meta property=og:title content=t>""",
    "tokens": """<!DOCTYPE html PUBLIC "a" "b"><!--c--><?p q?><br/><p id=a>b</p>""",
    "quirks": "<!DOCTYPE>x",
    "plain feed": "<div class=h-feed><p class=h-entry>x</p></div>",
    "unread": """<p class=p-name>n</p><a rel=me>x</a><div class=h-entry><p class=dt-published>
        <span class=value>nothing</span></p></div>""",
    "text": "\u00a0<p class=h-card",
}


def lines_of(mf2, *arguments, folder=None, given=None):
    """The lines that a run of the command prints. Files that cannot be read end with status 1,
    findings with 4."""
    run = subprocess.run(
        [mf2, *arguments], cwd=folder, input=given, capture_output=True, check=False)
    if run.returncode not in (0, 1, 4) and not run.stdout:
        raise RuntimeError(f"{' '.join(arguments)}: {run.stderr.decode()}")
    return [line for line in run.stdout.decode().split("\n") if line]


def write_pages(folder):
    """Write the documents of this file. Gives a list with a line for each."""
    lines = []
    for name, text in PAGES.items():
        path = pathlib.Path(folder, f"{name}.html")
        path.write_text(text)
        lines.append(f"{path}\thttps://a.example/\ttext/html; charset=utf-8")
    return [*lines, f"{folder}/plain feed.html\t", f"{folder}/missing.html\t"]


def official_pages(shared):
    """A line for each document of the official suite."""
    folder = pathlib.Path(shared, "conformance/microformats")
    return [f"{path}\thttp://example.com/" for path in sorted(folder.rglob("*.html"))
            if path.with_suffix(".json").exists()]


def corpus_pages(shared, folder, every):
    """Unpack the pages of the corpus into a folder. Gives the line of every N-th page."""
    unpack = pathlib.Path(shared, "tools/unpack_pages.py")
    subprocess.run([sys.executable, unpack, folder], check=True, stdout=subprocess.DEVNULL)
    return pathlib.Path(folder, "pages.list").read_text().splitlines()[::every]


def record(kind, body, status="200 OK", http="Content-Type: text/html\r\n", **fields):
    """A record of a small archive."""
    block = body
    if kind in ("response", "revisit"):
        block = f"HTTP/1.1 {status}\r\n{http}\r\n{body}"
    block = block.encode()
    head = f"WARC/1.0\r\nWARC-Type: {kind}\r\nContent-Length: {len(block)}\r\n"
    if kind == "resource":
        head += "Content-Type: text/html\r\n"
    for name, value in fields.items():
        head += f"WARC-{name.replace('_', '-')}: {value}\r\n"
    return head.encode() + b"\r\n" + block + b"\r\n\r\n"


def write_archive(path):
    """Write a small archive with pages, a revisit of one, and each kind of entry in a report."""
    of = {"Target_URI": "https://a.example/", "Date": "2024-01-02T03:04:05Z",
          "Record_ID": "<urn:a>"}
    of_head = "<meta property=og:title content=t><p class=h-card>A</p><p class=vcard>x</p>"
    nothing = {"Target_URI": "nowhere"}
    parts = [
        record("response", PAGES["values"], Payload_Digest="sha1:AAAA", **of),
        record("response", of_head, **of),
        record("response", PAGES["feed"], **nothing),
        record("response", "<p class=h-card>" + "<div>" * 3000, **of),
        record("response", "<p class=h-card>x" + " " * 200000, **of),
        record("response", "x", http="Content-Type: text/html\r\nContent-Encoding: no\r\n", **of),
        record("response", of_head, "404 Not found", Truncated="length", **of),
        record("response", of_head, http=""),
        record("resource", of_head),
        record("revisit", "", Refers_To="<urn:a>", Refers_To_Target_URI="https://a.example/",
               Refers_To_Date="2024-01-02T03:04:05Z", **of),
        record("revisit", "", http="", **of),
        record("resource", "x", **of),
        b"garbage\r\n\r\n",
        record("response", PAGES["late"], **of),
    ]
    kinds = ("warcinfo", "request", "metadata", "conversion", "continuation", "unheard-of")
    parts += [record(kind, "x", **of) for kind in kinds]
    pathlib.Path(path).write_bytes(b"".join(parts))


def each_file(mf2, arguments, listed):
    """The command's output for each file of a list by itself."""
    for line in listed:
        path, base, *kind = line.split("\t")
        given = [f"--base-url={base}"] if base and arguments != ["tokens"] else []
        given += [f"--content-type={kind[0]}"] if kind and kind[0] else []
        for text in lines_of(mf2, *arguments, *given, path):
            yield path, text


def each_line(mf2, arguments, listed):
    """The command's output for a list of files; each line names its file."""
    given = "".join(f"{line}\n" for line in listed).encode()
    for text in lines_of(mf2, *arguments, "--files-from=-", given=given):
        yield "", text


def archived(mf2, arguments, archives):
    """The lines of archives."""
    for text in lines_of(mf2, "archive", "--quiet", "--threads=1", *arguments, *archives):
        yield "", text


def report(mf2, arguments, archives):
    """The report on archives."""
    lines = lines_of(mf2, "archive", "--quiet", "--threads=1", "--output=/dev/null", "--report=-",
                     *arguments, *archives)
    yield "", "\n".join(lines)


def runs(libraries, pages, few, archives):
    """All runs: task, schema, the function that asks the command, its arguments, and its input.

    libraries  the folder of libmf2 and libmf2-inspect
    pages      a list of pages, for tasks that take many
    few        a list of pages, for tasks that take each by itself, or print much about it
    archives   paths
    """
    for options in SETS:
        yield "documents", "document-line.json", each_line, options, pages
        yield "a document", "document.json", each_file, options, few[:-1]
    for options in ([], ["--lang", "--metaformats=fallback-item"]):
        yield "JF2 lines", "jf2-line.json", each_line, ["--format=jf2", *options], pages
        yield "JF2", "jf2.json", each_file, ["--format=jf2", *options], few[:-1]
    some = ["--post-types=indieweb", "--lang"]
    yield "interpretation lines", "interpretation-line.json", each_line, ["interpret"], pages
    yield ("interpretation lines", "interpretation-line.json", each_line, ["interpret", *some],
           pages)
    yield "interpretations", "interpretation.json", each_file, ["interpret", *some], few[:-1]
    yield "links", "link-line.json", each_line, ["links", "--sources"], pages
    yield "findings", "finding-line.json", each_line, ["lint", "--format=jsonl", "--quiet"], pages
    yield "SARIF", "sarif.json", each_line, ["lint", "--format=sarif", "--quiet"], few
    yield "SARIF", "sarif.json", each_line, ["lint", "--format=sarif", "--quiet"], few[:-1]
    for options in ([], WITH_ALL[1:]):
        yield "items", "item-line.json", each_file, ["items", *options], few[:-1]
    yield "findings of the library", "findings.json", library.findings, [libraries], few[:-1]
    yield "JF2 Feeds", "jf2-feed.json", library.feeds, [libraries], few[:-1]
    yield "explanations", "explanation.json", each_file, ["explain", "--format=json"], few[:-1]
    yield "tokens", "token-line.json", each_file, ["tokens"], few[-40:-1]
    for options in ([], WITH_ALL[1:], ["--revisits=list"], ["--html=omitted", "--results=items"]):
        yield "archive pages", "archive-page-line.json", archived, options, archives
    for options in (["--items"], ["--items", "--revisits=resolve", *WITH_ALL[1:]]):
        yield "archive items", "archive-item-line.json", archived, options, archives
    for options in ([], ["--verify", "--lint", "--page-bytes=100K", "--metaformats=fallback-item"]):
        yield "reports", "archive-report.json", report, options, archives
    yield "reports", "archive-report.json", report, [], [*archives, "missing.warc"]
    yield ("measurements", "bench-line.json", each_line,
           ["bench", "--rounds=1", "--phase", "--format=jsonl"], few[:3])


def outputs(mf2, run):
    """The outputs of a run: where each comes from, its text, and its value."""
    _, _, ask, arguments, of = run
    for path, text in ask(mf2, arguments, of):
        said = json.loads(text)
        file = said.get("file", "") if isinstance(said, dict) else ""
        yield f"mf2 {' '.join(arguments)} {path or file}", text, said
