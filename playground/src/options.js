// The options of the library, with their names in ParseOptions of libmf2.d.ts. doc/options.md
// explains them. baseUrl has a field of its own. A text needs no contentType or defaultEncoding.

const choice = (name, values, help) => ({ name, values, help });
const flag = (name, help) => ({ name, isFlag: true, help });
const text = (name, help, placeholder = '') => ({ name, help, placeholder });

export const optionGroups = [
    ['What is read', [
        choice('results', ['all', 'items', 'rels'], 'Items, relations, or both'),
        choice('roots', ['any', 'known', 'except'], 'Which h-* classes are microformats'),
        text('excludeRoots', 'Classes that are no microformats', 'h-full,h-screen'),
        text('id', 'Only items in the element with this id'),
        flag('fragment', 'Only items in what the fragment of the URL names'),
        flag('noClassic', 'Read no classic microformats such as hCard'),
        flag('noIncludes', 'Let classic ones include no other parts'),
        flag('noImplied', 'Imply no name, photo and url'),
        flag('implyFromLinks', 'Imply them from link elements, too'),
        text('context', 'The element that the HTML is the content of', 'td'),
        flag('noTemplateFor', 'Leave what is in templates for markers there'),
        choice('metaformats', ['off', 'meta-item', 'fallback-item'],
            'Read Open Graph and Twitter cards'),
    ]],
    ['What is written', [
        flag('lang', 'Tell languages'),
        flag('places', 'Tell where values come from'),
        flag('srcset', 'Tell the pictures of srcset'),
        choice('urls', ['authored', 'normalized'], 'URLs as the URL Standard writes them'),
        choice('text', ['classic', 'plain', 'plain-with-urls'],
            'Text of the source, or as it is seen'),
        choice('html', ['resolved', 'authored', 'omitted'], 'The markup of e-* properties'),
        choice('media', ['by-attributes', 'by-children'], 'How picture, audio and video are read'),
        choice('itemDates', ['of-element', 'of-item'], 'The value of an item that is a date'),
        choice('dates', ['authored', 'iso'], 'Dates by ISO 8601'),
    ]],
    ['Limits', [
        text('inputLimit', 'Bytes of the document', '1G'),
        text('depthLimit', 'Depth of elements; cuts'),
        text('attributeLimit', 'Attributes of a tag; cuts'),
        text('tokenLimit', 'Bytes of a tag or text'),
        text('nestingLimit', 'Depth of items'),
        text('outputLimit', 'Bytes of the result'),
        text('itemLimit', 'Items'),
        text('propertyLimit', 'Values of an item'),
        text('valueLimit', 'Bytes of a value'),
        text('includeLimit', 'Includes'),
        text('memoryLimit', 'Bytes of memory', '16M'),
    ]],
];

export const options = optionGroups.flatMap(([, each]) => each);

/** The known options with valid values, out of options from elsewhere. */
export function knownOptions(given) {
    const known = {};
    for (const { name, isFlag, values } of options) {
        const value = given?.[name];
        const isOne = isFlag ? value === true
            : values ? values.includes(value) : typeof value === 'string' && value !== '';
        if (isOne) known[name] = value;
    }
    return known;
}
