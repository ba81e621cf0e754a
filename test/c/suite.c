// Reads pages, and writes the JSON of each on a line, as one call gives it. The accessors' results
// and streaming must give the same JSON.
//
// usage: c-suite LIST [NAME=VALUE]...     LIST has PATH<TAB>BASE-URL lines, the rest are options
#include "check.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/// The JSON that handlers put together.
typedef struct stream
{
    buffer items;
    buffer rest;
    size_t ends;
} stream;

static int on_item(void* user, mf2_item* item)
{
    stream* const to = user;
    if (to->items.size != 0) append_text(&to->items, ",");
    walk_item(&to->items, item);
    return MF2_GO_ON;
}

static int on_nested_item(void* user, mf2_item* item, mf2_path const* where)
{
    const size_t depth = mf2_path_size(where);
    (void)user;
    CHECK(depth != 0);
    CHECK(mf2_path_type_count(where, depth - 1) != 0);
    CHECK(mf2_path_type(where, depth - 1, 0).size > 2);
    CHECK(mf2_path_property(where, depth - 1).data != NULL);
    CHECK(mf2_path_property(where, depth).data == NULL);
    CHECK(mf2_item_type_count(item) != 0);
    return MF2_KEEP;
}

static int on_meta_item(void* user, mf2_meta_item const* item)
{
    stream* const to = user;
    mf2_text* text = NULL;
    CHECK(mf2_meta_item_json(item, NULL, &text) == MF2_OK);
    append_text(&to->rest, "\"meta-item\":");
    append(&to->rest, mf2_text_string(text).data, mf2_text_string(text).size);
    append_text(&to->rest, ",");
    mf2_text_free(text);
    return MF2_GO_ON;
}

static int on_relations(void* user, mf2_relations const* relations)
{
    walk_relations(&((stream*)user)->rest, relations);
    return MF2_GO_ON;
}

static int on_end(void* user, mf2_provenance const* about, mf2_totals const* counted)
{
    stream* const to = user;
    ++to->ends;
    CHECK(mf2_provenance_encoding(about).size != 0);
    CHECK(counted->bytes != 0);
    return MF2_GO_ON;
}

static const mf2_handlers handlers = {
    sizeof(mf2_handlers), on_item, on_nested_item, on_meta_item, on_relations, on_end, NULL};

/// Parse a page in pieces, in as many passes as needed.
static void stream_page(mf2_string page, mf2_options const* options, buffer* out)
{
    mf2_parser* parser = NULL;
    stream to;
    int pass;
    memset(&to, 0, sizeof to);
    CHECK(mf2_parser_new(&handlers, &to, options, NULL, &parser) == MF2_OK);
    for (pass = 1;; ++pass)
    {
        size_t i;
        for (i = 0; i < page.size; i += 7)
        {
            const size_t rest = page.size - i;
            CHECK(mf2_parser_write(parser, page.data + i, rest < 7 ? rest : 7) == MF2_OK);
        }
        CHECK(mf2_parser_finish(parser) == MF2_OK);
        if (pass == 4 || !mf2_parser_needs_another_pass(parser)) break;
        clear(&to.items);
        clear(&to.rest);
        to.ends = 0;
        CHECK(mf2_parser_next_pass(parser) == MF2_OK);
    }
    CHECK(to.ends == 1);
    append_text(out, "{\"items\":[");
    append(out, to.items.data, to.items.size);
    append_text(out, "],");
    append(out, to.rest.data, to.rest.size);
    append_text(out, "}");
    clear(&to.items);
    clear(&to.rest);
    mf2_parser_free(parser);
}

static void read_page(char const* path, mf2_options const* options)
{
    buffer page = {NULL, 0, 0};
    buffer walked = {NULL, 0, 0};
    buffer streamed = {NULL, 0, 0};
    mf2_document* document = NULL;
    mf2_text* json = NULL;
    CHECK(read_file(path, &page));
    CHECK(mf2_parse(page.data, page.size, options, NULL, &document) == MF2_OK);
    CHECK(mf2_document_json(document, NULL, &json) == MF2_OK);
    CHECK(mf2_text_string(json).data[mf2_text_string(json).size] == '\0');
    CHECK(mf2_text_data(json) == mf2_text_string(json).data);
    CHECK(mf2_text_size(json) == mf2_text_string(json).size);
    puts(mf2_text_data(json));
    walk_document(&walked, document);
    CHECK(same(text_of(&walked), mf2_text_string(json)));
    stream_page(text_of(&page), options, &streamed);
    CHECK(same(text_of(&streamed), mf2_text_string(json)));
    mf2_text_free(json);
    mf2_document_free(document);
    clear(&streamed);
    clear(&walked);
    clear(&page);
}

int main(int argc, char** argv)
{
    char line[4096];
    FILE* const list = argc > 1 ? fopen(argv[1], "r") : NULL;
    mf2_options* options = NULL;
    int i;
    if (list == NULL) return EXIT_FAILURE;
    CHECK(mf2_options_new(&options) == MF2_OK);
    for (i = 2; i < argc; ++i)
    {
        char* const value = strchr(argv[i], '=');
        *value = '\0';
        CHECK(mf2_options_set(options, argv[i], value + 1) == MF2_OK);
    }
    while (fgets(line, sizeof line, list) != NULL)
    {
        char* const base_url = strchr(line, '\t');
        *base_url = '\0';
        base_url[1 + strcspn(base_url + 1, "\n")] = '\0';
        CHECK(mf2_options_set(options, "base-url", base_url + 1) == MF2_OK);
        read_page(line, options);
    }
    mf2_options_free(options);
    fclose(list);
    return all_is_well();
}
