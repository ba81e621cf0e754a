// Writes JSON on several lines. Only white space is added: an object of JavaScript would put names
// that are numbers first.

/** @param json  without white space between its tokens */
export function pretty(json) {
    const token = /"(?:[^"\\]|\\.)*"|[^"[\]{},:]+|[[\]{},:]/y;
    const out = [];
    let line = '\n';
    let isOpen = false; // whether the innermost array or object is empty so far
    for (let found; (found = token.exec(json)) !== null;) {
        const [each] = found;
        const isEnd = each === ']' || each === '}';
        if (isEnd) line = line.slice(0, -2);
        if (isOpen !== isEnd) out.push(line); // an empty array or object stays on its line
        isOpen = false;
        out.push(each);
        if (each === '[' || each === '{') {
            line += '  ';
            isOpen = true;
        } else if (each === ',') {
            out.push(line);
        } else if (each === ':') {
            out.push(' ');
        }
    }
    return out.join('');
}
