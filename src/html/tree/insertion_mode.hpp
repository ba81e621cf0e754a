#pragma once

#include <cstdint>

namespace mf2::html
{

/// HTML, "The insertion mode".
enum class insertion_mode : std::uint8_t
{
    initial,
    before_html,
    before_head,
    in_head,
    in_head_noscript,
    after_head,
    in_body,
    text,
    in_table,
    in_table_text,
    in_caption,
    in_column_group,
    in_table_body,
    in_row,
    in_cell,
    in_template,
    after_body,
    in_frameset,
    after_frameset,
    after_after_body,
    after_after_frameset,
};

/// HTML, "quirks mode".
enum class document_mode : std::uint8_t
{
    no_quirks,
    limited_quirks,
    quirks,
};

} // namespace mf2::html
