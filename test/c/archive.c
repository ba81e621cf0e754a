// Reads an archive: from its path; from functions, in pieces; and one record of it.
//
// usage: c-archive FILE the file has two pages, a and b, with an h-card each, and damage between
#include "check.h"

#include <mf2_archive.h>

#include <errno.h>
#include <stdio.h>
#include <string.h>

/// Check that a page has this URL, and an item of this name.
static void check_page(mf2_page const* page, char const* url, char const* name)
{
    mf2_document const* const document = mf2_page_document(page);
    mf2_text* json = NULL;
    CHECK(is(mf2_page_url(page), url));
    CHECK(is(mf2_page_refers_to_url(page), ""));
    CHECK(is(mf2_page_outcome(page), "complete"));
    CHECK(mf2_page_status(page) == 200);
    CHECK(is(mf2_page_content_type(page), "text/html"));
    CHECK(is(mf2_page_truncated(page), ""));
    CHECK(mf2_page_date(page).data != NULL);
    CHECK(mf2_page_record_id(page).data != NULL);
    CHECK(mf2_page_payload_digest(page).data != NULL);
    CHECK(mf2_page_length(page) > 100);
    CHECK(mf2_document_item_count(document) == 1);
    CHECK(is(mf2_item_first(mf2_document_item(document, 0), "name"), name));
    CHECK(mf2_page_lines(page, &json) == MF2_OK);
    CHECK(strstr(mf2_text_string(json).data, "\"url\":\"http") != NULL);
    CHECK(strstr(mf2_text_string(json).data, "\"h-card\"") != NULL);
    mf2_text_free(json);
}

/// Read both pages.
/// @return  the second one's offset
static uint64_t check_archive(mf2_archive* archive)
{
    mf2_page const* page = NULL;
    mf2_text* report = NULL;
    uint64_t second = 0;
    CHECK(mf2_archive_next(archive, &page) == MF2_OK);
    CHECK(mf2_page_offset(page) == 0);
    check_page(page, "http://example.com/a", "a");
    CHECK(mf2_archive_next(archive, &page) == MF2_OK);
    second = mf2_page_offset(page);
    check_page(page, "http://example.com/b", "b");
    CHECK(mf2_archive_next(archive, &page) == MF2_OK);
    CHECK(page == NULL);
    CHECK(mf2_archive_next(archive, &page) == MF2_OK);
    CHECK(page == NULL);
    CHECK(mf2_archive_damages(archive) == 1);
    CHECK(mf2_archive_damage_count(archive) == 1);
    CHECK(is(mf2_archive_damage_name(archive, 0), "garbage"));
    CHECK(mf2_archive_damage_offset(archive, 0) < second);
    CHECK(mf2_archive_damage_name(archive, 1).data == NULL);
    CHECK(mf2_archive_report(archive, &report) == MF2_OK);
    CHECK(strstr(mf2_text_string(report).data, "\"pages\":2,") != NULL);
    CHECK(strstr(mf2_text_string(report).data, "\"damage\":{\"garbage\":1}") != NULL);
    mf2_text_free(report);
    return second;
}

static uint64_t a_file_is_read(char const* path)
{
    mf2_archive* archive = NULL;
    uint64_t second;
    CHECK(mf2_archive_open(path, 0, MF2_ARCHIVE_WHOLE, NULL, &archive) == MF2_OK);
    second = check_archive(archive);
    mf2_archive_close(archive);
    return second;
}

static void a_record_is_read(char const* path, uint64_t offset)
{
    mf2_archive* archive = NULL;
    mf2_page const* page = NULL;
    CHECK(mf2_archive_open(path, offset, MF2_ARCHIVE_WHOLE, NULL, &archive) == MF2_OK);
    CHECK(mf2_archive_next(archive, &page) == MF2_OK);
    check_page(page, "http://example.com/b", "b");
    mf2_archive_close(archive);
}

/// Open the archive with an option.
static mf2_archive* open_with(char const* path, char const* name, char const* value)
{
    mf2_archive_options* options = NULL;
    mf2_archive* archive = NULL;
    CHECK(mf2_archive_options_new(&options) == MF2_OK);
    CHECK(mf2_archive_options_set(options, name, value) == MF2_OK);
    CHECK(is(mf2_archive_options_message(options), ""));
    CHECK(mf2_archive_open(path, 0, MF2_ARCHIVE_WHOLE, options, &archive) == MF2_OK);
    mf2_archive_options_free(options);
    return archive;
}

