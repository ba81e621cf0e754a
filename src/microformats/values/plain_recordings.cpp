// Tests: test/microformats/values/plain_text.cpp
// Recording text in the plain style.
#include "microformats/values/text_content.hpp"

namespace mf2::microformats
{

/// The element has been opened already.
std::size_t text_content::listen_plainly(text_rule rule, element_view const& element)
{
    bool const keeps_white_space = style_of(element).keeps_white_space;
    plain_recordings& of = plain_[has_urls(rule)];
    bool const may_share =
        !of.uninterrupted().empty() && (keeps_white_space || of.all.back().text.preserving() == 0);
    if (!may_share)
    {
        of.all.push_back({plain_text(facts_.memory.work)});
        of.all.back().text.open({html::display::inline_, keeps_white_space});
    }
    ++of.all.back().listeners;
    return of.all.back().text.view().size();
}

void text_content::stop_plainly(text_rule rule)
{
    auto& all = plain_[has_urls(rule)].all;
    if (--all.back().listeners == 0) all.pop_back();
}

void text_content::open_plainly(element_view const& element)
{
    auto const style = style_of(element);
    plain_styles_.push_back(style);
    if (style.display == html::display::hidden) interrupt(shown_text_rules);
    else
    {
        for (auto& of : plain_)
            for (auto& recorded : of.uninterrupted()) recorded.text.open(style);
    }
}

void text_content::close_plainly()
{
    auto const style = plain_styles_.back();
    plain_styles_.pop_back();
    if (style.display == html::display::hidden) resume();
    else
    {
        for (auto& of : plain_)
            for (auto& recorded : of.uninterrupted()) recorded.text.close(style);
    }
}

void text_content::append_image_plainly(element_view const& image)
{
    auto const alt = image.raw("alt");
    if (alt) return append_plainly(decoded(*alt, value_));
    auto const with_urls = plain_[1].uninterrupted();
    if (with_urls.empty()) return;
    std::string_view const url = url_of_image(image);
    for (auto& recorded : with_urls) recorded.text.append(url);
}

void text_content::append_plainly(std::string_view text)
{
    for (auto& of : plain_)
        for (auto& recorded : of.uninterrupted()) recorded.text.append(text);
}

} // namespace mf2::microformats
