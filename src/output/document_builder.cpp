#include <mf2/document_builder.hpp>

#include "microformats/page/make_provenance.hpp"

#include <utility>
#include <vector>

namespace mf2
{

document_builder::document_builder(std::pmr::memory_resource* memory)
    : built_{
          std::pmr::vector<item>(memory), relations(), microformats::make_provenance(memory),
          std::nullopt, std::pmr::vector<link>(memory)}
{}

void document_builder::on_item(item&& value)
{
    built_.items.push_back(std::move(value));
}

void document_builder::on_meta_item(meta_item&& value)
{
    built_.meta_item = std::move(value);
}

void document_builder::on_relations(relations&& all)
{
    built_.relations = std::move(all);
}

void document_builder::on_end(provenance&& about, totals const&)
{
    built_.provenance = std::move(about);
}

void document_builder::on_link(link&& value)
{
    built_.links.push_back(std::move(value));
}

document document_builder::take()
{
    document taken = std::move(built_);
    clear();
    return taken;
}

void document_builder::clear()
{
    // The room for items and links, if they were not taken, serves the next document, too.
    item::empty_all(built_.items);
    built_.items.clear();
    built_.links.clear();
    document next = document_builder(built_.items.get_allocator().resource()).built_;
    next.items.swap(built_.items);
    next.links.swap(built_.links);
    built_ = std::move(next);
}

} // namespace mf2
