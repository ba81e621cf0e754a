// The editors: one for the source, with a lit range, and findings in its margin; and one that is
// read-only. Each is in a shadow tree, where its styles need no exception from the policy.

import { autocompletion, closeBrackets } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { html } from '@codemirror/lang-html';
import { json } from '@codemirror/lang-json';
import {
    bracketMatching, foldGutter, foldKeymap, HighlightStyle, syntaxHighlighting,
} from '@codemirror/language';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, RangeSet, StateEffect, StateField } from '@codemirror/state';
import {
    Decoration, drawSelection, EditorView, gutter, GutterMarker, highlightActiveLine,
    highlightSpecialChars, keymap, lineNumbers,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { findingText, signs } from './findings.js';

const colours = syntaxHighlighting(HighlightStyle.define([
    { tag: [tags.tagName, tags.bool, tags.null, tags.keyword], color: 'var(--tag)' },
    { tag: [tags.attributeName, tags.propertyName], color: 'var(--name)' },
    { tag: [tags.attributeValue, tags.string, tags.number, tags.character], color: 'var(--string)' },
    { tag: [tags.comment, tags.angleBracket, tags.punctuation], color: 'var(--quiet)' },
]));

const look = EditorView.theme({
    '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--pane)', fontSize: '13px' },
    '.cm-scroller': { fontFamily: 'ui-monospace, "DejaVu Sans Mono", monospace', lineHeight: '1.55' },
    '.cm-gutters': { color: 'var(--quiet)', backgroundColor: 'var(--pane)', border: 'none' },
    '.cm-activeLine': { backgroundColor: 'color-mix(in srgb, var(--raised) 55%, transparent)' },
    '.cm-cursor': { borderLeftColor: 'var(--ink)' },
    '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
    '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground':
        { backgroundColor: 'color-mix(in srgb, var(--accent) 26%, transparent)' },
    '.cm-panels': { color: 'var(--ink)', backgroundColor: 'var(--raised)' },
    '.cm-tooltip': { color: 'var(--ink)', backgroundColor: 'var(--pane)', borderColor: 'var(--line)' },
    '.cm-textfield, .cm-button': { color: 'inherit', background: 'var(--pane)' },
    '.lit': { backgroundColor: 'var(--lit)', boxShadow: '0 1px var(--lit-line)' },
    '.lit-item': { backgroundColor: 'var(--wide)' },
    '.cm-findings': { width: '1.3em', textAlign: 'center' },
    '.finding': { cursor: 'pointer' },
    '.finding.is-error': { color: 'var(--wrong)' },
    '.finding.is-warning': { color: 'var(--dt)' },
    '.finding.is-note': { color: 'var(--p)' },
});

const shared = [
    lineNumbers(), foldGutter(), highlightSpecialChars(), drawSelection(), bracketMatching(),
    highlightSelectionMatches(), EditorView.lineWrapping, colours, look,
    keymap.of([...defaultKeymap, ...historyKeymap, ...foldKeymap, ...searchKeymap]),
];

/** An editor in a shadow tree of `parent`. */
function editorIn(parent, label, extensions) {
    const root = parent.attachShadow({ mode: 'open' });
    const host = document.createElement('div');
    host.style.height = '100%';
    root.append(host);
    return new EditorView({
        parent: host, root,
        state: EditorState.create({
            extensions: [
                extensions, shared, EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
            ],
        }),
    });
}

// ---------------------------------------------------------------------------------------- the source

const light = StateEffect.define();
const marks = {
    item: Decoration.mark({ class: 'lit-item' }), value: Decoration.mark({ class: 'lit' }),
};
const lit = StateField.define({
    create: () => Decoration.none,
    update(shown, transaction) {
        let now = transaction.docChanged ? Decoration.none : shown;
        for (const effect of transaction.effects) {
            if (effect.is(light)) now = decorationOf(effect.value, transaction.newDoc.length);
        }
        return now;
    },
    provide: (field) => EditorView.decorations.from(field),
});

function decorationOf(range, length) {
    if (!range || range.from >= range.to || range.to > length) return Decoration.none;
    return Decoration.set(marks[range.isItem ? 'item' : 'value'].range(range.from, range.to));
}

