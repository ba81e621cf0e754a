#pragma once

#include "microformats/element_view.hpp"

#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::microformats
{

/// The language that an element gives itself and what is in it, as it stands in the source. Nothing
/// if it leaves that to its parent.
///
/// HTML, "language" of a node: `lang` counts in HTML and SVG, and outside of HTML `xml:lang` before
/// it.
[[nodiscard]] std::optional<std::string_view> raw_language(element_view const& element) noexcept;

/// The language that a `meta` element sets for its document; nothing if it sets none.
///
/// HTML, "Content language state (http-equiv="content-language")".
[[nodiscard]] std::optional<std::pmr::string> pragma_language(
    element_view const& meta, std::pmr::memory_resource* memory);

} // namespace mf2::microformats
