// Writes JSON of the accessors' results.
#include "check.h"

#include <stdio.h>

static void write_text(buffer* out, mf2_string text)
{
    size_t i;
    append_text(out, "\"");
    for (i = 0; i != text.size; ++i)
    {
        unsigned char const c = (unsigned char)text.data[i];
        char escaped[7];
        switch (c)
        {
        case '"': append_text(out, "\\\""); break;
        case '\\': append_text(out, "\\\\"); break;
        case '\b': append_text(out, "\\b"); break;
        case '\f': append_text(out, "\\f"); break;
        case '\n': append_text(out, "\\n"); break;
        case '\r': append_text(out, "\\r"); break;
        case '\t': append_text(out, "\\t"); break;
        default:
            if (c >= 0x20) append(out, text.data + i, 1);
            else
            {
                sprintf(escaped, "\\u%04x", c);
                append_text(out, escaped);
            }
        }
    }
    append_text(out, "\"");
}

static void write_member(buffer* out, char const* before, mf2_string text)
{
    if (text.data == NULL) return;
    append_text(out, before);
    write_text(out, text);
}

static void write_member_with_text(buffer* out, char const* before, mf2_string text)
{
    if (text.size != 0) write_member(out, before, text);
}

static void write_image(buffer* out, mf2_value value)
{
    size_t i;
    const size_t count = mf2_value_source_count(value);
    write_member(out, "{\"value\":", mf2_value_text(value));
    write_member(out, ",\"alt\":", mf2_value_alt(value));
    for (i = 0; i != count; ++i)
    {
        append_text(out, i == 0 ? ",\"srcset\":{" : ",");
        write_text(out, mf2_value_source_descriptor(value, i));
        append_text(out, ":");
        write_text(out, mf2_value_source_url(value, i));
    }
    append_text(out, count != 0 ? "}}" : "}");
}

static void write_value(buffer* out, mf2_value value)
{
    switch (mf2_value_kind(value))
    {
    case MF2_VALUE_TEXT: write_text(out, mf2_value_text(value)); break;
    case MF2_VALUE_IMAGE: write_image(out, value); break;
    case MF2_VALUE_ITEM: walk_item(out, mf2_value_item(value)); break;
    case MF2_VALUE_MARKUP:
        write_member(out, "{\"value\":", mf2_value_text(value));
        write_member(out, ",\"html\":", mf2_value_html(value));
        write_member_with_text(out, ",\"lang\":", mf2_value_lang(value));
        append_text(out, "}");
        break;
    case MF2_VALUE_DATE_TIME:
        write_member(out, "{\"value\":", mf2_value_text(value));
        write_member(out, ",\"authored\":", mf2_value_authored(value));
        append_text(out, "}");
        break;
    default: CHECK(!"a value is of a kind");
    }
}

static void write_properties(buffer* out, mf2_item const* item)
{
    size_t i;
    size_t j;
    append_text(out, "{");
    for (i = 0; i != mf2_item_property_count(item); ++i)
    {
        const mf2_property property = mf2_item_property(item, i);
        if (i != 0) append_text(out, ",");
        write_text(out, mf2_property_name(property));
        append_text(out, ":[");
        for (j = 0; j != mf2_property_value_count(property); ++j)
        {
            if (j != 0) append_text(out, ",");
            write_value(out, mf2_property_value(property, j));
        }
        append_text(out, "]");
        CHECK(mf2_value_kind(mf2_property_value(property, j)) == MF2_VALUE_NONE);
    }
    append_text(out, "}");
    CHECK(mf2_property_value_count(mf2_item_property(item, i)) == 0);
}

static void write_source(buffer* out, mf2_item const* item)
{
    static char const* const names[] = {"microformats", "classic-microformats", "metaformats"};
    int const source = mf2_item_source(item);
    if (!mf2_item_has_places(item) && source != MF2_SOURCE_METAFORMATS) return;
    append_text(out, ",\"source\":\"");
    append_text(out, names[source]);
    append_text(out, "\"");
}

static void write_number_member(buffer* out, char const* key, uint64_t number)
{
    char text[32];
    snprintf(text, sizeof text, "%llu", (unsigned long long)number);
    append_text(out, key);
    append_text(out, text);
}

static void write_place(buffer* out, mf2_value value)
{
    CHECK(mf2_value_start(value) < mf2_value_end(value));
    write_number_member(out, "{\"start\":", mf2_value_start(value));
    write_number_member(out, ",\"end\":", mf2_value_end(value));
    write_member(out, ",\"kind\":", mf2_value_prefix(value));
    write_member(out, ",\"rule\":", mf2_value_rule(value));
    write_member_with_text(out, ",\"attribute\":", mf2_value_attribute(value));
    if (mf2_value_is_implied(value)) append_text(out, ",\"implied\":true");
    append_text(out, "}");
}

