// Tests: test/microformats/values/plain_text.cpp
// Recording text in the plain style.
#include "microformats/values/text_content.hpp"

#include <algorithm>

namespace mf2::microformats
{

std::span<text_content::plain_recording> text_content::uninterrupted() noexcept
{
    return std::span(plain_).subspan(plain_begin_);
}

/// The element has been opened already.
std::size_t text_content::listen_plainly(text_rule rule, element_view const& element)
{
    bool const keeps_white_space = style_of(element).keeps_white_space;
    bool const has_urls =
        rule == text_rule::with_images && facts_.options->text == text_style::plain_with_urls;
    bool const may_share = !uninterrupted().empty() && plain_.back().has_urls == has_urls &&
        (keeps_white_space || plain_.back().text.preserving() == 0);
    if (!may_share)
    {
        plain_.push_back({plain_text(facts_.memory.work), has_urls});
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
    plain_styles_.push_back(style);
    if (style.display == html::display::hidden) interrupt(shown_text_rules);
    else
    {
        for (auto& recorded : uninterrupted()) recorded.text.open(style);
    }
}

void text_content::close_plainly()
{
    auto const style = plain_styles_.back();
    plain_styles_.pop_back();
    if (style.display == html::display::hidden) resume();
    else
    {
        for (auto& recorded : uninterrupted()) recorded.text.close(style);
    }
}

void text_content::append_image_plainly(element_view const& image)
{
    if (uninterrupted().empty()) return;
    auto const alt = image.raw("alt");
    if (alt) return append_plainly(decoded(*alt, value_));
    bool const is_asked_for = std::any_of(
        uninterrupted().begin(), uninterrupted().end(),
        [](plain_recording const& each) { return each.has_urls; });
    std::string_view const url = is_asked_for ? url_of_image(image) : std::string_view();
    for (auto& recorded : uninterrupted())
    {
        if (recorded.has_urls) recorded.text.append(url);
    }
}

void text_content::append_plainly(std::string_view text)
{
    for (auto& recorded : uninterrupted()) recorded.text.append(text);
}

} // namespace mf2::microformats
