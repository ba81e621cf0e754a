#include "url/plain_url.hpp"

#include "url/ascii.hpp"
#include "url/url.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

namespace mf2::url
{

namespace
{

bool is_plain_in_host(char c)
{
    return is_ascii_alpha(c) || is_ascii_digit(c) || c == '.' || c == '-' || c == '_';
}

bool ends_host(char c)
{
    return c == '/' || c == '?' || c == '#';
}

} // namespace

bool is_plainly_valid(std::string_view reference)
{
    auto const colon = reference.find(':');
    std::string_view const rest = reference.substr(colon + 1);
    if (!rest.starts_with("//"))
    {
        // No special scheme is longer.
        std::array<char, 5> scheme;
        if (colon > scheme.size()) return true;
        std::transform(
            reference.begin(), reference.begin() + static_cast<std::ptrdiff_t>(colon),
            scheme.begin(), to_ascii_lowercase);
        return !is_special_scheme({scheme.data(), colon});
    }
    auto const first = rest.begin() + 2;
    auto const last = std::find_if_not(first, rest.end(), is_plain_in_host);
    if (last != rest.end() && !ends_host(*last)) return false;
    // URL, "ends in a number checker": a last label that begins with a letter is none.
    auto label = last;
    while (label != first && *(label - 1) != '.') --label;
    return label != last && is_ascii_alpha(*label);
}

bool may_have_non_ascii_host(std::string_view reference)
{
    auto const slashes = reference.find_first_of("/\\");
    if (slashes == std::string_view::npos) return false;
    auto const first = reference.find_first_not_of("/\\", slashes);
    if (first == std::string_view::npos) return false;
    std::string_view const rest = reference.substr(first);
    std::string_view const host = rest.substr(0, rest.find_first_of("/\\?#"));
    return std::any_of(host.begin(), host.end(), [](char c) { return !is_ascii(c) || c == '%'; });
}

} // namespace mf2::url
