// All options of the library as controls.

import { element } from './elements.js';
import { optionGroups, options } from './options.js';

export class OptionsPanel {
    #controls = new Map();
    #change;

    /** @param change  called when an option is set */
    constructor(root, change) {
        this.#change = change;
        for (const [title, group] of optionGroups) {
            root.append(element('h2', {}, title),
                element('div.options', {}, ...group.map((each) => this.#row(each))));
        }
    }

    /** The options that are not at their defaults. */
    get chosen() {
        const chosen = {};
        for (const option of options) {
            const value = valueOf(option, this.#controls.get(option.name));
            if (value !== undefined) chosen[option.name] = value;
        }
        return chosen;
    }

    set chosen(chosen) {
        for (const option of options) {
            const control = this.#controls.get(option.name);
            const value = chosen[option.name];
            if (option.isFlag) control.checked = value === true;
            else control.value = value ?? option.values?.[0] ?? '';
            mark(option, control);
        }
    }

    #row(option) {
        const id = `option-${option.name}`;
        const control = controlOf(option, id);
        control.setAttribute('aria-describedby', `${id}-help`);
        control.addEventListener(control.type === 'text' ? 'input' : 'change', () => {
            mark(option, control);
            this.#change();
        });
        this.#controls.set(option.name, control);
        return element('div.option', {},
            element('label', { htmlFor: id }, option.name), control,
            element('p', { id: `${id}-help` }, option.help));
    }
}

function controlOf({ isFlag, values, placeholder }, id) {
    if (isFlag) return element('input', { type: 'checkbox', id });
    if (!values) return element('input', {
        type: 'text', id, placeholder, spellcheck: false, autocomplete: 'off',
    });
    return element('select', { id }, ...values.map((value) => element('option', { value }, value)));
}

function valueOf({ isFlag, values }, control) {
    if (isFlag) return control.checked || undefined;
    const value = control.value.trim();
    return value === '' || value === values?.[0] ? undefined : value;
}

function mark(option, control) {
    control.parentElement.classList.toggle('is-set', valueOf(option, control) !== undefined);
}
