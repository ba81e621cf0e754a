// Tests: test/interpret/to_jf2.cpp, test/interpret/to_jf2_feed.cpp
#include "interpret/jf2_text.hpp"

#include "interpret/url_set.hpp"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <variant>

namespace mf2::interpret
{

namespace
{

/// microformats.org, "microformats2", "v2 vocabularies" and drafts.
constexpr std::string_view vocabularies[] = {
    "h-adr",    "h-app",     "h-card",    "h-cite",
    "h-entry",  "h-event",   "h-feed",    "h-geo",
    "h-item",   "h-listing", "h-measure", "h-product",
    "h-recipe", "h-resume",  "h-review",  "h-review-aggregate"};

bool is_vocabulary(std::string_view type) noexcept
{
    return std::find(std::begin(vocabularies), std::end(vocabularies), type) !=
        std::end(vocabularies);
}

/// The URL of an item's authoritative source; empty if that is here.
std::string_view reference_of(item const& value, std::string_view property)
{
    bool const is_elsewhere =
        value.has_type("h-cite") || property == "in-reply-to" || property.ends_with("-of");
    if (!is_elsewhere) return {};
    return first_url_of(value, "url");
}

} // namespace

std::string_view jf2_type(item const& value) noexcept
{
    texts const types = value.type();
    if (types.empty()) return {};
    auto const known = std::find_if(types.begin(), types.end(), is_vocabulary);
    std::string_view type = known == types.end() ? types.front() : *known;
    if (type.starts_with("h-")) type.remove_prefix(2);
    return type;
}

std::string_view first_url_of(item const& value, std::string_view name)
{
    for (property_value const& each : value[name])
    {
        std::string_view const url = text_of(each);
        if (is_http_url(url)) return url;
    }
    return {};
}

bool is_reserved_in_jf2(std::string_view name) noexcept
{
    constexpr std::string_view reserved[] = {"type", "children", "references", "content-type",
                                             "html", "text",     "lang",       "@context"};
    return std::find(std::begin(reserved), std::end(reserved), name) != std::end(reserved);
}

void jf2_text::begin()
{
    json_.begin_object();
}

void jf2_text::end()
{
    if (!references_.empty()) write_references();
    json_.end_object();
    references_.clear();
    urls_.clear();
}

void jf2_text::write_references()
{
    key("references");
    out_ += '{';
    // Writing one may add others.
    for (std::size_t at = 0; at != references_.size(); ++at)
    {
        reference const each = references_[at];
        key(each.url);
        write(*each.value);
    }
    out_ += '}';
}

void jf2_text::key(std::string_view name)
{
    json_.key(name);
}

void jf2_text::member(std::string_view name, std::string_view value)
{
    key(name);
    json_.write(value);
}

void jf2_text::members_of(item const& value)
{
    begin_members(value);
    finish();
}

void jf2_text::properties_of(item const& value)
{
    begin_members(value);
    std::get<item_rest>(begun_.back()).children = {};
    finish();
}

void jf2_text::members_of(document const& value)
{
    if (value.items.size() == 1) members_of(value.items.front());
    else children(value.items);
}

void jf2_text::member(std::string_view name, std::span<std::string_view const> values)
{
    key(name);
    json_.write_array(values);
}

bool jf2_text::is_left_out(item const& value) const noexcept
{
    return feeds_ == nested_feeds::left_out && value.has_type("h-feed");
}

void jf2_text::member(property const& value)
{
    begin(value);
    finish();
}

void jf2_text::children(std::span<item const> values)
{
    begin(values);
    finish();
}

void jf2_text::write(item const& value)
{
    begin(value);
    finish();
}

void jf2_text::write(embedded_markup const& value)
{
    out_ += '{';
    member("html", value.html);
    member("text", value.value);
    if (!value.lang.empty()) member("lang", value.lang);
    out_ += '}';
}

void jf2_text::begin(item const& value)
{
    auto const number = elsewhere_ == nullptr ? std::nullopt : elsewhere_->find(value);
    out_ += '{';
    begun_.push_back(closing_brace());
    if (!number) return begin_members(value);
    key("card");
    json_.write(static_cast<std::uint64_t>(*number));
}

void jf2_text::begin_members(item const& value)
{
    std::string_view const type = jf2_type(value);
    if (!type.empty()) member("type", type);
    if (!value.lang().empty()) member("lang", value.lang());
    begun_.push_back(item_rest{&value, value.children()});
}

void jf2_text::begin(property const& value)
{
    auto const count = std::ranges::count_if(value.values, [this](property_value const& each) {
        auto const* const nested = std::get_if<nested_item>(&each);
        return nested == nullptr || !is_left_out(**nested);
    });
    if (count == 0) return;
    key(value.name);
    if (count > 1) out_ += '[';
    begun_.push_back(values_rest{value, count > 1});
}

void jf2_text::begin(std::span<item const> children)
{
    key("children");
    out_ += '[';
    begun_.push_back(children_rest{children});
}

void jf2_text::finish()
{
    while (!begun_.empty())
    {
        rest const innermost = begun_.back();
        begun_.pop_back();
        std::visit([this](auto const& at) { go_on(at); }, innermost);
    }
}

void jf2_text::go_on(item_rest at)
{
    item const& value = *at.of;
    properties const all = value.properties();
    if (at.next_property != all.size())
    {
        property const next = all[at.next_property++];
        begun_.push_back(at);
        if (!is_reserved_in_jf2(next.name)) begin(next);
        return;
    }
    if (auto const html = value.html())
    {
        member("html", *html);
        if (auto const simple = value.value()) member("text", text_of(*simple));
    }
    if (!at.children.empty()) begin(at.children);
}

void jf2_text::go_on(values_rest at)
{
    while (at.next != at.of.values.size())
    {
        property_value const each = at.of.values[at.next++];
        auto const* const nested = std::get_if<nested_item>(&each);
        if (nested != nullptr && is_left_out(**nested)) continue;
        if (at.is_array) separate();
        if (nested == nullptr)
        {
            write_plain(each);
            continue;
        }
        std::string_view const url = refer_to(**nested, at.of.name);
        if (url.empty())
        {
            begun_.push_back(at);
            return begin(**nested);
        }
        json_.write(url);
    }
    if (at.is_array) out_ += ']';
}

void jf2_text::go_on(children_rest at)
{
    while (!at.left.empty())
    {
        item const& next = at.left.front();
        at.left = at.left.subspan(1);
        if (is_left_out(next)) continue;
        separate();
        begun_.push_back(at);
        return begin(next);
    }
    out_ += ']';
}

/// Write the comma between two elements of an array.
void jf2_text::separate()
{
    if (out_.back() != '[') out_ += ',';
}

/// @return  the URL to write for an item as the value of a property; empty if the item itself is
///          written
std::string_view jf2_text::refer_to(item const& value, std::string_view property)
{
    std::string_view const url = reference_of(value, property);
    if (!url.empty() && urls_.insert(url).second) references_.push_back({url, &value});
    return url;
}

void jf2_text::write_plain(property_value const& value)
{
    auto const* const markup = std::get_if<embedded_markup>(&value);
    if (markup != nullptr) return write(*markup);
    json_.write(text_of(value));
}

} // namespace mf2::interpret
