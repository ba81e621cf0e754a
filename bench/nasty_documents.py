#!/usr/bin/env python3
"""Documents that are hard to parse: wrongly nested tags of one kind or several, from a seed.

usage: nasty_documents.py SEED NUMBER [--markers]

Prints document NUMBER of the sequence of SEED.

A document is a list of tokens, tags and text. So check_trees.py can shorten one that shows a
difference token by token. The same seed and number give the same document for ever. With --markers,
documents have markers, and templates whose `for` names them.
"""
import random
import sys

TEXT = ['x', 'y ', ' ', '\n', 'z', '&amp;', '&lt', 'a\r\nb', '\f', '-->']
ATTRIBUTES = [
    '', '', '', '', '', ' a', ' a=b', ' class=x', ' type=hidden', ' type=HIDDEN', ' color', ' face=f', ' size=1',
    ' encoding=text/html', ' A="&lt;"', ' a a=c', ' xlink:href=h', ' selected', ' definitionurl']
WORDS = ['a', 'A-b', '_c', 'xml', 'XML', 'xml-stylesheet', '1', 'd.e', 'php', '', 'f?g']

FORMATTING = 'a b big code em font i nobr s small strike strong tt u'.split()
BLOCKS = (
    'address article aside blockquote center details dialog dir div dl fieldset figcaption figure footer '
    'header hgroup main menu nav ol p pre listing search section summary ul h1 h2 h3 h6 li dd dt').split()
TABLES = 'table caption colgroup col tbody thead tfoot tr td th'.split()
FORMS = 'form button input fieldset label output keygen textarea select isindex'.split()
SELECTS = 'select option optgroup hr button selectedcontent input keygen textarea datalist'.split()
TEMPLATES = 'template'.split()
FOREIGN = (
    'svg math desc title foreignObject mi mo mn ms mtext annotation-xml mglyph malignmark g path font image '
    'script style').split()
HEAD = 'html head body title base basefont bgsound link meta noscript noframes style script frameset frame'.split()
MARKERS = 'applet marquee object'.split()
RUBY = 'ruby rb rt rtc rp'.split()
VOID = 'area br embed img image param source track wbr'.split()
RAW = 'xmp iframe noembed noframes plaintext textarea title style script'.split()
OTHER = 'span abc-d html:p sarcasm'.split()

KINDS = {
    'formatting': FORMATTING, 'blocks': BLOCKS, 'tables': TABLES, 'forms': FORMS, 'selects': SELECTS,
    'templates': TEMPLATES, 'foreign': FOREIGN, 'head': HEAD, 'markers': MARKERS, 'ruby': RUBY, 'void': VOID,
    'raw': RAW, 'other': OTHER}
# Kinds with the most rules come more often.
CHOICE_OF_KINDS = sorted(KINDS) + 2 * ['forms', 'tables', 'templates', 'foreign'] + ['formatting', 'selects']
DOCTYPES = [
    '', '', '<!doctype html>', '<!doctype html>', '<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01 Transitional//EN" "">',
    '<!DOCTYPE html PUBLIC "">', '<!DOCTYPE html SYSTEM "">', '<!doctype x>']


def markup(chance):
    """Markup that is neither tag nor text."""
    word = chance.choice(WORDS)
    return chance.choice([
        f'<!--{word}-->', f'<?{word}>', f'<?{word} {chance.choice(WORDS)}?>', f'<?{word}  b ? c>', f'<!{word}>',
        f'</ {word}>', f'<![CDATA[{word}]]>', '<!doctype y>'])


def tag(chance, names):
    name = chance.choice(names)
    # Without an end tag, all that follows would be its text.
    if name in RAW and chance.random() < 0.9: return f'<{name}>{chance.choice(TEXT)}</{name}>'
    if chance.random() < 0.08: name = name.upper()
    if chance.random() < 0.4: return f'</{name}>'
    solidus = '/' if chance.random() < 0.06 else ''
    return f'<{name}{chance.choice(ATTRIBUTES)}{solidus}>'


def document(seed, number):
    """The tokens of a document."""
    chance = random.Random(f'{seed}:{number}')
    kinds = sorted(set(chance.sample(CHOICE_OF_KINDS, chance.choice([1, 2, 2, 3, 3, 4, 5]))))
    names = [name for kind in kinds for name in KINDS[kind]]
    # A few names are wrongly nested more often than many are.
    if chance.random() < 0.6: names = chance.sample(names, min(len(names), chance.randint(2, 8)))
    tokens = [chance.choice(DOCTYPES)] if chance.random() < 0.5 else []
    for _ in range(chance.choice([6, 12, 20, 40, 80])):
        what = chance.random()
        if what < 0.76: tokens.append(tag(chance, names))
        elif what < 0.95: tokens.append(chance.choice(TEXT))
        else: tokens.append(markup(chance))
    return [token for token in tokens if token]


def marker_token(chance):
    """A marker, or a template with or without a marker's name."""
    name = chance.choice(['p', 'p', 'q', 'r'])
    return chance.choice([
        f'<?marker name="{name}">', f"<?marker name='{name}'?>",
        f'<?start name="{name}">', f"<?start name='{name}' a='&lt;'>",
        '<?end>', '<?end>', f'<?end name="{name}">',
        f'<?marker name={name}>', '<?start>', f'<?MARKER name="{name}">',
        f'<template for={name}>', f'<template for="{name}">',
        f'<template a for={name}>', f'<template for={name}>',
        '<template for>', '<template>', '</template>', '</template>', '</template>'])


def with_markers(seed, number):
    """The same document, with markers and templates put into it."""
    tokens = document(seed, number)
    chance = random.Random(f'{seed}:{number}:markers')
    for _ in range(chance.choice([3, 6, 12])):
        place = chance.randint(0, len(tokens))
        tokens.insert(place, marker_token(chance))
    # Most of the markers that are named come before the templates that name them.
    for _ in range(chance.choice([1, 1, 2, 4])):
        name = chance.choice('pqr')
        places = sorted(chance.randint(0, len(tokens)) for _ in range(3))
        marker = chance.choice([f'<?marker name="{name}">', f'<?start name="{name}">'])
        put = [marker, f'<template for={name}>', '</template>']
        for place, token in reversed(list(zip(places, put, strict=True))):
            tokens.insert(place, token)
    return tokens


if __name__ == '__main__':
    if len(sys.argv) != 3 and sys.argv[3:] != ['--markers']: sys.exit(__doc__)
    made = with_markers if len(sys.argv) == 4 else document
    sys.stdout.write(''.join(made(sys.argv[1], int(sys.argv[2]))))
