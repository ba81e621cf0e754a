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

/// A sample of all URLs: those whose hash falls into `part` of `whole` equal parts. The same URL is
/// in or out in every archive.
struct url_sample
{
    std::uint64_t part = 1;
    std::uint64_t whole = 1;
};

/// A regular expression takes too many steps on a URL, so it is not known whether it is found
/// there. The text of the exception names both, shortened if they are long.
class MF2_EXPORT pattern_failure final : public std::runtime_error
{
public:
    pattern_failure(std::string const& pattern, std::string_view url);
    ~pattern_failure() override;
};

/// Which records are wanted. The heads of the record and of the HTTP response decide, before a body
/// is decompressed. In an uncompressed file, unwanted bodies are not read.
///
/// Complexity: linear in the lists, and that of the expression. Exceptions: `pattern_failure` if
/// Boost.Regex gives the expression up.
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
    /// The wanted types: `response`, `resource` or `conversion`, which may hold pages; empty: all
    /// of them.
    std::vector<record_type> types;
    /// Of HTTP; empty: all, and pages that were not fetched by HTTP or have no status.
    std::vector<int> statuses;
    /// Essences, such as "text/html", in any case; empty: those of HTML.
    std::vector<std::string> media_types;
    /// Searched for in the URL.
    std::optional<boost::regex> url;
    /// The first and the last date, in digits of WARC-Date: "2024" is all of that year, "20240131"
    /// that day. Empty: no bound. If there is a bound, records without a date are not wanted.
    std::string from;
    std::string to;
    /// Hosts of URLs, in lower case; ".example.com" is that host and all below it. Empty: all.
    std::set<std::string, std::less<>> hosts;
    /// The bounds of the record's Content-Length.
    std::uint64_t least_length = 0;
    std::uint64_t most_length = UINT64_MAX;
    url_sample sample;

    /// Whether a record may hold a wanted page, by its head.
    [[nodiscard]] bool wants(record const& about) const;
    [[nodiscard]] bool wants_status(std::optional<int> status) const;
    /// @param url  as a record has it
    [[nodiscard]] bool wants_url(std::string_view url) const;
    /// @param date  as a record or an index has it; only its digits count
    [[nodiscard]] bool wants_date(std::string_view date) const;
    /// @param essence  may be empty, if it is unknown
    [[nodiscard]] bool wants_media_type(std::string_view essence) const;
};

} // namespace mf2::archive