/// Check the names of the pages that an option leaves.
static void check_wanted(char const* path, char const* name, char const* value, char const* names)
{
    mf2_archive* const archive = open_with(path, name, value);
    mf2_page const* page = NULL;
    char found[8] = "";
    while (mf2_archive_next(archive, &page) == MF2_OK && page != NULL)
    {
        mf2_string const url = mf2_page_url(page);
        strncat(found, url.data + url.size - 1, 1);
    }
    CHECK(strcmp(found, names) == 0);
    CHECK(mf2_archive_records(archive) == 2);
    mf2_archive_close(archive);
}

static void options_choose_pages(char const* path)
{
    check_wanted(path, "status", "200,203", "ab");
    check_wanted(path, "status", "404", "");
    check_wanted(path, "url", "/b$", "b");
    check_wanted(path, "media-type", "text/plain", "");
    check_wanted(path, "record-type", "resource", "");
    check_wanted(path, "min-length", "1K", "");
    check_wanted(path, "max-length", "1", "");
    check_wanted(path, "sample", "1/1", "ab");
    check_wanted(path, "type", "h-card", "ab");
    check_wanted(path, "type", "h-feed,h-entry", "");
    check_wanted(path, "exclude-roots", "h-card", "ab");
    check_wanted(path, "verify", "on", "ab");
    check_wanted(path, "only-with-items", "on", "ab");
}

static void options_are_checked(void)
{
    mf2_archive_options* options = NULL;
    CHECK(mf2_archive_options_new(&options) == MF2_OK);
    CHECK(mf2_archive_options_set(options, "colour", "red") == MF2_ERROR_UNKNOWN_OPTION);
    CHECK(is(mf2_archive_options_message(options), "there is no option 'colour'"));
    CHECK(mf2_archive_options_set(options, "base-url", "http://a/") == MF2_ERROR_UNKNOWN_OPTION);
    CHECK(mf2_archive_options_set(options, "status", "ok") == MF2_ERROR_INVALID_VALUE);
    CHECK(
        is(mf2_archive_options_message(options),
           "status is HTTP statuses such as 200,203 or 2xx, not 'ok'"));
    CHECK(mf2_archive_options_set(options, "type", "card") == MF2_ERROR_INVALID_VALUE);
    CHECK(
        is(mf2_archive_options_message(options),
           "type takes names such as h-entry, not 'card'; did you mean h-card?"));
    CHECK(mf2_archive_options_set(options, "format", "xml") == MF2_ERROR_INVALID_VALUE);
    CHECK(mf2_archive_options_set(options, "items", "maybe") == MF2_ERROR_INVALID_VALUE);
    CHECK(mf2_archive_options_set(options, "lang", "de") == MF2_ERROR_INVALID_VALUE);
    CHECK(is(mf2_archive_options_message(options), "lang is on or off, not 'de'"));
    mf2_archive_options_free(options);
    mf2_archive_options_free(NULL);
}

/// An option that was set can be reset.
static void options_are_put_back(char const* path)
{
    static char const* const set[][2] = {
        {"status", "404"}, {"type", "h-feed"}, {"only-with-items", "on"}, {"nesting-limit", "0"}};
    mf2_archive_options* options = NULL;
    mf2_archive* archive = NULL;
    size_t i;
    CHECK(mf2_archive_options_new(&options) == MF2_OK);
    for (i = 0; i != sizeof set / sizeof set[0]; ++i)
    {
        CHECK(mf2_archive_options_set(options, set[i][0], set[i][1]) == MF2_OK);
        CHECK(mf2_archive_options_set(options, set[i][0], NULL) == MF2_OK);
    }
    CHECK(mf2_archive_open(path, 0, MF2_ARCHIVE_WHOLE, options, &archive) == MF2_OK);
    (void)check_archive(archive);
    mf2_archive_close(archive);
    mf2_archive_options_free(options);
}

