
// --------------------------------------------------------------------------------- how it is read

// This part follows core.js if the module has the functions of <mf2_inspect.h>.

/** @param write  `(mf2, data, size, options, slot) => code`, makes an `mf2_text` */
function inspected(input, given, write) {
    const bytes = bytesOf(input);
    const options = optionsOf(given);
    const asked = typeof input === 'string' ? { ...options, contentType: typeOfText } : options;
    return using((instance) => withOptions(instance, asked, (made) =>
        instance.withBytes(bytes, (data, size) =>
            instance.text((slot) => write(instance.mf2, data, size, made, slot)))));
}

/** The findings in the microformats of a page: doc/lint.md, "Formats", has the members. */
export function lint(input, options) {
    return JSON.parse(inspected(input, options, (mf2, data, size, made, slot) =>
        mf2.mf2_inspect_lint(data, size, made, 0, slot)));
}

/** The tree of a page, as `mf2 tree` prints it. */
export function tree(input, options) {
    return inspected(input, options, (mf2, data, size, made, slot) =>
        mf2.mf2_inspect_tree(data, size, made, 0, slot));
}

/** The tokens of a page and its parse errors, as `mf2 tokens --errors` prints them. */
export function tokens(input, options) {
    return inspected(input, options, (mf2, data, size, made, slot) =>
        mf2.mf2_inspect_tokens(data, size, made, 1, 0, slot));
}
