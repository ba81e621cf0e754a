// How pages are read: findings of lint, trees and tokens, by <mf2_inspect.h>.
#include "check.h"

#include <mf2_inspect.h>

#include <string.h>

/// A function that makes one of the texts.
typedef int (*inspection)(
    char const* html, size_t size, mf2_options const* options, mf2_allocator const* allocator,
    mf2_text** text);

static int tokens(
    char const* html, size_t size, mf2_options const* options, mf2_allocator const* allocator,
    mf2_text** text)
{
    return mf2_inspect_tokens(html, size, options, MF2_PARSE_ERRORS_IGNORED, allocator, text);
}

static int tokens_and_errors(
    char const* html, size_t size, mf2_options const* options, mf2_allocator const* allocator,
    mf2_text** text)
{
    return mf2_inspect_tokens(html, size, options, MF2_PARSE_ERRORS_SHOWN, allocator, text);
}

static inspection const all[] = {mf2_inspect_lint, mf2_inspect_tree, tokens, tokens_and_errors};
#define ALL (sizeof all / sizeof all[0])

static mf2_options* options_with(char const* name, char const* value)
{
    mf2_options* options = NULL;
    CHECK(mf2_options_new(&options) == MF2_OK);
    CHECK(mf2_options_set(options, name, value) == MF2_OK);
    return options;
}

/// Whether the text of a page is as expected.
static int gives(
    inspection what, char const* html, mf2_options const* options, char const* expected)
{
    mf2_text* text = NULL;
    int is_same;
    CHECK(what(html, strlen(html), options, NULL, &text) == MF2_OK);
    is_same = text != NULL && is(mf2_text_string(text), expected);
    mf2_text_free(text);
    return is_same;
}

static void check_texts(void)
{
    CHECK(gives(
        mf2_inspect_lint, "<p>\n <a rel=me>x</a>", NULL,
        "[{\"line\":2,\"column\":2,\"offset\":5,\"level\":\"error\",\"rule\":\"rel-without-href\","
        "\"message\":\"rel=\\\"me\\\" says nothing without href\",\"tag\":\"<a rel=me>\","
        "\"fix\":\"write href\","
        "\"specification\":\"microformats2 parsing, \\\"parse a hyperlink element for rel "
        "microformats\\\"\",\"url\":\"https://microformats.org/wiki/microformats2-parsing"
        "#parse_a_hyperlink_element_for_rel_microformats\"}]"));
    CHECK(gives(mf2_inspect_lint, "<p>x", NULL, "[]"));
    CHECK(gives(
        mf2_inspect_tree, "<p class=a>x", NULL,
        "| <html>\n|   <head>\n|   <body>\n|     <p>\n|       class=\"a\"\n|       \"x\"\n"));
    CHECK(gives(
        tokens, "<p a=1>x", NULL,
        "[\"StartTag\",\"p\",{\"a\":\"1\"}]\n[\"Character\",\"x\"]\n[\"EOF\"]\n"));
    CHECK(gives(
        tokens_and_errors, "<p a=1a=2", NULL,
        "1:8 unexpected-character-in-unquoted-attribute-value\n1:10 eof-in-tag\n[\"EOF\"]\n"));
}

static void check_nothing(void)
{
    size_t i;
    for (i = 0; i != ALL; ++i)
    {
        mf2_text* text = NULL;
        CHECK(all[i](NULL, 0, NULL, NULL, &text) == MF2_OK);
        CHECK(mf2_text_string(text).size != 0);
        mf2_text_free(text);
    }
}

static void check_options(void)
{
    mf2_options* options = options_with("content-type", "text/html; charset=windows-1252");
    CHECK(gives(tokens, "\xE9", options, "[\"Character\",\"\xC3\xA9\"]\n[\"EOF\"]\n"));
    CHECK(gives(
        mf2_inspect_tree, "\xE9", options,
        "| <html>\n|   <head>\n|   <body>\n|     \"\xC3\xA9\"\n"));
    mf2_options_free(options);
    CHECK(!gives(mf2_inspect_lint, "<p class=vcard>", NULL, "[]"));
    options = options_with("no-classic", "on");
    CHECK(gives(mf2_inspect_lint, "<p class=vcard>", options, "[]"));
    mf2_options_free(options);
}

/// The code for a text with one option.
static int code_of(inspection what, char const* html, char const* name, char const* value)
{
    mf2_options* const options = options_with(name, value);
    mf2_text* text = NULL;
    int const code = what(html, strlen(html), options, NULL, &text);
    CHECK((text == NULL) == (code != MF2_OK));
    mf2_text_free(text);
    mf2_options_free(options);
    return code;
}

static void check_errors(void)
{
    char const* const html = "<a rel=me title='a long enough tag'>x";
    char deep[6000] = "";
    mf2_text* text = (mf2_text*)deep;
    size_t i;
    for (i = 0; i != ALL; ++i)
    {
        CHECK(code_of(all[i], html, "input-limit", "36") == MF2_ERROR_INPUT_LIMIT);
        CHECK(code_of(all[i], html, "input-limit", "37") == MF2_OK);
        CHECK(code_of(all[i], html, "token-limit", "8") == MF2_ERROR_TOKEN_LIMIT);
    }
    for (i = 0; i != 500; ++i) strcat(deep, "<div>x");
    CHECK(code_of(mf2_inspect_tree, deep, "output-limit", "0") == MF2_ERROR_OUTPUT_LIMIT);
    CHECK(code_of(mf2_inspect_tree, deep, "output-limit", "1G") == MF2_OK);
    CHECK(code_of(tokens, "<b>", "output-limit", "0") == MF2_OK);
    CHECK(code_of(tokens, "", "output-limit", "0") == MF2_ERROR_OUTPUT_LIMIT);
    CHECK(code_of(mf2_inspect_lint, "<a rev=x>", "output-limit", "0") == MF2_ERROR_OUTPUT_LIMIT);
    CHECK(mf2_inspect_tokens("", 0, NULL, 2, NULL, &text) == MF2_ERROR_INVALID_ARGUMENT);
    CHECK(text == NULL);
}

/// Only the text is in the caller's memory: each of its allocations may fail.
static void check_memory(void)
{
    char const* const html =
        "<p class=p-name>A text that is long enough <a rel=me>to be in memory</a> of its own";
    size_t i;
    for (i = 0; i != ALL; ++i)
    {
        mf2_text* text = NULL;
        size_t failing;
        counted_memory counted = {0, 0, 0};
        const mf2_allocator allocator = allocator_of(&counted);
        CHECK(all[i](html, strlen(html), NULL, &allocator, &text) == MF2_OK);
        CHECK(counted.in_use > mf2_text_string(text).size);
        mf2_text_free(text);
        CHECK(counted.in_use == 0);
        CHECK(counted.allocations >= 2);
        for (failing = 1; failing <= counted.allocations; ++failing)
        {
            counted_memory some = {0, 0, 0};
            const mf2_allocator refusing = allocator_of(&some);
            some.failing = failing;
            CHECK(all[i](html, strlen(html), NULL, &refusing, &text) == MF2_ERROR_OUT_OF_MEMORY);
            CHECK(text == NULL && some.in_use == 0);
        }
    }
}

int main(void)
{
    check_texts();
    check_nothing();
    check_options();
    check_errors();
    check_memory();
    return all_is_well();
}
