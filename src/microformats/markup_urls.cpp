#include "microformats/markup_urls.hpp"

#include <algorithm>

namespace mf2::microformats
{
namespace
{

using html::tag;

bool has_href(tag id)
{
    return id == tag::a || id == tag::area || id == tag::link;
}

bool has_src(tag id)
{
    switch (id)
    {
    case tag::audio:
    case tag::embed:
    case tag::iframe:
    case tag::img:
    case tag::input:
    case tag::script:
    case tag::source:
    case tag::track:
    case tag::video: return true;
    default: return false;
    }
}

bool holds_url(tag id, std::string_view name)
{
    if (name == "href") return has_href(id);
    if (name == "src") return has_src(id);
    if (name == "data") return id == tag::object;
    return name == "poster" || name == "cite" || name == "action" || name == "formaction";
}

/// URL, "basic URL parser": leading C0 controls and spaces don't count.
bool is_only_fragment(std::string_view url)
{
    auto const first = std::find_if(
        url.begin(), url.end(), [](char c) { return static_cast<unsigned char>(c) > ' '; });
    return first != url.end() && *first == '#';
}

} // namespace

void markup_urls::rewrite(html::tag_token const& element, std::string_view name, std::string& value)
{
    if (!holds_url(element.id, name) || is_only_fragment(value)) return;
    value = facts_.resolve(value);
}

} // namespace mf2::microformats
