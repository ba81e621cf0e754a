// Tests: test/inspect/lint/rules.cpp, test/inspect/lint/mistakes.cpp
#include "inspect/lint/linted_value.hpp"

#include "microformats/vocabulary/element_meaning.hpp"

#include <algorithm>

namespace mf2::inspect
{

namespace
{

constexpr std::uint64_t most_of_markup = 512;

} // namespace

std::string linted_value::property_class() const
{
    return std::string(mf2::name(place.kind)) + '-' + shown(name);
}

bool linted_value::has_url_attribute() const
{
    auto const& meaning = microformats::meaning_of(tag.id);
    return tag.has(mf2::name(meaning.url)) || tag.has(mf2::name(meaning.other_url));
}

std::string_view inner_markup(linted_page const& page, linted_value const& of)
{
    std::uint64_t const begin = std::min<std::uint64_t>(of.tag.content, page.source.size());
    std::uint64_t const end = std::clamp<std::uint64_t>(
        of.place.end, begin, std::min<std::uint64_t>(begin + most_of_markup, page.source.size()));
    std::string_view inner = page.source.substr(begin, end - begin);
    if (end == of.place.end && inner.ends_with('>'))
        inner = inner.substr(0, std::min(inner.rfind("</"), inner.size()));
    return inner;
}

} // namespace mf2::inspect
