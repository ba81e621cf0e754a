// Every limit and every error, by its code.
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static mf2_options* options_with(char const* name, char const* value)
{
    mf2_options* options = NULL;
    CHECK(mf2_options_new(&options) == MF2_OK);
    CHECK(mf2_options_set(options, name, value) == MF2_OK);
    return options;
}

/// The code for a document with one option.
static int code_of(char const* html, char const* name, char const* value)
{
    mf2_options* const options = options_with(name, value);
    mf2_document* document = NULL;
    int const code = mf2_parse(html, strlen(html), options, NULL, &document);
    CHECK((document == NULL) == (code != MF2_OK));
    mf2_document_free(document);
    mf2_options_free(options);
    return code;
}

/// The code for one pass over it.
static int code_of_pass(char const* html, char const* name, char const* value)
{
    mf2_options* const options = options_with(name, value);
    mf2_parser* parser = NULL;
    int code;
    CHECK(mf2_options_set(options, "lang", "on") == MF2_OK);
    CHECK(mf2_parser_new(NULL, NULL, options, NULL, &parser) == MF2_OK);
    mf2_options_free(options);
    code = mf2_parser_write(parser, html, strlen(html));
    if (code == MF2_OK) code = mf2_parser_finish(parser);
    // An error stays until a reset.
    int const stays = code != MF2_OK ? code : MF2_ERROR_ALREADY_FINISHED;
    CHECK(mf2_parser_write(parser, "x", 1) == stays);
    CHECK(mf2_parser_next_pass(parser) == stays);
    CHECK(mf2_parser_write(parser, "x", 1) == stays);
    CHECK(mf2_parser_reset(parser, NULL) == MF2_OK);
    CHECK(mf2_parser_write(parser, "x", 1) == MF2_OK);
    mf2_parser_free(parser);
    return code;
}

/// The number of diagnostics with a name that a document has with one option.
static int diagnostics_of(
    char const* html, char const* name, char const* value, char const* diagnostic)
{
    mf2_options* const options = options_with(name, value);
    mf2_document* document = NULL;
    mf2_provenance const* about;
    int found = 0;
    size_t i;
    CHECK(mf2_parse(html, strlen(html), options, NULL, &document) == MF2_OK);
    about = mf2_document_provenance(document);
    for (i = 0; i != mf2_provenance_diagnostic_count(about); ++i)
    {
        mf2_diagnostic const* const each = mf2_provenance_diagnostic(about, i);
        found += is(mf2_diagnostic_name(each), diagnostic);
        CHECK(mf2_diagnostic_offset(each) < strlen(html));
    }
    CHECK(mf2_provenance_diagnostic(about, i) == NULL);
    mf2_document_free(document);
    mf2_options_free(options);
    return found;
}

static void limits_stop_a_document(void)
{
    char const* const two =
        "<p class=h-a>x</p><p class='h-a'>y<i class=p-b>c</i><i class=p-b>d</i>";
    char const* const nested = "<p class=h-a><i class=h-b>x</i>";
    CHECK(code_of(two, "input-limit", "20") == MF2_ERROR_INPUT_LIMIT);
    CHECK(code_of(two, "input-limit", "1K") == MF2_OK);
    CHECK(code_of(two, "token-limit", "8") == MF2_ERROR_TOKEN_LIMIT);
    CHECK(code_of(nested, "nesting-limit", "1") == MF2_ERROR_NESTING_LIMIT);
    CHECK(code_of(nested, "nesting-limit", "2") == MF2_OK);
    CHECK(code_of(two, "item-limit", "1") == MF2_ERROR_ITEM_LIMIT);
    CHECK(code_of(two, "property-limit", "1") == MF2_ERROR_PROPERTY_LIMIT);
    CHECK(code_of("<p class=h-a>a long name", "value-limit", "4") == MF2_ERROR_VALUE_LIMIT);
    CHECK(code_of(two, "memory-limit", "0") == MF2_ERROR_MEMORY_LIMIT);
}

