#!/usr/bin/env python3
"""Draws the output of a command on a terminal, with its colours, as an SVG picture.

usage: mf2 ... --color always | doc/draw_session.py 'mf2 ...' > picture.svg

The argument is the command as readers see it. Of escape sequences only colours and bold are read.
"""

import re
import sys
from xml.sax.saxutils import escape

COLUMN, LINE, LEFT, TOP = 8.4, 19, 16, 14
STYLES = {'1': 'font-weight="bold" fill="#ffffff"', '36': 'fill="#6cc7d9"', '32': 'fill="#8fce7e"',
          '33': 'fill="#e0c36c"', '31': 'fill="#ee8476"'}
SEQUENCE = re.compile('\x1b\\[([0-9;]*)m')


def spans(line):
    """The parts of a line, each with its style."""
    style, at = '', 0
    for found in SEQUENCE.finditer(line):
        yield style, line[at:found.start()]
        last = found.group(1).split(';')[-1]
        style, at = STYLES.get(last, ''), found.end()
    yield style, line[at:]


def draw(command, lines):
    columns = max(len(SEQUENCE.sub('', line)) for line in [command + '  ', *lines])
    width, height = round(columns * COLUMN + 2 * LEFT), LINE * (len(lines) + 1) + 2 * TOP
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}" role="img" font-size="14" '
        'font-family="ui-monospace, \'DejaVu Sans Mono\', Menlo, Consolas, monospace">',
        f'<title>{escape(command)}</title>',
        f'<rect width="{width}" height="{height}" rx="8" fill="#1b2024"/>',
        '<g fill="#cdd3d8">']
    for row, line in enumerate(['\x1b[32m$\x1b[0m ' + command, *lines]):
        y = TOP + LINE * row + 14
        column = 0
        for style, text in spans(line):
            shown = text.strip()
            if shown:
                x = LEFT + (column + text.index(shown)) * COLUMN
                # A font of another width must not pull the columns apart.
                parts.append(
                    f'<text x="{x:.1f}" y="{y}" textLength="{len(shown) * COLUMN:.1f}" '
                    f'{style}>{escape(shown)}</text>')
            column += len(text)
    return '\n'.join(parts + ['</g>', '</svg>', ''])


def main():
    sys.stdin.reconfigure(encoding='utf-8')
    sys.stdout.reconfigure(encoding='utf-8')
    sys.stdout.write(draw(sys.argv[1], sys.stdin.read().splitlines()))


if __name__ == '__main__':
    main()
