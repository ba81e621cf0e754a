#pragma once

#include <mf2/archive/record.hpp>

#include <mf2/export.hpp>

#include <boost/regex.hpp>

#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::archive
{

/// Some of all URLs: those whose hash falls into `part` of `whole` equal parts. The same URL is in
/// or out in every archive.
struct url_sample
{
    std::uint64_t part = 1;
    std::uint64_t whole = 1;
};

/// A regular expression that takes too many steps on a URL, so that nobody knows whether it is
/// found there. Its text names both, shortened where they are long.
class MF2_EXPORT pattern_failure final : public std::runtime_error
{
public:
    pattern_failure(std::string const& pattern, std::string_view url);
    ~pattern_failure() override;
};

/// Which records are wanted. What is known from the record's head and that of the HTTP response
/// decides, before a body is decompressed; in an uncompressed file, unwanted bodies are not read.
///
/// Complexity: linear in the lists, and what the expression takes. Exceptions:
/// `pattern_failure` where Boost.Regex gives the expression up.
///
///     record_filter filter;
///     filter.statuses = {200};
///     filter.url = boost::regex("^https://example\\.com/");
///     while (reader.next())
///     {
///         if (filter.wants(reader.current())) std::cout << reader.current().url() << '\n';
///     }
struct MF2_EXPORT record_filter
{
    /// Of `response`, `resource` and `conversion`, the types that may hold pages; empty: all of
    /// them.
    std::vector<record_type> types;
    /// Of HTTP; empty: all, and pages that were not fetched by it or do not tell.
    std::vector<int> statuses;
    /// Essences, such as "text/html", in any case; empty: those of HTML.
    std::vector<std::string> media_types;
    /// Searched for in the URL.
    std::optional<boost::regex> url;
    /// From when to when, in digits of WARC-Date: "2024" is all of that year, "20240131" that day.
    /// Empty: whenever. Records without a date are not wanted where either is given.
    std::string from;
    std::string to;
    /// Of the URL, in lower case; ".example.com" is that host and all below it. Empty: all.
    std::set<std::string, std::less<>> hosts;
    /// What Content-Length of the record may be.
    std::uint64_t least_length = 0;
    std::uint64_t most_length = UINT64_MAX;
    url_sample sample;

    /// Whether a record may hold a wanted page, as its head says.
    [[nodiscard]] bool wants(record const& about) const;
    [[nodiscard]] bool wants_status(std::optional<int> status) const;
    /// @param url  as a record has it
    [[nodiscard]] bool wants_url(std::string_view url) const;
    /// @param date  as a record has it, or an index: what is no digit does not count
    [[nodiscard]] bool wants_date(std::string_view date) const;
    /// @param essence  may be empty, if it is unknown
    [[nodiscard]] bool wants_media_type(std::string_view essence) const;
};

} // namespace mf2::archive
