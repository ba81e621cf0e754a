#!/usr/bin/env python3
"""Draws doc/speed.svg, how fast parsers are, from doc/performance.md and doc/compare.md.

usage: doc/draw_speed.py [--check]

With --check the picture is compared with the present one.
"""

import pathlib
import sys
from xml.sax.saxutils import escape

FOLDER = pathlib.Path(__file__).resolve().parent
WIDTH, LEFT, NAME, ROW, BAR = 820, 20, 250, 24, 14
ROWS = [('mf2, a parser', 'mf2'), ('lexbor, tree', 'lexbor: the tree alone'),
        ('the Go parser', 'Go')]
# A panel: its title, the page, the beginning of the table's head, the column, and the rows. A row
# has the beginning of its first cell, and its name in the picture.
PANELS = [
    ('Real pages with roots of microformats', 'performance.md', '| | pages without roots',
     'pages with roots', ROWS),
    ('Real pages without roots', 'performance.md', '| | pages without roots',
     'pages without roots', ROWS),
    ('A feed of 2,000 entries', 'compare.md', '| parser | suite, MB/s', 'feed, MB/s',
     [('mf2', 'mf2'), ('Go', 'Go'), ('JavaScript', 'JavaScript: microformats-parser'),
      ('Python', 'Python: mf2py'), ('Rust', 'Rust: microformats')]),
]
SHAPES = '''
text { font: 13px system-ui, sans-serif; }
.title { font-weight: 600; }
.number { text-anchor: start; font-variant-numeric: tabular-nums; }
'''
# Each part of the picture, with its colour in the light and in the dark. The last one counts.
COLOURS = [('text', '#22262a', '#e6e3dc'), ('.quiet', '#5c666f', '#9aa5ad'),
           ('.page', '#fbfaf8', '#1b2024'), ('.bar', '#a9b4bc', '#5d6a73'),
           ('.own', '#2f6f8f', '#6db3d3')]


def style():
    def rules(at):
        return '\n'.join(f'{row[0]} {{ fill: {row[at]}; }}' for row in COLOURS)
    return f'{SHAPES}{rules(1)}\n@media (prefers-color-scheme: dark) {{\n{rules(2)}\n}}\n'


def cells(line):
    return [cell.strip() for cell in line.strip().strip('|').split('|')]


def figures(page, head, column, rows):
    """The figures in a column of a page's table, for the wanted rows."""
    lines = (FOLDER / page).read_text().splitlines()
    begin = next((i for i, line in enumerate(lines) if line.startswith(head)), None)
    if begin is None:
        sys.exit(f'doc/draw_speed.py: {page} has no table that begins with {head}')
    at = cells(lines[begin]).index(column)
    table = []
    for line in lines[begin + 2:]:
        if not line.startswith('|'):
            break
        table.append(cells(line))
    found = []
    for beginning, name in rows:
        row = next((each for each in table if each[0].startswith(beginning)), None)
        if row is None:
            sys.exit(f'doc/draw_speed.py: {page} has no row {beginning} below {head}')
        found.append((name, row[at]))
    return found


def draw():
    parts, y = [], 34
    parts.append(f'<text x="{LEFT}" y="{y}" class="quiet">MB of HTML in a second of CPU time; '
                 'more is better</text>')
    for title, page, head, column, rows in PANELS:
        y += 32
        parts.append(f'<text x="{LEFT}" y="{y}" class="title">{escape(title)}</text>')
        given = figures(page, head, column, rows)
        most = max(float(text.replace(',', '')) for _, text in given)
        for name, text in given:
            y += ROW
            length = max(1.0, (WIDTH - LEFT - NAME - 90) * float(text.replace(',', '')) / most)
            kind = 'bar own' if name == 'mf2' else 'bar'
            parts.append(f'<text x="{LEFT}" y="{y}">{escape(name)}</text>'
                         f'<rect class="{kind}" x="{LEFT + NAME}" y="{y - BAR + 3}" '
                         f'width="{length:.1f}" height="{BAR}" rx="2"/>'
                         f'<text x="{LEFT + NAME + length + 8:.1f}" y="{y}" class="number">'
                         f'{escape(text)}</text>')
        y += 6
    height = y + 16
    return '\n'.join([
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
        f'viewBox="0 0 {WIDTH} {height}" role="img">',
        '<title>How fast parsers of microformats are</title>', f'<style>{style()}</style>',
        f'<rect class="page" width="{WIDTH}" height="{height}" rx="8"/>', *parts, '</svg>', ''])


def main():
    target = FOLDER / 'speed.svg'
    drawing = draw()
    if sys.argv[1:] == ['--check']:
        if not target.exists() or target.read_text() != drawing:
            sys.exit('doc/speed.svg is not what doc/draw_speed.py draws')
        return
    target.write_text(drawing)


if __name__ == '__main__':
    main()
