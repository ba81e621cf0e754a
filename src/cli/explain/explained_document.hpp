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

/// A document, and what is known of it beside its values: what an explanation is written from.
struct explained_document
{
    document content; ///< with the places of its values; of its items those that are wanted
    inspect::told_markup markup;
    inspect::source_lines lines;
    std::vector<inspect::unread_name> unread;
    bool implies = true; ///< whether properties are implied
    /// The property that is asked for; empty: all are.
    std::string property = {};
    /// Where one is asked for: the items that have it, or an item in them.
    std::unordered_set<item const*> concerned = {};

    /// Whether there is something to tell of an item.
    [[nodiscard]] bool tells_of(item const& one) const
    {
        return property.empty() || concerned.contains(&one);
    }
    [[nodiscard]] bool tells_of(std::string_view name) const
    {
        return property.empty() || property == name;
    }
    /// The tag that begins at an offset; null where there is none, or none to tell of.
    [[nodiscard]] inspect::told_tag const* tag_at(std::uint64_t offset) const;
};

/// Read a document, and find out what there is to tell.
/// @param bytes    live as long as the result
/// @param options  those of parsing; whatever they say, values are asked for their places
/// @param types    of items that are wanted; empty: all
/// @param part     an item that there is none of is a failure
[[nodiscard]] result<explained_document> read_explained(
    std::string_view bytes, parse_options const& options, std::vector<std::string> const& types,
    explain_options const& part);

} // namespace mf2::cli
