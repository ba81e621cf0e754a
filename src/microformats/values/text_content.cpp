#include "microformats/values/text_content.hpp"

#include "microformats/vocabulary/element_meaning.hpp"

#include <utility>

namespace mf2::microformats
{

text_content::text_content(page_facts& facts)
    : facts_(facts),
      value_(facts.memory.work),
      recordings_{
          recording{std::pmr::string(facts.memory.work)},
          recording{std::pmr::string(facts.memory.work)},
          recording{std::pmr::string(facts.memory.work)},
          recording{std::pmr::string(facts.memory.work)}},
      interruptions_(facts.memory.work),
      plain_{
          plain_recordings{std::pmr::vector<plain_recording>(facts.memory.work)},
          plain_recordings{std::pmr::vector<plain_recording>(facts.memory.work)}},
      plain_styles_(facts.memory.work)
{}

std::size_t text_content::listen(text_rule rule, element_view const& element)
{
    if (is_plain(rule)) return listen_plainly(rule, element);
    auto& recorded = of(rule);
    ++recorded.listeners;
    return recorded.text.size();
}

std::string_view text_content::since(text_rule rule, std::size_t place) const noexcept
{
    if (is_plain(rule)) return plain_[has_urls(rule)].all.back().text.view().substr(place);
    return std::string_view(of(rule).text).substr(place);
}

std::string_view text_content::trimmed_since(text_rule rule, std::size_t place) noexcept
{
    if (is_plain(rule)) return trim_text(since(rule, place));
    recording& recorded = of(rule);
    return recorded.trim.trimmed_from(place, recorded.text);
}

void text_content::stop(text_rule rule)
{
    if (is_plain(rule))
    {
        stop_plainly(rule);
        return;
    }
    auto& recorded = of(rule);
    if (--recorded.listeners == 0 && interruptions_.empty()) recorded.clear();
}

void text_content::open_other(element_view const& element)
{
    if (meaning_of(element.id()).content == content_role::image)
    {
        if (is_plain(text_rule::with_images)) open_plainly(element);
        append_image(element);
    }
    interrupt(property_text_rules);
}

void text_content::close_other(html::tag id)
{
    resume();
    bool const is_image = meaning_of(id).content == content_role::image;
    if (is_image && is_plain(text_rule::with_images)) close_plainly();
}

void text_content::append(std::string_view text)
{
    for (auto& recorded : recordings_)
    {
        if (recorded.listeners != 0) recorded.text += text;
    }
    if (is_plain(text_rule::with_images)) append_plainly(text);
}

void text_content::clear() noexcept
{
    for (auto& recorded : recordings_)
    {
        recorded.clear();
        recorded.listeners = 0;
    }
    interruptions_.clear();
    for (auto& recorded : plain_)
    {
        recorded.all.clear();
        recorded.begin = 0;
    }
    plain_styles_.clear();
}

void text_content::append_image(element_view const& image)
{
    if (is_plain(text_rule::with_images)) return append_image_plainly(image);
    recording& recorded = of(text_rule::with_images);
    recording& names = of(text_rule::names);
    if (recorded.listeners + names.listeners == 0) return;
    auto const alt = image.raw("alt");
    std::string_view const text = alt ? decoded(*alt, value_) : std::string_view();
    if (names.listeners != 0) names.text += text;
    if (recorded.listeners != 0) recorded.text += alt ? text : url_of_image(image);
}

/// @return  valid until the next call
std::string_view text_content::url_of_image(element_view const& image)
{
    auto const source = image.raw("src");
    if (!source) return {};
    auto const url = facts_.resolve(decoded(*source, value_), facts_.memory.work);
    return ((value_ = ' ') += url) += ' ';
}

void text_content::interrupt(std::span<text_rule const> rules)
{
    interruption saved{rules, {plain_[0].begin, plain_[1].begin}, {}, {}, {}};
    for (auto const rule : rules)
    {
        auto const index = static_cast<std::size_t>(rule);
        saved.listeners[index] = std::exchange(recordings_[index].listeners, 0);
        saved.sizes[index] = recordings_[index].text.size();
        saved.trims[index] = recordings_[index].trim;
        if (rule != text_rule::with_images) continue;
        for (auto& recorded : plain_) recorded.begin = recorded.all.size();
    }
    interruptions_.push_back(saved);
}

void text_content::resume()
{
    auto const saved = interruptions_.back();
    interruptions_.pop_back();
    for (std::size_t i = 0; i != plain_.size(); ++i) plain_[i].begin = saved.plain_begins[i];
    for (auto const rule : saved.rules)
    {
        auto const index = static_cast<std::size_t>(rule);
        recordings_[index].listeners = saved.listeners[index];
        recordings_[index].text.resize(saved.sizes[index]);
        recordings_[index].trim = saved.trims[index];
    }
}

} // namespace mf2::microformats
