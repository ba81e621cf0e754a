// Tests: test/suites/url.cpp, test/url/parse.cpp, test/url/reference.cpp
#include "url/path.hpp"

#include "bytes/ascii.hpp"
#include "bytes/find_in_set.hpp"
#include "url/percent_encode.hpp"
#include "url/plain_url.hpp"
#include "url/url.hpp"

#include <algorithm>

namespace mf2::url
{

namespace
{

struct segment_ends
{
    template <class Bytes>
    [[nodiscard]] static auto has(Bytes const& each) noexcept
    {
        return bytes::is(each, '/') | bytes::is(each, '\\') | bytes::is(each, '?') |
            bytes::is(each, '#');
    }
};

/// The end of a path, or a `\`, which is written as `/`.
struct path_ends
{
    template <class Bytes>
    [[nodiscard]] static auto has(Bytes const& each) noexcept
    {
        return bytes::is(each, '?') | bytes::is(each, '#') | bytes::is(each, '\\');
    }
};

template <class Set>
std::size_t size_up_to(std::string_view text) noexcept
{
    char const* const last = text.data() + text.size();
    return static_cast<std::size_t>(bytes::find_in_set<Set>(text.data(), last) - text.data());
}

// How many dots a segment stands for if it is nothing but dots, `%2e` being one; else 0. URL,
// "single-dot URL path segment" and "double-dot URL path segment".
int count_dots(std::string_view segment)
{
    int dots = 0;
    while (!segment.empty())
    {
        bool const is_encoded = segment.starts_with("%2e") || segment.starts_with("%2E");
        if (segment.front() != '.' && !is_encoded) return 0;
        if (++dots > 2) return 0;
        segment.remove_prefix(is_encoded ? 3 : 1);
    }
    return dots;
}

} // namespace

path_rules path_rules_of(std::string_view scheme)
{
    if (scheme == "file") return path_rules::file;
    return is_special_scheme(scheme) ? path_rules::special : path_rules::ordinary;
}

std::size_t segment_size(std::string_view text, path_rules rules)
{
    std::size_t size = size_up_to<segment_ends>(text);
    while (rules == path_rules::ordinary && size != text.size() && text[size] == '\\')
        size += 1 + size_up_to<segment_ends>(text.substr(size + 1));
    return size;
}

bool is_windows_drive_letter(std::string_view string)
{
    return string.size() == 2 && ascii::is_alpha(string[0]) &&
        (string[1] == ':' || string[1] == '|');
}

bool path_starts_with_drive(std::string_view path)
{
    return path.size() >= 3 && ascii::is_alpha(path[1]) && path[2] == ':' &&
        (path.size() == 3 || path[3] == '/');
}

std::size_t shortened_size(std::string_view path, path_rules rules)
{
    bool const is_drive =
        rules == path_rules::file && path.size() == 3 && path_starts_with_drive(path);
    std::size_t const slash = path.rfind('/');
    return is_drive || slash == path.npos ? path.size() : slash;
}

void append_segment(
    std::pmr::string& to, std::size_t path, std::string_view segment, bool is_last,
    path_rules rules)
{
    int const dots = count_dots(segment);
    std::string_view const before = std::string_view(to).substr(path);
    bool const may_be_drive = rules == path_rules::file && before.empty();
    if (dots == 2) to.resize(path + shortened_size(before, rules));
    if (dots != 0)
    {
        if (is_last) to += '/'; // the empty segment
    }
    else if (may_be_drive && is_windows_drive_letter(segment)) to.append({'/', segment[0], ':'});
    else
    {
        to += '/';
        append_percent_encoded(to, segment, percent_encode_set::path);
    }
}

void append_from_path(std::pmr::string& to, std::size_t path, std::string_view input)
{
    auto const begins_with_slash = [&input] {
        return input.starts_with('/') || input.starts_with('\\');
    };
    if (begins_with_slash()) input.remove_prefix(1);
    bool is_last = false;
    // Dot segments mostly come first. All others are appended at once, if possible.
    for (bool may_be_all = true; !is_last;)
    {
        bool const is_all_tried = may_be_all && !input.starts_with('.');
        if (is_all_tried) may_be_all = false;
        std::size_t size = is_all_tried ? size_up_to<path_ends>(input) : 0;
        if (!is_all_tried || has_segment_from_dot(input.substr(0, size)))
            size = segment_size(input, path_rules::special);
        std::string_view const segments = input.substr(0, size);
        input.remove_prefix(size);
        is_last = !begins_with_slash();
        append_segment(to, path, segments, is_last, path_rules::special);
        if (!is_last) input.remove_prefix(1);
    }
    if (input.empty()) return;
    // Neither set holds the delimiters.
    std::string_view const query = input.substr(0, input.find('#'));
    append_percent_encoded(to, query, percent_encode_set::special_query);
    append_percent_encoded(to, input.substr(query.size()), percent_encode_set::fragment);
}

} // namespace mf2::url
