#!/usr/bin/env python3
"""Draws the tape after each piece of an example, for doc/tape.md.

usage: doc/draw_tape.py [--check]

Reads doc/tape/steps.json, which the test test/microformats/scopes/tape_steps.cpp writes from the
code's steps. Writes doc/tape/1.svg and so on, a picture for each piece. With --check the pictures
are compared with the present ones.
"""

import json
import pathlib
import sys
from xml.sax.saxutils import escape

FOLDER = pathlib.Path(__file__).resolve().parent / 'tape'
WIDTH, LEFT, LETTER, GAP = 920, 16, 7.2, 8
PIECE, BOXES, HEIGHT = 40, 84, 36  # where the piece and the boxes are, and how high these
MOST_LETTERS = 16  # of a text in a box
SHAPES = """
text { font: 12px ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace; }
.quiet { font-family: system-ui, sans-serif; }
.finished { stroke-dasharray: 4 3; }
.late, .pair { fill: none; }
.new, .late { stroke-width: 2; }
"""
# Each part of a picture, its coloured property, its colours in the light and in the dark. The last
# one counts.
COLOURS = [
    ('text', 'fill', '#22262a', '#e6e3dc'), ('.quiet', 'fill', '#5c666f', '#9aa5ad'),
    ('.page', 'fill', '#fbfaf8', '#1b2024'), ('.start, .end', 'fill', '#dcebf7', '#1f4258'),
    ('rect.text', 'fill', '#ffffff', '#2a3136'), ('.result', 'fill', '#dff0da', '#2b4a2c'),
    ('.box, .pair', 'stroke', '#b9bfc4', '#58636b'), ('.finished', 'stroke', '#5c666f', '#9aa5ad'),
    ('.new, .late', 'stroke', '#b5560b', '#f0a35c'),
]


def style():
    def rules(at):
        return '\n'.join(f'{row[0]} {{ {row[1]}: {row[at]}; }}' for row in COLOURS)
    return f'{SHAPES}{rules(2)}\n@media (prefers-color-scheme: dark) {{\n{rules(3)}\n}}\n'


def shortened(text):
    return text if len(text) <= MOST_LETTERS else text[:MOST_LETTERS - 1] + '…'


def lines_of(entry):
    """The lines in the box of an entry."""
    text = entry['text']
    if entry['kind'] == 'start':
        return [f'<{text}>']
    if entry['kind'] == 'end':
        return [f'</{text}>']
    if entry['kind'] == 'result':
        name, _, value = text.partition(': ')
        # The end of a URL says more.
        return [name, shortened(value.replace('https://tideline.example/', '…/'))]
    return [shortened(f'"{text}"')]


class drawing:
    """One step, as a picture."""

    def __init__(self, step, before):
        self.tape = step['tape']
        self.known = {entry['id'] for entry in before}
        self.parts = []
        self.boxes = []  # left and right of each
        self.bottom = BOXES + HEIGHT
        self.draw_piece(step['piece'])
        self.place_boxes()
        self.draw_pairs()
        for index in range(len(self.tape)):
            self.draw_box(index)
        if not self.tape:
            self.say(LEFT, BOXES + 22, 'nothing', 'quiet')
        if step['delivered']:
            self.say(LEFT + 70, BOXES + 22, 'an item has left, for the handler', 'quiet')

    def say(self, x, y, text, style='', width=None):
        fixed = f' textLength="{width:.1f}"' if width else ''
        style = f' class="{style}"' if style else ''
        self.parts.append(
            f'<text x="{x:.1f}" y="{y}"{style}{fixed} xml:space="preserve">{escape(text)}</text>')

    def draw_piece(self, piece):
        self.say(LEFT, PIECE - 18, 'the piece', 'quiet')
        self.say(LEFT, PIECE, piece, '', len(piece) * LETTER)
        self.say(LEFT, BOXES - 14, 'the tape behind it', 'quiet')

    def place_boxes(self):
        x = LEFT
        for entry in self.tape:
            width = max(len(line) for line in lines_of(entry)) * LETTER + 12
            self.boxes.append((x, x + width))
            x += width + GAP
        if x > WIDTH:
            sys.exit('doc/draw_tape.py: a tape is too long for its picture')

    def draw_pairs(self):
        """A bracket below each element, from its start to its end."""
        open_starts, deepest = [], 0
        pairs = []
        for index, entry in enumerate(self.tape):
            if entry['kind'] == 'start':
                open_starts.append(index)
            elif entry['kind'] == 'end':
                pairs.append((open_starts.pop(), index, len(open_starts)))
        deepest = max((depth for _, _, depth in pairs), default=0)
        for start, end, depth in pairs:
            first = sum(self.boxes[start]) / 2
            last = sum(self.boxes[end]) / 2
            y = BOXES + HEIGHT + 8 + 9 * (deepest - depth)
            self.bottom = max(self.bottom, y)
            self.parts.append(f'<path class="pair" d="M{first:.1f} {BOXES + HEIGHT}V{y}H{last:.1f}'
                              f'V{BOXES + HEIGHT}"/>')

    def draw_box(self, index):
        entry = self.tape[index]
        left, right = self.boxes[index]
        style = f'box {entry["kind"]}'
        if entry['kind'] == 'start' and not entry.get('open'):
            style += ' finished'
        if entry['id'] not in self.known:
            style += ' new'
        round_by = 10 if entry['kind'] == 'result' else 2
        self.parts.append(f'<rect class="{style}" x="{left:.1f}" y="{BOXES}" '
                          f'width="{right - left:.1f}" height="{HEIGHT}" rx="{round_by}"/>')
        lines = lines_of(entry)
        for row, line in enumerate(lines):
            y = BOXES + (22 if len(lines) == 1 else 15 + 15 * row)
            self.say(left + 6, y, line, '', len(line) * LETTER)
        if self.is_late(index):
            middle = (left + right) / 2
            self.parts.append(f'<path class="late" d="M{middle:.1f} {BOXES - 24}V{BOXES - 4}'
                              f'm-4 -6l4 6l4 -6"/>')

    def is_late(self, index):
        """Whether an element was inserted before content that was read earlier."""
        entry = self.tape[index]
        if entry['kind'] != 'start' or entry['id'] in self.known:
            return False
        behind = [each for each in self.tape[index:] if each['id'] in self.known]
        return bool(behind) and behind[0]['kind'] != 'end'

    def svg(self):
        height = self.bottom + 14
        title = 'What is on the tape: ' + (
            ' '.join(' '.join(lines_of(entry)) for entry in self.tape) or 'nothing')
        return '\n'.join([
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" '
            f'viewBox="0 0 {WIDTH} {height}" role="img">',
            f'<title>{escape(title)}</title>', f'<style>{style()}</style>',
            f'<rect class="page" width="{WIDTH}" height="{height}" rx="8"/>', *self.parts,
            '</svg>', ''])


def main():
    is_check = sys.argv[1:] == ['--check']
    before = []
    for number, step in enumerate(json.loads((FOLDER / 'steps.json').read_text()), 1):
        target = FOLDER / f'{number}.svg'
        wanted = drawing(step, before).svg()
        before = step['tape']
        if not is_check:
            target.write_text(wanted)
        elif not target.exists() or target.read_text() != wanted:
            sys.exit(f'{target} is not what doc/draw_tape.py draws')


if __name__ == '__main__':
    main()
