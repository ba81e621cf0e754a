// Tests: test/interpret/author_finder.cpp, test/interpret/representative_h_card.cpp
#include "interpret/url_set.hpp"

#include "url/url.hpp"

#include <algorithm>
#include <utility>

namespace mf2::interpret
{

std::optional<std::pmr::string> comparable_url(
    std::string_view url, std::pmr::memory_resource* memory)
{
    // No two URLs that differ in a component are serialised alike.
    auto const parsed = url::parse(url, nullptr, memory);
    if (!parsed) return std::nullopt;
    return url::serialize(*parsed, memory);
}

bool is_http_url(std::string_view text, std::pmr::memory_resource* memory)
{
    auto const url = comparable_url(text, memory);
    return url && (url->starts_with("https:") || url->starts_with("http:"));
}

void url_set::add(std::string_view url)
{
    auto comparable = comparable_url(url, urls_.get_allocator().resource());
    if (comparable) urls_.insert(*std::move(comparable));
}

void url_set::add_related(document const& page, std::string_view relation)
{
    for (std::string_view const each : page.relations[relation]) add(each);
}

bool url_set::contains(std::string_view url) const
{
    if (urls_.empty()) return false;
    auto const comparable = comparable_url(url, urls_.get_allocator().resource());
    return comparable && urls_.contains(*comparable);
}

bool url_set::contains_any(property_values const& values) const
{
    auto const is_in = [this](property_value const& each) { return contains(text_of(each)); };
    return std::any_of(values.begin(), values.end(), is_in);
}

} // namespace mf2::interpret
