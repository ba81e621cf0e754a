// Tests: test/microformats/whole_item_reader.cpp
#include "microformats/item_texts.hpp"

#include "bytes/ascii.hpp"
#include "html/names/tag_sets.hpp"
#include "html/tape/markup_text.hpp"
#include "html/text/attribute_value.hpp"
#include "html/text/decoded_value.hpp"
#include "html/text/input_text.hpp"

#include <algorithm>

namespace mf2::microformats
{

using html::tag;

namespace
{

/// So many attributes are compared with each other.
constexpr std::size_t most_attributes = 64;

/// Whether an attribute has the name of one before it, which counts.
bool is_repeated(html::tag_token const& token, std::size_t index) noexcept
{
    auto const name = token.attribute_name(index);
    auto const is_same = [](char one, char other) {
        return ascii::to_lower(one) == ascii::to_lower(other);
    };
    for (std::size_t i = 0; i != index; ++i)
    {
        auto const earlier = token.attribute_name(i);
        if (earlier.size() != name.size()) continue;
        if (std::equal(earlier.begin(), earlier.end(), name.begin(), is_same)) return true;
    }
    return false;
}

} // namespace

item_texts::item_texts(page_facts& facts, tentative_results& results)
    : facts_(facts),
      results_(results),
      urls_(facts),
      stores_(facts.memory.work),
      images_(facts.memory.work),
      storage_(facts.memory.work),
      name_(facts.memory.work),
      reference_(facts.memory.work)
{}

void item_texts::begin() noexcept
{
    stores_.clear();
    images_.clear();
    listeners = {};
}

bool item_texts::append_image(element_view const& image)
{
    if (listeners.with_images + listeners.names == 0) return true;
    std::size_t const before = stores_.text.size();
    auto const alt = image.raw("alt");
    if (alt) stores_.text += html::decoded(*alt, storage_);
    else if (auto const source = listeners.with_images != 0 ? image.raw("src") : std::nullopt)
    {
        stores_.text += ' ';
        if (!results_.append_resolved(html::decoded(*source, storage_), stores_.text)) return false;
        stores_.text += ' ';
    }
    std::size_t const size = stores_.text.size() - before;
    if (size != 0) images_.push_back({{text_store::text, before, size}, alt.has_value()});
    return true;
}

bool item_texts::append_start_tag(html::tag_token const& token)
{
    if (listeners.markup == 0) return true;
    if (token.attributes.size() > most_attributes) return false;
    stores_.markup += '<';
    append_name(token.id, token.name);
    for (std::size_t i = 0; i != token.attributes.size(); ++i)
    {
        if (is_repeated(token, i)) return false;
        auto const name =
            html::written_name(token.attribute_name(i), html::element_namespace::html, name_);
        std::string_view value = html::decoded(token.attribute_value(i), storage_);
        auto const& urls = urls_.urls_in(token, html::element_namespace::html, name, value);
        bool const is_one = !urls.empty() && urls.front().size() == value.size();
        if (!urls.empty() && !(is_one && facts_.base.is_final(value)))
        {
            reference_.clear();
            bool const is_whole =
                markup_urls::append_value(reference_, value, urls, [this](std::string_view url) {
                    return results_.append_resolved(url, reference_);
                });
            if (!is_whole) return false;
            value = reference_;
        }
        html::append_attribute_text(stores_.markup, name, value);
    }
    stores_.markup += '>';
    return true;
}

void item_texts::append_end_tag(tag id, std::string_view raw_name)
{
    if (html::void_tags.has(id)) return;
    stores_.markup += "</";
    append_name(id, raw_name);
    stores_.markup += '>';
}

void item_texts::append_name(tag id, std::string_view raw)
{
    if (id == tag::unknown) html::append_name(stores_.markup, raw);
    else stores_.markup += html::name_of(id);
}

void item_texts::append_text(std::string_view text)
{
    if (listeners.want_text()) stores_.text += text;
    if (listeners.markup != 0) html::append_escaped_text(stores_.markup, text);
}

void item_texts::append_comment(std::string_view raw)
{
    if (listeners.markup == 0) return;
    stores_.markup += "<!--";
    html::append_text(stores_.markup, raw, html::null_policy::replace);
    stores_.markup += "-->";
}

found_text item_texts::text_since(std::size_t begin, images_left_out without)
{
    auto const is_left_out = [begin, without](image_text const& one) {
        if (without == images_left_out::none || one.text.begin() < begin) return false;
        return without == images_left_out::all || !one.has_alt;
    };
    std::size_t const size = stores_.text.size() - begin;
    if (std::none_of(images_.begin(), images_.end(), is_left_out))
        return {text_store::text, begin, size};
    std::size_t const first = stores_.values.size();
    std::size_t at = begin;
    for (image_text const& each : images_)
    {
        if (!is_left_out(each)) continue;
        stores_.values.append(stores_.text, at, each.text.begin() - at);
        at = each.text.begin() + each.text.size();
    }
    stores_.values.append(stores_.text, at);
    return {text_store::values, first, stores_.values.size() - first};
}

found_text item_texts::decoded(std::string_view raw)
{
    std::string_view const text = html::decoded(raw, storage_);
    if (text.data() != storage_.data()) return found_text(text);
    std::size_t const begin = stores_.values.size();
    stores_.values += text;
    return {text_store::values, begin, text.size()};
}

std::optional<found_text> item_texts::resolved(found_text const& reference)
{
    reference_ = view(reference);
    std::size_t const begin = stores_.values.size();
    if (!results_.append_resolved(reference_, stores_.values)) return std::nullopt;
    return found_text(text_store::values, begin, stores_.values.size() - begin);
}

} // namespace mf2::microformats
