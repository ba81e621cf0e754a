#include "interpret/jf2_text.hpp"
#include "interpret/url_set.hpp"
#include "microformats/values/datetime.hpp"

#include <mf2/jf2.hpp>

#include <algorithm>
#include <iterator>
#include <set>
#include <utility>
#include <variant>

namespace mf2
{

namespace
{

/// A date, or a date and time, in ISO 8601 form; empty if the text is neither.
std::string iso_8601(std::string_view text)
{
    auto const parts = microformats::parse_value_part(text);
    std::string iso(parts.date);
    if (iso.empty() || parts.time.empty()) return iso;
    return iso.append("T").append(parts.time).append(parts.zone);
}

/// The unique id of an entry; empty if it has none.
std::string_view uid_of(item const& entry) noexcept
{
    std::string_view const uid = entry.first("uid");
    return uid.empty() ? entry.first("url") : uid;
}

/// JF2, "Required Fields and Required Formats".
class feed_text
{
public:
    explicit feed_text(std::string& out) : out_(out), jf2_(out, interpret::nested_feeds::left_out)
    {}

    void write(feed const& value);

private:
    void write_entry(item const& value, std::string_view uid);
    void author(authorship const& value);
    void author_of(item const& value);
    void card(item const& value);
    void content(item const& value);
    void date(item const& value, std::string_view name);
    void categories(item const& value);
    void media(item const& value, std::string_view name);
    void text(item const& value, std::string_view name);
    void url(item const& value, std::string_view name);
    void others(item const& value, std::span<std::string_view const> written);

    std::string& out_;
    interpret::jf2_text jf2_;
};

void feed_text::write(feed const& value)
{
    jf2_.begin();
    jf2_.member("type", "feed");
    jf2_.member("name", value.name.empty() ? std::string_view(value.url) : value.name);
    if (!value.url.empty()) jf2_.member("url", value.url);
    author(value.author);
    if (value.source != nullptr)
    {
        constexpr std::string_view written[] = {"name", "url", "author", "photo"};
        url(*value.source, "photo");
        others(*value.source, written);
    }
    jf2_.key("children");
    out_ += '[';
    std::set<std::string_view> known;
    for (item const* const entry : value.entries)
    {
        if (!entry->has_type("h-entry")) continue;
        std::string_view const uid = uid_of(*entry);
        if (uid.empty() || !known.insert(uid).second) continue;
        if (out_.back() != '[') out_ += ',';
        write_entry(*entry, uid);
    }
    out_ += ']';
    jf2_.end();
}

void feed_text::write_entry(item const& value, std::string_view uid)
{
    constexpr std::string_view written[] = {"uid",     "url",     "name",   "published",
                                            "updated", "photo",   "author", "category",
                                            "content", "summary", "video",  "audio"};
    out_ += '{';
    jf2_.member("type", "entry");
    jf2_.member("uid", uid);
    url(value, "url");
    text(value, "name");
    date(value, "published");
    date(value, "updated");
    author_of(value);
    text(value, "summary");
    content(value);
    categories(value);
    url(value, "photo");
    media(value, "video");
    media(value, "audio");
    others(value, written);
    if (!value.children().empty()) jf2_.children(value.children());
    out_ += '}';
}

void feed_text::text(item const& value, std::string_view name)
{
    std::string_view const first = value.first(name);
    if (!first.empty()) jf2_.member(name, first);
}

void feed_text::url(item const& value, std::string_view name)
{
    std::string_view const first = interpret::first_url_of(value, name);
    if (!first.empty()) jf2_.member(name, first);
}

void feed_text::date(item const& value, std::string_view name)
{
    for (property_value const& each : value[name])
    {
        std::string const iso = iso_8601(text_of(each));
        if (!iso.empty()) return jf2_.member(name, iso);
    }
}

void feed_text::categories(item const& value)
{
    std::vector<std::string_view> texts;
    for (property_value const& each : value["category"])
    {
        std::string_view const text = text_of(each);
        if (!text.empty()) texts.push_back(text);
    }
    if (!texts.empty()) jf2_.member("category", texts);
}

void feed_text::content(item const& value)
{
    for (property_value const& each : value["content"])
    {
        auto const* const markup = std::get_if<embedded_markup>(&each);
        std::string_view const text = text_of(each);
        if (text.empty() && (markup == nullptr || markup->html.empty())) continue;
        jf2_.key("content");
        if (markup != nullptr) return jf2_.write(*markup);
        out_ += '{';
        jf2_.member("text", text);
        out_ += '}';
        return;
    }
}

/// "Multiple URLs for video/audio/picture".
void feed_text::media(item const& value, std::string_view name)
{
    std::vector<std::string_view> urls;
    for (property_value const& each : value[name])
    {
        std::string_view const text = text_of(each);
        if (interpret::is_http_url(text)) urls.push_back(text);
    }
    if (urls.empty()) return;
    jf2_.key(name);
    if (urls.size() > 1) out_ += '[';
    for (std::string_view const& each : urls)
    {
        if (&each != &urls.front()) out_ += ',';
        out_ += '{';
        jf2_.member("url", each);
        out_ += '}';
    }
    if (urls.size() > 1) out_ += ']';
}

void feed_text::author_of(item const& value)
{
    authorship found;
    for (property_value const& each : value["author"])
    {
        auto const* const nested = std::get_if<nested_item>(&each);
        if (nested != nullptr && (*nested)->has_type("h-card")) return author({&**nested, {}, {}});
        std::string_view const text = text_of(each);
        if (interpret::is_http_url(text)) found.page = text;
        else if (found.name.empty()) found.name = text;
    }
    author(found);
}

void feed_text::author(authorship const& value)
{
    if (value.card != nullptr) return card(*value.card);
    if (value.name.empty() && value.page.empty()) return;
    jf2_.key("author");
    out_ += '{';
    jf2_.member("type", "card");
    if (!value.name.empty()) jf2_.member("name", value.name);
    if (!value.page.empty()) jf2_.member("url", value.page);
    out_ += '}';
}

/// An author has at least one of these.
void feed_text::card(item const& value)
{
    constexpr std::string_view written[] = {"name", "url", "photo"};
    bool const is_known = !value.first("name").empty() ||
        !interpret::first_url_of(value, "url").empty() ||
        !interpret::first_url_of(value, "photo").empty();
    if (!is_known) return;
    jf2_.key("author");
    out_ += '{';
    jf2_.member("type", "card");
    text(value, "name");
    url(value, "url");
    url(value, "photo");
    others(value, written);
    out_ += '}';
}

void feed_text::others(item const& value, std::span<std::string_view const> written)
{
    for (property const each : value.properties())
    {
        bool const is_written = interpret::is_reserved_in_jf2(each.name) ||
            std::find(written.begin(), written.end(), each.name) != written.end();
        if (!is_written) jf2_.member(each);
    }
}

} // namespace

std::string to_jf2_feed(feed const& value)
{
    std::string text;
    feed_text(text).write(value);
    return text;
}

} // namespace mf2
