// Tests: test/cli/options/archive_options.cpp, test/c/interface.cpp
#include "archive/option_values.hpp"

#include "archive/decompressor.hpp"
#include "bytes/ascii.hpp"
#include "options/values.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <string>
#include <system_error>

namespace mf2::archive
{

using options::refusal;
using options::refuse;
using options::result;
using options::split;

result<url_sample> to_sample(std::string_view text)
{
    std::size_t const slash = std::min(text.find('/'), text.size());
    auto const part = options::to_number(text.substr(0, slash));
    auto const whole = options::to_number(text.substr(std::min(slash + 1, text.size())));
    bool const is_part = part && whole && *part != 0 && *part <= *whole;
    if (!is_part) return refuse(text, "a sample such as 1/100, from 1/N to N/N");
    return url_sample{*part, *whole};
}

result<std::vector<record_type>> to_record_types(std::string_view text)
{
    std::vector<record_type> types;
    if (split(text).empty()) return refuse(text, "response, resource or conversion");
    for (std::string const& part : split(text))
    {
        if (part == "response") types.push_back(record_type::response);
        else if (part == "resource") types.push_back(record_type::resource);
        else if (part == "conversion") types.push_back(record_type::conversion);
        else return refuse(part, "response, resource or conversion");
    }
    return types;
}

result<std::vector<int>> to_statuses(std::string_view text)
{
    std::vector<int> statuses;
    constexpr std::string_view expected = "HTTP statuses such as 200,203 or 2xx";
    if (split(text).empty()) return refuse(text, expected);
    for (std::string const& part : split(text))
    {
        bool const is_class = part.size() == 3 && (part.ends_with("xx") || part.ends_with("XX"));
        auto const number = options::to_number(is_class ? part.substr(0, 1) + "00" : part);
        bool const is_status = number && *number >= 100 && *number <= 999;
        if (!is_status) return refuse(part, expected);
        int const end = static_cast<int>(*number) + (is_class ? 100 : 1);
        for (int each = static_cast<int>(*number); each < end; ++each) statuses.push_back(each);
    }
    return statuses;
}

result<boost::regex> to_pattern(std::string const& text)
{
    try
    {
        return boost::regex(text);
    }
    catch (boost::regex_error const& error)
    {
        return refusal::because("is no regular expression: " + std::string(error.what()));
    }
}

result<std::string> to_date_digits(std::string_view text)
{
    constexpr std::string_view expected = "a date such as 2024, 2024-01-31 or 20240131120000";
    constexpr std::string_view form = "dddd-dd-ddTdd:dd:ddZ";
    std::string digits;
    std::size_t at = 0;
    for (char const c : text)
    {
        // Separators may be left out.
        while (at < form.size() && form[at] != 'd' && form[at] != c) ++at;
        if (at == form.size() || (form[at] == 'd' && !ascii::is_digit(c)))
            return refuse(text, expected);
        if (form[at++] == 'd') digits += c;
    }
    bool const is_whole = digits.size() >= 4 && digits.size() % 2 == 0;
    if (!is_whole) return refuse(text, expected);
    return digits;
}

result<std::chrono::milliseconds> to_time(std::string_view text)
{
    constexpr auto most = std::chrono::milliseconds::max();
    double seconds = 0;
    char const* const last = text.data() + text.size();
    auto const [end, problem] =
        std::from_chars(text.data(), last, seconds, std::chars_format::fixed);
    bool const is_number = text.find_first_not_of("0123456789.") == text.npos && end == last;
    if (!is_number || problem == std::errc::invalid_argument)
    {
        return refuse(text, "a number of seconds");
    }
    double const rounded = std::ceil(seconds * 1000);
    bool const is_unlimited =
        problem != std::errc() || seconds == 0 || rounded >= static_cast<double>(most.count());
    return is_unlimited ? most : std::chrono::milliseconds(static_cast<std::int64_t>(rounded));
}

result<std::uint64_t> to_window(std::string_view text)
{
    constexpr std::uint64_t most = std::uint64_t{2} << 30;
    auto const size = options::to_size(text);
    if (!size || *size < usual_zstd_window || *size > most)
        return refuse(text, "a size from 8M to 2G");
    return *size;
}

result<std::vector<std::string>> to_media_types(std::string_view text)
{
    std::vector<std::string> types = split(text);
    auto const has_no_slash = [](std::string const& each) { return each.find('/') == each.npos; };
    bool const is_wrong = types.empty() || std::any_of(types.begin(), types.end(), has_no_slash);
    if (is_wrong) return refuse(text, "media types such as text/html");
    return types;
}

} // namespace mf2::archive
