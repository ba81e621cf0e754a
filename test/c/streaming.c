// Handlers: their answers, the calls that they may make, and parsers that are used again.
#include "check.h"

#include <stddef.h>
#include <string.h>

/// Counts calls, and has their answers.
typedef struct told
{
    int items;
    int nested;
    int relations;
    int meta_items;
    int ends;
    int links;
    int answer_to_item;
    int answer_to_nested;
    int answer_at_end;
    mf2_parser* to_call;
    mf2_item* kept[4];
    int kept_items;
} told;

static int on_item(void* user, mf2_item* item)
{
    told* const to = user;
    ++to->items;
    if (to->to_call != NULL && to->kept_items < 4)
    {
        CHECK(mf2_item_keep(to->to_call, item, &to->kept[to->kept_items++]) == MF2_OK);
        CHECK(mf2_item_type_count(item) == 0);
    }
    return to->answer_to_item;
}

static int on_nested_item(void* user, mf2_item* item, mf2_path const* where)
{
    told* const to = user;
    ++to->nested;
    CHECK(mf2_item_type_count(item) == 1);
    CHECK(mf2_path_size(where) == 1);
    CHECK(is(mf2_path_type(where, 0, 0), "h-feed"));
    CHECK(is(mf2_path_property(where, 0), ""));
    return to->answer_to_nested;
}

static int on_meta_item(void* user, mf2_meta_item const* item)
{
    ++((told*)user)->meta_items;
    CHECK(is(mf2_item_type(mf2_meta_item_item(item), 0), "entry"));
    CHECK(mf2_item_source(mf2_meta_item_item(item)) == MF2_SOURCE_METAFORMATS);
    return MF2_GO_ON;
}

static int on_relations(void* user, mf2_relations const* relations)
{
    ++((told*)user)->relations;
    CHECK(mf2_relations_count(relations) == 1);
    return MF2_GO_ON;
}

static int on_end(void* user, mf2_provenance const* about, mf2_totals const* counted)
{
    told* const to = user;
    mf2_text* json = NULL;
    ++to->ends;
    CHECK(mf2_provenance_json(about, NULL, &json) == MF2_OK);
    CHECK(strstr(mf2_text_string(json).data, "\"encoding\":\"UTF-8\"") != NULL);
    mf2_text_free(json);
    CHECK(counted->bytes > 100);
    CHECK(counted->items == 2);
    CHECK(counted->nested_items == 2);
    CHECK(counted->relations == 1);
    CHECK(counted->related_urls == 1);
    CHECK(counted->links >= (uint64_t)(to->links != 0) && counted->links <= 1);
    return to->answer_at_end;
}

static int on_link(void* user, mf2_link const* link)
{
    ++((told*)user)->links;
    CHECK(is(mf2_link_tag(link), "a"));
    CHECK(is(mf2_link_url(link), "http://a.example/"));
    CHECK(is(mf2_link_text(link), "me"));
    return MF2_GO_ON;
}

static const mf2_handlers handlers = {sizeof(mf2_handlers), on_item, on_nested_item, on_meta_item,
                                      on_relations,         on_end,  on_link};

static char const* const page =
    "<meta charset=utf-8><meta property=og:type content=article><meta property=og:title content=t>"
    "<a rel=me href=http://a.example/>me</a>"
    "<div class=h-feed><p class=h-entry>a</p><p class=h-entry>b</p></div><p class=h-card>c</p>";

static mf2_parser* parser_for(told* to)
{
    mf2_options* options = NULL;
    mf2_parser* parser = NULL;
    CHECK(mf2_options_new(&options) == MF2_OK);
    CHECK(mf2_options_set(options, "metaformats", "meta-item") == MF2_OK);
    CHECK(mf2_options_set(options, "links", "hyperlinks") == MF2_OK);
    CHECK(mf2_parser_new(&handlers, to, options, NULL, &parser) == MF2_OK);
    mf2_options_free(options);
    return parser;
}

static int read_page(mf2_parser* parser)
{
    int const code = mf2_parser_write(parser, page, strlen(page));
    return code == MF2_OK ? mf2_parser_finish(parser) : code;
}

