#include "fuzz/fuzz_input.hpp"
#include "fuzz/input_readers.hpp"
#include "fuzz/promise.hpp"
#include "fuzz/targets.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <ctime>
#include <iterator>
#include <string_view>
#include <vector>

namespace mf2::fuzz
{

namespace
{

using reader = void(fuzz_input const& input, std::string_view text);

constexpr reader* readers[] = {check_configuration, check_list,  check_hosts,
                               check_index,         check_parts, check_journal,
                               check_http_fields,   check_zip,   check_chosen_zip};

} // namespace

std::vector<std::string_view> plain_lines(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty())
    {
        std::size_t const end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        if (line.ends_with('\r')) line.remove_suffix(1);
        lines.push_back(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::size_t faulty_line(std::string_view fault, std::string_view before, std::string_view text)
{
    constexpr std::string_view word = "line ";
    require(fault.starts_with(before), "a fault names its file", fault);
    std::string_view told = fault.substr(before.size());
    require(told.starts_with(word), "a fault names its line", fault);
    told.remove_prefix(word.size());
    std::size_t number = 0;
    auto const [end, problem] = std::from_chars(told.data(), told.data() + told.size(), number);
    told.remove_prefix(static_cast<std::size_t>(end - told.data()));
    require(problem == std::errc() && told.starts_with(": "), "a line has a number", fault);
    require(number != 0 && number <= plain_lines(text).size(), "a faulty line exists", fault);
    return number;
}

std::string_view up_to_line(std::string_view text, std::size_t number)
{
    std::size_t end = 0;
    for (; number != 0; --number) end = std::min(text.find('\n', end), text.size() - 1) + 1;
    return text.substr(0, end);
}

/// The first byte, a digit, chooses the reader.
int input(std::uint8_t const* data, std::size_t size)
{
    fuzz_input const input(data, size);
    std::string_view text = input.content();
    if (text.empty()) return 0;
    auto const chosen = static_cast<unsigned char>(text.front() - '0') % std::size(readers);
    text.remove_prefix(1);
    std::clock_t const start = std::clock();
    readers[chosen](input, text);
    double const seconds = static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    require(seconds < 5, "a reader takes little time");
    return 0;
}

} // namespace mf2::fuzz
