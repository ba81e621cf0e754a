// A worker, asked one thing at a time: while it works, what was asked last waits, and what was
// asked before that is not needed any more.

/** A script of our own is all that may be run. */
const policy = globalThis.trustedTypes?.createPolicy('worker', { createScriptURL: (url) => url })
    ?? { createScriptURL: (url) => url };

export class BackgroundParser {
    #worker;
    #answers = new Map();
    #count = 0;
    /** Until the worker says that it has begun, messages to it are lost: it awaits the module. */
    #ready;
    #isBusy = false;
    #waiting;
    /** What the worker has. */
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
     * Do something with what there is when there is time.
     * @param what     'parse' or 'inspect'
     * @param current  `() => { text, options, view, most }`
     * @param take     of the answer
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
