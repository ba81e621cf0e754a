#!/usr/bin/env python3
"""Build the site of the documentation: b2 docs.

    doc/site/build.py [FOLDER]

The pages are the Markdown files that zensical.toml names and what they link to in the repository.
They keep their places, so that their links hold here and in the repository. front.md is the first
page; the playground in bin/playground is a part of it, if there is one. Pages for the public
headers come from reference.py, and one with all options from `mf2 TASK --help-all`, by the command
in MF2_COMMAND or the newest one below bin. Zensical, which is installed below bin, makes the site of
them. Each page is then checked: check.py.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tomllib
import venv

import check
import reference

ROOT = pathlib.Path(__file__).resolve().parents[2]
SITE = ROOT / "doc/site"
WORK = ROOT / "bin/docs-work"
PLAYGROUND = ROOT / "bin/playground"
LINK = re.compile(r"\]\(([^()\s#]+)(?:#[^()\s]*)?\)")
FENCE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)
INDENTED = re.compile(r"^(?: {4}|\t).*$", re.MULTILINE)


def stop(message):
    sys.exit(f"doc/site/build.py: {message}")


def pages_of(nav):
    """The files that a navigation names, from the top down."""
    for entry in nav:
        for target in entry.values():
            if isinstance(target, str):
                yield target
            else:
                yield from pages_of(target)


def links_of(page):
    """What a page links to in the repository, by its path from the root."""
    text = INDENTED.sub("", FENCE.sub("", (ROOT / page).read_text()))
    for target in LINK.findall(re.sub(r"`[^`\n]*`", "", text)):
        if not re.match(r"[a-z]+:", target):
            yield os.path.normpath(os.path.join(os.path.dirname(page), target))


def copy_page(path, folder):
    """Copy a page. README.md would be the first one: its place is set-up.md."""
    here = os.path.dirname(path)
    links = (rf"(?<=\]\(){re.escape(os.path.relpath('README.md', here or '.'))}(?=[)#])",
             os.path.relpath("set-up.md", here or "."))
    to = "set-up.md" if path == "README.md" else path
    (folder / to).write_text(re.sub(*links, (ROOT / path).read_text()))


def write_front(folder):
    """The first page, and what stands in it for the playground."""
    page = (SITE / "front.md").read_text()
    shown = ("[![The playground](doc/playground.png)](doc/playground.md)\n\n"
             "`b2 -j2 playground`, then `b2 docs`, puts it here.")
    if (PLAYGROUND / "index.html").exists():
        shown = ('<iframe class="try-it" src="playground/index.html" loading="lazy" '
                 'title="The playground"></iframe>\n\n[On a page of its own]'
                 '(playground/index.html){ target=_blank }')
        shutil.copytree(PLAYGROUND, folder / "playground")
        licences = '<a href="licences.txt">'
        page_of_it = folder / "playground/index.html"
        page_of_it.write_text(page_of_it.read_text().replace(
            licences, f'<a href="../index.html" target="_top">Documents</a>\n    {licences}'))
    (folder / "index.md").write_text(page.replace("PLAYGROUND", shown))
    for name in ("front.css", "../playground.png", "../../playground/src/icon.svg"):
        path = (SITE / name).resolve()
        to = folder / (path.name if path.parent == SITE else path.relative_to(ROOT))
        to.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(path, to)
    return [target for target in LINK.findall(page) if (ROOT / target).is_file()]


def copy_pages(nav, folder):
    """Copy the pages and all that they link to. A page that no navigation names is an error."""
    named = list(pages_of(nav))
    waiting = ["README.md", *named, *write_front(folder)]
    done = set()
    while waiting:
        path = waiting.pop()
        if path in done or not (ROOT / path).exists():
            continue  # a link to what is not there is found by the checks
        done.add(path)
        if path.endswith(".md"):
            waiting.extend(links_of(path))
        if (ROOT / path).is_file():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            if path.endswith(".md"):
                copy_page(path, folder)
            else:
                shutil.copyfile(ROOT / path, folder / path)
    for path in sorted(ROOT.glob("doc/**/*.md")):
        if path.parent != SITE and (name := path.relative_to(ROOT).as_posix()) not in named:
            stop(f"{name} is not in the navigation of doc/site/zensical.toml")
    for name in named:
        if not (folder / name).exists():
            stop(f"doc/site/zensical.toml names {name}, which is not there")


def installed_zensical():
    """The program, in a virtual environment that is made where it is not yet there."""
    wanted = (SITE / "requirements.txt").read_text()
    folder = ROOT / "bin/docs-venv"
    stamp = folder / "installed.txt"
    if not stamp.exists() or stamp.read_text() != wanted:
        try:
            venv.create(folder, with_pip=True, clear=True)
            subprocess.run([folder / "bin/python", "-m", "pip", "install", "--quiet",
                            "--requirement", SITE / "requirements.txt"],
                           check=True, stderr=subprocess.PIPE)
        except subprocess.CalledProcessError as error:
            said = (error.stderr or error.output or b"").decode(errors="replace").strip()
            stop("Zensical is missing, and pip could not install what doc/site/requirements.txt "
                 "names. It takes a network or a package index that pip can reach, and, on "
                 f"Debian, the package python3-venv.\n{said.splitlines()[-1] if said else error}")
        stamp.write_text(wanted)
    return folder / "bin/zensical"


def write_types(folder):
    """Pages with the types of the packages, which have a comment each."""
    for title, language, source in (("Python", "python", "python/libmf2/types.py"),
                                    ("JavaScript", "ts", "wasm/package/libmf2.d.ts")):
        text = (ROOT / source).read_text()
        page = f"# {title}: every type\n\n````{language}\n{text}````\n"
        (folder / f"{title.lower()}.md").write_text(page)


def write_options(page):
    """A page with what the command says of each task and its options."""
    found = sorted(ROOT.glob("bin/gcc*/release/**/mf2"), key=lambda path: path.stat().st_mtime)
    command = os.environ.get("MF2_COMMAND") or (found or [None])[-1]
    if command is None:
        stop("there is no mf2, which tells its options: b2 mf2-command")
    text = "# Every option\n"
    tasks = ["items", "interpret", "explain", "lint", "links", "archive", "tree", "tokens", "bench"]
    for task in [[], *([each] for each in tasks)]:
        told = subprocess.run([command, *task, "--help-all"], check=True, text=True,
                              stdout=subprocess.PIPE, env=os.environ | {"NO_COLOR": "1"}).stdout
        text += f"\n## {' '.join(['mf2', *task])}\n\n```text\n{told.strip()}\n```\n"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(text)


def put_pages_first(index):
    """Let a search find documents before names of headers: titles weigh most, and theirs are short.
    The name is the first word of the text, and the title that of the header."""
    found = json.loads(index.read_text())
    for item in found["items"]:
        page = re.fullmatch(r"reference/(mf2.*)\.html#.*", item["location"])
        if page:
            item["text"] = f"<p><code>{item['title']}</code></p> {item['text']}"
            item["title"] = page[1].replace("mf2-", "mf2/", 1)
    index.write_text(json.dumps(found, ensure_ascii=False, separators=(",", ":")))


def main():
    parser = argparse.ArgumentParser(description="Build the site of the documentation.")
    parser.add_argument("folder", nargs="?", type=pathlib.Path, default=ROOT / "bin/docs")
    folder = parser.parse_args().folder
    with open(SITE / "zensical.toml", "rb") as file:
        nav = tomllib.load(file)["project"]["nav"]

    zensical = installed_zensical()
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    shutil.copyfile(SITE / "zensical.toml", WORK / "zensical.toml")
    try:
        reference.write(ROOT, WORK / "doxygen", WORK / "pages/reference")
    except reference.missing_doxygen:
        stop("Doxygen is missing, which reads the comments of the headers (Debian: doxygen)")
    write_options(WORK / "pages/reference/command.md")
    write_types(WORK / "pages/reference")
    copy_pages(nav, WORK / "pages")
    built = subprocess.run([zensical, "build", "--strict", "--config-file", WORK / "zensical.toml"],
                           cwd=WORK, env=os.environ | {"NO_COLOR": "1"}, text=True,
                           stdout=subprocess.PIPE, stderr=subprocess.STDOUT)
    if built.returncode != 0:
        stop(f"Zensical found fault with the pages\n{built.stdout}")
    put_pages_first(WORK / "site/search.json")
    given = [path.relative_to(WORK / "pages").as_posix()
             for path in (WORK / "pages").rglob("*.html")]
    found = check.faults_of(WORK / "site", given)
    if found:
        stop("\n".join([f"{len(found)} faults", *found]))
    shutil.rmtree(folder, ignore_errors=True)
    shutil.move(WORK / "site", folder)
    print(f"{folder}: {len(list(folder.rglob('*.html')))} pages, all links hold")


if __name__ == "__main__":
    main()
