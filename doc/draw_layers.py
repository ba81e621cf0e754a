#!/usr/bin/env python3
"""Draws doc/layers.svg, the layers of the source, from doc/layers.txt and the includes of files.

usage: doc/draw_layers.py [--check]

A box for each layer, the highest first, with its folder and its purpose; to the right the layers
that it includes from. With --check the drawing is compared with the present one.
"""

import itertools
import pathlib
import re
import sys
from xml.sax.saxutils import escape

TOP = pathlib.Path(__file__).resolve().parent.parent
INCLUDE = re.compile(r'#include "([^"]+)/[^"/]+"')
ROW, BOX, WIDTH, LEFT = 34, 28, 1680, 10
# Colours in the light and in the dark: of layers by their first folder, of text, and of the page.
COLOURS = {'.html': ('#dcebf7', '#1f4258'), '.microformats': ('#e0efd9', '#2f4a2b'),
           '.cli': ('#f3e6d8', '#54422d'), '.other': ('#eeeeee', '#2e363c'),
           'text': ('#22262a', '#e6e3dc'), '.quiet': ('#555555', '#9aa5ad'),
           '.page': ('#ffffff', '#1b2024')}


def style():
    def rules(at):
        return '\n'.join(f'{what} {{ fill: {colours[at]}; }}' for what, colours in COLOURS.items())
    return f'{rules(0)}\n@media (prefers-color-scheme: dark) {{\n{rules(1)}\n}}\n'


def read_layers():
    lines = (TOP / 'doc/layers.txt').read_text().splitlines()
    return [line.split(': ', 1) for line in lines if line and not line.startswith('#')]


def folder_of(layer):
    return TOP / layer if layer.startswith('bench/') else TOP / 'src' / layer


def included_by(layer, names):
    """The layers that files of this one include from, in their order."""
    found = set()
    for path in folder_of(layer).glob('*.[ch]pp'):
        found |= set(INCLUDE.findall(path.read_text()))
    return [name for name in names if name in found and name != layer]


def joined(names):
    """The names of layers, with the first folder of several written once: html/{text, tape}."""
    parts = []
    for first, group in itertools.groupby(names, lambda name: name.split('/')[0]):
        group = list(group)
        inner = [name.removeprefix(first + '/') for name in group]
        is_short = len(group) > 1 and first not in group
        parts += [f'{first}/{{{", ".join(inner)}}}'] if is_short else group
    return ', '.join(parts)


def draw(layers):
    names = [name for name, _ in layers]
    height = ROW * len(layers) + 2 * LEFT
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
        f'viewBox="0 0 {WIDTH} {height}" '
        'font-family="sans-serif" font-size="13">',
        f'<style>\n{style()}</style>',
        f'<rect class="page" width="{WIDTH}" height="{height}" rx="8"/>',
    ]
    for row, (name, purpose) in enumerate(reversed(layers)):
        y = LEFT + row * ROW
        kind = name.split('/')[0] if '.' + name.split('/')[0] in COLOURS else 'other'
        uses = joined(included_by(name, names))
        parts.append(
            f'<rect x="{LEFT}" y="{y}" width="710" height="{BOX}" rx="4" class="{kind}"/>'
            f'<text x="{LEFT + 10}" y="{y + 19}" font-weight="bold">{escape(name)}</text>'
            f'<text x="{LEFT + 210}" y="{y + 19}">{escape(purpose)}</text>'
            f'<text x="{LEFT + 730}" y="{y + 19}" class="quiet">{escape(uses)}</text>')
    return '\n'.join(parts + ['</svg>', ''])


def main():
    target = TOP / 'doc/layers.svg'
    drawing = draw(read_layers())
    if sys.argv[1:] == ['--check']:
        if target.read_text() != drawing:
            sys.exit('doc/layers.svg is not what doc/draw_layers.py draws')
        return
    target.write_text(drawing)


main()