static void write_places(buffer* out, mf2_item const* item)
{
    size_t i, j;
    write_number_member(out, ",\"start\":", mf2_item_start(item));
    write_number_member(out, ",\"end\":", mf2_item_end(item));
    append_text(out, ",\"places\":{");
    for (i = 0; i != mf2_item_property_count(item); ++i)
    {
        mf2_property const property = mf2_item_property(item, i);
        if (i != 0) append_text(out, ",");
        write_text(out, mf2_property_name(property));
        append_text(out, ":[");
        for (j = 0; j != mf2_property_value_count(property); ++j)
        {
            if (j != 0) append_text(out, ",");
            write_place(out, mf2_property_value(property, j));
        }
        append_text(out, "]");
    }
    append_text(out, "}");
    CHECK(mf2_value_rule(mf2_item_value(item)).data == NULL);
}

void walk_item(buffer* out, mf2_item const* item)
{
    size_t i;
    append_text(out, "{\"type\":[");
    for (i = 0; i != mf2_item_type_count(item); ++i)
    {
        if (i != 0) append_text(out, ",");
        write_text(out, mf2_item_type(item, i));
    }
    CHECK(mf2_item_type(item, i).data == NULL);
    append_text(out, "],\"properties\":");
    write_properties(out, item);
    write_member_with_text(out, ",\"id\":", mf2_item_id(item));
    for (i = 0; i != mf2_item_child_count(item); ++i)
    {
        append_text(out, i == 0 ? ",\"children\":[" : ",");
        walk_item(out, mf2_item_child(item, i));
    }
    CHECK(mf2_item_child(item, i) == NULL);
    if (i != 0) append_text(out, "]");
    if (mf2_value_kind(mf2_item_value(item)) != MF2_VALUE_NONE)
    {
        append_text(out, ",\"value\":");
        write_value(out, mf2_item_value(item));
    }
    write_member(out, ",\"html\":", mf2_item_html(item));
    write_member_with_text(out, ",\"lang\":", mf2_item_lang(item));
    write_source(out, item);
    if (mf2_item_has_places(item)) write_places(out, item);
    append_text(out, "}");
    CHECK(mf2_item_start(item) < mf2_item_end(item));
}

static void write_relation(buffer* out, mf2_relation const* relation)
{
    size_t i;
    write_text(out, mf2_relation_name(relation));
    append_text(out, ":[");
    for (i = 0; i != mf2_relation_url_count(relation); ++i)
    {
        if (i != 0) append_text(out, ",");
        write_text(out, mf2_relation_url(relation, i));
    }
    CHECK(mf2_relation_url(relation, i).data == NULL);
    append_text(out, "]");
}

static void write_related_url(buffer* out, mf2_related_url const* url)
{
    size_t i;
    write_text(out, mf2_related_url_url(url));
    append_text(out, ":{\"rels\":[");
    for (i = 0; i != mf2_related_url_rel_count(url); ++i)
    {
        if (i != 0) append_text(out, ",");
        write_text(out, mf2_related_url_rel(url, i));
    }
    CHECK(mf2_related_url_rel(url, i).data == NULL);
    write_member(out, "],\"text\":", mf2_related_url_text(url));
    write_member(out, ",\"title\":", mf2_related_url_title(url));
    write_member(out, ",\"media\":", mf2_related_url_media(url));
    write_member(out, ",\"hreflang\":", mf2_related_url_hreflang(url));
    write_member(out, ",\"type\":", mf2_related_url_type(url));
    append_text(out, "}");
}

void walk_relations(buffer* out, mf2_relations const* relations)
{
    size_t i;
    append_text(out, "\"rels\":{");
    for (i = 0; i != mf2_relations_count(relations); ++i)
    {
        if (i != 0) append_text(out, ",");
        write_relation(out, mf2_relations_relation(relations, i));
    }
    CHECK(mf2_relations_relation(relations, i) == NULL);
    append_text(out, "},\"rel-urls\":{");
    for (i = 0; i != mf2_relations_url_count(relations); ++i)
    {
        if (i != 0) append_text(out, ",");
        write_related_url(out, mf2_relations_url(relations, i));
    }
    CHECK(mf2_relations_url(relations, i) == NULL);
    append_text(out, "}");
}

static void write_meta_item(buffer* out, mf2_meta_item const* meta)
{
    mf2_item const* const item = mf2_meta_item_item(meta);
    append_text(out, "\"meta-item\":{");
    if (mf2_item_type_count(item) != 0)
    {
        write_member(out, "\"type\":", mf2_item_type(item, 0));
        append_text(out, ",\"properties\":");
        write_properties(out, item);
    }
    append_text(out, "},");
}

void walk_document(buffer* out, mf2_document const* document)
{
    size_t i;
    append_text(out, "{\"items\":[");
    for (i = 0; i != mf2_document_item_count(document); ++i)
    {
        if (i != 0) append_text(out, ",");
        walk_item(out, mf2_document_item(document, i));
    }
    CHECK(mf2_document_item(document, i) == NULL);
    append_text(out, "],");
    if (mf2_document_meta_item(document) != NULL)
    {
        write_meta_item(out, mf2_document_meta_item(document));
    }
    walk_relations(out, mf2_document_relations(document));
    append_text(out, "}");
}
