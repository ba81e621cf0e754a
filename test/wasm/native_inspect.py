#!/usr/bin/env python3
"""Print digests of pages as the native library shows them: native_inspect.py LIBRARY
INSPECT-LIBRARY LIST

LIST has a line for each page: PATH<TAB>BASE-URL[<TAB>CONTENT-TYPE]. For each there is a line with
the SHA-256 of the findings of lint, of the tree and of the tokens with parse errors.
"""

import ctypes
import hashlib
import json
import sys


class String(ctypes.Structure):
    _fields_ = [('data', ctypes.c_void_p), ('size', ctypes.c_size_t)]


mf2 = ctypes.CDLL(sys.argv[1])
inspect = ctypes.CDLL(sys.argv[2])
mf2.mf2_text_string.restype = String
for name in ('mf2_options_free', 'mf2_text_free'):
    getattr(mf2, name).restype = None


def check(code):
    if code:
        sys.exit(f'native_inspect.py: code {code}')


def made(call, *arguments):
    pointer = ctypes.c_void_p()
    check(call(*arguments, ctypes.byref(pointer)))
    return pointer


def text_of(call, html, options, *more):
    text = made(call, html, ctypes.c_size_t(len(html)), options, *more)
    string = mf2.mf2_text_string(text)
    result = ctypes.string_at(string.data, string.size)
    mf2.mf2_text_free(text)
    return result


def digests(html, options):
    # In the form in which JavaScript writes it.
    found = json.loads(text_of(inspect.mf2_inspect_lint, html, options, None))
    yield json.dumps(found, separators=(',', ':'), ensure_ascii=False).encode()
    yield text_of(inspect.mf2_inspect_tree, html, options, None)
    yield text_of(inspect.mf2_inspect_tokens, html, options, 1, None)


for line in open(sys.argv[3], encoding='latin-1'):
    path, url, kind = (line.rstrip('\n').split('\t') + ['', ''])[:3]
    with open(path, 'rb') as page:
        html = page.read()
    options = made(mf2.mf2_options_new)
    for name, value in (('base-url', url), ('content-type', kind)):
        if value:
            check(mf2.mf2_options_set(options, name.encode(), value.encode('latin-1')))
    print(*(hashlib.sha256(each).hexdigest() for each in digests(html, options)))
    mf2.mf2_options_free(options)
