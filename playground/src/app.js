// The page: the source at one side, the results at the other.

import { bookmarkletOf, listenForPage } from './bookmarklet.js';
import { jsonLanguage, SourceEditor, TextView } from './editor.js';
import { byId, element } from './elements.js';
import { examples } from './examples.js';
import { countsText, findingText, showFindings } from './findings.js';
import { fragmentOf, stateOf } from './link.js';
import { knownOptions } from './options.js';
import { OptionsPanel } from './options_panel.js';
import { showDifference, showMeaning, showParse } from './panels.js';
import { BackgroundParser } from './parser.js';
import { Tree } from './tree.js';

const views = {
    items: 'Items', json: 'JSON', jf2: 'JF2', meaning: 'Meaning', findings: 'Findings',
    tree: 'Tree', tokens: 'Tokens', options: 'Options', parse: 'Parse',
};
/** Views that another worker makes, since they take longer than the result. */
const inspections = ['findings', 'tree', 'tokens'];
const fewRows = 300;
/** In milliseconds, like the next two: the pause in typing before screen readers get a result. */
const pause = 1000;
/** The time that a message is visible. */
const shownFor = 6000;
/** The pause in typing before lint checks the text. */
const pauseBeforeLint = 400;

let view = 'items';
let most = fewRows;
let announced;
let told;
/** The number of results shown; tests read it from the page. */
let shownCount = 0;
/** The number of changes; tests read it from the page, and that of the latest inspected one. */
let askedCount = 0;
let textVersion = 0;
/** The announcements of parsing and of inspection. */
const summary = { parse: '', inspect: '' };
const noFindings = { first: [], count: 0, counts: {}, items: 0 };
let findings = noFindings;
let inspection;

const tabs = {};
const panels = {};
for (const [name, title] of Object.entries(views)) {
    tabs[name] = element('button', {
        type: 'button', role: 'tab', id: `tab-${name}`, 'aria-controls': `panel-${name}`,
        'aria-selected': 'false', tabIndex: -1,
    }, title);
    panels[name] = element('div', {
        role: 'tabpanel', id: `panel-${name}`, 'aria-labelledby': `tab-${name}`, hidden: true,
    });
    byId('tabs').append(tabs[name]);
    byId('panels').append(panels[name]);
}

// ------------------------------------------------------------------------------ source and results

const baseUrl = byId('base-url');
const editor = new SourceEditor(byId('editor'), {
    change: () => {
        most = fewRows;
        ++textVersion;
        refresh(pauseBeforeLint);
    },
    next: ({ from, empty }) => goTo(findings.first.find(
        (each) => each.from > from || (empty && each.from === from)) ?? findings.first[0]),
    margin: (from, to) => {
        const index = findings.first.findIndex((each) => each.from >= from && each.from <= to);
        if (index < 0) return;
        select('findings');
        panels.findings.querySelectorAll('li button')[index].focus();
    },
    point: (place) => {
        if (view !== 'items') return;
        const row = tree.lightAt(place);
        editor.light(row && rangeOf(row), false);
    },
});
const onPlaces = {
    choose: (row) => row.from !== undefined && editor.select(row),
    point: (row) => editor.light(row?.from === undefined ? undefined : rangeOf(row), true),
};

const treeRoot = element('div', { role: 'tree', 'aria-label': 'Items' });
const nothing = element('p.empty', { hidden: true }, 'No microformats yet. Type some, or start from '
    + 'an example: an element with the class h-card is a person, one with h-entry a post.');
panels.items.append(treeRoot, nothing);
const tree = new Tree(treeRoot, {
    choose: onPlaces.choose,
    point: (row) => {
        tree.lightRow(row);
        onPlaces.point(row);
    },
    more: () => {
        most *= 4;
        refresh();
    },
});
const rangeOf = ({ from, to, kind, isItem = kind === 'h' }) => ({ from, to, isItem });

const textViews = {};
for (const name of ['json', 'jf2', 'tree', 'tokens']) {
    const host = element('div.text-view', {});
    const note = element('span', {});
    const copy = element('button', { type: 'button' }, 'Copy all');
    copy.addEventListener('click', async () => {
        const from = inspections.includes(name) ? inspector : parser;
        const { result } = await from.ask('whole', { options: chosenOptions(), view: name });
        await copyText(result ?? '', `${views[name]} copied`);
    });
    panels[name].append(element('div.address', {}, copy, note), host);
    const shown = new TextView(host, views[name], name.startsWith('j') ? jsonLanguage : []);
    textViews[name] = ({ text, leftOut }) => {
        shown.text = text;
        note.textContent = leftOut > 0
            ? `The first ${text.length.toLocaleString('en')} characters. ${
                leftOut.toLocaleString('en')} more are left out here, Copy all has them.` : '';
    };
}

