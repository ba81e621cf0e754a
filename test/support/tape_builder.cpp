#include "support/tape_builder.hpp"

#include "html/tape/keep_everything.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/tree_constructor.hpp"

#include <stdexcept>

namespace mf2::test
{

tape_builder::tape_builder(std::string_view html)
{
    auto* const memory = std::pmr::get_default_resource();
    html::keep_everything keeper;
    html::tree_constructor tree(tape_, keeper, memory);
    html::tokenizer tokenizer(tree, memory);
    tree.attach(tokenizer);
    tokenizer.write("<!DOCTYPE html><body>");
    tokenizer.write(html);
    tokenizer.finish();
}

html::tape_entry& tape_builder::element(std::string_view id)
{
    for (auto* entry = tape_.front(); entry != tape_.back(); entry = entry->next)
    {
        if (entry->kind != html::entry_kind::start) continue;
        if (html::raw_attribute(entry->data->token(), "id") == id) return *entry;
    }
    throw std::runtime_error("no such element");
}

html::tape_entry& tape_builder::body()
{
    for (auto* entry = tape_.front(); entry != tape_.back(); entry = entry->next)
    {
        if (entry->is_html_element(html::tag::body)) return *entry;
    }
    throw std::runtime_error("no body");
}

html::tape_entry& tape_builder::first_element()
{
    auto* entry = body().next;
    while (entry->kind != html::entry_kind::start) entry = entry->next;
    return *entry;
}

std::string serialize_content(html::tape_entry const& start, html::attribute_rewriter* rewriter)
{
    html::fragment_serializer serializer(rewriter);
    auto const place = serializer.listen(*start.data);
    for (auto const* entry = start.next; entry != start.partner; entry = entry->next)
    {
        serializer.append(*entry);
    }
    return std::string(serializer.since(place));
}

} // namespace mf2::test
