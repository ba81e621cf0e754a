#pragma once

#include <mf2/parse_options.hpp>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::cli
{

/// A start tag that there is something to tell of.
struct told_tag
{
    std::uint64_t offset = 0;
    std::string text; ///< from '<' to '>', UTF-8 without control characters; long ones are cut
    std::string class_value; ///< decoded
    bool is_of_page =
        false; ///< an html or body tag: where there is a later one, both are one element
    bool is_hyperlink = false;
    bool has_rel = false; ///< with a token in it
    bool has_href = false;
};

/// The start tags of a document that have a class or a rel, or stand at one of `places`, by their
/// offsets.
/// @param places  offsets, sorted
[[nodiscard]] std::vector<told_tag> told_tags(
    std::string_view bytes, parse_options const& options, std::vector<std::uint64_t> const& places);

/// Text as a terminal may show it in a line: white space is one space, and what controls a
/// terminal, ends a line or turns the direction of text is left out.
/// @param most  so many characters at most, and an ellipsis if there are more
[[nodiscard]] std::string in_one_line(std::string_view utf_8, std::size_t most);

} // namespace mf2::cli
