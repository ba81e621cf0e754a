#include "url/plain_url.hpp"

#include "bytes/ascii.hpp"
#include "url/url.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace mf2::url
{

namespace
{

bool ends_host(char c)
{
    return c == '/' || c == '?' || c == '#';
}

/// A part of a URL that may hold letters, digits and some other characters.
enum class part : std::uint8_t
{
    scheme,
    host,
    path,
    query,
};

/// By `part`. Those of paths and queries are not in the percent-encode set of their part, so they
/// stay as they are.
constexpr std::array<std::string_view, 4> others_in = {
    "+-.", "-._", "-._~/!$&()*+,;=@:%", "-._~/!$&()*+,;=@:?%"};

/// For each byte, a bit for each part that may hold it.
constexpr auto parts_with = [] {
    std::array<std::uint8_t, 256> all{};
    for (std::size_t i = 0; i != all.size(); ++i)
    {
        auto const c = static_cast<char>(i);
        bool const is_in_all = ascii::is_alpha(c) || ascii::is_digit(c);
        for (std::size_t k = 0; k != others_in.size(); ++k)
        {
            bool const is_in = is_in_all || others_in[k].find(c) != std::string_view::npos;
            all[i] = static_cast<std::uint8_t>(all[i] | (is_in ? 1U << k : 0));
        }
    }
    return all;
}();

/// The size of the beginning of a text that a part may hold.
std::size_t prefix_size(part where, std::string_view text)
{
    unsigned const bit = 1U << static_cast<unsigned>(where);
    std::size_t size = 0;
    while (size != text.size() && (parts_with[static_cast<unsigned char>(text[size])] & bit) != 0)
        ++size;
    return size;
}

/// Whether the rest is empty, or a plain query, a plain fragment or both.
bool is_plain_behind_path(std::string_view rest)
{
    for (char const delimiter : {'?', '#'})
    {
        if (!rest.starts_with(delimiter)) continue;
        rest.remove_prefix(1);
        rest.remove_prefix(prefix_size(part::query, rest));
    }
    return rest.empty();
}

/// URL, "ends in a number checker": a last label that begins with a letter is no number.
bool ends_in_no_number(std::string_view host)
{
    std::string_view const label = host.substr(host.rfind('.') + 1);
    return !label.empty() && ascii::is_alpha(label.front());
}

/// The size of a path at the beginning that stays as it is, if all bytes behind it do, too; else 0.
std::size_t plain_path_size(std::string_view text)
{
    std::string_view const path = text.substr(0, prefix_size(part::path, text));
    bool const is_plain =
        !has_segment_from_dot(path) && is_plain_behind_path(text.substr(path.size()));
    return is_plain ? path.size() : 0;
}

} // namespace

bool has_segment_from_dot(std::string_view path)
{
    // Few paths have one of these characters; all have slashes.
    for (char const first : {'.', '%'})
    {
        for (auto at = path.find(first); at != path.npos; at = path.find(first, at + 1))
        {
            if (at != 0 && path[at - 1] != '/') continue;
            std::string_view const segment = path.substr(at);
            bool const is_encoded = segment.starts_with("%2e") || segment.starts_with("%2E");
            if (is_encoded || first == '.') return true;
        }
    }
    return false;
}

std::size_t scheme_size(std::string_view reference)
{
    if (reference.empty() || !ascii::is_alpha(reference.front())) return 0;
    std::size_t const size = prefix_size(part::scheme, reference);
    return reference.substr(size).starts_with(':') ? size : 0;
}

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
            scheme.begin(), ascii::to_lower);
        return !is_special_scheme({scheme.data(), colon});
    }
    std::string_view const authority = rest.substr(2);
    std::string_view const host = authority.substr(0, prefix_size(part::host, authority));
    if (host.size() != authority.size() && !ends_host(authority[host.size()])) return false;
    return ends_in_no_number(host);
}

std::size_t plain_host_size(std::string_view text)
{
    std::string_view const host = text.substr(0, prefix_size(part::host, text));
    bool const is_whole = host.size() == text.size() || ends_host(text[host.size()]);
    bool const is_plain = is_whole && ends_in_no_number(host) &&
        std::none_of(host.begin(), host.end(), ascii::is_upper);
    return is_plain ? host.size() : 0;
}

std::optional<plain_base> plain_base_of(std::string_view authored)
{
    for (std::string_view const start : {"https://", "http://"})
    {
        if (!authored.starts_with(start)) continue;
        std::size_t const host_size = plain_host_size(authored.substr(start.size()));
        std::size_t const origin_size = start.size() + host_size;
        std::string_view const behind = authored.substr(origin_size);
        std::string_view const path = behind.substr(0, plain_path_size(behind));
        if (host_size == 0 || !path.starts_with('/')) break;
        return plain_base{origin_size, origin_size + path.rfind('/') + 1};
    }
    return std::nullopt;
}

bool may_have_non_ascii_host(std::string_view reference)
{
    auto const slashes = reference.find_first_of("/\\");
    if (slashes == std::string_view::npos) return false;
    auto const first = reference.find_first_not_of("/\\", slashes);
    if (first == std::string_view::npos) return false;
    std::string_view const rest = reference.substr(first);
    std::string_view const host = rest.substr(0, rest.find_first_of("/\\?#"));
    return std::any_of(
        host.begin(), host.end(), [](char c) { return !ascii::is_ascii(c) || c == '%'; });
}

} // namespace mf2::url
