#pragma once

#include "html/tree/element_rule.hpp"
#include "microformats/vocabulary/element_view.hpp"

#include <cstddef>
#include <memory_resource>
#include <string>
#include <string_view>

namespace mf2::microformats
{

/// The style of an element by HTML's own style sheet, as far as text shows it.
struct element_style
{
    html::display display = html::display::inline_; ///< with attributes applied
    bool keeps_white_space = false;
};

/// HTML, "Rendering", from "Hidden elements" on. No other style sheet counts, nor does `style`.
[[nodiscard]] element_style style_of(element_view const& element) noexcept;

/// Writes text as a reader sees it, during a walk over its elements.
///
/// HTML, "rendered text collection steps", with the deviations that doc/options.md lists. The text
/// written between an element's start and end is, trimmed, the element's text: white space and
/// breaks are written only when text follows them.
class plain_text
{
public:
    explicit plain_text(std::pmr::memory_resource* memory) : text_(memory) {}

    /// Open an element that is not hidden.
    void open(element_style const& style);
    /// Close it.
    void close(element_style const& style);
    void append(std::string_view text);

    /// How many elements that keep white space are open.
    [[nodiscard]] std::size_t preserving() const noexcept { return preserving_; }
    [[nodiscard]] std::string_view view() const noexcept { return text_; }

private:
    void break_line();
    void begin_block(std::size_t newlines);
    void append_collapsed(std::string_view text);
    void write_pending();
    [[nodiscard]] bool is_at_line_start() const noexcept;
    [[nodiscard]] std::size_t newlines_at_end() const noexcept;

    std::pmr::string text_;
    std::size_t preserving_ = 0;
    // Pending: written before the next text.
    std::size_t pending_newlines_ = 0; ///< the least count, with those already there
    std::size_t pending_tabs_ = 0;
    bool has_pending_space_ = false;
    bool is_behind_cell_ = false;
};

} // namespace mf2::microformats
