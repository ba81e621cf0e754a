// The tree with attributes in the tags of their elements. The library writes the format of
// html5lib's tests, with a line for each attribute.

/** @param lines  from the library: "| <p>", "|   class=\"a\"", "|   \"text\"" */
export function elementTree(lines) {
    const out = [];
    let tag = -1; // the line of the last start tag
    for (const node of lines.split(/\n(?=\| )/)) {
        const [, indent, text] = node.match(/^(?:\| )?( *)([^]*)$/);
        const attribute = tag >= 0 && text.match(/^([^"<][^"]*="[^]*")(\n*)$/);
        if (attribute) {
            const [, said, end] = attribute;
            out[tag] = `${out[tag].slice(0, -1)} ${said}>`;
            if (end) out.push(end.slice(1));
            continue;
        }
        if (/^<(?![!?])/.test(text)) tag = out.length;
        out.push(indent + text);
    }
    return out.join('\n');
}
