#include "cli/sources/http_answer.hpp"

#include "archive/text.hpp"
#include "bytes/beginning.hpp"

#include <algorithm>
#include <ctime>

namespace mf2::cli
{

namespace
{

/// Read a date of RFC 9110, "IMF-fixdate"; the obsolete forms are ignored.
std::optional<std::time_t> read_date(std::string_view text)
{
    std::tm parts = {};
    std::string const date(text);
    char const* const end = strptime(date.c_str(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
    if (end == nullptr || *end != '\0') return std::nullopt;
    return timegm(&parts);
}

} // namespace

std::optional<content_range> read_content_range(std::string_view text)
{
    constexpr std::string_view unit = "bytes";
    text = archive::trim(text);
    if (!archive::equals_ignoring_case(text.substr(0, unit.size()), unit)) return std::nullopt;
    text.remove_prefix(unit.size());
    std::string_view const range = archive::trim(archive::take_until(text, '/'));
    std::string_view const size = archive::trim(text);
    content_range found;
    found.size = archive::to_number(size);
    if (!found.size && size != "*") return std::nullopt;
    if (range == "*") return found;
    auto const begin = archive::to_number(range.substr(0, range.find('-')));
    if (!begin || range.find('-') == range.npos) return std::nullopt;
    found.begin = *begin;
    return found;
}

std::optional<std::chrono::milliseconds> retry_after(
    std::string_view text, std::chrono::system_clock::time_point now)
{
    using std::chrono::seconds;
    constexpr std::int64_t most = 1'000'000'000;
    text = archive::trim(text);
    if (auto const number = archive::to_number(text))
        return seconds(static_cast<std::int64_t>(std::min<std::uint64_t>(*number, most)));
    auto const date = read_date(text);
    if (!date) return std::nullopt;
    // A date may lie outside of those that the clock counts.
    auto const since_epoch = std::chrono::duration_cast<seconds>(now.time_since_epoch());
    return std::clamp(seconds(*date) - since_epoch, seconds(0), seconds(most));
}

std::string told_status(http_answer const& answer)
{
    std::string told = "the server answers " + std::to_string(answer.status);
    std::string_view line = answer.status_line;
    archive::take_until(line, ' ');
    archive::take_until(line, ' ');
    constexpr std::size_t longest = 80;
    if (!line.empty()) told.append(" ").append(bytes::beginning_of(line, longest));
    std::string_view const region = answer.fields.get("x-amz-bucket-region");
    bool const is_elsewhere = answer.status >= 300 && answer.status < 400 && !region.empty();
    if (is_elsewhere) told.append("; AWS_REGION is ").append(region);
    return told;
}

} // namespace mf2::cli
