// What a program may say of the package's types; what it may not, an error is expected of.
import {
    init, interpret, items, limitMemory, mf2, Mf2Error, parse, parseStream, parseToJf2, parseToJson,
    Parser, version, type Authorship, type Document, type FoundMetaItem, type Interpretation,
    type Item, type ItemOptions, type MetaItem, type Options, type Place, type Post, type Value,
} from 'libmf2';

const page: Document = parse('<p class=h-card>', { baseUrl: 'http://a.example/', lang: true });
const first: Item | undefined = page.items[0];
const names: Value[] | undefined = first?.properties['name'];
for (const value of names ?? []) {
    if (typeof value === 'string') console.log(value.length);
    else if ('properties' in value) console.log(value.type);
    else if ('html' in value) console.log(value.html, value.value);
    else if ('authored' in value) console.log(value.authored);
    else console.log(value.alt);
}
const places: Place[] | undefined = page.items[0]?.places?.name;
const json: string = parseToJson(new Uint8Array(1), { urls: 'normalized', memoryLimit: '16M' });
const withMore: string = parseToJson('', { provenance: true, documentFacts: false });
const jf2: string = parseToJf2(new ArrayBuffer(1));
const said: Interpretation = interpret(
    '', { baseUrl: 'http://a.example/', postTypes: 'indieweb' });
for (const { postType, author } of said.posts) {
    if (postType === 'reply') console.log(author?.card?.properties['name'], author?.page);
    const named: string = postType ?? 'none';
    console.log(named, author?.name);
}
// All that is known of an author stands together.
const both: Authorship = { card: { type: [], properties: {} }, page: 'https://a.example/ada' };
const nobody: Authorship = {};
const { postType: kind }: Pick<Post, 'postType'> = {};
console.log(said.representativeHCard?.type, said.feeds[0]?.jf2['children']);

const parser = new Parser({ provenance: true });
parser.write('x');
const encoding: string | undefined = parser.finish().mf2?.encoding;

async function read(response: Response, blob: Blob): Promise<void> {
    await init(fetch('/libmf2.wasm'));
    await init(new URL('https://a.example/libmf2.wasm'));
    const whole: Document = await parseStream(response);
    await parseStream(blob.stream());
    for await (const { item, path, start } of items(response, { type: ['h-entry'] })) {
        console.log(item.type, path[0]?.property, start);
    }
    for await (const { item } of items(response, { metaformats: 'fallback-item' })) {
        console.log(item.type);
    }
    for await (const found of items(response, { metaformats: 'meta-item', type: 'h-entry' })) {
        if (found.item) console.log(found.item.type);
        else console.log(meaning(found['meta-item']), found.start);
    }
    const any: ItemOptions = { metaformats: 'off' };
    for await (const { item } of items(response, any)) console.log(item?.type);
    console.log(whole);
}

const meaning = ({ type }: FoundMetaItem['meta-item'] & MetaItem): string => type;

// As with microformats-parser.
const options: Options = { baseUrl: 'http://a.example/', experimental: { lang: true } };
const parsed = mf2('<p class=h-card>', options);
const name = parsed.items[0]?.properties['name']?.[0];
if (typeof name === 'object' && 'html' in name) console.log(name.html);
console.log(parsed.rels['me'], parsed['rel-urls']['http://a.example/']?.rels);

try {
    limitMemory(1 << 24);
} catch (error) {
    if (error instanceof Mf2Error) console.log(error.code, version);
}
console.log(places, json, withMore, jf2, encoding, read, both, nobody, kind);

// @ts-expect-error: a document is no number
parse(12);
// @ts-expect-error: there is no such value
parse('', { urls: 'absolute' });
// @ts-expect-error: there is no such option
parse('', { baseURL: 'http://a.example/' });
// @ts-expect-error: the base is needed
mf2('', {});
// @ts-expect-error: JF2 has no provenance
parseToJf2('', { provenance: true });
// @ts-expect-error: items take no provenance
items('', { provenance: true });
