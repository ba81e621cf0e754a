#include "bytes/ascii.hpp"
#include "microformats/space_separated.hpp"
#include "url/url.hpp"

#include <mf2/interpret.hpp>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <variant>

namespace mf2
{

namespace
{

/// Text with white space collapsed: none at its ends, a single space elsewhere.
class collapsed_text
{
public:
    explicit collapsed_text(std::string_view text) noexcept : rest_(ascii::trim(text)) {}

    /// The next character; nothing at the end.
    std::optional<char> next() noexcept
    {
        if (rest_.empty()) return std::nullopt;
        char const c = rest_.front();
        rest_.remove_prefix(1);
        if (!ascii::is_whitespace(c)) return c;
        while (ascii::is_whitespace(rest_.front())) rest_.remove_prefix(1);
        return ' ';
    }

private:
    std::string_view rest_; ///< its last character is no white space
};

bool begins_with(std::string_view text, std::string_view beginning) noexcept
{
    collapsed_text wanted(beginning);
    collapsed_text found(text);
    for (auto c = wanted.next(); c; c = wanted.next())
    {
        if (found.next() != c) return false;
    }
    return true;
}

/// The first value of a property that is not empty, trimmed; empty where there is none.
std::string_view first_filled(item const& post, std::string_view name) noexcept
{
    for (property_value const& each : post[name])
    {
        std::string_view const text = ascii::trim(text_of(each));
        if (!text.empty()) return text;
    }
    return {};
}

bool is_valid_url(std::string_view text, std::pmr::memory_resource* memory)
{
    // "Re: your post" can be parsed, but is not valid.
    std::string_view const url = ascii::trim(text);
    return microformats::find_whitespace(url, 0) == url.size() &&
        url::parse(url, nullptr, memory).has_value();
}

/// Whether a property has a valid URL. That of a citation is its `url`; its value is its name.
bool has_valid_url(item const& post, std::string_view name, std::pmr::memory_resource* memory)
{
    auto const is_valid = [memory](property_value const& each) {
        return is_valid_url(text_of(each), memory);
    };
    auto const has_one = [&is_valid](property_value const& each) {
        if (is_valid(each)) return true;
        auto const* const nested = std::get_if<nested_item>(&each);
        if (nested == nullptr) return false;
        auto const urls = (**nested)["url"];
        return std::any_of(urls.begin(), urls.end(), is_valid);
    };
    auto const values = post[name];
    return std::any_of(values.begin(), values.end(), has_one);
}

/// h-entry, "rsvp": upper case means the same.
bool is_rsvp_value(property_value const& value) noexcept
{
    std::string_view const text = ascii::trim(text_of(value));
    auto const is_text = [text](std::string_view known) {
        return ascii::equals_lower(text, known);
    };
    constexpr std::string_view known[] = {"yes", "no", "maybe", "interested"};
    return std::any_of(std::begin(known), std::end(known), is_text);
}

bool is_article(item const& post) noexcept
{
    std::string_view content = first_filled(post, "content");
    if (content.empty()) content = first_filled(post, "summary");
    std::string_view const name = first_filled(post, "name");
    return !content.empty() && !name.empty() && !begins_with(content, name);
}

} // namespace

response_type discover_response_type(item const& response, std::pmr::memory_resource* memory)
{
    auto const rsvps = response["rsvp"];
    if (std::any_of(rsvps.begin(), rsvps.end(), is_rsvp_value)) return response_type::rsvp;
    if (has_valid_url(response, "repost-of", memory)) return response_type::repost;
    if (has_valid_url(response, "like-of", memory)) return response_type::like;
    if (has_valid_url(response, "in-reply-to", memory)) return response_type::reply;
    return response_type::mention;
}

post_type discover_post_type(item const& post, std::pmr::memory_resource* memory)
{
    if (post.has_type("h-event")) return post_type::event;
    switch (discover_response_type(post, memory))
    {
    case response_type::rsvp: return post_type::rsvp;
    case response_type::repost: return post_type::repost;
    case response_type::like: return post_type::like;
    case response_type::reply: return post_type::reply;
    case response_type::mention: break;
    }
    if (has_valid_url(post, "video", memory)) return post_type::video;
    if (has_valid_url(post, "photo", memory)) return post_type::photo;
    return is_article(post) ? post_type::article : post_type::note;
}

std::string_view name(post_type type) noexcept
{
    switch (type)
    {
    case post_type::event: return "event";
    case post_type::rsvp: return "rsvp";
    case post_type::repost: return "repost";
    case post_type::like: return "like";
    case post_type::reply: return "reply";
    case post_type::video: return "video";
    case post_type::photo: return "photo";
    case post_type::article: return "article";
    case post_type::note: return "note";
    }
    return {};
}

std::string_view name(response_type type) noexcept
{
    switch (type)
    {
    case response_type::rsvp: return "rsvp";
    case response_type::repost: return "repost";
    case response_type::like: return "like";
    case response_type::reply: return "reply";
    case response_type::mention: return "mention";
    }
    return {};
}

} // namespace mf2
