#include "microformats/values/plain_text.hpp"

#include "bytes/ascii.hpp"
#include "html/tape/element_data.hpp"
#include "html/tree/element_rules.hpp"

#include <algorithm>
#include <utility>

namespace mf2::microformats
{
namespace
{

using html::display;

/// HTML, "hidden": an element that search may reveal is shown.
bool has_hidden_attribute(element_view const& element) noexcept
{
    auto const value = element.raw("hidden");
    return value && !ascii::equals_lower(*value, "until-found");
}

display display_of(element_view const& element) noexcept
{
    display const known = html::rule_of(element.id()).display;
    if (known != display::hidden_if_shut) return known;
    return element.has("open") ? display::block : display::hidden;
}

} // namespace

element_style style_of(element_view const& element) noexcept
{
    bool const is_html = element.space() == html::element_namespace::html;
    bool const is_hidden = is_html && has_hidden_attribute(element);
    return {
        is_hidden ? display::hidden : display_of(element),
        html::preformatted_tags.has(element.id())};
}

void plain_text::open(element_style const& style)
{
    switch (style.display)
    {
    case display::hidden:
    case display::hidden_if_shut:
    case display::image:
    case display::inline_: break;
    case display::line_break: break_line(); break;
    case display::block: begin_block(1); break;
    case display::paragraph: begin_block(2); break;
    case display::cell:
        if (is_behind_cell_) ++pending_tabs_;
        has_pending_space_ = false;
        is_behind_cell_ = false;
        break;
    }
    if (style.keeps_white_space) ++preserving_;
}

void plain_text::close(element_style const& style)
{
    if (style.keeps_white_space) --preserving_;
    switch (style.display)
    {
    case display::hidden:
    case display::hidden_if_shut:
    case display::image:
    case display::inline_:
    case display::line_break: break;
    case display::block: begin_block(1); break;
    case display::paragraph: begin_block(2); break;
    case display::cell:
        has_pending_space_ = false;
        is_behind_cell_ = true;
        break;
    }
}

void plain_text::append(std::string_view text)
{
    if (text.empty()) return;
    if (preserving_ == 0)
    {
        append_collapsed(text);
        return;
    }
    write_pending();
    text_ += text;
}

/// CSS Text, "Collapsing and Transforming White Space": a run becomes one SPACE, and nothing where
/// a line begins or ends.
void plain_text::append_collapsed(std::string_view text)
{
    while (!text.empty())
    {
        auto const* const end = text.data() + text.size();
        auto const* const word = std::find_if_not(text.data(), end, ascii::is_whitespace);
        if (word != text.data() && !is_at_line_start()) has_pending_space_ = true;
        auto const* const behind = std::find_if(word, end, ascii::is_whitespace);
        if (behind != word)
        {
            write_pending();
            text_.append(word, behind);
        }
        text = {behind, end};
    }
}

void plain_text::break_line()
{
    has_pending_space_ = false;
    pending_tabs_ = 0;
    write_pending();
    text_ += '\n';
}

void plain_text::begin_block(std::size_t newlines)
{
    has_pending_space_ = false;
    pending_tabs_ = 0;
    is_behind_cell_ = false;
    pending_newlines_ = std::max(pending_newlines_, newlines);
}

void plain_text::write_pending()
{
    is_behind_cell_ = false;
    if (pending_newlines_ != 0)
    {
        // Deviation: a line that ends with the block is not ended twice.
        auto const present = newlines_at_end();
        if (present < pending_newlines_) text_.append(pending_newlines_ - present, '\n');
        pending_newlines_ = 0;
    }
    text_.append(pending_tabs_, '\t');
    pending_tabs_ = 0;
    if (has_pending_space_) text_ += ' ';
    has_pending_space_ = false;
}

bool plain_text::is_at_line_start() const noexcept
{
    return pending_newlines_ != 0 || pending_tabs_ != 0 || text_.empty() || text_.back() == '\n';
}

/// At most two: more do not matter.
std::size_t plain_text::newlines_at_end() const noexcept
{
    if (text_.empty() || text_.back() != '\n') return 0;
    return text_.size() > 1 && text_[text_.size() - 2] == '\n' ? 2 : 1;
}

} // namespace mf2::microformats
