// Memory by functions of the caller: all is given back, and every allocation may fail.
#include "check.h"

#include <string.h>

static char const* const page =
    "<meta charset=utf-8><meta property=og:type content=article><meta property=og:title content=t>"
    "<link rel='me author' href=http://a.example/a/long/enough/address/here title=t media=m type=t>"
    "<div class='h-feed' id=the-id-of-the-feed><h1 class=p-name>A feed with a long name</h1>"
    "<article class=h-entry lang=de><h2 class='p-name u-x'>A name that is long enough</h2>"
    "<div class=e-content><p>Markup <a href=/b>here</a></div><time class=dt-published>2009-06-26 "
    "19:00</time><a class='u-author h-card' href=/somebody/with/a/long/address>Somebody</a>"
    "<img class=u-photo src=/a/photo/of/something.png alt=alternative srcset='/b.png 2x'></article>"
    "</div><p class=vcard><b class=fn>A classic name</b></p><base href=http://b.example/>";

/// Do one thing with memory that may fail.
/// @return  its code
typedef int (*work)(mf2_allocator const* allocator, mf2_options const* options);

static int write_texts(mf2_document const* document, mf2_allocator const* allocator)
{
    mf2_text* text = NULL;
    int code = mf2_document_json(document, allocator, &text);
    CHECK((text == NULL) == (code != MF2_OK));
    mf2_text_free(text);
    if (code == MF2_OK) code = mf2_items_json(document, allocator, &text);
    if (code != MF2_OK) return code;
    mf2_text_free(text);
    code = mf2_document_jf2(document, allocator, &text);
    if (code != MF2_OK) return code;
    mf2_text_free(text);
    code = mf2_item_jf2(mf2_document_item(document, 0), allocator, &text);
    if (code != MF2_OK) return code;
    mf2_text_free(text);
    code = mf2_provenance_json(mf2_document_provenance(document), allocator, &text);
    mf2_text_free(text);
    return code;
}

static int parse_page(mf2_allocator const* allocator, mf2_options const* options)
{
    mf2_document* document = NULL;
    int code = mf2_parse(page, strlen(page), options, allocator, &document);
    CHECK((document == NULL) == (code != MF2_OK));
    if (code != MF2_OK) return code;
    CHECK(mf2_document_item_count(document) == 2);
    code = write_texts(document, allocator);
    mf2_document_free(document);
    return code;
}

static int interpret_feeds(mf2_document const* document, mf2_allocator const* allocator)
{
    mf2_feeds* feeds = NULL;
    mf2_text* text = NULL;
    int code = mf2_feeds_new(document, "http://c.example/", allocator, &feeds);
    if (code != MF2_OK) return code;
    CHECK(mf2_feeds_count(feeds) == 1);
    code = mf2_feeds_jf2(feeds, 0, allocator, &text);
    mf2_text_free(text);
    mf2_feeds_free(feeds);
    return code;
}

static int interpret_authors(mf2_document const* document, mf2_allocator const* allocator)
{
    mf2_authors* authors = NULL;
    mf2_authorship author;
    mf2_item const* const entry = mf2_item_child(mf2_document_item(document, 0), 0);
    int code = mf2_authors_new(document, "http://c.example/a/long/address", allocator, &authors);
    if (code != MF2_OK) return code;
    code = mf2_authors_author(authors, entry, &author);
    if (code == MF2_OK) CHECK(is(mf2_item_first(author.card, "name"), "Somebody"));
    if (code == MF2_OK) code = mf2_authorship_continue(document, &author, allocator, &author);
    mf2_authors_free(authors);
    return code;
}

/// Only the work on a document is tested: parsing has its own memory.
static int interpret_page(mf2_allocator const* allocator, mf2_options const* options)
{
    mf2_document* document = NULL;
    mf2_item const* card = NULL;
    mf2_string type;
    int code = mf2_parse(page, strlen(page), options, NULL, &document);
    CHECK(code == MF2_OK);
    code = mf2_representative_h_card(document, "http://c.example/", allocator, &card);
    if (code == MF2_OK) code = mf2_post_type(mf2_document_item(document, 0), allocator, &type);
    if (code == MF2_OK) code = mf2_response_type(mf2_document_item(document, 0), allocator, &type);
    if (code == MF2_OK) code = interpret_feeds(document, allocator);
    if (code == MF2_OK) code = interpret_authors(document, allocator);
    mf2_document_free(document);
    return code;
}

