#pragma once

#include <mf2/document.hpp>

#include <functional>
#include <memory_resource>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>

namespace mf2::interpret
{

/// A form of a URL that is equal for URLs that match: in every component.
///
/// Representative h-card parsing, "Matching URLs": both are parsed by the URL Standard.
/// @param url  absolute, as authored
/// @return     nothing if that is not a URL
[[nodiscard]] std::optional<std::pmr::string> comparable_url(
    std::string_view url, std::pmr::memory_resource* memory);

/// The URL of the document that a URL leads into. The fragment names a part of it.
[[nodiscard]] constexpr std::string_view without_fragment(std::string_view url) noexcept
{
    return url.substr(0, url.find('#'));
}

/// Whether a text is an absolute URL with the scheme http or https.
[[nodiscard]] bool is_http_url(
    std::string_view text, std::pmr::memory_resource* memory = std::pmr::get_default_resource());

/// URLs to match others with. Looking one up is logarithmic.
class url_set
{
public:
    explicit url_set(std::pmr::memory_resource* memory) : urls_(memory) {}

    /// Add a URL; an invalid one matches nothing.
    void add(std::string_view url);
    /// Add the URLs that a page is related to.
    /// @param relation  "me"
    void add_related(document const& page, std::string_view relation);

    [[nodiscard]] bool contains(std::string_view url) const;
    /// Whether the text of one of the values is in the set.
    [[nodiscard]] bool contains_any(property_values const& values) const;

private:
    std::pmr::set<std::pmr::string, std::less<>> urls_;
};

} // namespace mf2::interpret
