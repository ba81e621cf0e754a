#pragma once

#include "cli/explain/explained_document.hpp"

#include <cstddef>
#include <string>

namespace mf2::cli
{

/// How an explanation for people is written.
struct explanation_style
{
    bool has_colours = false;
    std::size_t columns = 80; ///< of a line, but where a reason or a name is longer
};

/// Tells of each value of a document from which element it was read, and how; then what looks like
/// microformats and gave nothing, and what is wrong. For people, UTF-8. An item that is the value
/// of several properties is told once.
///
///     h-card, 3:1 <div class="h-card">
///       name: Ana
///         implied: alt, 4:3 <img src="a.jpg" alt="Ana">
[[nodiscard]] std::string explanation_text(
    explained_document const& of, explanation_style style = {});

} // namespace mf2::cli
