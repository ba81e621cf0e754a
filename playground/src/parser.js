// A worker that gets one task at a time. While it works, only the latest task waits; earlier ones
// are dropped.

/** Only the playground's own script may run. */
const policy = globalThis.trustedTypes?.createPolicy('worker', { createScriptURL: (url) => url })
    ?? { createScriptURL: (url) => url };

export class BackgroundParser {
    #worker;
    #answers = new Map();
    #count = 0;
    /** Messages to the worker are lost until it reports that it has begun: it awaits the module. */
    #ready;
    #isBusy = false;
    #waiting;
    /** The text that the worker has. */
    #text;

    /** @param started  called with the version of the library */
    constructor(started) {
        const url = policy.createScriptURL(String(new URL('./worker.js', import.meta.url)));
        this.#worker = new Worker(url, { type: 'module' });
        this.#ready = new Promise((resolve) => { this.#answers.set(0, resolve); }).then(started);
        this.#worker.addEventListener('message', ({ data: { id, ...answer } }) => {
            const take = this.#answers.get(id);
            this.#answers.delete(id);
            take(id === 0 ? answer.result : answer);
        });
    }

    /** @returns a promise of `{ result }` or `{ error }` */
    async ask(what, given) {
        await this.#ready;
        const id = ++this.#count;
        this.#worker.postMessage({ id, what, ...given });
        return new Promise((resolve) => { this.#answers.set(id, resolve); });
    }

    /**
     * Run a task as soon as the worker is idle, on the text at that moment.
     * @param what     'parse' or 'inspect'
     * @param current  `() => { text, options, view, most }`
     * @param take     takes the answer
     */
    latest(what, current, take) {
        this.#waiting = { what, current, take };
        if (!this.#isBusy) this.#next();
    }

    async #next() {
        const { what, current, take } = this.#waiting;
        this.#waiting = undefined;
        this.#isBusy = true;
        const { text, ...given } = current();
        const isNew = text !== this.#text;
        this.#text = text;
        const answer = await this.ask(what, isNew ? { ...given, text } : given);
        this.#isBusy = false;
        take(answer, given);
        if (this.#waiting) this.#next();
    }
}
