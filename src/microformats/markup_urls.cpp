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
    switch (name.size())
    {
    case 3: return name == "src" && has_src(id);
    case 4:
        if (name == "href") return has_href(id);
        return name == "cite" || (name == "data" && id == tag::object);
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
    if (!may_rewrite(element.id, name, value) || facts_.base.is_final(value)) return value;
    storage = facts_.resolve(value, storage.get_allocator().resource());
    return storage;
}

} // namespace mf2::microformats
