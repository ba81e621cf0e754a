// JSON over several lines. The text is changed by white space alone: an object of JavaScript would
// put names that are numbers first.

/** @param json  without white space between its tokens */
export function pretty(json) {
    const token = /"(?:[^"\\]|\\.)*"|[^"[\]{},:]+|[[\]{},:]/y;
    const out = [];
    let line = '\n';
    let isOpen = false; // whether what is open has had nothing yet
    for (let found; (found = token.exec(json)) !== null;) {
        const [each] = found;
        const isEnd = each === ']' || each === '}';
        if (isEnd) line = line.slice(0, -2);
        if (isOpen !== isEnd) out.push(line); // what has nothing in it stays on its line
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
