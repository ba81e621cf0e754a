#pragma once

#include <mf2/parse_options.hpp>

#include <boost/system/result.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::cli
{

/// How an explanation is written.
struct explanation_style
{
    bool has_colours = false;
    std::size_t columns = 80; ///< of a line, but where a reason or a name is longer
};

struct explanation
{
    std::string text;
    bool has_items = false;
};

/// Tells of each value of a document from which element it was read, and how; then what looks like
/// microformats and gave nothing, and what is wrong. For people, UTF-8. An item that is the value
/// of several properties is told once.
///
///     h-card, 3:1 <div class="h-card">
///       name: Ana
///         implied: alt, 4:3 <img src="a.jpg" alt="Ana">
///
/// @param bytes    of the document
/// @param options  those of parsing; whatever they say, values are asked for their places
/// @param types    of items that are told; empty: all
/// @return         the error of `parse`, if there is one
[[nodiscard]] boost::system::result<explanation> explain_document(
    std::string_view bytes, parse_options const& options,
    std::vector<std::string> const& types = {}, explanation_style style = {});

} // namespace mf2::cli