/// The items that a stream keeps.
typedef struct kept
{
    mf2_parser* parser;
    mf2_item* items[8];
    int count;
    int code;
} kept;

static int keep(void* user, mf2_item* item)
{
    kept* const to = user;
    if (to->count == 8) return MF2_STOP;
    to->code = mf2_item_keep(to->parser, item, &to->items[to->count]);
    CHECK((to->items[to->count] == NULL) == (to->code != MF2_OK));
    if (to->code != MF2_OK) return MF2_STOP;
    ++to->count;
    return MF2_GO_ON;
}

static int keep_nested(void* user, mf2_item* item, mf2_path const* where)
{
    (void)where;
    return keep(user, item) == MF2_GO_ON ? MF2_TAKE : MF2_STOP;
}

static int stream_page(mf2_allocator const* allocator, mf2_options const* options)
{
    mf2_handlers handlers;
    kept to;
    int code;
    int pass;
    memset(&handlers, 0, sizeof handlers);
    memset(&to, 0, sizeof to);
    handlers.size = sizeof handlers;
    handlers.item = keep;
    handlers.nested_item = keep_nested;
    code = mf2_parser_new(&handlers, &to, options, allocator, &to.parser);
    CHECK((to.parser == NULL) == (code != MF2_OK));
    for (pass = 1; code == MF2_OK && pass <= 2; ++pass)
    {
        code = mf2_parser_write(to.parser, page, 200);
        if (code == MF2_OK) code = mf2_parser_write(to.parser, page + 200, strlen(page) - 200);
        if (code == MF2_OK) code = mf2_parser_finish(to.parser);
        if (code != MF2_OK || pass == 2) break;
        code = mf2_parser_next_pass(to.parser);
    }
    if (code == MF2_ERROR_STOPPED) code = to.code;
    mf2_parser_free(to.parser);
    while (to.count != 0) mf2_item_free(to.items[--to.count]);
    return code;
}

static int build_page(mf2_allocator const* allocator, mf2_options const* options)
{
    mf2_parser* parser = NULL;
    mf2_document* document = NULL;
    int code = mf2_parser_new(NULL, NULL, options, allocator, &parser);
    if (code == MF2_OK) code = mf2_parser_reset(parser, options);
    if (code == MF2_OK) code = mf2_parser_write(parser, page, strlen(page));
    if (code == MF2_OK) code = mf2_parser_finish(parser);
    if (code == MF2_OK) code = mf2_parser_document(parser, &document);
    CHECK((document == NULL) == (code != MF2_OK));
    mf2_parser_free(parser);
    mf2_document_free(document);
    return code;
}

/// Do some work again and again, so that each allocation fails once, and all after it.
static void fail_everywhere(work what, mf2_options const* options)
{
    size_t failing = 0;
    size_t needed;
    counted_memory all = {0, 0, 0};
    const mf2_allocator allocator = allocator_of(&all);
    CHECK(what(&allocator, options) == MF2_OK);
    needed = all.allocations;
    CHECK(needed != 0);
    CHECK(all.in_use == 0);
    for (failing = 1; failing <= needed; ++failing)
    {
        counted_memory some = {0, 0, 0};
        const mf2_allocator refusing = allocator_of(&some);
        some.failing = failing;
        CHECK(what(&refusing, options) == MF2_ERROR_OUT_OF_MEMORY);
        CHECK(some.in_use == 0);
    }
}

int main(void)
{
    mf2_options* options = NULL;
    CHECK(mf2_options_new(&options) == MF2_OK);
    CHECK(mf2_options_set(options, "base-url", "http://c.example/a/long/address/") == MF2_OK);
    CHECK(mf2_options_set(options, "metaformats", "meta-item") == MF2_OK);
    CHECK(mf2_options_set(options, "srcset", "on") == MF2_OK);
    CHECK(mf2_options_set(options, "dates", "iso") == MF2_OK);
    CHECK(mf2_options_set(options, "lang", "on") == MF2_OK);
    fail_everywhere(parse_page, options);
    fail_everywhere(interpret_page, options);
    fail_everywhere(stream_page, options);
    fail_everywhere(build_page, options);
    mf2_options_free(options);
    return all_is_well();
}
