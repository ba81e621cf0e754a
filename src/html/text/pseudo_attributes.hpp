#pragma once

#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::html
{

/// The value of the attribute `name` of a processing instruction with this data.
///
/// DOM, "update attributes from data"; Associating Style Sheets with XML documents, "rules for
/// parsing pseudo-attributes from a string". Values are quoted. After any error there are no
/// attributes at all.
/// @param data  UTF-8, well-formed, with newlines normalised
[[nodiscard]] std::optional<std::pmr::string> pseudo_attribute(
    std::string_view data, std::string_view name, std::pmr::memory_resource* memory);

} // namespace mf2::html
