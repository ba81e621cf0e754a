// Lint's findings as a list. The margin of the source has the same signs.

import { element } from './elements.js';

/** The signs of levels, each with its own shape; the most severe first. */
export const signs = { error: '✖', warning: '▲', note: '●' };

const words = { error: ['error', 'errors'], warning: ['warning', 'warnings'], note: ['note', 'notes'] };

/** "1 error, 2 notes". */
export function countsText(counts) {
    return Object.entries(words).filter(([level]) => counts[level] > 0)
        .map(([level, [one, many]]) => `${counts[level].toLocaleString('en')} ${
            counts[level] === 1 ? one : many}`).join(', ');
}

const counted = (count, what) => `${count.toLocaleString('en')} ${what}${count === 1 ? '' : 's'}`;

/** "2 items, 0 findings", as the command writes it: a page with 0 items need not be right. */
export function summaryText(items, count) {
    return `${counted(items, 'item')}, ${counted(count, 'finding')}`;
}

export function findingText({ line, level, message, rule }) {
    return `Line ${line}, ${level}: ${message} (${rule})`;
}

function entry(found, on) {
    const made = element('button', { type: 'button' },
        element(`span.level.is-${found.level}`, {}, `${signs[found.level]} ${found.level}`), ' ',
        element('span.where', {}, `line ${found.line}`), ' ',
        element('span.message', {}, found.message, ' ', element('code', {}, found.rule),
            element('br'), found.fix));
    made.addEventListener('click', () => on.choose(found));
    for (const type of ['mouseenter', 'focus']) made.addEventListener(type, () => on.point(found));
    for (const type of ['mouseleave', 'blur']) made.addEventListener(type, () => on.point());
    // The URL is from the table of rules, never from the document.
    return element('li', {}, made, element('a', {
        href: found.url, target: '_blank', rel: 'noreferrer',
    }, `see ${found.specification}`));
}

/**
 * @param findings  `{ first, count, counts, items }`
 * @param on        `{ choose(place), point(place | undefined) }`
 */
export function showFindings(root, { first, count, counts, items }, on) {
    const summary = element('p.quiet', {}, summaryText(items, count));
    if (count === 0) {
        root.replaceChildren(summary);
        return;
    }
    root.replaceChildren(
        element('h2', {}, countsText(counts)),
        summary,
        element('p.quiet', {}, 'F8 in the source goes from one to the next.'),
        element('ul.findings', {}, ...first.map((each) => entry(each, on))),
        count > first.length ? element('p.quiet', {}, `These are the first ${first.length} of ${
            count.toLocaleString('en')}, here and in the margin; the rest is left out.`) : '');
}
