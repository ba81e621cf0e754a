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

/// What two URLs have in common if they match: every component.
///
/// Representative h-card parsing, "Matching URLs": both are parsed by the URL Standard.
/// @param url  absolute, as authored
/// @return     nothing where that is not a URL
[[nodiscard]] std::optional<std::pmr::string> comparable_url(
    std::string_view url, std::pmr::memory_resource* memory);

/// The URL of the document that a URL leads into. What `#` begins names a part of it.
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

    /// Add a URL; what is none matches nothing.
    void add(std::string_view url);
    /// Add those that a page is related to.
    /// @param relation  "me"
    void add_related(document const& page, std::string_view relation);

    [[nodiscard]] bool contains(std::string_view url) const;
    /// Whether one of them is in the set, as text.
    [[nodiscard]] bool contains_any(property_values const& values) const;

private:
    std::pmr::set<std::pmr::string, std::less<>> urls_;
};

} // namespace mf2::interpret
