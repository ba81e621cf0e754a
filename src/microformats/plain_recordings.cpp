// Tests: test/microformats/whole_item_reader.cpp
// Recording text in the plain style, and finding it out of one element alone.
#include "microformats/text_content.hpp"

namespace mf2::microformats
{

std::span<text_content::plain_recording> text_content::uninterrupted() noexcept
{
    return std::span(plain_).subspan(plain_begin_);
}

/// The element has been opened already.
std::size_t text_content::listen_plainly(element_view const& element)
{
    bool const keeps_white_space = style_of(element).keeps_white_space;
    bool const may_share =
        !uninterrupted().empty() && (keeps_white_space || plain_.back().text.preserving() == 0);
    if (!may_share)
    {
        plain_.push_back({plain_text(facts_.memory.work)});
        plain_.back().text.open({html::display::inline_, keeps_white_space});
    }
    ++plain_.back().listeners;
    return plain_.back().text.view().size();
}

void text_content::stop_plainly()
{
    if (--plain_.back().listeners == 0) plain_.pop_back();
}

void text_content::open_plainly(element_view const& element)
{
    auto const style = style_of(element);
    if (style.display == html::display::hidden) interrupt(shown_text_rules);
    else
    {
        for (auto& recorded : uninterrupted()) recorded.text.open(style);
    }
}

void text_content::close_plainly(element_view const& element)
{
    auto const style = style_of(element);
    if (style.display == html::display::hidden) resume();
    else
    {
        for (auto& recorded : uninterrupted()) recorded.text.close(style);
    }
}

void text_content::append_plainly(std::string_view text)
{
    for (auto& recorded : uninterrupted()) recorded.text.append(text);
}

} // namespace mf2::microformats
