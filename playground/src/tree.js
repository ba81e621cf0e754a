// The result as a tree, one row below the other. WAI-ARIA, "Tree View": Tab reaches one row, the
// arrow keys go from row to row.

import { element } from './elements.js';

export class Tree {
    #root;
    #on;
    #rows = [];
    #elements = [];
    /** The row that Tab reaches. */
    #current = 0;
    #lit = [];

    /** @param on  `{ point(row | undefined), choose(row), more() }` */
    constructor(root, on) {
        this.#root = root;
        this.#on = on;
        const rowOf = ({ target }) => {
            const found = target.closest?.('[role=treeitem]');
            return found ? this.#elements.indexOf(found) : -1;
        };
        root.addEventListener('mouseover', (event) => on.point(this.#rows[rowOf(event)]));
        root.addEventListener('mouseleave', () => on.point(undefined));
        root.addEventListener('focusin', (event) => {
            const index = rowOf(event);
            if (index < 0) return;
            this.#makeCurrent(index);
            on.point(this.#rows[index]);
        });
        root.addEventListener('focusout', () => on.point(undefined));
        root.addEventListener('keydown', (event) => this.#take(event, rowOf(event)));
        root.addEventListener('click', (event) => {
            const index = rowOf(event);
            if (index < 0) return;
            if (event.target.className === 'twist') this.#open(index, !this.#isOpen(index));
            else on.choose(this.#rows[index]);
        });
    }

    /** @param isCut  whether there are more rows than these */
    show(rows, isCut) {
        const active = this.#root.contains(document.activeElement);
        this.#rows = rows;
        this.#lit = [];
        this.#elements = rows.map((row, index) => this.#element(row, index));
        this.#current = Math.min(this.#current, Math.max(rows.length - 1, 0));
        if (rows.length > 0) this.#elements[this.#current].tabIndex = 0;
        this.#root.replaceChildren(...this.#elements);
        if (active) this.#elements[this.#current]?.focus({ preventScroll: true });
        const after = this.#root.nextElementSibling;
        if (after?.classList.contains('more')) after.remove();
        if (isCut) {
            this.#root.after(element('button.more', {
                type: 'button', onclick: () => this.#on.more(),
            }, `These are the first ${rows.length} rows: show more`));
        }
    }

    /** Light the innermost rows around a place of the source. */
    lightAt(place) {
        let [least, found] = [Infinity, []];
        this.#rows.forEach(({ from, to }, index) => {
            if (place === undefined || !(from <= place && place < to) || to - from > least) return;
            if (to - from < least) found = [];
            least = to - from;
            found.push(index);
        });
        this.#light(found);
        const first = this.#elements[found[0]];
        if (first && !this.#root.contains(document.activeElement)) this.#scrollTo(first);
        return found.length > 0 ? this.#rows[found[0]] : undefined;
    }

    /** Show a row. scrollIntoView would also scroll the page, and the one that this is a frame of. */
    #scrollTo(row) {
        const panel = this.#root.parentElement;
        const [inner, outer] = [row, panel].map((each) => each.getBoundingClientRect());
        panel.scrollTop += Math.min(inner.top - outer.top, 0)
            + Math.max(inner.bottom - outer.bottom, 0);
    }

    lightRow(row) {
        this.#light(row ? [this.#rows.indexOf(row)] : []);
    }

    #light(indexes) {
        for (const index of this.#lit) this.#elements[index]?.classList.remove('is-lit');
        for (const index of indexes) this.#elements[index]?.classList.add('is-lit');
        this.#lit = indexes;
    }

    #element(row, index) {
        const { level, kind, label, text, note, from } = row;
        const hasParts = this.#rows[index + 1]?.level > level;
        const made = element('div', {
            role: 'treeitem', tabIndex: -1, 'aria-level': level,
            className: from === undefined ? '' : 'has-place',
        },
        element('span.twist', { 'aria-hidden': 'true' }, hasParts ? '▾' : ''),
        element(`span.label.${kind || 'part'}`, {}, label),
        element('span.text', {}, text),
        element('span.note', {}, note));
        if (hasParts) made.setAttribute('aria-expanded', 'true');
        made.style.paddingInlineStart = `${0.4 + 1.1 * Math.min(level - 1, 12)}rem`;
        return made;
    }

    #makeCurrent(index) {
        if (this.#elements[this.#current]) this.#elements[this.#current].tabIndex = -1;
        this.#current = index;
        this.#elements[index].tabIndex = 0;
    }

    #isOpen(index) {
        return this.#elements[index].getAttribute('aria-expanded') === 'true';
    }

    /** The index after the last row inside a row. */
    #end(index) {
        const { level } = this.#rows[index];
        let end = index + 1;
        while (end < this.#rows.length && this.#rows[end].level > level) ++end;
        return end;
    }

    #open(index, isOpen) {
        const row = this.#elements[index];
        if (!row.hasAttribute('aria-expanded')) return;
        row.setAttribute('aria-expanded', String(isOpen));
        row.querySelector('.twist').textContent = isOpen ? '▾' : '▸';
        const end = this.#end(index);
        for (let at = index + 1; at < end; ++at) {
            this.#elements[at].hidden = !isOpen;
            // Closed rows in it stay closed.
            if (isOpen && this.#elements[at].getAttribute('aria-expanded') === 'false') {
                at = this.#end(at) - 1;
            }
        }
    }

    #take(event, index) {
        if (index < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
        const to = {
            ArrowDown: () => this.#next(index, 1), ArrowUp: () => this.#next(index, -1),
            Home: () => 0, End: () => this.#next(this.#rows.length, -1),
            ArrowRight: () => this.#isOpen(index) ? this.#next(index, 1) : this.#open(index, true),
            ArrowLeft: () => this.#isOpen(index) ? this.#open(index, false) : this.#outer(index),
            Enter: () => this.#on.choose(this.#rows[index]),
        }[event.key];
        if (!to) return;
        event.preventDefault();
        const found = to();
        if (found !== undefined) this.#elements[found]?.focus();
    }

    #next(index, by) {
        let at = index + by;
        while (this.#elements[at]?.hidden) at += by;
        return this.#elements[at] ? at : undefined;
    }

    #outer(index) {
        for (let at = index - 1; at >= 0; --at) {
            if (this.#rows[at].level < this.#rows[index].level) return at;
        }
        return undefined;
    }
}