static void every_handler_is_called(void)
{
    told to;
    mf2_parser* parser;
    memset(&to, 0, sizeof to);
    parser = parser_for(&to);
    CHECK(read_page(parser) == MF2_OK);
    CHECK(to.items == 2 && to.nested == 2 && to.meta_items == 1);
    CHECK(to.relations == 1 && to.links == 1 && to.ends == 1);
    CHECK(!mf2_parser_needs_another_pass(parser));
    CHECK(mf2_parser_finish(parser) == MF2_ERROR_ALREADY_FINISHED);
    // The parser is as good as new.
    CHECK(mf2_parser_reset(parser, NULL) == MF2_OK);
    CHECK(read_page(parser) == MF2_OK);
    CHECK(to.items == 4 && to.ends == 2);
    mf2_parser_free(parser);
}

static void handlers_may_be_left_out(void)
{
    mf2_handlers none;
    mf2_parser* parser = NULL;
    memset(&none, 0, sizeof none);
    none.size = sizeof none;
    CHECK(mf2_parser_new(&none, NULL, NULL, NULL, &parser) == MF2_OK);
    CHECK(read_page(parser) == MF2_OK);
    mf2_parser_free(parser);
}

static void handlers_that_are_not_known_are_refused(void)
{
    struct
    {
        mf2_handlers known;
        void* other;
    } newer;
    mf2_parser* parser = NULL;
    mf2_document* document = NULL;
    memset(&newer, 0, sizeof newer);
    newer.known.size = sizeof newer;
    CHECK(mf2_parser_new(&newer.known, NULL, NULL, NULL, &parser) == MF2_OK);
    CHECK(mf2_parser_document(parser, &document) == MF2_ERROR_INVALID_ARGUMENT);
    mf2_parser_free(parser);
    newer.other = &newer;
    CHECK(mf2_parser_new(&newer.known, NULL, NULL, NULL, &parser) == MF2_ERROR_INVALID_ARGUMENT);
    CHECK(parser == NULL);
    newer.known.size = sizeof(size_t);
    CHECK(mf2_parser_new(&newer.known, NULL, NULL, NULL, &parser) == MF2_ERROR_INVALID_ARGUMENT);
}

/// A caller compiled with the header of the first version has no `link`.
static void handlers_of_the_first_version_are_called(void)
{
    mf2_handlers older = handlers;
    mf2_options* options = NULL;
    mf2_parser* parser = NULL;
    told to;
    memset(&to, 0, sizeof to);
    older.size = offsetof(mf2_handlers, link);
    older.meta_item = NULL;
    CHECK(mf2_options_new(&options) == MF2_OK);
    CHECK(mf2_options_set(options, "links", "all") == MF2_OK);
    CHECK(mf2_parser_new(&older, &to, options, NULL, &parser) == MF2_OK);
    CHECK(read_page(parser) == MF2_OK);
    CHECK(to.items == 2 && to.ends == 1 && to.links == 0);
    mf2_parser_free(parser);
    older.size -= 1;
    CHECK(mf2_parser_new(&older, &to, options, NULL, &parser) == MF2_ERROR_INVALID_ARGUMENT);
    mf2_options_free(options);
}

