"""The differences between the trees of Chromium and mf2: the one list, with reasons.

For each deviation of Chromium, test/suites/trees.dat tests the tree that the standard asks for.
"""
import collections
import re

# name      the deviation, and which of the two deviates
# section   of the HTML Standard, which the deviation contradicts
# document  shows the deviation
# pattern   matches the shortest documents that differ by this deviation alone
deviation = collections.namedtuple('deviation', 'name section document pattern')

FORMATTING = r'(a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)\b'
TABLE_PARTS = r'(caption|col|colgroup|tbody|td|tfoot|th|thead|tr)\b'

DEVIATIONS = [
    deviation(
        'Chromium: search is not special',
        'The stack of open elements, "special"; so an end tag passes it, and li, dd and dt close over it',
        '<i><search></i>x', r'<search\b'),
    deviation(
        'Chromium: some elements of the head in a template leave only what a body may have',
        'The "in template" insertion mode: base, basefont, bgsound, noframes and title go by the rules '
        'of "in head", and the mode stays',
        '<template><title>x</title><tbody></template>',
        r'<template\b.*<(base|basefont|bgsound|noframes|title)\b.*(</(br|p)\b|<' + TABLE_PARTS + ')'),
    deviation(
        'Chromium: at the end of a document text between the parts of a table in a template is lost, where the '
        'template goes to a marker',
        'The "in table text" insertion mode, anything else: inserted before the end of the file is looked at',
        '<body><?marker name="a"><template for=a><tr>x', r'<template\b[^>]*\bfor\b.*<(table\b|' + TABLE_PARTS + ').*>[^<]+$'),
    deviation(
        'Chromium: text between the parts of a table in a template is lost, where the template goes to a marker that '
        'is in a template',
        '"Appropriate place for inserting a node": what is foster-parented goes to the insertion target of the last '
        'template',
        '<template><?marker name="a"><template for=a><tr>x</template>',
        r'<template\b.*<template\b[^>]*\bfor\b.*<(table\b|' + TABLE_PARTS + ').*>[^<]+</template'),
    deviation(
        'Chromium: white space between the parts of a table in a template opens formatting elements again',
        'The "in table" insertion mode, a character token: a template is among the current nodes',
        '<template><colgroup><a><tbody></tbody> ', r'<template\b.*<' + TABLE_PARTS + r'.*<' + FORMATTING + r'.*\s'),
    deviation(
        'Chromium: white space in a table, right before a template that goes to a range, stays in the range',
        'The "in table text" insertion mode, anything else: inserted before the template is looked at',
        '<table><?start name="a"> <template for=a>', r'<table\b.*<\?start\b[^>]*>\s+<template\b[^>]*\bfor\b'),
    deviation(
        'Chromium: a form between the parts of a table is inserted in a template',
        'The "in table" insertion mode, start tag "form": ignored where a template is open',
        '<template><tr><form>x', r'<template\b.*<(table\b|' + TABLE_PARTS + r').*<form\b'),
    deviation(
        'Chromium: the end tag of a form in a template is ignored where another element is open in it',
        'The "in body" insertion mode, end tag "form": up to the form all are popped',
        '<template><form><button></form>x', r'<template\b.*<form\b.*</form\b'),
    deviation(
        'Chromium: the end tag of a form pops the form around it too',
        'The "in body" insertion mode, end tag "form": the form that the pointer is on is removed, no other',
        '<form><table></form></table><form></form>x', r'<form\b.*</form\b.*<form\b.*</form\b'),
    deviation(
        'Chromium: in foreign content </foreignObject> does not end an element of HTML of that name',
        'The rules for parsing tokens in foreign content, any other end tag',
        '<foreignObject><svg></foreignObject>x', r'<foreignobject\b.*</foreignobject\b'),
    deviation(
        'Chromium: a head tag ends a noscript element of the head',
        'The "in head noscript" insertion mode, start tag "head": ignored',
        '<noscript><head><!--x-->', r'<noscript\b.*<head\b'),
    deviation(
        'Chromium: a NUL behind "<" or "&" becomes U+FFFD in the text',
        'Tag open state, Data state: emitted as it is, which the "in body" insertion mode ignores',
        'x<\0y', '[<&]\0'),
    deviation(
        'Chromium: each selectedcontent element that is not disabled shows the option',
        'The selectedcontent element, "get a select\'s enabled selectedcontent": the first one, if that is not '
        'disabled',
        '<select><option>x</option><selectedcontent></selectedcontent><selectedcontent>',
        r'<selectedcontent\b.*<selectedcontent\b'),
    deviation(
        'mf2: a select that is closed shows the same when the adoption agency moves it',
        'The selectedcontent element, its post-connection steps: it is filled anew',
        '<b><div><select><selectedcontent>x</select></b>', r'<selectedcontent\b.*</' + FORMATTING),
    deviation(
        'mf2: the option that is selected stays so when the adoption agency moves several',
        'The select element, "selectedness setting algorithm": they are removed one by one, so that '
        'the next one is selected too',
        '<select><b><div><option>x</option><option>y</option><selectedcontent></b>',
        r'<selectedcontent\b.*</' + FORMATTING),
    deviation(
        'Chromium: a newline or a tab in the name of a marker counts as a space',
        'DOM, "update attributes from data": by "rules for parsing pseudo-attributes from a string", not by those of XML',
        '<body><?marker name="a\tb"><template for="a\tb">x</template>', r'<\?(marker|start)\b[^>]*[\n\r\t]'),
    deviation(
        'mf2: an option that a template brings into a select that is closed is not shown',
        'The selectedcontent element, "update a select\'s selectedcontent": where an option is inserted',
        '<select><selectedcontent></selectedcontent><?marker name="p"></select><template for=p><option>x',
        r'<selectedcontent\b.*<template\b[^>]*\bfor'),
]


def explanation(document):
    """The name of the deviation that a document shows, or None. The document is as short as it can
    be."""
    text = document.decode('utf-8', 'replace')
    for each in DEVIATIONS:
        if re.search(each.pattern, text, re.DOTALL | re.IGNORECASE): return each.name
    return None
