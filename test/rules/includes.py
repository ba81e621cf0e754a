#!/usr/bin/env python3
"""Finds sources that compile only behind a precompiled header. They use names of its headers, but
include these neither themselves nor by a file of ours.

usage: test/rules/includes.py
"""

import functools
import pathlib
import re
import sys

TOP = pathlib.Path(__file__).resolve().parent.parent.parent

# A precompiled header, and the folders whose sources are compiled behind it.
PRECOMPILED = {
    'linking/precompiled.hpp': ('src', 'include'),
    'test/support/precompiled.hpp': ('test',),
}

# The names by which a file needs a header. Those of Boost.JSON's objects come by several headers,
# so any file may have them.
NAMES = {
    'algorithm':
        r'std::(ranges::(sort|find|find_if|copy|(any|all|none)_of|equal|count|fill)|sort|'
        r'find(_if)?|copy|(any|all|none)_of|clamp|equal|lower_bound|rotate|reverse|search)\(',
    'array': r'std::array\b',
    'boost/json/object.hpp': r'(?!)',
    'boost/json/serialize.hpp': r'json::serialize\b',
    'boost/test/unit_test.hpp': r'BOOST_(TEST|CHECK|AUTO|FIXTURE|DATA|REQUIRE|GLOBAL)\w*\(',
    'fstream': r'std::[io]?fstream\b',
    'functional': r'std::(function|hash|less|greater|equal_to|bind_front|invoke|ref|cref)\b',
    'map': r'std::(pmr::)?(multi)?map\b',
    'memory_resource':
        r'std::pmr::(memory_resource|polymorphic_allocator|\w+_resource|synchronized\w+)\b',
    'optional': r'std::(optional|nullopt|make_optional)\b',
    'random': r'std::(mt19937(_64)?|minstd_rand0?|uniform_\w+|discrete_\w+)\b',
    'span': r'std::span\b',
    'sstream': r'std::[io]?stringstream\b',
    'string': r'std::(pmr::)?(string|to_string)\b',
    'string_view': r'std::string_view\b',
    'variant': r'std::(variant|visit|get_if|holds_alternative|monostate)\b',
    'vector': r'std::(pmr::)?vector\b',
}
COMMENT_OR_TEXT = re.compile(r'//[^\n]*|"(\\.|[^"\\\n])*"')
INCLUDE = re.compile(r'^#include [<"]([^>"]+)[>"]', re.MULTILINE)


def ours(name, file):
    """The file of this repository that an include names, if there is one."""
    folders = (file.parent, TOP, TOP / 'src', TOP / 'include', TOP / 'test')
    return next((folder / name for folder in folders if (folder / name).is_file()), None)


@functools.cache
def included(file):
    """The headers of others that a file includes, directly or by ours."""
    found = set()
    for name in INCLUDE.findall(file.read_text()):
        path = ours(name, file)
        found |= included(path) if path else {name}
    return frozenset(found)


def missing(file, headers):
    code = COMMENT_OR_TEXT.sub('', file.read_text())
    return [header for header in headers
            if header not in included(file) and re.search(NAMES[header], code)]


def main():
    bad = []
    for precompiled, folders in PRECOMPILED.items():
        headers = INCLUDE.findall((TOP / precompiled).read_text())
        bad += [f'{precompiled}: NAMES has nothing for <{each}>'
                for each in headers if each not in NAMES]
        headers = [each for each in headers if each in NAMES]
        bad += [f'{file.relative_to(TOP)}: it has no #include <{header}>'
                for folder in folders
                for file in sorted((TOP / folder).rglob('*.[ch]pp')) if file != TOP / precompiled
                for header in missing(file, headers)]
    print('\n'.join(bad))
    return 1 if bad else 0


sys.exit(main())
