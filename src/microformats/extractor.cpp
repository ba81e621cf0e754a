#include "microformats/extractor.hpp"

#include "microformats/extraction.hpp"

#include <cstddef>

namespace mf2::microformats
{

extractor::extractor(page_facts& facts)
    : facts_(facts), extraction_(std::make_unique<extraction>(facts))
{}

extractor::~extractor() = default;

void extractor::extract(
    html::tape_entry* first, html::tape_entry* last, root_context const& context,
    std::vector<contribution>& out)
{
    if (facts_.failure()) return;
    std::size_t const size = out.size();
    extraction_->walk(first, last, context, out);
    if (facts_.failure()) out.erase(out.begin() + static_cast<std::ptrdiff_t>(size), out.end());
}

} // namespace mf2::microformats
