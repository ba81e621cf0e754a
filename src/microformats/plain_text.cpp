#include "microformats/plain_text.hpp"

#include "html/tape/element_data.hpp"
#include "microformats/whitespace.hpp"

#include <algorithm>
#include <utility>

namespace mf2::microformats
{
namespace
{

using html::tag;

/// HTML, "hidden": an element that search may reveal is shown.
bool has_hidden_attribute(element_view const& element) noexcept
{
    auto const value = element.raw("hidden");
    return value && !html::equals_lower(*value, "until-found");
}

/// What has no name of its own among the tags.
text_layout layout_of_other(std::string_view name) noexcept
{
    if (html::equals_lower(name, "datalist")) return text_layout::hidden;
    if (html::equals_lower(name, "legend")) return text_layout::block;
    return text_layout::inline_;
}

text_layout layout_of(element_view const& element) noexcept
{
    switch (element.id())
    {
    // "Hidden elements".
    case tag::area:
    case tag::base:
    case tag::basefont:
    case tag::head:
    case tag::link:
    case tag::meta:
    case tag::noembed:
    case tag::noframes:
    case tag::param:
    case tag::rp:
    case tag::script:
    case tag::style:
    case tag::template_:
    case tag::title: return text_layout::hidden;
    // Shown with what they embed, never with their content.
    case tag::audio:
    case tag::iframe:
    case tag::video: return text_layout::hidden;
    case tag::dialog: return element.has("open") ? text_layout::block : text_layout::hidden;
    case tag::br: return text_layout::line_break;
    case tag::p: return text_layout::paragraph;
    case tag::td:
    case tag::th: return text_layout::cell;
    // "Flow content", "Sections and headings", "Lists", "Tables", "The hr element" and so on.
    case tag::address:
    case tag::article:
    case tag::aside:
    case tag::blockquote:
    case tag::body:
    case tag::caption:
    case tag::center:
    case tag::dd:
    case tag::details:
    case tag::dir:
    case tag::div:
    case tag::dl:
    case tag::dt:
    case tag::fieldset:
    case tag::figcaption:
    case tag::figure:
    case tag::footer:
    case tag::form:
    case tag::h1:
    case tag::h2:
    case tag::h3:
    case tag::h4:
    case tag::h5:
    case tag::h6:
    case tag::header:
    case tag::hgroup:
    case tag::hr:
    case tag::html:
    case tag::li:
    case tag::listing:
    case tag::main:
    case tag::menu:
    case tag::nav:
    case tag::ol:
    case tag::optgroup:
    case tag::option:
    case tag::plaintext:
    case tag::pre:
    case tag::search:
    case tag::section:
    case tag::summary:
    case tag::table:
    case tag::tr:
    case tag::ul:
    case tag::xmp: return text_layout::block;
    case tag::unknown: return layout_of_other(element.token().name);
    default: return text_layout::inline_;
    }
}

bool keeps_white_space(tag id) noexcept
{
    return id == tag::pre || id == tag::textarea || id == tag::listing || id == tag::xmp ||
        id == tag::plaintext;
}

} // namespace

element_style style_of(element_view const& element) noexcept
{
    bool const is_html = element.space() == html::element_namespace::html;
    bool const is_hidden = is_html && has_hidden_attribute(element);
    return {is_hidden ? text_layout::hidden : layout_of(element), keeps_white_space(element.id())};
}

void plain_text::open(element_style const& style)
{
    switch (style.layout)
    {
    case text_layout::hidden:
    case text_layout::inline_: break;
    case text_layout::line_break: break_line(); break;
    case text_layout::block: begin_block(1); break;
    case text_layout::paragraph: begin_block(2); break;
    case text_layout::cell:
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
    switch (style.layout)
    {
    case text_layout::hidden:
    case text_layout::inline_:
    case text_layout::line_break: break;
    case text_layout::block: begin_block(1); break;
    case text_layout::paragraph: begin_block(2); break;
    case text_layout::cell:
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

/// CSS Text, "Collapsing and Transforming White Space": of a run one SPACE is left, and none where
/// a line begins or ends.
void plain_text::append_collapsed(std::string_view text)
{
    while (!text.empty())
    {
        auto const* const end = text.data() + text.size();
        auto const* const word = std::find_if_not(text.data(), end, is_ascii_whitespace);
        if (word != text.data() && !is_at_line_start()) has_pending_space_ = true;
        auto const* const behind = std::find_if(word, end, is_ascii_whitespace);
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

/// No more than matter.
std::size_t plain_text::newlines_at_end() const noexcept
{
    if (text_.empty() || text_.back() != '\n') return 0;
    return text_.size() > 1 && text_[text_.size() - 2] == '\n' ? 2 : 1;
}

std::pmr::string plain_text_in(html::tape_entry const& start, std::pmr::memory_resource* memory)
{
    using html::entry_kind;
    plain_text text(memory);
    std::pmr::string storage(memory);
    text.open({text_layout::inline_, keeps_white_space(start.data->id())});
    for (auto const* entry = start.next; entry != start.partner; entry = entry->next)
    {
        if (entry->kind == entry_kind::text) text.append(entry->text());
        if (entry->kind == entry_kind::end) text.close(style_of(element_view(*entry->partner)));
        if (entry->kind != entry_kind::start) continue;

        element_view const element(*entry);
        auto const style = style_of(element);
        if (style.layout == text_layout::hidden)
        {
            entry = entry->partner;
            continue;
        }
        text.open(style);
        if (element.id() != tag::img) continue;
        if (auto const alt = element.raw("alt")) text.append(decoded(*alt, storage));
    }
    return std::move(text).take();
}

} // namespace mf2::microformats
