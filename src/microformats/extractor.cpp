#include "microformats/extractor.hpp"

#include "microformats/extraction.hpp"

#include <cstddef>

namespace mf2::microformats
{

namespace
{

std::pmr::polymorphic_allocator<> allocator_of(page_facts const& facts)
{
    return facts.memory().work;
}

} // namespace

extractor::extractor(page_facts& facts)
    : facts_(facts), extraction_(allocator_of(facts).new_object<extraction>(facts))
{}

extractor::~extractor()
{
    allocator_of(facts_).delete_object(extraction_);
}

void extractor::set_nested_items(nested_items nested) noexcept
{
    extraction_->set_nested_items(nested);
}

void extractor::extract(
    html::tape_entry* first, html::tape_entry* last, root_context const& context,
    std::pmr::vector<contribution>& out)
{
    if (facts_.failure()) return;
    std::size_t const size = out.size();
    extraction_->walk(first, last, context, out);
    if (facts_.failure()) out.erase(out.begin() + static_cast<std::ptrdiff_t>(size), out.end());
}

} // namespace mf2::microformats
