// Tests: test/microformats/vocabulary/choice_of_roots.cpp
#include "microformats/page/item_region.hpp"

#include "encoding/utf8.hpp"
#include "url/clean_input.hpp"
#include "url/percent_encode.hpp"

#include <string_view>

namespace mf2::microformats
{

namespace
{

/// The text behind the '#', without the fragment directive of URL Fragment Text Directives.
std::string_view fragment_of(std::string_view url)
{
    auto const hash = url.find('#');
    if (hash == std::string_view::npos) return {};
    std::string_view const fragment = url.substr(hash + 1);
    return fragment.substr(0, fragment.find(":~:"));
}

} // namespace

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
        // HTML, "select the indicated part": no fragment, or an empty one, means the document.
        // Deviation: neither the fragment as written, with its escapes, nor "top" is looked for.
        // Both count only if no other element was found.
        url::clean_input const url(options.base_url, memory);
        std::string_view const fragment = fragment_of(url.view());
        if (fragment.empty()) break;
        auto const decoded = url::percent_decode(fragment, memory);
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
