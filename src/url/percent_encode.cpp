#include "url/percent_encode.hpp"

#include "bytes/ascii.hpp"
#include "bytes/find_in_set.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>

namespace mf2::url
{

namespace
{

using set_table = std::array<std::uint8_t, 256>;

constexpr void add(set_table& table, std::string_view code_points, unsigned sets)
{
    for (char const c : code_points)
    {
        auto& entry = table[static_cast<unsigned char>(c)];
        entry = static_cast<std::uint8_t>(entry | sets);
    }
}

// The sets that contain each byte, as a union of percent_encode_set values.
constexpr set_table make_sets()
{
    constexpr unsigned fragment = unsigned(percent_encode_set::fragment);
    constexpr unsigned userinfo = unsigned(percent_encode_set::userinfo);
    constexpr unsigned path = unsigned(percent_encode_set::path) | userinfo;
    constexpr unsigned special_query = unsigned(percent_encode_set::special_query);
    constexpr unsigned query = unsigned(percent_encode_set::query) | special_query | path;
    constexpr unsigned all = unsigned(percent_encode_set::c0_control) | fragment | query;

    set_table table = {};
    for (std::size_t c = 0; c < table.size(); ++c)
    {
        if (c < 0x20 || c > 0x7e) table[c] = all;
    }
    add(table, " \"<>`", fragment);
    add(table, " \"#<>", query);
    add(table, "'", special_query);
    add(table, "?^`{}", path);
    add(table, "/:;=@[\\]|", userinfo);
    return table;
}

constexpr set_table sets = make_sets();

/// Bytes that may be in a set other than userinfo: few bytes of a URL are.
struct may_be_encoded
{
    template <class Bytes>
    [[nodiscard]] static constexpr auto has(Bytes const& each) noexcept
    {
        return bytes::is_at_most(each, ' ') | bytes::is_between(each, '"', '#') |
            bytes::is(each, '\'') | bytes::is(each, '<') | bytes::is_between(each, '>', '?') |
            bytes::is(each, '^') | bytes::is(each, '`') | bytes::is_between(each, '{', '\xFF');
    }
};

static_assert([] {
    constexpr auto others = unsigned(percent_encode_set::userinfo) - 1U;
    bool is_certain = true;
    for (std::size_t c = 0; c < sets.size(); ++c)
    {
        bool const is_in_set = (sets[c] & others) != 0;
        is_certain = is_certain && (!is_in_set || may_be_encoded::has(static_cast<char>(c)));
    }
    return is_certain;
}());

/// The first byte that is in a set.
char const* find_encoded(char const* first, char const* last, percent_encode_set set) noexcept
{
    auto const is_in = [set](char c) {
        return (sets[static_cast<unsigned char>(c)] & unsigned(set)) != 0;
    };
    if (set == percent_encode_set::userinfo) return std::find_if(first, last, is_in);
    while (first != last && !is_in(*first))
    {
        first = bytes::find_in_set<may_be_encoded>(first, last);
        if (first != last && !is_in(*first)) ++first;
    }
    return first;
}

} // namespace

void append_percent_encoded(
    std::pmr::string& output, std::string_view input, percent_encode_set set)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    char const* at = input.data();
    char const* const last = at + input.size();
    while (true)
    {
        char const* const encoded = find_encoded(at, last, set);
        output.append(at, encoded);
        if (encoded == last) return;
        auto const byte = static_cast<unsigned char>(*encoded);
        output.append({'%', digits[byte >> 4], digits[byte & 15]});
        at = encoded + 1;
    }
}

void append_encoded(
    std::pmr::string& output, std::string_view input, percent_encode_set set,
    query_encoder& encoder)
{
    while (!input.empty())
    {
        std::size_t ascii = 0;
        while (ascii != input.size() && ascii::is_ascii(input[ascii])) ++ascii;
        append_percent_encoded(output, input.substr(0, ascii), set);
        input.remove_prefix(ascii);
        if (input.empty()) return;
        auto const encoded = encoder.encode_first(input);
        input.remove_prefix(encoded.length);
        append_percent_encoded(output, encoded.bytes, set);
        if (!encoded.bytes.empty()) continue;
        auto const number = std::to_string(static_cast<std::uint32_t>(encoded.code_point));
        ((output += "%26%23") += number) += "%3B";
    }
}

std::pmr::string percent_decode(std::string_view input, std::pmr::memory_resource* memory)
{
    std::pmr::string output(memory);
    output.reserve(input.size());
    for (std::size_t i = 0; i < input.size(); ++i)
    {
        bool const has_two_more = input[i] == '%' && input.size() - i > 2;
        int const high = has_two_more ? ascii::hex_digit_value(input[i + 1]) : -1;
        int const low = has_two_more ? ascii::hex_digit_value(input[i + 2]) : -1;
        if (high < 0 || low < 0)
        {
            output += input[i];
            continue;
        }
        output += static_cast<char>(high * 16 + low);
        i += 2;
    }
    return output;
}

} // namespace mf2::url
