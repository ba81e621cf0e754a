#include "microformats/extractor.hpp"

#include "microformats/extraction.hpp"

namespace mf2::microformats
{

void extractor::extract(
    html::tape_entry* first, html::tape_entry* last, root_context const& context,
    std::vector<contribution>& out)
{
    extraction(facts_, context, out).walk(first, last);
}

} // namespace mf2::microformats
