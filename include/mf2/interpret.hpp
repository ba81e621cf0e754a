#pragma once

#include <mf2/document.hpp>

#include <memory_resource>
#include <span>
#include <string_view>

/// What consumers do with microformats, each by the algorithm of its specification. Nothing here goes
/// to the network.
///
/// Pointers and views in results lead into the documents and strings that were given. They are valid
/// for as long as these exist and stay where and as they are. A `memory` is for what is needed on the
/// way and for what a result owns; without memory there is std::bad_alloc, and nothing else is thrown.
namespace mf2
{

/// Whether an item has a type, "h-entry".
[[nodiscard]] bool has_type(item const& value, std::string_view type) noexcept;

/// The values of a property, in document order; none where the item does not have it.
/// @param name  without its prefix: "url", not "u-url"
[[nodiscard]] std::span<property_value const> values_of(
    item const& value, std::string_view name) noexcept;

/// A value for those that want no structure: a text or URL as it is, the URL of an image, the text of
/// markup; of a nested item what its own `value` is, nothing where it has none.
[[nodiscard]] std::string_view text_of(property_value const& value) noexcept;

/// The first value of a property that is not empty, as text; empty where there is none.
[[nodiscard]] std::string_view first_text_of(item const& value, std::string_view name) noexcept;

/// The h-card of the person or organisation that a page stands for; null where it has none.
///
/// microformats.org, "representative h-card parsing". h-cards in other items count too. URLs match if
/// they are the same once they are parsed: `https://a.example` and `https://A.example/` do.
/// @param page_url  where the page is, absolute
[[nodiscard]] item const* representative_h_card(
    document const& page, std::string_view page_url,
    std::pmr::memory_resource* memory = std::pmr::get_default_resource());

} // namespace mf2
