// The playground in a browser, as somebody uses it.

/** How long anything may take on a busy machine. */
const patience = 20_000;

export class Playground {
    /** All that the console and the page have said. */
    messages = [];
    /** The URLs of all requests. */
    requests = [];

    /** @param page  of playwright */
    constructor(page) {
        this.page = page;
        page.setDefaultTimeout(patience);
        page.on('console', (message) => this.messages.push(message.text()));
        page.on('pageerror', (error) => this.messages.push(String(error)));
        page.on('dialog', (dialog) => this.messages.push(`dialog: ${dialog.message()}`));
        page.on('request', (request) => this.requests.push(request.url()));
    }

    async open(address) {
        await this.page.goto(address);
        await this.page.waitForFunction(() => document.documentElement.dataset.results > 0);
    }

    get editor() {
        return this.page.locator('#editor .cm-content');
    }

    text() {
        return this.editor.evaluate((content) => Array.from(
            content.querySelectorAll('.cm-line'), (line) => line.textContent).join('\n'));
    }

    /** How often results were shown. */
    shown() {
        return this.page.evaluate(() => Number(document.documentElement.dataset.results));
    }

    /** Do something, and wait for the results of it. */
    async after(act) {
        const before = await this.shown();
        await act();
        await this.page.waitForFunction(
            (count) => document.documentElement.dataset.results > count, before);
    }

    /** Do something, and wait until lint has looked, and the tree or the tokens are there. */
    async inspected(act) {
        await act();
        await this.page.waitForFunction(() => {
            const { asked, inspected } = document.documentElement.dataset;
            return asked === inspected;
        });
    }

    async type(text) {
        await this.editor.click();
        await this.page.keyboard.press('Control+a');
        await this.after(() => this.page.keyboard.insertText(text));
        await this.settle();
    }

    /** Wait until nothing is parsed any more. */
    async settle() {
        for (let before = -1, now = await this.shown(); now !== before;) {
            before = now;
            await this.page.waitForTimeout(120);
            now = await this.shown();
        }
    }

    file(text, name = 'page.html') {
        return this.after(() => this.page.setInputFiles('#file', {
            name, mimeType: 'text/html', buffer: Buffer.from(text),
        }));
    }

    row(label) {
        return this.page.locator('[role=treeitem]', {
            has: this.page.locator('.label', { hasText: new RegExp(`^${label}$`) }),
        }).first();
    }

    tab(name) {
        return this.page.locator(`#tab-${name}`);
    }

    /** What is lit in the source. */
    lit() {
        return this.page.locator('#editor').evaluate((host) => Array.from(
            host.shadowRoot.querySelectorAll('.lit, .lit-item'), (each) => each.textContent).join(''));
    }

    jsonText() {
        return this.shownText('json');
    }

    /** What of the text in a panel is on the page: the lines in view. */
    shownText(panel) {
        return this.page.locator(`#panel-${panel} .cm-content`).evaluate((content) => Array.from(
            content.querySelectorAll('.cm-line'), (line) => line.textContent).join('\n'));
    }
}