static void the_output_limit_stops_a_document(void)
{
    // Each of these classes copies the value.
    buffer html = {NULL, 0, 0};
    int i;
    append_text(&html, "<p class=h-a><b class='");
    for (i = 0; i != 2000; ++i)
    {
        char name[16];
        sprintf(name, " p-x%c%c%c", 'a' + i % 26, 'a' + i / 26 % 26, 'a' + i / 676);
        append_text(&html, name);
    }
    append_text(&html, "'>");
    for (i = 0; i != 100; ++i) append_text(&html, "a text of some length that is copied ");
    append(&html, "", 1);
    CHECK(code_of(html.data, "output-limit", "1K") == MF2_ERROR_OUTPUT_LIMIT);
    CHECK(code_of(html.data, "output-limit", "64M") == MF2_OK);
    clear(&html);
}

static void limits_of_elements_are_told_of(void)
{
    CHECK(diagnostics_of("<i><i><i><i><i><i><i><i><i><i>", "depth-limit", "8", "depth-limit") == 1);
    CHECK(diagnostics_of("<p a b c d>", "attribute-limit", "2", "attribute-limit") == 1);
    CHECK(
        diagnostics_of(
            "<p id=a>x</p><p class=vcard><a class=include href=#a></a>"
            "<a class=include href=#a></a>",
            "include-limit", "1", "include-limit") == 1);
}

static void facts_that_are_late_stop_a_pass(void)
{
    buffer html = {NULL, 0, 0};
    int i;
    append_text(&html, "\xE4");
    for (i = 0; i != 1100; ++i) append_text(&html, " ");
    append_text(&html, "<meta charset=utf-16>");
    append(&html, "", 1);
    CHECK(code_of_pass(html.data, "late-facts", "fail") == MF2_ERROR_LATE_ENCODING);
    clear(&html);
    CHECK(
        code_of_pass(
            "<a class=h-x href=y>a</a><base href=http://z.example/>", "late-facts", "fail") ==
        MF2_ERROR_LATE_BASE);
    CHECK(
        code_of_pass("<p class=p-a>b<body class=h-x>", "late-facts", "fail") ==
        MF2_ERROR_LATE_ATTRIBUTES);
    CHECK(
        code_of_pass(
            "<p id=n class=fn>Jo</p><div class=vcard><a class=include href=#n></a></div>",
            "late-facts", "fail") == MF2_ERROR_LATE_INCLUDE);
    CHECK(
        code_of_pass(
            "<div class=h-x><select><option>a</option><button class=p-y>"
            "<selectedcontent></selectedcontent></button></select></div>",
            "late-facts", "fail") == MF2_ERROR_LATE_OPTION);
    CHECK(
        code_of_pass(
            "<!doctype html><html class=h-x><div class=h-y></div><frameset>", "late-facts",
            "fail") == MF2_ERROR_LATE_FRAMESET);
    CHECK(
        code_of_pass(
            "<?marker name='a'><p class=h-x><?marker name='b'></p><template for=b>c</template>",
            "late-facts", "fail") == MF2_ERROR_LATE_TEMPLATE);
    CHECK(
        code_of_pass(
            "<p class=h-x>a</p><meta http-equiv=content-language content=fr>", "late-facts",
            "fail") == MF2_ERROR_LATE_LANGUAGE);
}

static void a_parser_needs_another_pass(void)
{
    char const* const html = "<a class=h-x href=y>a</a><base href=http://z.example/>";
    mf2_parser* parser = NULL;
    mf2_document* document = NULL;
    int pass;
    CHECK(mf2_parser_new(NULL, NULL, NULL, NULL, &parser) == MF2_OK);
    for (pass = 1; pass <= 2; ++pass)
    {
        CHECK(mf2_parser_write(parser, html, strlen(html)) == MF2_OK);
        CHECK(mf2_parser_finish(parser) == MF2_OK);
        CHECK(mf2_parser_needs_another_pass(parser) == (pass == 1));
        if (pass == 1) CHECK(mf2_parser_next_pass(parser) == MF2_OK);
    }
    CHECK(mf2_parser_document(parser, &document) == MF2_OK);
    CHECK(mf2_document_item_count(document) == 1);
    CHECK(is(mf2_item_first(mf2_document_item(document, 0), "url"), "http://z.example/y"));
    CHECK(mf2_provenance_passes(mf2_document_provenance(document)) == 2);
    // The document does not depend on its parser.
    mf2_parser_free(parser);
    CHECK(mf2_item_has_type(mf2_document_item(document, 0), "h-x"));
    mf2_document_free(document);
}

