#include "url/reference.hpp"

#include "url/ascii.hpp"
#include "url/clean_input.hpp"
#include "url/parser.hpp"

#include <algorithm>
#include <utility>

namespace mf2::url
{

namespace
{

// Whether a cleaned reference begins with a scheme and its colon.
bool has_scheme(std::string_view reference)
{
    if (reference.empty() || !is_ascii_alpha(reference.front())) return false;
    auto const end = std::find_if_not(reference.begin(), reference.end(), is_scheme_code_point);
    return end != reference.end() && *end == ':';
}

} // namespace

base_url::base_url(std::string_view authored) : string_(authored), parsed_(parse(authored, nullptr))
{}

base_url::base_url(std::string string, record parsed)
    : string_(std::move(string)), parsed_(std::move(parsed))
{}

resolved base_url::resolve(std::string_view reference) const
{
    clean_input const cleaned(reference);
    std::string_view const input = cleaned.view();
    bool const is_absolute = has_scheme(input);
    if (!is_absolute && !parsed_) return {std::string(reference), resolution::no_base};
    if (input.empty()) return {string_, resolution::ok};

    auto const url = parser(input, parsed_or_null()).run();
    if (!url) return {std::string(reference), resolution::invalid};
    return {is_absolute ? std::string(input) : serialize(*url), resolution::ok};
}

resolved base_url::normalize(std::string_view reference) const
{
    clean_input const cleaned(reference);
    std::string_view const input = cleaned.view();
    if (!parsed_ && !has_scheme(input)) return {std::string(reference), resolution::no_base};
    auto const url = parser(input, parsed_or_null()).run();
    if (!url) return {std::string(reference), resolution::invalid};
    return {serialize(*url), resolution::ok};
}

std::optional<base_url> base_url::resolve_base_element(std::string_view href) const
{
    clean_input const cleaned(href);
    std::string_view const input = cleaned.view();
    if (input.empty()) return parsed_ ? std::optional(*this) : std::nullopt;

    auto url = parser(input, parsed_or_null()).run();
    if (!url || url->scheme == "data" || url->scheme == "javascript") return std::nullopt;

    bool const stands_alone = has_scheme(input) && parser(input, nullptr).run() == url;
    std::string string = stands_alone ? std::string(input) : serialize(*url);
    return base_url(std::move(string), *std::move(url));
}

std::string const& base_url::string() const
{
    return string_;
}

bool base_url::is_valid() const
{
    return parsed_.has_value();
}

record const* base_url::parsed_or_null() const
{
    return parsed_ ? &*parsed_ : nullptr;
}

} // namespace mf2::url
