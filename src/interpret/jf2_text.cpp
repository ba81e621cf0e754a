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

/// The URL at which what an item says has its authoritative source; empty where that is here.
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
    std::string_view const type = jf2_type(value);
    if (!type.empty()) member("type", type);
    if (!value.lang().empty()) member("lang", value.lang());
    for (property const each : value.properties())
    {
        if (!is_reserved_in_jf2(each.name)) member(each);
    }
    if (auto const html = value.html())
    {
        member("html", *html);
        if (auto const simple = value.value()) member("text", text_of(*simple));
    }
    if (!value.children().empty()) children(value.children());
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
    auto const is_written = [this](property_value const& each) {
        auto const* const nested = std::get_if<nested_item>(&each);
        return nested == nullptr || !is_left_out(**nested);
    };
    auto const count = std::count_if(value.values.begin(), value.values.end(), is_written);
    if (count == 0) return;
    key(value.name);
    if (count > 1) out_ += '[';
    bool is_first = true;
    for (property_value const& each : value.values)
    {
        if (!is_written(each)) continue;
        if (!is_first) out_ += ',';
        is_first = false;
        write_value(value.name, each);
    }
    if (count > 1) out_ += ']';
}

void jf2_text::write_value(std::string_view name, property_value const& value)
{
    auto const* const nested = std::get_if<nested_item>(&value);
    if (nested != nullptr) return write(**nested, name);
    auto const* const markup = std::get_if<embedded_markup>(&value);
    if (markup != nullptr) return write(*markup);
    json_.write(text_of(value));
}

void jf2_text::write(embedded_markup const& value)
{
    out_ += '{';
    member("html", value.html);
    member("text", value.value);
    if (!value.lang.empty()) member("lang", value.lang);
    out_ += '}';
}

void jf2_text::write(item const& value, std::string_view property)
{
    std::string_view const url = reference_of(value, property);
    if (url.empty()) return write(value);
    if (urls_.insert(url).second) references_.push_back({url, &value});
    json_.write(url);
}

void jf2_text::write(item const& value)
{
    out_ += '{';
    members_of(value);
    out_ += '}';
}

void jf2_text::children(std::span<item const> values)
{
    key("children");
    out_ += '[';
    for (item const& each : values)
    {
        if (is_left_out(each)) continue;
        if (out_.back() != '[') out_ += ',';
        write(each);
    }
    out_ += ']';
}

} // namespace mf2::interpret