static void codes_have_names_and_messages(void)
{
    int code;
    int known = 0;
    for (code = 0; code != 300; ++code)
    {
        int const is_known = strcmp(mf2_error_name(code), "unknown") != 0;
        CHECK(is_known == (strcmp(mf2_error_message(code), "unknown error") != 0));
        known += is_known;
    }
    CHECK(known == 29);
    CHECK(strcmp(mf2_error_name(MF2_OK), "ok") == 0);
    CHECK(strcmp(mf2_error_name(MF2_ERROR_OUT_OF_MEMORY), "out-of-memory") == 0);
    CHECK(strcmp(mf2_error_message(MF2_ERROR_BUSY), "a handler has called its parser") == 0);
    CHECK(strcmp(mf2_error_name(-1), "unknown") == 0);
}

static void a_wrong_option_is_named(void)
{
    mf2_options* options = NULL;
    CHECK(mf2_options_new(&options) == MF2_OK);
    CHECK(is(mf2_options_message(options), ""));
    CHECK(mf2_options_set(options, "colour", "red") == MF2_ERROR_UNKNOWN_OPTION);
    CHECK(is(mf2_options_message(options), "there is no option 'colour'"));
    CHECK(mf2_options_set(options, "lang", "de") == MF2_ERROR_INVALID_VALUE);
    CHECK(is(mf2_options_message(options), "lang is on or off, not 'de'"));
    CHECK(mf2_options_set(options, "urls", "short") == MF2_ERROR_INVALID_VALUE);
    CHECK(is(mf2_options_message(options), "urls is authored or normalized, not 'short'"));
    CHECK(mf2_options_set(options, "colour", NULL) == MF2_ERROR_UNKNOWN_OPTION);
    CHECK(mf2_options_set(options, "lang", "on") == MF2_OK);
    CHECK(is(mf2_options_message(options), ""));
    mf2_options_free(options);
    mf2_options_free(NULL);
}

static void an_option_can_be_put_back(void)
{
    char const* const html = "<p class=h-a id=b>x</p><p class=h-a>y</p>";
    mf2_options* const options = options_with("id", "b");
    mf2_document* document = NULL;
    CHECK(mf2_parse(html, strlen(html), options, NULL, &document) == MF2_OK);
    CHECK(mf2_document_item_count(document) == 1);
    CHECK(is(mf2_item_id(mf2_document_item(document, 0)), "b"));
    mf2_document_free(document);
    CHECK(mf2_options_set(options, "id", NULL) == MF2_OK);
    CHECK(mf2_parse(html, strlen(html), options, NULL, &document) == MF2_OK);
    CHECK(mf2_document_item_count(document) == 2);
    mf2_document_free(document);
    mf2_options_free(options);
}

static void nothing_is_a_document(void)
{
    mf2_document* document = NULL;
    CHECK(mf2_parse(NULL, 0, NULL, NULL, &document) == MF2_OK);
    CHECK(mf2_document_item_count(document) == 0);
    CHECK(mf2_document_meta_item(document) == NULL);
    CHECK(mf2_relations_count(mf2_document_relations(document)) == 0);
    mf2_document_free(document);
    mf2_document_free(NULL);
    mf2_parser_free(NULL);
    mf2_text_free(NULL);
    mf2_item_free(NULL);
    mf2_authors_free(NULL);
    mf2_feeds_free(NULL);
}

int main(void)
{
    limits_stop_a_document();
    the_output_limit_stops_a_document();
    limits_of_elements_are_told_of();
    facts_that_are_late_stop_a_pass();
    a_parser_needs_another_pass();
    codes_have_names_and_messages();
    a_wrong_option_is_named();
    an_option_can_be_put_back();
    nothing_is_a_document();
    CHECK(strchr(mf2_version(), '.') != NULL);
    return all_is_well();
}
