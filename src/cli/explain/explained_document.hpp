#pragma once

#include "cli/options/explain_options.hpp"
#include "cli/streams/failure.hpp"
#include "inspect/markup/source_lines.hpp"
#include "inspect/markup/told_tags.hpp"
#include "inspect/markup/unread.hpp"

#include <mf2/document.hpp>
#include <mf2/parse_options.hpp>

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace mf2::cli
{

/// A document with the facts that an explanation is written from.
struct explained_document
{
    document content; ///< the wanted items, with the places of their values
    inspect::told_markup markup;
    inspect::source_lines lines;
    std::vector<inspect::unread_name> unread;
    bool implies = true; ///< whether properties are implied
    /// The property to explain; empty: all.
    std::string property = {};
    /// If there is such a property: the items that have it, or contain one that has it.
    std::unordered_set<item const*> concerned = {};

    /// Whether an item is part of the explanation.
    [[nodiscard]] bool tells_of(item const& one) const
    {
        return property.empty() || concerned.contains(&one);
    }
    [[nodiscard]] bool tells_of(std::string_view name) const
    {
        return property.empty() || property == name;
    }
    /// The tag that begins at an offset; null if there is none.
    [[nodiscard]] inspect::told_tag const* tag_at(std::uint64_t offset) const;
};

/// Read a document, and collect the facts for its explanation.
/// @param bytes    live as long as the result
/// @param options  for parsing; `places` is always on
/// @param types    of the wanted items; empty: all
/// @param part     a failure if it names an item that does not exist
[[nodiscard]] result<explained_document> read_explained(
    std::string_view bytes, parse_options const& options, std::vector<std::string> const& types,
    explain_options const& part);

} // namespace mf2::cli