/// Check lines of the first page.
static void check_lines(
    char const* path, char const* name, char const* value, char const* begin, char const* part)
{
    mf2_archive* const archive = open_with(path, name, value);
    mf2_page const* page = NULL;
    mf2_text* lines = NULL;
    CHECK(mf2_archive_next(archive, &page) == MF2_OK);
    CHECK(mf2_page_lines(page, &lines) == MF2_OK);
    CHECK(strncmp(mf2_text_string(lines).data, begin, strlen(begin)) == 0);
    CHECK(strstr(mf2_text_string(lines).data, part) != NULL);
    mf2_text_free(lines);
    mf2_archive_close(archive);
}

static void lines_are_those_of_the_command(char const* path)
{
    char const* const slash = strrchr(path, '/');
    char file[512];
    snprintf(file, sizeof file, "\"file\":\"%s\"", slash != NULL ? slash + 1 : path);
    check_lines(path, "format", "jsonl", "{\"url\":\"http", file);
    check_lines(path, "items", "on", "{\"url\":\"http", "\"path\":[],\"start\":");
    check_lines(path, "format", "nquads", "_:b", "<http://microformats.org/profile/h-card> <http");
}

/// The items that were delivered for a page.
typedef struct told_items
{
    int count;
    int answer;
} told_items;

static int take_item(void* user, mf2_item const* item, mf2_path const* path)
{
    told_items* const told = user;
    CHECK(mf2_path_size(path) == 0);
    CHECK(mf2_item_has_type(item, "h-card"));
    CHECK(mf2_item_first(item, "name").size == 1);
    ++told->count;
    return told->answer;
}

static void items_are_told(char const* path)
{
    mf2_archive* const archive = open_with(path, "items", "on");
    mf2_page const* page = NULL;
    told_items told = {0, MF2_GO_ON};
    CHECK(mf2_archive_next(archive, &page) == MF2_OK);
    CHECK(mf2_page_items(page, take_item, &told) == MF2_OK);
    CHECK(told.count == 1);
    told.answer = MF2_STOP;
    CHECK(mf2_page_items(page, take_item, &told) == MF2_ERROR_STOPPED);
    CHECK(told.count == 2);
    mf2_archive_close(archive);
}

static void an_expression_that_takes_too_long_is_an_error(char const* path)
{
    mf2_archive* const archive = open_with(path, "url", "^(([^#]+)+)+#$");
    mf2_page const* page = NULL;
    CHECK(mf2_archive_next(archive, &page) == MF2_ERROR_PATTERN);
    CHECK(page == NULL);
    CHECK(mf2_archive_next(archive, &page) == MF2_ERROR_PATTERN);
    CHECK(strcmp(mf2_error_name(MF2_ERROR_PATTERN), "pattern") == 0);
    mf2_archive_close(archive);
}

static void revisits_are_listed(char const* path)
{
    mf2_archive* const archive = open_with(path, "revisits", "list");
    mf2_page const* page = NULL;
    CHECK(mf2_archive_next(archive, &page) == MF2_OK);
    CHECK(mf2_page_status(page) == 304);
    CHECK(is(mf2_page_refers_to_url(page), "http://example.com/a"));
    CHECK(is(mf2_page_refers_to_date(page), "2024-01-02T03:04:05Z"));
    CHECK(is(mf2_page_refers_to_record_id(page), "<urn:a>"));
    CHECK(mf2_document_item_count(mf2_page_document(page)) == 0);
    mf2_archive_close(archive);
}

static void options_are_those_of_pages(char const* path)
{
    mf2_archive* const archive = open_with(path, "nesting-limit", "0");
    mf2_page const* page = NULL;
    mf2_text* json = NULL;
    CHECK(mf2_archive_next(archive, &page) == MF2_OK);
    CHECK(is(mf2_page_outcome(page), "nesting"));
    CHECK(is(mf2_page_url(page), "http://example.com/a"));
    CHECK(mf2_page_document(page) == NULL);
    CHECK(mf2_page_lines(page, &json) == MF2_OK);
    CHECK(is(mf2_text_string(json), ""));
    mf2_text_free(json);
    mf2_archive_close(archive);
}

/// A file that gives a few bytes at a time.
typedef struct reading
{
    FILE* file;
    int fails;
} reading;

static ptrdiff_t read_some(void* user, char* to, size_t size)
{
    reading* const from = user;
    if (from->fails && ftell(from->file) != 0) return -1;
    return (ptrdiff_t)fread(to, 1, size < 100 ? size : 100, from->file);
}

static int seek_to(void* user, uint64_t offset)
{
    return fseek(((reading*)user)->file, (long)offset, SEEK_SET);
}

