#include "url/url.hpp"

#include "fuzz/promise.hpp"
#include "fuzz/targets.hpp"
#include "url/clean_input.hpp"
#include "url/host.hpp"
#include "url/percent_encode.hpp"
#include "url/plain_url.hpp"
#include "url/reference.hpp"

#include <algorithm>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::fuzz
{

namespace
{

using namespace mf2::url;

record const* pointer_to(std::optional<record> const& base)
{
    return base ? &*base : nullptr;
}

/// Check that a URL has no white space, but in an opaque path, and nothing outside ASCII.
void check_characters(record const& parsed, std::string_view written)
{
    bool const has_spaces = parsed.kind_of_path == path_kind::opaque;
    for (char const c : written)
    {
        bool const is_plain = c > ' ' && c < '\x7F';
        if (!is_plain && !(has_spaces && c == ' ')) require_same(written, {}, "a URL is ASCII");
    }
}

/// Check that a URL parsed from a reference is written and parsed as the same, with any base.
void check_parse(std::string_view reference, std::optional<record> const& base)
{
    auto const parsed = mf2::url::parse(reference, pointer_to(base));
    if (!parsed) return;
    auto const written = serialize(*parsed);
    check_characters(*parsed, written);
    auto const again = mf2::url::parse(written, nullptr);
    require(again.has_value(), "what was written is a URL", written);
    require_same(serialize(*again), written, "a URL that was written is written alike");
    require(*again == *parsed, "and read alike", written);
    auto const based = mf2::url::parse(written, pointer_to(base));
    require(based == parsed, "with any base", written);
}

bool begins_with_scheme(std::string_view text)
{
    std::size_t const colon = text.find(':');
    constexpr std::string_view others = "+-.0123456789";
    auto const is_letter = [](char c) { return (c | 0x20) >= 'a' && (c | 0x20) <= 'z'; };
    return colon != text.npos && colon != 0 && is_letter(text.front()) &&
        std::all_of(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(colon), [&](char c) {
               return is_letter(c) || others.find(c) != others.npos;
           });
}

/// Check that the short cuts agree with the parser.
void check_plain(std::string_view reference, std::optional<record> const& base)
{
    clean_input const cleaned(reference);
    std::string_view const text = cleaned.view();
    if (!begins_with_scheme(text) || !is_plainly_valid(text)) return;
    require(mf2::url::parse(text, nullptr).has_value(), "what is plainly valid is valid");
    require(mf2::url::parse(text, pointer_to(base)).has_value(), "with any base");
}

/// Check that text appended to the base as it stands gives the parser's result.
void check_short_cuts(
    base_url const& document, std::optional<record> const& base, std::string_view reference)
{
    auto const parsed = mf2::url::parse(reference, pointer_to(base));
    if (parsed) require_same(document.normalize(reference).url, serialize(*parsed), "no short cut");
}

void check_reference(base_url const& base, std::string_view reference)
{
    resolved const written = base.normalize(reference);
    resolved const kept = base.resolve(reference);
    clean_input const cleaned(reference);
    bool const is_empty = cleaned.view().empty();
    require((written.status == kept.status) || is_empty, "both ways agree on what is valid");
    if (written.status != resolution::ok)
    {
        require_same(written.url, reference, "what is no URL stays as authored");
        return;
    }
    require_same(base.normalize(written.url).url, written.url, "what is normalized stays");
    require_same(base.resolve(kept.url).url, kept.url, "what is resolved stays");
    require_same(base.normalize(kept.url).url, written.url, "what is kept means the same");
}

/// Check that a base from a `base` element resolves alone as in the document.
void check_base_element(base_url const& document, std::string_view href, std::string_view reference)
{
    auto const base = document.resolve_base_element(href);
    if (!base) return;
    base_url const alone(base->string());
    require(alone.is_valid() == base->is_valid(), "a base stands alone");
    require_same(
        alone.normalize(reference).url, base->normalize(reference).url,
        "a base means the same by itself");
    check_reference(*base, reference);
}

void check_host(std::string_view text, host_kind kind)
{
    auto const host = parse_host(text, kind);
    if (!host) return;
    auto const again = parse_host(*host, kind);
    require(again.has_value(), "a host that was written is one", *host);
    require_same(*again, *host, "a host that was written is written alike");
}

void check_percent_encoding(std::string_view text)
{
    constexpr percent_encode_set sets[] = {
        percent_encode_set::c0_control, percent_encode_set::fragment,
        percent_encode_set::query,      percent_encode_set::special_query,
        percent_encode_set::path,       percent_encode_set::userinfo};
    bool const has_percent = text.find('%') != text.npos;
    for (percent_encode_set const set : sets)
    {
        std::pmr::string once;
        append_percent_encoded(once, text, set);
        std::pmr::string twice;
        append_percent_encoded(twice, once, set);
        require_same(twice, once, "what is percent-encoded stays");
        if (!has_percent) require_same(percent_decode(once), text, "it can be decoded");
    }
}

} // namespace

/// The first line of the input is a base, the rest a reference.
int url(std::uint8_t const* data, std::size_t size)
{
    std::string_view const text(reinterpret_cast<char const*>(data), size);
    std::size_t const end = std::min(text.find('\n'), text.size());
    std::string_view const first = text.substr(0, end);
    std::string_view const reference = text.substr(std::min(end + 1, text.size()));

    auto const base = mf2::url::parse(first, nullptr);
    check_parse(first, std::nullopt);
    check_parse(reference, std::nullopt);
    check_parse(reference, base);
    check_plain(first, std::nullopt);
    check_plain(reference, base);

    base_url const document(first);
    require(document.is_valid() == base.has_value(), "a valid URL is a base");
    check_short_cuts(document, base, reference);
    check_reference(document, reference);
    check_base_element(document, reference, first);
    check_base_element(document, reference, "../x?y#z");
    check_host(first, host_kind::domain);
    check_host(first, host_kind::opaque);
    check_percent_encoding(reference);
    return 0;
}

} // namespace mf2::fuzz
