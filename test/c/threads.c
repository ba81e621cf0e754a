// Two threads at a time. Each uses one parser for page after page, and both read the same
// documents. Results must be those of one thread with a new parser each time.
//
// usage: c-threads PATH...
#include "check.h"

#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum
{
    most_pages = 1024
};

static buffer pages[most_pages];
static mf2_document* documents[most_pages];
static buffer expected[most_pages];
static size_t count = 0;

/// The results of a thread.
typedef struct result
{
    size_t same;
    size_t wrong;
} result;

static void compare(result* to, mf2_document const* document, size_t page)
{
    mf2_text* json = NULL;
    int const code = mf2_document_json(document, NULL, &json);
    if (code == MF2_OK && same(mf2_text_string(json), text_of(&expected[page]))) ++to->same;
    else ++to->wrong;
    mf2_text_free(json);
}

static void read_again(result* to, mf2_parser* parser, size_t page)
{
    mf2_document* document = NULL;
    int code = mf2_parser_reset(parser, NULL);
    int pass;
    for (pass = 1; code == MF2_OK; ++pass)
    {
        code = mf2_parser_write(parser, pages[page].data, pages[page].size);
        if (code == MF2_OK) code = mf2_parser_finish(parser);
        if (pass == 4 || !mf2_parser_needs_another_pass(parser)) break;
        code = mf2_parser_next_pass(parser);
    }
    if (code == MF2_OK) code = mf2_parser_document(parser, &document);
    if (code == MF2_OK) compare(to, document, page);
    else ++to->wrong;
    mf2_document_free(document);
}

static void* read_pages(void* into)
{
    result* const to = into;
    mf2_parser* parser = NULL;
    size_t i;
    if (mf2_parser_new(NULL, NULL, NULL, NULL, &parser) != MF2_OK) return NULL;
    for (i = 0; i != count; ++i)
    {
        read_again(to, parser, i);
        compare(to, documents[i], i);
    }
    mf2_parser_free(parser);
    return NULL;
}

static void parse_once(size_t page)
{
    mf2_text* json = NULL;
    CHECK(mf2_parse(pages[page].data, pages[page].size, NULL, NULL, &documents[page]) == MF2_OK);
    CHECK(mf2_document_json(documents[page], NULL, &json) == MF2_OK);
    append(&expected[page], mf2_text_string(json).data, mf2_text_string(json).size);
    mf2_text_free(json);
}

int main(int argc, char** argv)
{
    pthread_t threads[2];
    result results[2];
    size_t i;
    memset(results, 0, sizeof results);
    for (count = 0; count + 1 < (size_t)argc && count != most_pages; ++count)
    {
        CHECK(read_file(argv[count + 1], &pages[count]));
        parse_once(count);
    }
    for (i = 0; i != 2; ++i)
    {
        CHECK(pthread_create(&threads[i], NULL, read_pages, &results[i]) == 0);
    }
    for (i = 0; i != 2; ++i)
    {
        CHECK(pthread_join(threads[i], NULL) == 0);
        CHECK(results[i].same == 2 * count);
        CHECK(results[i].wrong == 0);
    }
    for (i = 0; i != count; ++i)
    {
        mf2_document_free(documents[i]);
        clear(&pages[i]);
        clear(&expected[i]);
    }
    CHECK(count != 0);
    return all_is_well();
}
