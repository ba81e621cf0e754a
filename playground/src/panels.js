// The panels beside the tree: the page's meaning, the effect of options, and how it was read.

import { element } from './elements.js';

function facts(pairs) {
    return element('dl', {}, ...pairs.filter(([, value]) => value !== undefined && value !== '')
        .flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, String(value))]));
}

const firstOf = (values = []) => {
    const [value = ''] = values;
    return typeof value === 'string' ? value : String(value.value ?? '');
};

function authorText(author) {
    if (!author) return '';
    if (author.card) {
        const { name, url } = author.card.properties;
        return [firstOf(name), firstOf(url)].filter(Boolean).join(', ');
    }
    return author.name ?? `a page may say it: ${author.page}`;
}

/** A button that shows the place of something in the source. */
function jump(text, kind, place, on) {
    const made = element('button', { type: 'button' }, element('span.kind', {}, kind), text);
    made.addEventListener('click', () => on.choose(place));
    for (const type of ['mouseenter', 'focus']) made.addEventListener(type, () => on.point(place));
    for (const type of ['mouseleave', 'blur']) made.addEventListener(type, () => on.point());
    return element('li', {}, made);
}

/** @param on  `{ choose(place), point(place | undefined) }` */
export function showMeaning(root, { representativeHCard: card, feeds, posts, postCount }, on) {
    const subject = card
        ? facts([['name', firstOf(card.properties.name)], ['url', firstOf(card.properties.url)],
            ['note', firstOf(card.properties.note)]])
        : element('p.quiet', {}, 'Nobody: it takes an h-card with the URL of the page as its url '
            + 'and uid, or with a url that is a rel=me, or the only one, with the URL of the page.');
    const listed = feeds.map((feed) => facts([
        ['name', feed.name || 'without a name'], ['url', feed.url],
        ['author', authorText(feed.author)],
        ['entries', feed.entryCount + (feed.isImplied ? ', without an h-feed' : '')]]));
    const items = posts.map((post) => {
        const author = authorText(post.author);
        const text = [post.name || post.url || 'without a name', author && `by ${author}`,
            post.responseType !== post.postType && `for a page that it links to: ${
                post.responseType}`].filter(Boolean).join(' · ');
        const kind = post.postType ?? post.type.join(' ');
        return jump(text, kind, { ...post, isItem: true }, on);
    });
    root.replaceChildren(
        element('h2', {}, 'Who the page stands for'), subject,
        element('h2', {}, 'Feeds'), ...listed,
        listed.length === 0 ? element('p.quiet', {}, 'There is nothing to subscribe to.') : '',
        element('h2', {}, 'Posts'), element('ul', {}, ...items),
        items.length === 0 ? element('p.quiet', {}, 'There is no h-entry and no h-event.') : '',
        postCount > posts.length
            ? element('p.quiet', {}, `and ${postCount - posts.length} more`) : '');
}

const classes = { '+': 'added', '-': 'removed', ' ': 'same', '…': 'gap' };

/** @param isChosen  some option is not at its default */
export function showDifference(root, lines, isChosen) {
    if (!isChosen) {
        root.replaceChildren(element('p.quiet', {},
            'Change an option, and this shows what it changes in the JSON.'));
    } else if (lines.length === 0) {
        root.replaceChildren(element('p.quiet', {}, 'The result is the same as with the defaults.'));
    } else {
        root.replaceChildren(element('div.diff.mono', {
            tabIndex: 0, role: 'group', 'aria-label': 'Difference from the defaults',
        }, ...lines.map(([step, line]) => element(`div.${classes[step]}`, {},
            step === '…' ? `… ${line} lines` : `${step} ${line}`))));
    }
}

const sources = {
    bom: 'a byte order mark', transport: 'how it came', prescan: 'its first bytes', meta: 'a meta',
    default: 'nothing',
};

export function showParse(root, result, on) {
    const { about, took, size, itemCount, valueCount, relationCount, diagnostics } = result;
    // With a short document, the call itself takes most of the time.
    const speed = size >= 100_000 && took > 0 ? `${(size / took / 1000).toFixed(0)} MB/s` : '';
    const remarks = diagnostics.map((each) =>
        jump(each.text, each.name, { from: each.from, to: each.from }, on));
    root.replaceChildren(
        element('h2', {}, 'Metrics'),
        facts([
            ['document', `${size.toLocaleString('en')} bytes`],
            ['time', `${took.toFixed(took < 10 ? 2 : 0)} ms, with places, to an object`],
            ['speed', speed], ['items', itemCount], ['values', valueCount],
            ['URLs with relations', relationCount], ['passes', about.passes],
        ]),
        element('h2', {}, 'What it was based on'),
        facts([['encoding', about.encoding], ['named by', sources[about.encoding_source]],
            ['base URL', about.base_url || 'none']]),
        element('h2', {}, 'Remarks'),
        remarks.length > 0 ? element('ul', {}, ...remarks)
            : element('p.quiet', {}, 'There is nothing to remark.'));
}