static void functions_are_read(char const* path, int (*seek)(void*, uint64_t))
{
    mf2_archive* archive = NULL;
    mf2_source source;
    reading from;
    memset(&source, 0, sizeof source);
    source.size = sizeof source;
    source.read = read_some;
    source.seek = seek;
    from.file = fopen(path, "rb");
    from.fails = 0;
    CHECK(mf2_archive_open_source(&source, &from, 0, MF2_ARCHIVE_WHOLE, NULL, &archive) == MF2_OK);
    (void)check_archive(archive);
    mf2_archive_close(archive);
    fclose(from.file);
}

static void functions_may_fail(char const* path)
{
    mf2_archive* archive = NULL;
    mf2_page const* page = NULL;
    mf2_source source;
    reading from;
    memset(&source, 0, sizeof source);
    source.size = sizeof source;
    from.file = fopen(path, "rb");
    from.fails = 1;
    CHECK(
        mf2_archive_open_source(&source, &from, 0, MF2_ARCHIVE_WHOLE, NULL, &archive) ==
        MF2_ERROR_INVALID_ARGUMENT);
    CHECK(archive == NULL);
    source.read = read_some;
    CHECK(mf2_archive_open_source(&source, &from, 0, MF2_ARCHIVE_WHOLE, NULL, &archive) == MF2_OK);
    CHECK(mf2_archive_next(archive, &page) == MF2_ERROR_READ);
    CHECK(page == NULL);
    CHECK(mf2_archive_next(archive, &page) == MF2_ERROR_READ);
    mf2_archive_close(archive);
    fclose(from.file);
}

/// A file whose reads ask the archive that it belongs to for a page.
typedef struct asking
{
    reading from;
    mf2_archive* archive; ///< null while it is opened
    int code;             ///< of the archive's answer
} asking;

static ptrdiff_t read_and_ask(void* user, char* to, size_t size)
{
    asking* const self = user;
    mf2_page const* page = NULL;
    if (self->archive != NULL)
    {
        self->code = mf2_archive_next(self->archive, &page);
        CHECK(page == NULL);
    }
    return read_some(&self->from, to, size);
}

static void a_function_cannot_ask_its_archive_for_a_page(char const* path)
{
    mf2_source source;
    asking self;
    memset(&source, 0, sizeof source);
    memset(&self, 0, sizeof self);
    source.size = sizeof source;
    source.read = read_and_ask;
    self.from.file = fopen(path, "rb");
    CHECK(
        mf2_archive_open_source(&source, &self, 0, MF2_ARCHIVE_WHOLE, NULL, &self.archive) ==
        MF2_OK);
    (void)check_archive(self.archive);
    CHECK(self.code == MF2_ERROR_BUSY);
    mf2_archive_close(self.archive);
    fclose(self.from.file);
    // A source's size has a limit, too.
    source.size = SIZE_MAX;
    CHECK(
        mf2_archive_open_source(&source, &self, 0, MF2_ARCHIVE_WHOLE, NULL, &self.archive) ==
        MF2_ERROR_INVALID_ARGUMENT);
}

static void a_file_that_is_not_there_is_an_error(void)
{
    mf2_archive* archive = NULL;
    CHECK(
        mf2_archive_open("/no/such/file", 0, MF2_ARCHIVE_WHOLE, NULL, &archive) == MF2_ERROR_OPEN);
    CHECK(errno == ENOENT);
    CHECK(archive == NULL);
    mf2_archive_close(NULL);
}

int main(int argc, char** argv)
{
    uint64_t second;
    if (argc < 3) return 2;
    second = a_file_is_read(argv[1]);
    a_record_is_read(argv[1], second);
    options_are_those_of_pages(argv[1]);
    an_expression_that_takes_too_long_is_an_error(argv[1]);
    revisits_are_listed(argv[2]);
    options_choose_pages(argv[1]);
    options_are_checked();
    options_are_put_back(argv[1]);
    lines_are_those_of_the_command(argv[1]);
    items_are_told(argv[1]);
    functions_are_read(argv[1], seek_to);
    functions_are_read(argv[1], NULL);
    functions_may_fail(argv[1]);
    a_function_cannot_ask_its_archive_for_a_page(argv[1]);
    a_file_that_is_not_there_is_an_error();
    return all_is_well();
}
