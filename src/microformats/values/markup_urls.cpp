#include "microformats/values/markup_urls.hpp"

#include "bytes/ascii.hpp"
#include "html/names/url_tags.hpp"
#include "microformats/values/srcset.hpp"
#include "microformats/vocabulary/space_separated.hpp"

#include <algorithm>
#include <array>

namespace mf2::microformats
{
namespace
{

struct url_attribute
{
    std::string_view name;
    html::tag_set elements;
    url_form form = url_form::one;
};

/// HTML, "Attributes". Without those of `base` and microdata, which belong to the document that
/// they stand in.
constexpr std::array url_attributes = {
    url_attribute{"href", html::hyperlink_tags},
    url_attribute{"src", html::src_tags},
    url_attribute{"srcset", html::srcset_tags, url_form::in_srcset},
    url_attribute{"action", html::action_tags},
    url_attribute{"cite", html::cite_tags},
    url_attribute{"data", html::data_tags},
    url_attribute{"formaction", html::formaction_tags},
    url_attribute{"imagesrcset", html::imagesrcset_tags, url_form::in_srcset},
    url_attribute{"ping", html::ping_tags, url_form::tokens},
    url_attribute{"poster", html::poster_tags},
};

/// A bit for each size of these names.
constexpr std::uint32_t name_sizes = [] {
    std::uint32_t sizes = 0;
    for (url_attribute const& each : url_attributes) sizes |= 1U << each.name.size();
    return sizes;
}();

bool may_hold_urls(std::string_view name) noexcept
{
    return name.size() < 32 && (name_sizes >> name.size() & 1) != 0;
}

/// No other rule treats `q` specially, so it has no tag of its own.
bool is_quote(html::tag_token const& element) noexcept
{
    return element.id == html::tag::unknown && element.name_size == 1 &&
        ascii::to_lower(element.bytes.front()) == 'q';
}

/// URL, "basic URL parser": leading C0 controls and spaces don't count.
bool is_only_fragment(std::string_view url)
{
    auto const first = std::find_if(
        url.begin(), url.end(), [](char c) { return static_cast<unsigned char>(c) > ' '; });
    return first != url.end() && *first == '#';
}

} // namespace

url_form url_form_of(
    html::tag_token const& element, html::element_namespace space, std::string_view name) noexcept
{
    if (!may_hold_urls(name)) return url_form::none;
    if (space != html::element_namespace::html)
    {
        bool const is_image = space == html::element_namespace::svg &&
            element.id == html::svg_image_tag && name == "href";
        return is_image ? url_form::one : url_form::none;
    }
    for (url_attribute const& each : url_attributes)
    {
        if (each.name != name) continue;
        bool const is_of_it =
            each.elements.has(element.id) || (name == "cite" && is_quote(element));
        return is_of_it ? each.form : url_form::none;
    }
    return url_form::none;
}

std::pmr::vector<std::string_view> const& markup_urls::urls_in(
    html::tag_token const& element, html::element_namespace space, std::string_view name,
    std::string_view value)
{
    urls_.clear();
    if (facts_.options->html == html_style::authored) return urls_;
    switch (url_form_of(element, space, name))
    {
    case url_form::none: break;
    case url_form::one: urls_.push_back(value); break;
    case url_form::in_srcset: append_srcset_urls(value, urls_); break;
    case url_form::tokens:
        for_each_token(value, [this](std::string_view token) { urls_.push_back(token); });
        break;
    }
    std::erase_if(urls_, is_only_fragment);
    return urls_;
}

std::string_view markup_urls::rewritten(
    html::tag_token const& element, html::element_namespace space, std::string_view name,
    std::string_view value, std::pmr::string& storage)
{
    auto const& urls = urls_in(element, space, name, value);
    if (urls.empty()) return value;
    if (urls.front().size() == value.size()) return facts_.resolved(value, storage);
    storage.clear();
    std::pmr::string url(facts_.memory.work);
    bool const is_whole = append_value(storage, value, urls, [&](std::string_view each) {
        storage += facts_.resolved(each, url);
        return !facts_.budget.failure();
    });
    return is_whole ? storage : std::string_view();
}

} // namespace mf2::microformats
