#include <mf2/archive/media_type.hpp>

#include "archive/text.hpp"

#include <algorithm>
#include <array>

namespace mf2::archive
{

namespace
{

/// MIME Sniffing, the table of "identify an unknown MIME type": patterns that a tag-terminating
/// byte follows.
constexpr std::array<std::string_view, 16> tags{
    "<!doctype html", "<html", "<head",  "<script", "<iframe", "<h1", "<div", "<font",
    "<table",         "<a",    "<style", "<title",  "<b",      "<br", "<p",   "<body"};

/// MIME Sniffing, "HTTP token code point".
bool is_token(std::string_view text)
{
    constexpr std::string_view characters = "!#$%&'*+-.^_`|~0123456789"
                                            "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
    return !text.empty() && text.find_first_not_of(characters) == text.npos;
}

bool is_tag_terminating(char c)
{
    return c == ' ' || c == '>';
}

} // namespace

std::string essence_of(std::string_view content_type)
{
    std::string essence = to_lower(trim(content_type.substr(0, content_type.find(';'))));
    std::string_view subtype = essence;
    std::string_view const type = take_until(subtype, '/');
    bool const is_type = is_token(type) && is_token(subtype);
    bool const says_nothing =
        essence == "unknown/unknown" || essence == "application/unknown" || essence == "*/*";
    if (!is_type || says_nothing) return {};
    return essence;
}

bool is_html(std::string_view essence)
{
    return essence == "text/html" || essence == "application/xhtml+xml";
}

bool looks_like_html(std::string_view bytes)
{
    // Browsers treat a page with a byte order mark as plain text; in crawls the mark stands before
    // HTML.
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    if (bytes.starts_with(byte_order_mark)) bytes.remove_prefix(byte_order_mark.size());
    std::size_t const start = bytes.find_first_not_of("\t\n\f\r ");
    if (start == bytes.npos) return false;
    bytes.remove_prefix(start);
    if (bytes.starts_with("<!--")) return true;
    return std::any_of(tags.begin(), tags.end(), [bytes](std::string_view tag) {
        return bytes.size() > tag.size() && is_tag_terminating(bytes[tag.size()]) &&
            equals_ignoring_case(bytes.substr(0, tag.size()), tag);
    });
}

} // namespace mf2::archive