for (const name of ['meaning', 'findings', 'options', 'parse']) {
    panels[name].classList.add('prose');
    panels[name].tabIndex = 0;
}
const optionsRoot = element('div', {});
const difference = element('div', {});
const defaults = element('button', { type: 'button' }, 'All to their defaults');
panels.options.append(
    element('div.heading', {}, element('h2', {}, 'What your options change'), defaults), difference,
    optionsRoot);
const optionsPanel = new OptionsPanel(optionsRoot, () => refresh());
defaults.addEventListener('click', () => {
    optionsPanel.chosen = {};
    refresh();
});

// --------------------------------------------------------------------------------------- parsing

const parser = new BackgroundParser((version) => { byId('version').textContent = version; });
const inspector = new BackgroundParser(() => {});

function chosenOptions() {
    return { ...optionsPanel.chosen, baseUrl: baseUrl.value.trim() || undefined };
}

/** @param wait  how long to wait for further changes before an inspection, in milliseconds */
function refresh(wait = 0) {
    setCount('options', Object.keys(optionsPanel.chosen).length);
    const current = () => ({ text: editor.text, options: chosenOptions(), view, most });
    parser.latest('parse', current, show);
    document.documentElement.dataset.asked = String(++askedCount);
    clearTimeout(inspection);
    inspection = setTimeout(() => inspector.latest('inspect',
        () => ({ ...current(), version: textVersion, asked: askedCount }), showInspection), wait);
}

function setCount(tab, count) {
    tabs[tab].replaceChildren(views[tab],
        count > 0 ? element('span.count', {}, count.toLocaleString('en')) : '');
}

function plural(count, one, many = `${one}s`) {
    return `${count.toLocaleString('en')} ${count === 1 ? one : many}`;
}

function show({ result, error }, asked) {
    byId('results').classList.toggle('is-old', error !== undefined);
    byId('error').hidden = error === undefined;
    byId('error').textContent = error ? `${error.code}: ${error.message}` : '';
    document.documentElement.dataset.results = String(++shownCount);
    if (error) return;
    const { took, itemCount, relationCount, diagnostics } = result;
    tree.show(result.rows, result.isCut);
    nothing.hidden = result.rows.length > 0;
    treeRoot.hidden = result.rows.length === 0;
    showParse(panels.parse, result, onPlaces);
    if (result.view) {
        if (asked.view === 'meaning') showMeaning(panels.meaning, result.view, onPlaces);
        const isChosen = Object.keys(optionsPanel.chosen).length > 0;
        if (asked.view === 'options') showDifference(difference, result.view, isChosen);
        textViews[asked.view]?.(result.view);
    }
    const found = [plural(itemCount, 'item'), plural(relationCount, 'related URL'),
        diagnostics.length > 0 && plural(diagnostics.length, 'remark')].filter(Boolean).join(' · ');
    byId('summary').textContent = `${found} · ${took.toFixed(took < 10 ? 1 : 0)} ms`;
    announce({ parse: found });
}

function showInspection({ result, error }, asked) {
    // These are places in an older text; the present one will be inspected soon.
    if (asked.version !== textVersion) return;
    document.documentElement.dataset.inspected = String(asked.asked);
    if (result?.view) textViews[asked.view](result.view);
    // The list may have the focus, so an equal one stays.
    if (result && result.findings.id === findings.id) return;
    findings = result?.findings ?? noFindings;
    editor.mark(findings.first);
    setCount('findings', findings.count);
    if (error) {
        panels.findings.replaceChildren(element('p.quiet', {}, `${error.code}: ${error.message}`));
        return;
    }
    showFindings(panels.findings, findings, onPlaces);
    announce({ inspect: findings.count > 0 ? `lint: ${countsText(findings.counts)}` : '' });
}

/** Show a finding in the source, and announce all findings there. */
function goTo(found) {
    if (!found) return say('Lint finds nothing');
    editor.select(found);
    return say(findings.first.filter(({ from }) => from === found.from).map(findingText).join('. '));
}

/** Announce the summary to screen readers, after a pause without changes. */
function announce(parts) {
    Object.assign(summary, parts);
    clearTimeout(announced);
    announced = setTimeout(() => {
        byId('status').textContent = Object.values(summary).filter(Boolean).join(' · ');
    }, pause);
}

function say(text) {
    byId('status').textContent = text;
    byId('told').textContent = text;
    clearTimeout(told);
    told = setTimeout(() => { byId('told').textContent = ''; }, shownFor);
}

baseUrl.addEventListener('input', () => refresh(pauseBeforeLint));

// ------------------------------------------------------------------------------------------- tabs

