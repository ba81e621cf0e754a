"""A plugin of pytest that reports how tests end, and that replaces a parser by libmf2.

MF2_PARSER    libmf2: it replaces mf2py, and extruct's `extract` for microformats
MF2_REPORT    the file for JSON: {"documents": how many were parsed, "tests": {name: how it ended}}
"""

import functools
import importlib
import inspect
import json
import os
import sys

_tests = {}
_documents = 0


def _put_in_place():
    from libmf2.compat import mf2py

    sys.modules["mf2py"] = mf2py
    sys.modules["mf2py.parser"] = mf2py.parser
    mf2py.parser.fetch = _fetch
    try:
        extruct = importlib.import_module("extruct")
    except ImportError:
        return
    from libmf2.compat import extruct as ours

    theirs = extruct.extract
    signature = inspect.signature(theirs)

    # For other syntaxes libmf2 calls extruct, which has them.
    @functools.wraps(theirs)
    def extract(*arguments, **keywords):
        asked = signature.bind(*arguments, **keywords).arguments.get("syntaxes", extruct.SYNTAXES)
        extracts = ours.extract if "microformat" in asked else theirs
        return extracts(*arguments, **keywords)

    extruct.extract = extract


def _fetch(url, useragent, *, allow_private):
    """Fetch as mf2py does, by requests, which suites replace instead of the network."""
    import requests

    answer = requests.get(url, headers={"User-Agent": useragent})
    return answer.content, answer.headers.get("Content-Type"), answer.url


def _count_documents():
    from mf2py import Parser

    make = Parser.__init__

    @functools.wraps(make)
    def counted(*arguments, **keywords):
        global _documents
        _documents += 1
        make(*arguments, **keywords)

    Parser.__init__ = counted


def pytest_collectreport(report):
    if report.failed:
        _tests[report.nodeid] = f"is not collected: {_reason(report)}"


def pytest_runtest_logreport(report):
    """Note how a phase of a test, or of a part of it, ends: a failure stays."""
    before = _tests.get(report.nodeid, "passes")
    if not before.startswith("fails") and report.failed:
        _tests[report.nodeid] = f"fails: {_reason(report)}"
    elif before == "passes" and (report.skipped or report.when == "call"):
        _tests[report.nodeid] = "is skipped" if report.skipped else "passes"


def pytest_sessionfinish():
    with open(os.environ["MF2_REPORT"], "w", encoding="utf-8") as file:
        json.dump({"documents": _documents, "tests": _tests}, file)


def _reason(report):
    crash = getattr(report.longrepr, "reprcrash", None)
    lines = (crash.message if crash else str(report.longrepr)).splitlines() or [""]
    return lines[0 if crash else -1][:300]


if os.environ.get("MF2_PARSER") == "libmf2":
    _put_in_place()
_count_documents()
