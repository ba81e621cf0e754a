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
    std::size_t columns = 80; ///< of a line; a long reason or name may exceed it
};

/// Write an explanation for people, in UTF-8: of each value its element, and how it was read. Then
/// come unused names, which look like microformats, and diagnostics. An item that is the value of
/// several properties is written once.
///
///     h-card, 3:1 <div class="h-card">
///       name: Ana
///         implied: alt, 4:3 <img src="a.jpg" alt="Ana">
[[nodiscard]] std::string explanation_text(
    explained_document const& of, explanation_style style = {});

} // namespace mf2::cli
