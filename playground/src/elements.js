// Makes elements. Their strings become text: nothing of a document becomes markup.

/**
 * @param name      `button.more` is `<button class=more>`
 * @param more      properties of the element; `role` and names with a `-` are attributes
 * @param children  elements and texts
 */
export function element(name, more = {}, ...children) {
    const [tag, ...classes] = name.split('.');
    const made = document.createElement(tag);
    if (classes.length > 0) made.className = classes.join(' ');
    for (const [key, value] of Object.entries(more)) {
        if (key.includes('-') || key === 'role') made.setAttribute(key, value);
        else made[key] = value;
    }
    made.append(...children.filter((each) => each !== undefined && each !== ''));
    return made;
}

export const byId = (id) => document.getElementById(id);
