// Tests: test/c/programs.cpp, test/c/interface.cpp
#include "c/text.hpp"

#include "c/document.hpp"
#include "c/handles.hpp"

#include <mf2/jf2.hpp>

#include <cstddef>
#include <span>

using mf2::json_text;
using mf2::c::set_json;
using mf2::c::set_text;
using mf2::c::to_cpp;

mf2_string mf2_text_string(mf2_text const* text)
{
    return mf2::c::to_c(std::string_view(text->text));
}

char const* mf2_text_data(mf2_text const* text)
{
    return text->text.c_str();
}

std::size_t mf2_text_size(mf2_text const* text)
{
    return text->text.size();
}

void mf2_text_free(mf2_text* text)
{
    mf2::c::destroy(text);
}

int mf2_document_json(mf2_document const* document, mf2_allocator const* allocator, mf2_text** text)
{
    return set_json(text, allocator, [&](json_text& out) { out.write(document->content); });
}

int mf2_items_json(mf2_document const* document, mf2_allocator const* allocator, mf2_text** text)
{
    return set_json(
        text, allocator, [&](json_text& out) { out.write_array(document->content.items); });
}

int mf2_item_json(mf2_item const* item, mf2_allocator const* allocator, mf2_text** text)
{
    return set_json(text, allocator, [&](json_text& out) { out.write(to_cpp(item)); });
}

int mf2_meta_item_json(mf2_meta_item const* item, mf2_allocator const* allocator, mf2_text** text)
{
    return set_json(text, allocator, [&](json_text& out) { out.write(to_cpp(item)); });
}

int mf2_provenance_json(
    mf2_provenance const* about, mf2_allocator const* allocator, mf2_text** text)
{
    return set_json(text, allocator, [&](json_text& out) { out.write(to_cpp(about)); });
}

int mf2_document_jf2(mf2_document const* document, mf2_allocator const* allocator, mf2_text** text)
{
    return set_text(
        text, allocator, [&](std::pmr::string& out) { out = mf2::to_jf2(document->content); });
}

int mf2_item_jf2(mf2_item const* item, mf2_allocator const* allocator, mf2_text** text)
{
    return set_text(
        text, allocator, [&](std::pmr::string& out) { out = mf2::to_jf2(to_cpp(item)); });
}