static void links_and_facts_are_told(void)
{
    mf2_options* options = NULL;
    mf2_parser* parser = NULL;
    mf2_document* document = NULL;
    mf2_link const* link;
    mf2_provenance const* about;
    char const* const text =
        "<html lang=de><title> a  b</title><p><a href='http://a.example/' rel='b c' title=t"
        " media=m hreflang=l type=''>d</a>"
        "<img src=e>";
    CHECK(mf2_options_new(&options) == MF2_OK);
    CHECK(mf2_options_set(options, "links", "all") == MF2_OK);
    CHECK(mf2_options_set(options, "document-facts", "on") == MF2_OK);
    CHECK(mf2_parser_new(NULL, NULL, options, NULL, &parser) == MF2_OK);
    CHECK(mf2_parser_write(parser, text, strlen(text)) == MF2_OK);
    CHECK(mf2_parser_finish(parser) == MF2_OK);
    CHECK(mf2_parser_document(parser, &document) == MF2_OK);
    CHECK(mf2_document_link_count(document) == 2);
    link = mf2_document_link(document, 0);
    CHECK(is(mf2_link_tag(link), "a"));
    CHECK(is(mf2_link_url(link), "http://a.example/"));
    CHECK(mf2_link_rel_count(link) == 2);
    CHECK(is(mf2_link_rel(link, 1), "c"));
    CHECK(mf2_link_rel(link, 2).data == NULL);
    CHECK(is(mf2_link_text(link), "d"));
    CHECK(is(mf2_link_title(link), "t"));
    CHECK(is(mf2_link_media(link), "m"));
    CHECK(is(mf2_link_hreflang(link), "l"));
    CHECK(is(mf2_link_type(link), "") && mf2_link_type(link).data != NULL);
    CHECK(strncmp(text + mf2_link_start(link), "<a href", 7) == 0);
    CHECK(strncmp(text + mf2_link_end(link), "<img", 4) == 0);
    link = mf2_document_link(document, 1);
    CHECK(is(mf2_link_tag(link), "img"));
    CHECK(mf2_link_title(link).data == NULL && mf2_link_media(link).data == NULL);
    CHECK(mf2_link_hreflang(link).data == NULL && mf2_link_type(link).data == NULL);
    CHECK(mf2_document_link(document, 2) == NULL);
    about = mf2_document_provenance(document);
    CHECK(is(mf2_provenance_title(about), "a b"));
    CHECK(is(mf2_provenance_lang(about), "de"));
    mf2_document_free(document);
    // A page without them.
    CHECK(mf2_parser_reset(parser, NULL) == MF2_OK);
    CHECK(mf2_parser_finish(parser) == MF2_OK);
    CHECK(mf2_parser_document(parser, &document) == MF2_OK);
    about = mf2_document_provenance(document);
    CHECK(mf2_provenance_title(about).data == NULL);
    CHECK(is(mf2_provenance_lang(about), ""));
    mf2_document_free(document);
    mf2_parser_free(parser);
    mf2_options_free(options);
}

/// Take nested items: their parent has none.
static int has_no_children(void* user, mf2_item* item)
{
    (void)user;
    CHECK(mf2_item_child_count(item) == 0);
    return MF2_GO_ON;
}

static void nested_items_may_be_taken(void)
{
    mf2_handlers taking;
    mf2_parser* parser = NULL;
    told to;
    memset(&to, 0, sizeof to);
    to.answer_to_nested = MF2_TAKE;
    taking = handlers;
    taking.item = has_no_children;
    taking.meta_item = NULL;
    CHECK(mf2_parser_new(&taking, &to, NULL, NULL, &parser) == MF2_OK);
    CHECK(read_page(parser) == MF2_OK);
    CHECK(to.nested == 2);
    mf2_parser_free(parser);
}

static void a_handler_may_stop(void)
{
    told to;
    mf2_parser* parser;
    memset(&to, 0, sizeof to);
    to.answer_to_item = MF2_STOP;
    parser = parser_for(&to);
    CHECK(read_page(parser) == MF2_ERROR_STOPPED);
    CHECK(to.items == 1 && to.ends == 0);
    CHECK(mf2_parser_write(parser, page, strlen(page)) == MF2_ERROR_STOPPED);
    CHECK(mf2_parser_finish(parser) == MF2_ERROR_STOPPED);
    CHECK(mf2_parser_next_pass(parser) == MF2_ERROR_STOPPED);
    CHECK(!mf2_parser_needs_another_pass(parser));
    CHECK(to.items == 1);
    to.answer_to_item = MF2_GO_ON;
    CHECK(mf2_parser_reset(parser, NULL) == MF2_OK);
    CHECK(read_page(parser) == MF2_OK);
    CHECK(to.items == 3 && to.ends == 1);
    to.answer_to_nested = 7; // no valid answer
    CHECK(mf2_parser_reset(parser, NULL) == MF2_OK);
    CHECK(read_page(parser) == MF2_ERROR_STOPPED);
    to.answer_to_nested = MF2_KEEP;
    to.answer_at_end = MF2_STOP;
    CHECK(mf2_parser_reset(parser, NULL) == MF2_OK);
    CHECK(read_page(parser) == MF2_ERROR_STOPPED);
    mf2_parser_free(parser);
}

