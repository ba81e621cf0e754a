#include "microformats/markup_urls.hpp"

#include "html/names/tag_sets.hpp"

#include <algorithm>

namespace mf2::microformats
{
namespace
{

bool holds_url(html::tag id, std::string_view name)
{
    switch (name.size())
    {
    case 3: return name == "src" && html::src_tags.has(id);
    case 4:
        if (name == "href") return html::hyperlink_tags.has(id);
        return name == "cite" || (name == "data" && id == html::data_tag);
    case 6: return name == "poster" || name == "action";
    case 10: return name == "formaction";
    default: return false;
    }
}

/// URL, "basic URL parser": leading C0 controls and spaces don't count.
bool is_only_fragment(std::string_view url)
{
    auto const first = std::find_if(
        url.begin(), url.end(), [](char c) { return static_cast<unsigned char>(c) > ' '; });
    return first != url.end() && *first == '#';
}

} // namespace

bool markup_urls::may_rewrite(
    html::tag id, std::string_view name, std::string_view value) const noexcept
{
    if (facts_.options->html == html_style::authored) return false;
    return holds_url(id, name) && !is_only_fragment(value);
}

std::string_view markup_urls::rewritten(
    html::tag_token const& element, std::string_view name, std::string_view value,
    std::pmr::string& storage)
{
    return may_rewrite(element.id, name, value) ? facts_.resolved(value, storage) : value;
}

} // namespace mf2::microformats
