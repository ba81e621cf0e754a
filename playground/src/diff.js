// The differences between two texts, by lines. E. W. Myers, "An O(ND) Difference Algorithm and Its
// Variations", up to a number of edits. Beyond it all lines that differ are one change.

const mostEdits = 400;
const context = 3;
const mostLines = 2000;

/** The number of equal lines at the beginning of both. */
function samePrefix(before, after) {
    const most = Math.min(before.length, after.length);
    let count = 0;
    while (count < most && before[count] === after[count]) ++count;
    return count;
}

/** The steps from `before` to `after`, last line first: `-`, `+` or ` ` for each line. */
function edits(before, after) {
    const most = Math.min(before.length + after.length, mostEdits);
    let furthest = new Map([[1, 0]]);
    const history = [];
    for (let count = 0; count <= most; ++count) {
        history.push(new Map(furthest));
        for (let diagonal = -count; diagonal <= count; diagonal += 2) {
            let at = isDown(furthest, diagonal, count)
                ? furthest.get(diagonal + 1) : furthest.get(diagonal - 1) + 1;
            while (at < before.length && at - diagonal < after.length
                && before[at] === after[at - diagonal]) ++at;
            furthest.set(diagonal, at);
            if (at >= before.length && at - diagonal >= after.length) {
                return backwards(history, before.length, after.length);
            }
        }
    }
    return undefined;
}

function isDown(furthest, diagonal, count) {
    return diagonal === -count
        || (diagonal !== count && furthest.get(diagonal - 1) < furthest.get(diagonal + 1));
}

function backwards(history, fromBefore, fromAfter) {
    const steps = [];
    let [at, other] = [fromBefore, fromAfter];
    for (let count = history.length - 1; count >= 0; --count) {
        const furthest = history[count];
        const diagonal = at - other;
        const down = isDown(furthest, diagonal, count);
        const previous = down ? diagonal + 1 : diagonal - 1;
        const start = count === 0 ? 0 : furthest.get(previous);
        const startOther = start - previous;
        while (at > start && other > (count === 0 ? 0 : startOther)) {
            steps.push(' ');
            --at;
            --other;
        }
        if (count === 0) break;
        steps.push(down ? '+' : '-');
        [at, other] = [start, startOther];
    }
    return steps;
}

/** All lines, each with its step before it. */
function marked(before, after) {
    const prefix = samePrefix(before, after);
    const rest = [before.slice(prefix).reverse(), after.slice(prefix).reverse()];
    const suffix = samePrefix(...rest);
    const [old, now] = rest.map((lines) => lines.slice(suffix).reverse());
    const steps = edits(old, now)?.reverse()
        ?? [...old.map(() => '-'), ...now.map(() => '+')];
    const lines = before.slice(0, prefix).map((line) => [' ', line]);
    let [at, other] = [0, 0];
    for (const step of steps) {
        lines.push([step, step === '+' ? now[other] : old[at]]);
        if (step !== '+') ++at;
        if (step !== '-') ++other;
    }
    return lines.concat(before.slice(before.length - suffix).map((line) => [' ', line]));
}

/**
 * @returns `[step, line]` for each line that differs, and some lines around it. `['…', count]`
 *          stands for lines left out. Empty if the texts are equal.
 */
export function differences(before, after) {
    if (before === after) return [];
    const lines = marked(before.split('\n'), after.split('\n'));
    const isNear = new Uint8Array(lines.length);
    lines.forEach(([step], index) => {
        if (step !== ' ') isNear.fill(1, Math.max(index - context, 0), index + context + 1);
    });
    const shown = [];
    let skipped = 0;
    for (const [index, line] of lines.entries()) {
        if (!isNear[index] || shown.length > mostLines) {
            ++skipped;
            continue;
        }
        if (skipped > 0) shown.push(['…', skipped]);
        skipped = 0;
        shown.push(line);
    }
    if (skipped > 0) shown.push(['…', skipped]);
    return shown;
}
