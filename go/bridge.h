// The C interface as Go asks it: one call for an item, a value or a URL, where C has a function
// for each part.
#pragma once

#include <mf2.h>
#include <stdlib.h>

typedef struct
{
    size_t properties, children;
    mf2_string id, html, lang;
    mf2_value value;
    uint64_t start, end;
} bridge_item;

static inline bridge_item bridge_item_of(mf2_item const* item)
{
    return (bridge_item){
        mf2_item_property_count(item), mf2_item_child_count(item), mf2_item_id(item),
        mf2_item_html(item),           mf2_item_lang(item),        mf2_item_value(item),
        mf2_item_start(item),          mf2_item_end(item)};
}

typedef struct
{
    int kind;
    mf2_string text, alt, html, lang, authored;
    mf2_item const* item;
    size_t sources;
} bridge_value;

static inline bridge_value bridge_value_of(mf2_value value)
{
    return (bridge_value){mf2_value_kind(value), mf2_value_text(value),
                          mf2_value_alt(value),  mf2_value_html(value),
                          mf2_value_lang(value), mf2_value_authored(value),
                          mf2_value_item(value), mf2_value_source_count(value)};
}

typedef struct
{
    size_t rels;
    mf2_string url, text, title, media, hreflang, type;
} bridge_url;

static inline bridge_url bridge_url_of(mf2_related_url const* url)
{
    return (bridge_url){mf2_related_url_rel_count(url), mf2_related_url_url(url),
                        mf2_related_url_text(url),      mf2_related_url_title(url),
                        mf2_related_url_media(url),     mf2_related_url_hreflang(url),
                        mf2_related_url_type(url)};
}

/// A parser that gives each item to Go. `taker` stands for the Go value that takes them; with 0 it
/// keeps everything.
int bridge_parser_new(uintptr_t taker, mf2_options const* options, mf2_parser** parser);
