// The result as rows of a tree, as the page shows them: shortened, with their places in the text.

const longestText = 400;

function shortened(text) {
    return text.length > longestText ? `${text.slice(0, longestText)}…` : text;
}

/** Makes rows until there are enough. */
class Rows {
    rows = [];
    #places;
    #most;

    constructor(places, most) {
        this.#places = places;
        this.#most = most;
    }

    get isFull() {
        return this.rows.length >= this.#most;
    }

    add(level, kind, label, text, note = '', place = undefined) {
        if (this.isFull) return;
        const row = { level, kind, label, text: shortened(text), note };
        if (place?.start !== undefined) {
            row.from = this.#places.at(place.start);
            row.to = this.#places.at(place.end);
        }
        this.rows.push(row);
    }

    items(level, items) {
        for (const item of items) {
            if (this.isFull) return;
            this.item(level, item);
        }
    }

    item(level, item, label = '', note = '') {
        const about = [note, item.id && `#${item.id}`, item.lang && `lang ${item.lang}`,
            item.source === 'microformats' ? '' : item.source].filter(Boolean).join(', ');
        this.add(level, 'h', [label, item.type.join(' ')].filter(Boolean).join(' '), '', about, item);
        for (const [name, values] of Object.entries(item.properties)) {
            values.forEach((value, index) => {
                this.value(level + 1, name, value, item.places?.[name]?.[index]);
            });
        }
        for (const child of item.children ?? []) this.item(level + 1, child, '', 'child');
    }

    value(level, name, value, place) {
        if (this.isFull) return;
        const kind = place?.kind ?? 'p';
        const label = place ? `${kind}-${name}` : name;
        const note = noteOf(place);
        if (typeof value === 'string') {
            this.add(level, kind, label, value, note, place);
        } else if ('properties' in value) {
            this.item(level, value, label, note);
        } else {
            this.add(level, kind, label, value.value, note, place);
            for (const [part, content] of Object.entries(value)) {
                if (part === 'value') continue;
                const isText = typeof content === 'string';
                this.add(level + 1, '', part, isText ? content : JSON.stringify(content), '', place);
            }
        }
    }

    relations(rels) {
        const all = Object.entries(rels);
        if (all.length === 0) return;
        this.add(1, 'h', 'relations', '');
        for (const [rel, urls] of all) {
            for (const url of urls) this.add(2, 'u', `rel=${rel}`, url);
        }
    }
}

function noteOf(place) {
    if (!place) return '';
    const rule = place.rule === 'attribute' ? place.attribute : place.rule;
    return place.implied ? `implied, ${rule}` : rule;
}

/**
 * @param result  parsed with places
 * @param most    most rows
 */
export function rowsOf(result, places, most) {
    const made = new Rows(places, most);
    made.items(1, result.items);
    const meta = result['meta-item'];
    if (meta?.properties) {
        made.item(1, { type: [meta.type], properties: meta.properties }, 'meta-item');
    }
    made.relations(result.rels);
    return { rows: made.rows, isCut: made.isFull };
}

/** The numbers of items and values, nested ones included. */
export function countsOf(items) {
    let [itemCount, valueCount] = [0, 0];
    const open = [...items];
    while (open.length > 0) {
        const item = open.pop();
        ++itemCount;
        for (const values of Object.values(item.properties)) {
            valueCount += values.length;
            for (const value of values) {
                if (typeof value !== 'string' && value.type) open.push(value);
            }
        }
        for (const child of item.children ?? []) open.push(child);
    }
    return { itemCount, valueCount };
}
