// The types where there are none of a browser or of Node: `--lib es2023 --types`.
import { init, items, parse, parseStream, Parser, type Document, type Source } from 'libmf2';
import { parse as parseInlined } from 'libmf2/inline';

const page: Document = parse('<p class=h-card>', null);
const same: Document = parseInlined(new Uint8Array(1));
async function* pieces(): AsyncGenerator<Uint8Array> {
    yield new Uint8Array(1);
}

async function read(): Promise<void> {
    await init();
    await init('https://a.example/libmf2.wasm');
    await init(new Uint8Array(1));
    const source: Source = pieces();
    console_log(await parseStream(source), await parseStream(['a', 'b'], null));
    for await (const { item } of items(pieces(), { type: 'h-entry' })) console_log(item.type);
}
declare function console_log(...values: unknown[]): void;
console_log(page, same, read, new Parser(null));

// @ts-expect-error: options are an object
parse('', 'x');
// @ts-expect-error: it is no place of a module
init(1);
