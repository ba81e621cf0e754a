#include <mf2/archive/filter.hpp>

#include "archive/iri.hpp"
#include "archive/record_walk.hpp"
#include "archive/text.hpp"
#include "bytes/ascii.hpp"
#include "bytes/beginning.hpp"

#include <mf2/archive/media_type.hpp>

#include <algorithm>
#include <iterator>
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

/// Shorten a text that may be too long for a message.
std::string shortened(std::string_view text)
{
    constexpr std::size_t most = 200;
    std::string_view const beginning = bytes::beginning_of(text, most);
    return std::string(beginning) + (beginning.size() == text.size() ? "" : "...");
}

/// Whether a list has the host of a URL, or, behind a dot, the host or a domain above it.
bool is_among(std::set<std::string, std::less<>> const& hosts, std::string_view url)
{
    std::string const host = host_of(url);
    if (hosts.count(host) != 0) return true;
    std::string above = '.' + host;
    for (std::size_t dot = 0; dot != above.npos; dot = above.find('.', dot + 1))
    {
        if (hosts.count(std::string_view(above).substr(dot)) != 0) return true;
    }
    return false;
}

std::string digits_of(std::string_view date)
{
    std::string digits;
    std::copy_if(date.begin(), date.end(), std::back_inserter(digits), ascii::is_digit);
    return digits;
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
    // Only responses have an HTTP status.
    if (about.type != record_type::response && !wants_status(std::nullopt)) return false;
    std::uint64_t const length = about.block_length.value_or(0);
    if (length < least_length || length > most_length) return false;
    return wants_date(about.fields.get("WARC-Date")) && wants_url(about.url());
}

bool record_filter::wants_url(std::string_view of) const
{
    bool const is_in_sample = sample.whole <= 1 || stirred_hash(of) % sample.whole < sample.part;
    return is_in_sample && (hosts.empty() || is_among(hosts, of)) && (!url || matches(*url, of));
}

bool record_filter::wants_date(std::string_view date) const
{
    if (from.empty() && to.empty()) return true;
    std::string const digits = digits_of(date);
    std::size_t const known = digits.size();
    // A date that is less exact than the bound matches if part of its time does.
    return known != 0 && digits >= from.substr(0, known) && digits.substr(0, to.size()) <= to;
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
