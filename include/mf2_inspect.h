#ifndef MF2_INSPECT_H
#define MF2_INSPECT_H

/// How HTML pages are read, for whoever looks into them, for C99: what `mf2 lint`, `mf2 tree` and
/// `mf2 tokens` print. The rules of <mf2.h> hold here too. Programs are linked with libmf2-inspect
/// beside libmf2.
///
/// A page is read as `mf2_parse` reads it, by the same options. But all of its tree is kept,
/// several times its size and not within "memory-limit", in memory of C++; the text alone is from
/// the allocator. All are linear in the page and in their text, but `mf2_inspect_lint`, which is
/// n log n.

#include <mf2.h>

#include <stddef.h>

#ifdef __cplusplus
extern "C"
{
#endif

/// What is wrong with the microformats of a page, and what is good to know of them: a JSON array of
/// the objects that `mf2 lint --format json` writes, without "file", in the order of the page.
/// doc/lint.md has their members, and the rules.
/// @param html       bytes, may be null if `size` is 0
/// @param options    null: as if nothing was set
/// @param allocator  copied; null: memory is that of C++
/// @param text       set to what `mf2_text_free` frees; to null on error
/// @return           an error of `mf2_parse`; `MF2_ERROR_OUTPUT_LIMIT`: the text is longer than
///                   "output-limit" allows
MF2_API int mf2_inspect_lint(
    char const* html, size_t size, mf2_options const* options, mf2_allocator const* allocator,
    mf2_text** text);

/// The tree of a page, of which nothing is left out, in the form of the html5lib tree construction
/// tests: doc/usage.md, "Looking into the parser". In deep elements it may be a thousand times as
/// long as the page, within "output-limit".
/// @return  `MF2_ERROR_INPUT_LIMIT`, `MF2_ERROR_TOKEN_LIMIT`, `MF2_ERROR_OUTPUT_LIMIT` or
///          `MF2_ERROR_OUT_OF_MEMORY`
MF2_API int mf2_inspect_tree(
    char const* html, size_t size, mf2_options const* options, mf2_allocator const* allocator,
    mf2_text** text);

/// Whether tokens have parse errors beside them.
enum
{
    MF2_PARSE_ERRORS_IGNORED = 0,
    MF2_PARSE_ERRORS_SHOWN = 1 ///< each as a line of its own: "1:15 eof-in-tag"
};

/// The tokens of a page, a JSON array a line, in the form of the html5lib tokenizer tests.
/// @param errors  `MF2_PARSE_ERRORS_...`
/// @return        as `mf2_inspect_tree`; `MF2_ERROR_INVALID_ARGUMENT`: there are no such `errors`
MF2_API int mf2_inspect_tokens(
    char const* html, size_t size, mf2_options const* options, int errors,
    mf2_allocator const* allocator, mf2_text** text);

#ifdef __cplusplus
} // extern "C"
#endif

#endif
