#pragma once

#include <mf2/export.hpp>
#include <mf2/name_table.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The links of a document, one by one: see `parse_options::links`.
namespace mf2
{

/// The elements that have links, by their local names.
enum class link_element : std::uint8_t
{
    // With `href`.
    a,
    area,
    link,
    // With `src`.
    audio,
    iframe,
    img,
    source,
    video,
};

namespace detail
{

inline constexpr std::array<std::string_view, 8> link_element_names = {
    "a", "area", "link", "audio", "iframe", "img", "source", "video"};

} // namespace detail

/// "a", "area", "link", "audio", "iframe", "img", "source" or "video".
[[nodiscard]] constexpr std::string_view name(link_element element) noexcept
{
    return detail::name_in(detail::link_element_names, element);
}

/// A link: one element with a URL. All of its parts are from the parser's memory resource.
struct link
{
    link_element element = link_element::a;
    std::pmr::string url; ///< its `href` or `src`, resolved like URLs of relations
    /// The tokens of its `rel`, unique, in the order written. Those with `src` have none.
    std::pmr::vector<std::pmr::string> rels;
    /// Its text content, untrimmed; may be empty. Those with `src` have none.
    std::pmr::string text;
    // As written, if they are: `rel-urls` has only the first of each for a URL. Links with `src`
    // have none.
    std::optional<std::pmr::string> title{};
    std::optional<std::pmr::string> media{};
    std::optional<std::pmr::string> hreflang{};
    std::optional<std::pmr::string> type{};
    /// Its element's place in the input, in bytes: where its start tag begins, and the first byte
    /// after its end tag. Without an end tag the element ends with its content.
    std::uint64_t start = 0;
    std::uint64_t end = 0;

    friend bool operator==(link const&, link const&) = default;
};

} // namespace mf2
