// Tests: test/c/programs.cpp, test/c/interface.cpp
#include "c/document.hpp"

#include "c/guarded.hpp"
#include "c/handles.hpp"
#include "c/options.hpp"

#include <mf2/parse.hpp>

#include <cstddef>

namespace
{

using mf2::c::to_c;

int parse(
    std::string_view bytes, mf2_options const* options, mf2_allocator const* allocator,
    mf2_document** into)
{
    static mf2::parse_options const unsaid;
    mf2::c::memory const memory(allocator);
    auto read = mf2::parse(bytes, options != nullptr ? options->parse : unsaid, memory.resource());
    if (!read) return mf2::c::code_of(read.error());
    *into = mf2::c::make<mf2_document>(memory, std::move(*read));
    return MF2_OK;
}

} // namespace

int mf2_parse(
    char const* bytes, std::size_t size, mf2_options const* options, mf2_allocator const* allocator,
    mf2_document** document)
{
    *document = nullptr;
    return mf2::c::guarded([&] { return parse({bytes, size}, options, allocator, document); });
}

void mf2_document_free(mf2_document* document)
{
    mf2::c::destroy(document);
}

std::size_t mf2_document_item_count(mf2_document const* document)
{
    return document->content.items.size();
}

mf2_item const* mf2_document_item(mf2_document const* document, std::size_t index)
{
    return to_c(mf2::c::at(document->content.items, index));
}

mf2_relations const* mf2_document_relations(mf2_document const* document)
{
    return to_c(&document->content.relations);
}

mf2_meta_item const* mf2_document_meta_item(mf2_document const* document)
{
    auto const& found = document->content.meta_item;
    return found ? to_c(&*found) : nullptr;
}

mf2_provenance const* mf2_document_provenance(mf2_document const* document)
{
    return to_c(&document->content.provenance);
}

std::size_t mf2_document_link_count(mf2_document const* document)
{
    return document->content.links.size();
}

mf2_link const* mf2_document_link(mf2_document const* document, std::size_t index)
{
    return to_c(mf2::c::at(document->content.links, index));
}
