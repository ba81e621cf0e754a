#include "microformats/extractor.hpp"

#include "microformats/extraction.hpp"

namespace mf2::microformats
{

namespace
{

std::pmr::polymorphic_allocator<> allocator_of(page_facts const& facts)
{
    return facts.memory.work;
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

base_element const* extractor::extract(
    html::tape_entry* first, html::tape_entry* last, root_context const& context,
    contribution_runs& out)
{
    if (facts_.budget.failure()) return nullptr;
    contribution_runs found(facts_.memory.work);
    extraction_->walk(first, last, context, found);
    if (facts_.budget.failure()) return nullptr;
    out.append(std::move(found));
    return extraction_->first_base();
}

} // namespace mf2::microformats
