// How consumers use microformats.
#include "check.h"

#include <string.h>

static char const* const page =
    "<a rel=author href=/about>about</a>"
    "<div class='h-card'><a class='u-url u-uid p-name' href=http://a.example/>Ann</a></div>"
    "<div class=h-feed id=posts><h1 class=p-name>Posts</h1>"
    "<article class=h-entry><a class=u-url href=/1></a><p class='p-author'>Bob</p>"
    "<a class=u-like-of href=http://b.example/>liked</a></article>"
    "<article class=h-entry><a class=u-url href=/2></a><p class=p-name>A title</p>"
    "<a class=u-bookmark-of href=http://b.example/>read</a>"
    "<p class=e-content>and a text</p><a class='u-author' href=/ann></a></article></div>";

static mf2_document* document_of(char const* html)
{
    mf2_options* options = NULL;
    mf2_document* document = NULL;
    CHECK(mf2_options_new(&options) == MF2_OK);
    CHECK(mf2_options_set(options, "base-url", "http://a.example/") == MF2_OK);
    CHECK(mf2_parse(html, strlen(html), options, NULL, &document) == MF2_OK);
    mf2_options_free(options);
    return document;
}

static void a_page_stands_for_somebody(mf2_document const* document)
{
    mf2_item const* card = NULL;
    CHECK(mf2_representative_h_card(document, "http://A.example", NULL, &card) == MF2_OK);
    CHECK(card == mf2_document_item(document, 0));
    CHECK(mf2_representative_h_card(document, "http://b.example", NULL, &card) == MF2_OK);
    CHECK(card == NULL);
}

static void posts_have_types(mf2_document const* document)
{
    mf2_item const* const feed = mf2_document_item(document, 1);
    mf2_string type;
    CHECK(mf2_post_type(mf2_item_child(feed, 0), NULL, &type) == MF2_OK);
    CHECK(is(type, "like"));
    CHECK(mf2_post_type(mf2_item_child(feed, 1), NULL, &type) == MF2_OK);
    CHECK(is(type, "article"));
    CHECK(mf2_indieweb_post_type(mf2_item_child(feed, 0), NULL, &type) == MF2_OK);
    CHECK(is(type, "like"));
    CHECK(mf2_indieweb_post_type(mf2_item_child(feed, 1), NULL, &type) == MF2_OK);
    CHECK(is(type, "bookmark"));
    CHECK(mf2_response_type(mf2_item_child(feed, 1), NULL, &type) == MF2_OK);
    CHECK(is(type, "mention"));
}

static void feeds_have_entries(mf2_document const* document)
{
    mf2_feeds* feeds = NULL;
    mf2_text* text = NULL;
    CHECK(mf2_feeds_new(document, "http://a.example/", NULL, &feeds) == MF2_OK);
    CHECK(mf2_feeds_count(feeds) == 1);
    CHECK(mf2_feeds_source(feeds, 0) == mf2_document_item(document, 1));
    CHECK(mf2_feeds_enclosing(feeds, 0) == NULL);
    CHECK(is(mf2_feeds_name(feeds, 0), "Posts"));
    CHECK(is(mf2_feeds_url(feeds, 0), "http://a.example/#posts"));
    CHECK(mf2_feeds_author(feeds, 0).card == NULL);
    CHECK(mf2_feeds_entry_count(feeds, 0) == 2);
    CHECK(is(mf2_item_first(mf2_feeds_entry(feeds, 0, 1), "name"), "A title"));
    CHECK(mf2_feeds_entry(feeds, 0, 2) == NULL);
    CHECK(mf2_feeds_jf2(feeds, 0, NULL, &text) == MF2_OK);
    CHECK(strstr(mf2_text_string(text).data, "\"type\":\"feed\",\"name\":\"Posts\"") != NULL);
    mf2_text_free(text);
    CHECK(mf2_feeds_jf2(feeds, 1, NULL, &text) == MF2_ERROR_INVALID_ARGUMENT);
    CHECK(mf2_feeds_source(feeds, 1) == NULL);
    CHECK(mf2_feeds_name(feeds, 1).data == NULL);
    CHECK(mf2_feeds_entry_count(feeds, 1) == 0);
    mf2_feeds_free(feeds);
}

static void entries_have_authors(mf2_document const* document)
{
    mf2_item const* const feed = mf2_document_item(document, 1);
    mf2_authors* authors = NULL;
    mf2_authorship author;
    mf2_document* other;
    CHECK(mf2_authors_new(document, NULL, NULL, &authors) == MF2_OK);
    CHECK(mf2_authors_author(authors, mf2_item_child(feed, 0), &author) == MF2_OK);
    CHECK(author.card == NULL);
    CHECK(is(author.name, "Bob"));
    CHECK(is(author.page, ""));
    CHECK(mf2_authors_author(authors, mf2_item_child(feed, 1), &author) == MF2_OK);
    CHECK(is(author.page, "http://a.example/ann"));
    other = document_of("<p class=h-card><a class='u-url u-uid' href=/ann>Ann</a></p>");
    CHECK(mf2_authorship_continue(other, &author, NULL, &author) == MF2_OK);
    CHECK(author.card == mf2_document_item(other, 0));
    mf2_document_free(other);
    mf2_authors_free(authors);
}

static void documents_are_written_as_jf2(mf2_document const* document)
{
    mf2_text* text = NULL;
    CHECK(mf2_item_jf2(mf2_document_item(document, 0), NULL, &text) == MF2_OK);
    CHECK(
        is(mf2_text_string(text),
           "{\"type\":\"card\",\"url\":\"http://a.example/\",\"uid\":\"http://a.example/\","
           "\"name\":\"Ann\"}"));
    mf2_text_free(text);
    CHECK(mf2_document_jf2(document, NULL, &text) == MF2_OK);
    CHECK(strncmp(mf2_text_string(text).data, "{\"children\":[", 13) == 0);
    mf2_text_free(text);
    CHECK(mf2_items_json(document, NULL, &text) == MF2_OK);
    CHECK(strncmp(mf2_text_string(text).data, "[{\"type\":[\"h-card\"]", 19) == 0);
    mf2_text_free(text);
}

int main(void)
{
    mf2_document* const document = document_of(page);
    a_page_stands_for_somebody(document);
    posts_have_types(document);
    feeds_have_entries(document);
    entries_have_authors(document);
    documents_are_written_as_jf2(document);
    mf2_document_free(document);
    return all_is_well();
}
