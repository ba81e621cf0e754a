// Tests: test/archive/extractions.cpp
#include <mf2/archive/filter.hpp>

#include "archive/record_walk.hpp"
#include "archive/text.hpp"

#include <mf2/archive/media_type.hpp>

#include <algorithm>
#include <stdexcept>

namespace mf2::archive
{

namespace
{

template <class Values, class Value>
bool has(Values const& values, Value const& wanted)
{
    return std::find(values.begin(), values.end(), wanted) != values.end();
}

/// What may be too long for a message, by its beginning.
std::string shortened(std::string_view text)
{
    constexpr std::size_t most = 200;
    return text.size() <= most ? std::string(text) : std::string(text.substr(0, most)) + "...";
}

bool matches(boost::regex const& pattern, std::string_view url)
{
    try
    {
        return boost::regex_search(url.begin(), url.end(), pattern);
    }
    catch (std::runtime_error const&)
    {
        throw pattern_failure(pattern.str(), url);
    }
}

} // namespace

pattern_failure::pattern_failure(std::string const& pattern, std::string_view url)
    : std::runtime_error(
          "the expression " + shortened(pattern) + " takes too long on the URL " + shortened(url))
{}

pattern_failure::~pattern_failure() = default;

bool record_filter::wants(record const& about) const
{
    if (!may_hold_page(about.type)) return false;
    if (!types.empty() && !has(types, about.type)) return false;
    // Others were not fetched by HTTP.
    if (about.type != record_type::response && !wants_status(std::nullopt)) return false;
    std::uint64_t const length = about.block_length.value_or(0);
    if (length < least_length || length > most_length) return false;
    bool const is_in_sample =
        sample.whole <= 1 || stirred_hash(about.url()) % sample.whole < sample.part;
    return is_in_sample && (!url || matches(*url, about.url()));
}

bool record_filter::wants_status(std::optional<int> status) const
{
    return statuses.empty() || (status && has(statuses, *status));
}

bool record_filter::wants_media_type(std::string_view essence) const
{
    if (media_types.empty()) return is_html(essence);
    return std::any_of(media_types.begin(), media_types.end(), [essence](std::string_view wanted) {
        bool const is_range = wanted.ends_with("/*");
        if (is_range) wanted.remove_suffix(1);
        return equals_ignoring_case(wanted, is_range ? essence.substr(0, wanted.size()) : essence);
    });
}

} // namespace mf2::archive