function select(name) {
    view = name;
    for (const each of Object.keys(views)) {
        tabs[each].setAttribute('aria-selected', String(each === name));
        tabs[each].tabIndex = each === name ? 0 : -1;
        panels[each].hidden = each !== name;
    }
    if (name !== 'items') editor.light(undefined);
}

byId('tabs').addEventListener('click', ({ target }) => {
    const tab = target.closest('[role=tab]');
    if (!tab) return;
    select(tab.id.slice('tab-'.length));
    refresh();
});
byId('tabs').addEventListener('keydown', (event) => {
    const names = Object.keys(views);
    const at = names.indexOf(view);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: names.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    select(names.at(to % names.length));
    tabs[view].focus();
    refresh();
});

// -------------------------------------------------------------------- where a document comes from

function load({ text, url = '', options = {} }) {
    baseUrl.value = url;
    optionsPanel.chosen = options;
    editor.text = text;
    refresh();
}

async function loadFile(file) {
    const bytes = new Uint8Array(await file.arrayBuffer());
    const { result, error } = await parser.ask('decode', { file: bytes });
    if (error) return say(`${file.name}: ${error.message}`);
    baseUrl.value = '';
    editor.text = result.text;
    return say(`${file.name}, read as ${result.encoding}`);
}

for (const [index, { name }] of examples.entries()) {
    byId('examples').append(element('option', { value: String(index) }, name));
}
byId('examples').addEventListener('change', ({ target }) => {
    if (target.value !== '') load(examples[target.value]);
    target.value = '';
});

byId('file').addEventListener('change', async ({ target }) => {
    if (target.files[0]) await loadFile(target.files[0]);
    target.value = '';
});

const hasFiles = (event) => event.dataTransfer?.types.includes('Files');
let dragDepth = 0;
for (const [type, by] of [['dragenter', 1], ['dragleave', -1], ['dragover', 0], ['drop', 0]]) {
    addEventListener(type, (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        dragDepth = type === 'drop' ? 0 : dragDepth + by;
        byId('drop').hidden = dragDepth <= 0;
        if (type !== 'drop') return;
        event.stopPropagation();
        if (event.dataTransfer.files[0]) loadFile(event.dataTransfer.files[0]);
    }, { capture: true });
}

listenForPage((text, url) => load({ text, url }));

// ------------------------------------------------------------------------------------------- links

async function copyText(text, done) {
    try {
        await navigator.clipboard.writeText(text);
        say(done);
    } catch {
        say('The browser does not let this page copy');
    }
}

byId('link').addEventListener('click', async () => {
    const fragment = await fragmentOf({
        text: editor.text, url: baseUrl.value, options: optionsPanel.chosen,
    });
    if (!fragment) return say('The document is too long for a link');
    history.replaceState(null, '', `#${fragment}`);
    const done = byId('link');
    done.textContent = 'In the address bar';
    setTimeout(() => { done.textContent = 'Copy link'; }, 2000);
    return copyText(location.href, 'Link copied, it is in the address bar, too');
});

async function loadFragment() {
    const state = await stateOf(location.hash.slice(1));
    if (!state) return false;
    const url = typeof state.url === 'string' ? state.url : '';
    load({ text: state.text, url, options: knownOptions(state.options) });
    return true;
}
addEventListener('hashchange', () => loadFragment().catch(tellOfLink));

function tellOfLink() {
    byId('error').hidden = false;
    byId('error').textContent = 'This link is not complete: there is no document in it';
}

const bookmarklet = byId('bookmarklet');
bookmarklet.href = bookmarkletOf(location.href.replace(/#.*/, ''));
bookmarklet.addEventListener('click', (event) => {
    event.preventDefault();
    say('Drag this link to your bookmarks. There it brings the page that you are on');
    bookmarklet.textContent = 'Drag it to your bookmarks';
    setTimeout(() => { bookmarklet.textContent = 'Bookmarklet'; }, 3000);
});

// ----------------------------------------------------------------------------------------- colours

const themes = { '': ['◐', 'as the system'], light: ['☀', 'light'], dark: ['☾', 'dark'] };

function setTheme(theme) {
    document.documentElement.dataset.theme = theme;
    const [sign, name] = themes[theme];
    byId('theme').textContent = sign;
    byId('theme').setAttribute('aria-label', `Colours: ${name}`);
}

byId('theme').addEventListener('click', () => {
    const names = Object.keys(themes);
    const { theme = '' } = document.documentElement.dataset;
    setTheme(names[(names.indexOf(theme) + 1) % names.length]);
});
setTheme('');

// ------------------------------------------------------------------------------------------- start

byId('waiting').remove();
select('items');
if (!await loadFragment().catch(() => 'broken')) load(examples[0]);
if (location.hash !== '' && editor.text === '') tellOfLink();
