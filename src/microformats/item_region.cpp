#include "microformats/item_region.hpp"

#include "encoding/utf8.hpp"
#include "url/clean_input.hpp"
#include "url/percent_encode.hpp"

#include <string_view>

namespace mf2::microformats
{

item_region::item_region(parse_options const& options, std::pmr::memory_resource* memory)
{
    if (options.results == mf2::results::rels)
    {
        id_.emplace(memory);
        return;
    }
    switch (options.region)
    {
    case region::whole: break;
    case region::id: id_.emplace(options.id, memory); break;
    case region::fragment:
    {
        // HTML, "find a potential indicated element": no fragment, or an empty one, means the document.
        url::clean_input const url(options.base_url, memory);
        auto const hash = url.view().find('#');
        if (hash == std::string_view::npos || hash + 1 == url.view().size()) break;
        auto const decoded = url::percent_decode(url.view().substr(hash + 1), memory);
        id_.emplace(memory);
        encoding::append_repaired(*id_, decoded);
        break;
    }
    }
}

bool item_region::is_at(element_view const& element) const
{
    if (!id_ || id_->empty()) return false;
    auto const raw = element.raw("id");
    if (!raw) return false;
    std::pmr::string storage(id_->get_allocator());
    return decoded(*raw, storage) == *id_;
}

} // namespace mf2::microformats