static int calls_its_parser(void* user, mf2_item* item)
{
    mf2_parser** const parser = user;
    (void)item;
    CHECK(mf2_parser_write(*parser, "x", 1) == MF2_ERROR_BUSY);
    CHECK(mf2_parser_finish(*parser) == MF2_ERROR_BUSY);
    CHECK(mf2_parser_next_pass(*parser) == MF2_ERROR_BUSY);
    CHECK(mf2_parser_reset(*parser, NULL) == MF2_ERROR_BUSY);
    return MF2_GO_ON;
}

static void a_handler_may_not_call_its_parser(void)
{
    mf2_handlers calling;
    mf2_parser* parser = NULL;
    memset(&calling, 0, sizeof calling);
    calling.size = sizeof calling;
    calling.item = calls_its_parser;
    CHECK(mf2_parser_new(&calling, &parser, NULL, NULL, &parser) == MF2_OK);
    CHECK(read_page(parser) == MF2_ERROR_BUSY);
    CHECK(mf2_parser_finish(parser) == MF2_ERROR_BUSY);
    CHECK(mf2_parser_reset(parser, NULL) == MF2_OK);
    mf2_parser_free(parser);
}

static void items_may_be_kept(void)
{
    counted_memory memory = {0, 0, 0};
    const mf2_allocator allocator = allocator_of(&memory);
    told to;
    mf2_parser* parser = NULL;
    mf2_handlers keeping = handlers;
    mf2_text* json = NULL;
    memset(&to, 0, sizeof to);
    keeping.meta_item = NULL;
    CHECK(mf2_parser_new(&keeping, &to, NULL, &allocator, &parser) == MF2_OK);
    to.to_call = parser;
    CHECK(read_page(parser) == MF2_OK);
    CHECK(to.kept_items == 2);
    // Kept items do not depend on the parser.
    mf2_parser_free(parser);
    CHECK(memory.in_use != 0);
    CHECK(mf2_item_child_count(to.kept[0]) == 2);
    CHECK(mf2_item_json(to.kept[1], NULL, &json) == MF2_OK);
    CHECK(is(mf2_text_string(json), "{\"type\":[\"h-card\"],\"properties\":{\"name\":[\"c\"]}}"));
    mf2_text_free(json);
    mf2_item_free(to.kept[0]);
    mf2_item_free(to.kept[1]);
    CHECK(memory.in_use == 0);
}

static void a_parser_is_reset_with_other_options(void)
{
    mf2_options* options = NULL;
    mf2_parser* parser = NULL;
    mf2_document* document = NULL;
    char const* const link = "<a class=h-x href=y>z</a>";
    CHECK(mf2_options_new(&options) == MF2_OK);
    CHECK(mf2_options_set(options, "base-url", "http://a.example/") == MF2_OK);
    CHECK(mf2_parser_new(NULL, NULL, options, NULL, &parser) == MF2_OK);
    CHECK(mf2_parser_write(parser, link, strlen(link)) == MF2_OK);
    CHECK(mf2_options_set(options, "base-url", "http://b.example/") == MF2_OK);
    CHECK(mf2_parser_reset(parser, options) == MF2_OK);
    CHECK(mf2_parser_write(parser, link, strlen(link)) == MF2_OK);
    CHECK(mf2_parser_finish(parser) == MF2_OK);
    CHECK(mf2_parser_document(parser, &document) == MF2_OK);
    CHECK(mf2_document_item_count(document) == 1);
    CHECK(is(mf2_item_first(mf2_document_item(document, 0), "url"), "http://b.example/y"));
    mf2_document_free(document);
    // The document was given away.
    CHECK(mf2_parser_document(parser, &document) == MF2_OK);
    CHECK(mf2_document_item_count(document) == 0);
    mf2_document_free(document);
    mf2_parser_free(parser);
    mf2_options_free(options);
}

int main(void)
{
    every_handler_is_called();
    handlers_may_be_left_out();
    handlers_that_are_not_known_are_refused();
    handlers_of_the_first_version_are_called();
    links_and_facts_are_told();
    nested_items_may_be_taken();
    a_handler_may_stop();
    a_handler_may_not_call_its_parser();
    items_may_be_kept();
    a_parser_is_reset_with_other_options();
    return all_is_well();
}
