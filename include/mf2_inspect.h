#ifndef MF2_INSPECT_H
#define MF2_INSPECT_H

/// How HTML pages are read, for programs that look into them, for C99: the output of `mf2 lint`,
/// `mf2 tree` and `mf2 tokens`. The rules of <mf2.h> hold here too. Programs are linked with
/// libmf2-inspect beside libmf2.
///
/// A page is read as `mf2_parse` reads it, by the same options. But its whole tree is kept, in
/// memory of C++. It takes several times the page's size, not within "memory-limit". Only the text
/// comes from the allocator. All functions are linear in the page and in their text, except
/// `mf2_inspect_lint`, which is n log n.

#include <mf2.h>

#include <stddef.h>

#ifdef __cplusplus
extern "C"
{
#endif

/// Errors in the microformats of a page, and other remarks on them: a JSON array in the order of
/// the page. Its objects are those that `mf2 lint --format jsonl` writes, without "file".
/// doc/lint.md has their members, and the rules.
/// @param html       bytes, may be null if `size` is 0
/// @param options    null: the defaults
/// @param allocator  copied; null: memory of C++
/// @param text       set to a text, which `mf2_text_free` frees; to null on error
/// @return           an error of `mf2_parse`; `MF2_ERROR_OUTPUT_LIMIT`: the text is longer than
///                   "output-limit" allows
MF2_API int mf2_inspect_lint(
    char const* html, size_t size, mf2_options const* options, mf2_allocator const* allocator,
    mf2_text** text);

/// The complete tree of a page, in the form of the html5lib tree construction tests: doc/usage.md,
/// "Looking into the parser". With deep elements it may be a thousand times as long as the page,
/// within "output-limit".
/// @return  `MF2_ERROR_INPUT_LIMIT`, `MF2_ERROR_TOKEN_LIMIT`, `MF2_ERROR_OUTPUT_LIMIT` or
///          `MF2_ERROR_OUT_OF_MEMORY`
MF2_API int mf2_inspect_tree(
    char const* html, size_t size, mf2_options const* options, mf2_allocator const* allocator,
    mf2_text** text);

/// Whether parse errors are shown beside tokens.
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
