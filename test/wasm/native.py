#!/usr/bin/env python3
"""Print digests of the native library's results, a line for each page: native.py LIBRARY LIST
OPTIONS...

LIST has a line for each page: PATH<TAB>BASE-URL[<TAB>CONTENT-TYPE]. OPTIONS is a set of options,
NAME=VALUE with commas between. A line has the SHA-256 of the JSON of each set, with spaces between.
"""

import ctypes
import hashlib
import sys


class String(ctypes.Structure):
    _fields_ = [('data', ctypes.c_void_p), ('size', ctypes.c_size_t)]


mf2 = ctypes.CDLL(sys.argv[1])
mf2.mf2_text_string.restype = String
mf2.mf2_document_provenance.restype = ctypes.c_void_p
mf2.mf2_error_message.restype = ctypes.c_char_p
for name in ('mf2_options_free', 'mf2_document_free', 'mf2_text_free'):
    getattr(mf2, name).restype = None


def check(code):
    if code:
        sys.exit(f'native.py: {mf2.mf2_error_message(code).decode()}')


def made(call, *arguments):
    pointer = ctypes.c_void_p()
    check(call(*arguments, ctypes.byref(pointer)))
    return pointer


def json_of(html, options):
    chosen = made(mf2.mf2_options_new)
    for name, value in options:
        check(mf2.mf2_options_set(chosen, name.encode(), value.encode('latin-1')))
    page = made(mf2.mf2_parse, html, ctypes.c_size_t(len(html)), chosen, None)
    text = made(mf2.mf2_document_json, page, None)
    string = mf2.mf2_text_string(text)
    result = ctypes.string_at(string.data, string.size)
    mf2.mf2_text_free(text)
    mf2.mf2_document_free(page)
    mf2.mf2_options_free(chosen)
    return result


sets = [[each.split('=', 1) for each in chosen.split(',') if each] for chosen in sys.argv[3:]]
for line in open(sys.argv[2], encoding='latin-1'):
    path, url, kind = (line.rstrip('\n').split('\t') + ['', ''])[:3]
    with open(path, 'rb') as page:
        html = page.read()
    of_page = [each for each in (['base-url', url], ['content-type', kind]) if each[1]]
    print(*(hashlib.sha256(json_of(html, of_page + each)).hexdigest() for each in sets))
