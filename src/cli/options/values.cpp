#include "cli/options/values.hpp"

#include "encoding/encoding.hpp"
#include "microformats/class_names.hpp"
#include "url/url.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <system_error>

namespace mf2::cli
{

namespace
{

failure refuse(std::string_view text, std::string_view wanted)
{
    return failure::because("is " + std::string(wanted) + ", not '" + std::string(text) + "'");
}

std::string_view trimmed(std::string_view text)
{
    text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
    return text.substr(0, text.find_last_not_of(' ') + 1);
}

} // namespace

result<std::string> to_base_url(std::string_view text)
{
    auto const read = url::parse(text, nullptr);
    // Nothing is relative to what has an opaque path, as "example.com:80" has, by its scheme.
    bool const is_base = read && read->kind_of_path == url::path_kind::list;
    if (!is_base) return refuse(text, "an absolute URL such as https://example.com/");
    return std::string(text);
}

result<std::string> to_encoding(std::string_view label)
{
    bool const is_known = label == "detect" || encoding::from_label(label);
    if (!is_known) return refuse(label, "detect or the name of an encoding");
    return std::string(label);
}

result<std::vector<std::string>> to_root_names(std::string_view text)
{
    auto const refuse_name = [](std::string_view name) {
        return failure::because("takes names such as h-entry, not '" + std::string(name) + "'");
    };
    std::vector<std::string> names = split(text);
    if (names.empty()) return refuse_name(text);
    for (std::string const& each : names)
    {
        if (!microformats::is_root_name(each)) return refuse_name(each);
    }
    return names;
}

result<std::string> to_config_file(std::string_view path)
{
    if (path == "-") return failure::because("is a file, not standard input");
    return std::string(path);
}

result<std::uint64_t> to_number(std::string_view text)
{
    std::uint64_t value = 0;
    auto const [end, problem] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (problem == std::errc() && end == text.data() + text.size()) return value;
    return refuse(text, "a number");
}

std::vector<std::string> split(std::string_view text)
{
    std::vector<std::string> parts;
    while (!text.empty())
    {
        std::size_t const end = std::min(text.find(','), text.size());
        std::string_view const part = trimmed(text.substr(0, end));
        if (!part.empty()) parts.emplace_back(part);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return parts;
}

result<std::uint64_t> to_size(std::string_view text)
{
    constexpr std::string_view units = "KMG";
    std::string_view digits = text;
    unsigned shift = 0;
    if (!text.empty() && units.find(text.back()) != units.npos)
    {
        shift = 10 * static_cast<unsigned>(units.find(text.back()) + 1);
        digits.remove_suffix(1);
    }
    auto const number = to_number(digits);
    if (!number || *number > UINT64_MAX >> shift) return refuse(text, "a size such as 64M");
    return *number << shift;
}

result<archive::url_sample> to_sample(std::string_view text)
{
    std::size_t const slash = std::min(text.find('/'), text.size());
    auto const part = to_number(text.substr(0, slash));
    auto const whole = to_number(text.substr(std::min(slash + 1, text.size())));
    bool const is_part = part && whole && *part != 0 && *part <= *whole;
    if (!is_part) return refuse(text, "a sample such as 1/100, from 1/N to N/N");
    return archive::url_sample{*part, *whole};
}

result<std::vector<archive::record_type>> to_record_types(std::string_view text)
{
    std::vector<archive::record_type> types;
    if (split(text).empty()) return refuse(text, "response, resource or conversion");
    for (std::string const& part : split(text))
    {
        if (part == "response") types.push_back(archive::record_type::response);
        else if (part == "resource") types.push_back(archive::record_type::resource);
        else if (part == "conversion") types.push_back(archive::record_type::conversion);
        else return refuse(part, "response, resource or conversion");
    }
    return types;
}

result<std::vector<int>> to_statuses(std::string_view text)
{
    std::vector<int> statuses;
    if (split(text).empty()) return refuse(text, "HTTP statuses such as 200,203");
    for (std::string const& part : split(text))
    {
        auto const number = to_number(part);
        bool const is_status = number && *number >= 100 && *number <= 999;
        if (!is_status) return refuse(part, "HTTP statuses such as 200,203");
        statuses.push_back(static_cast<int>(*number));
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
        return failure::because("is no regular expression: " + std::string(error.what()));
    }
}

result<std::size_t> to_rounds(std::string_view text)
{
    auto const number = to_number(text);
    if (!number || *number == 0) return refuse(text, "a number from 1 up");
    return static_cast<std::size_t>(*number);
}

result<unsigned> to_threads(std::string_view text)
{
    auto const number = to_number(text);
    if (!number || *number == 0 || *number > 1024) return refuse(text, "a number from 1 to 1024");
    return static_cast<unsigned>(*number);
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

result<std::vector<std::string>> to_media_types(std::string_view text)
{
    std::vector<std::string> types = split(text);
    auto const has_no_slash = [](std::string const& each) { return each.find('/') == each.npos; };
    bool const is_wrong = types.empty() || std::any_of(types.begin(), types.end(), has_no_slash);
    if (is_wrong) return refuse(text, "media types such as text/html");
    return types;
}

result<std::string> to_ending(std::string_view text)
{
    if (text.find('/') != text.npos) return refuse(text, "the end of a name, such as .txt");
    return std::string(text);
}

} // namespace mf2::cli
