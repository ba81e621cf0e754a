"""Print the h-cards of the page on standard input, by ctypes: parse.py LIBRARY URL."""

import ctypes
import json
import sys


class String(ctypes.Structure):
    _fields_ = [('data', ctypes.c_void_p), ('size', ctypes.c_size_t)]

    def __str__(self):
        return ctypes.string_at(self.data, self.size).decode() if self.data else ''


mf2 = ctypes.CDLL(sys.argv[1])
mf2.mf2_text_string.restype = String
mf2.mf2_options_message.restype = String
mf2.mf2_error_message.restype = ctypes.c_char_p
for name in ('mf2_options_free', 'mf2_document_free', 'mf2_text_free'):
    getattr(mf2, name).restype = None


def check(code, options=None):
    if code:
        told = str(mf2.mf2_options_message(options)) if options else ''
        raise RuntimeError(told or mf2.mf2_error_message(code).decode())


def parse(html, **options):
    """The canonical JSON of a page, as Python has it; `base_url` is the option base-url."""
    chosen, page, text = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_void_p()
    try:
        check(mf2.mf2_options_new(ctypes.byref(chosen)))
        for key, value in options.items():
            name = key.replace('_', '-').encode()
            check(mf2.mf2_options_set(chosen, name, value.encode()), chosen)
        size = ctypes.c_size_t(len(html))
        check(mf2.mf2_parse(html, size, chosen, None, ctypes.byref(page)))
        check(mf2.mf2_document_json(page, None, ctypes.byref(text)))
        return json.loads(str(mf2.mf2_text_string(text)))
    finally:
        mf2.mf2_text_free(text)
        mf2.mf2_document_free(page)
        mf2.mf2_options_free(chosen)


for item in parse(sys.stdin.buffer.read(), base_url=sys.argv[2])['items']:
    if 'h-card' in item['type']:
        print('name:', item['properties']['name'][0])
        print('url:', item['properties']['url'][0])
