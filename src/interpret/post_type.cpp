#include "bytes/ascii.hpp"
#include "microformats/vocabulary/space_separated.hpp"
#include "url/url.hpp"

#include <mf2/interpret.hpp>

#include <algorithm>
#include <cstddef>
#include <iterator>
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

/// The first value of a property that is not empty, trimmed; empty if there is none.
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
    std::string_view const url = ascii::trim(text);
    auto const parsed = url::parse(url, nullptr, memory);
    if (!parsed) return false;
    // "Re: your post" can be parsed, but is not valid. The src of an image may well have a space.
    bool const has_space = microformats::find_whitespace(url, 0) != url.size();
    return !has_space || parsed->scheme == "https" || parsed->scheme == "http" ||
        parsed->scheme == "data";
}

/// Whether a property has a valid URL. A citation has it as its `url`; its value is its name.
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

/// A property that decides a type beyond those of the Note.
struct telling_property
{
    std::string_view name;
    post_type type;
    bool needs_url; ///< else any value will do: of a book there may be only the title
};

/// In the order in which they are checked.
constexpr telling_property indieweb_properties[] = {
    {"bookmark-of", post_type::bookmark, true}, {"follow-of", post_type::follow, true},
    {"read-of", post_type::read, false},        {"listen-of", post_type::listen, false},
    {"watch-of", post_type::watch, false},      {"play-of", post_type::play, false},
    {"jam-of", post_type::jam, false},          {"quotation-of", post_type::quotation, false},
    {"checkin", post_type::checkin, false},     {"ate", post_type::eat, false},
    {"drank", post_type::drink, false},
};

std::optional<post_type> indieweb_type(item const& post, std::pmr::memory_resource* memory)
{
    for (telling_property const& each : indieweb_properties)
    {
        bool const is_told = each.needs_url ? has_valid_url(post, each.name, memory)
                                            : !first_filled(post, each.name).empty();
        if (is_told) return each.type;
    }
    return std::nullopt;
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
    return discover_post_type(post, post_types::w3c, memory);
}

post_type discover_post_type(item const& post, post_types known, std::pmr::memory_resource* memory)
{
    bool const has_all = known == post_types::indieweb;
    if (post.has_type("h-event")) return post_type::event;
    if (has_all && post.has_type("h-recipe")) return post_type::recipe;
    if (has_all && post.has_type("h-review")) return post_type::review;
    switch (discover_response_type(post, memory))
    {
    case response_type::rsvp: return post_type::rsvp;
    case response_type::repost: return post_type::repost;
    case response_type::like: return post_type::like;
    case response_type::reply: return post_type::reply;
    case response_type::mention: break;
    }
    if (auto const found = has_all ? indieweb_type(post, memory) : std::nullopt) return *found;
    if (has_valid_url(post, "video", memory)) return post_type::video;
    if (has_all && has_valid_url(post, "audio", memory)) return post_type::audio;
    // The picture of a page's preview, og:image, does not make the page a photo.
    bool const is_preview = post.source() == item_source::metaformats;
    if (!is_preview && has_valid_url(post, "photo", memory)) return post_type::photo;
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
    case post_type::recipe: return "recipe";
    case post_type::review: return "review";
    case post_type::bookmark: return "bookmark";
    case post_type::follow: return "follow";
    case post_type::read: return "read";
    case post_type::listen: return "listen";
    case post_type::watch: return "watch";
    case post_type::play: return "play";
    case post_type::jam: return "jam";
    case post_type::quotation: return "quotation";
    case post_type::checkin: return "checkin";
    case post_type::eat: return "eat";
    case post_type::drink: return "drink";
    case post_type::audio: return "audio";
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