/** The findings on one line, with the sign of the most severe level. */
class FindingMarker extends GutterMarker {
    constructor(level, text) {
        super();
        this.level = level;
        this.text = text;
    }

    eq(other) {
        return this.level === other.level && this.text === other.text;
    }

    toDOM() {
        const made = document.createElement('span');
        made.className = `finding is-${this.level}`;
        made.title = this.text;
        made.textContent = signs[this.level];
        return made;
    }
}

const mark = StateEffect.define();
const markers = StateField.define({
    create: () => RangeSet.empty,
    update(shown, transaction) {
        let now = shown.map(transaction.changes);
        for (const effect of transaction.effects) {
            if (effect.is(mark)) now = markersOf(effect.value, transaction.newDoc);
        }
        return now;
    },
});

function markersOf(found, doc) {
    const byLine = new Map();
    for (const each of found) {
        const line = doc.lineAt(Math.min(each.from, doc.length)).from;
        byLine.set(line, [...byLine.get(line) ?? [], each]);
    }
    const worst = (all) => Object.keys(signs).find((level) => all.some((each) => each.level === level));
    return RangeSet.of(Array.from(byLine, ([line, all]) =>
        new FindingMarker(worst(all), all.map(findingText).join('\n')).range(line)), true);
}

export class SourceEditor {
    #view;

    /**
     * @param on  `{ change(), point(place | undefined), next(range), margin(from, to) }`: the text
     *            changes, another place is pointed at, F8 is pressed, a margin sign is clicked
     */
    constructor(parent, on) {
        const pointer = EditorView.domEventHandlers({
            mousemove: ({ clientX, clientY }, view) => {
                on.point(view.posAtCoords({ x: clientX, y: clientY }) ?? undefined);
            },
            mouseleave: () => on.point(undefined),
        });
        const changes = EditorView.updateListener.of((update) => {
            if (update.docChanged) on.change();
            else if (update.selectionSet) on.point(update.state.selection.main.head);
        });
        const next = keymap.of([{
            key: 'F8',
            run: ({ state }) => {
                on.next(state.selection.main);
                return true;
            },
        }]);
        this.#view = editorIn(parent, 'HTML of the page', [
            html(), history(), closeBrackets(), autocompletion(), highlightActiveLine(),
            lit, markers, pointer, changes, next,
            gutter({
                class: 'cm-findings', markers: (view) => view.state.field(markers),
                domEventHandlers: {
                    click: (view, { from, to }) => {
                        on.margin(from, to);
                        return true;
                    },
                },
            }),
        ]);
    }

    get text() {
        return this.#view.state.doc.toString();
    }

    set text(text) {
        const { doc } = this.#view.state;
        this.#view.dispatch({
            changes: { from: 0, to: doc.length, insert: text }, selection: { anchor: 0 },
            scrollIntoView: true,
        });
    }

    /** @param range  `{ from, to, isItem }`; undefined: light nothing */
    light(range, isShown) {
        const effects = [light.of(range)];
        const { doc } = this.#view.state;
        if (range && isShown && range.to <= doc.length) {
            effects.push(EditorView.scrollIntoView(range.from, { y: 'nearest', yMargin: 40 }));
        }
        this.#view.dispatch({ effects });
    }

    mark(found) {
        this.#view.dispatch({ effects: mark.of(found) });
    }

    select({ from, to }) {
        const { length } = this.#view.state.doc;
        this.#view.dispatch({
            selection: { anchor: Math.min(from, length), head: Math.min(to, length) },
            scrollIntoView: true,
        });
        this.#view.focus();
    }
}

// -------------------------------------------------------------------------------------- the results

export class TextView {
    #view;

    /** @param language  the extension that colours the text */
    constructor(parent, label, language = []) {
        this.#view = editorIn(parent, label, [language, EditorState.readOnly.of(true)]);
    }

    set text(text) {
        const { doc } = this.#view.state;
        this.#view.dispatch({ changes: { from: 0, to: doc.length, insert: text } });
    }
}

export const jsonLanguage = json();
