#include "encoding/utf8.hpp"

#include "encoding/ascii.hpp"

#include <algorithm>

namespace mf2::encoding
{

namespace
{

constexpr std::string_view replacement_character = "\xEF\xBF\xBD";

/// The bytes behind a lead byte: Encoding, "UTF-8 decoder", its three ranges of lead bytes.
struct continuation
{
    std::size_t needed;  // bytes; 0 if the byte can't lead a sequence
    unsigned char lower; // boundaries of the first of them
    unsigned char upper;
};

continuation continuation_of(unsigned char lead)
{
    if (lead >= 0xC2 && lead <= 0xDF) return {1, 0x80, 0xBF};
    if (lead == 0xE0) return {2, 0xA0, 0xBF};
    if (lead == 0xED) return {2, 0x80, 0x9F};
    if (lead >= 0xE1 && lead <= 0xEF) return {2, 0x80, 0xBF};
    if (lead == 0xF0) return {3, 0x90, 0xBF};
    if (lead >= 0xF1 && lead <= 0xF3) return {3, 0x80, 0xBF};
    if (lead == 0xF4) return {3, 0x80, 0x8F};
    return {0, 0, 0};
}

/// The length of the complete sequences at the start of `bytes`.
std::size_t valid_prefix_length(std::string_view bytes)
{
    std::size_t at = 0;
    while (at < bytes.size())
    {
        if (static_cast<unsigned char>(bytes[at]) < 0x80)
        {
            at += ascii_prefix_length(bytes.substr(at));
            continue;
        }
        sequence const found = scan_sequence(bytes.substr(at));
        if (found.status != sequence_status::complete) break;
        at += found.length;
    }
    return at;
}

template <class String>
void append_repaired_to(String& out, std::string_view bytes)
{
    while (!bytes.empty())
    {
        std::size_t const valid = valid_prefix_length(bytes);
        out.append(bytes.data(), valid);
        bytes.remove_prefix(valid);
        if (bytes.empty()) return;
        out.append(replacement_character);
        bytes.remove_prefix(scan_sequence(bytes).length);
    }
}

template <class String>
void append_code_point_to(String& out, char32_t code_point)
{
    auto const trail = [code_point](int shift) {
        return static_cast<char>(0x80 | ((code_point >> shift) & 0x3F));
    };

    bool const is_surrogate = code_point >= 0xD800 && code_point <= 0xDFFF;
    if (is_surrogate || code_point > 0x10FFFF)
    {
        out.append(replacement_character);
        return;
    }
    if (code_point < 0x80)
    {
        out.push_back(static_cast<char>(code_point));
        return;
    }
    if (code_point < 0x800)
    {
        out.push_back(static_cast<char>(0xC0 | (code_point >> 6)));
    }
    else if (code_point < 0x10000)
    {
        out.push_back(static_cast<char>(0xE0 | (code_point >> 12)));
        out.push_back(trail(6));
    }
    else
    {
        out.push_back(static_cast<char>(0xF0 | (code_point >> 18)));
        out.push_back(trail(12));
        out.push_back(trail(6));
    }
    out.push_back(trail(0));
}

} // namespace

sequence scan_sequence(std::string_view bytes)
{
    auto const lead = static_cast<unsigned char>(bytes.front());
    if (lead < 0x80) return {sequence_status::complete, 1};
    continuation const expected = continuation_of(lead);
    if (expected.needed == 0) return {sequence_status::malformed, 1};
    unsigned char lower = expected.lower;
    unsigned char upper = expected.upper;
    for (std::size_t i = 1; i <= expected.needed; ++i)
    {
        if (i == bytes.size()) return {sequence_status::incomplete, i};
        auto const byte = static_cast<unsigned char>(bytes[i]);
        if (byte < lower || byte > upper) return {sequence_status::malformed, i};
        lower = 0x80;
        upper = 0xBF;
    }
    return {sequence_status::complete, expected.needed + 1};
}

std::size_t incomplete_tail(std::string_view bytes)
{
    std::size_t const reach = std::min<std::size_t>(bytes.size(), 3);
    for (std::size_t length = 1; length <= reach; ++length)
    {
        std::string_view const tail = bytes.substr(bytes.size() - length);
        bool const is_trail = (static_cast<unsigned char>(tail.front()) & 0xC0) == 0x80;
        if (is_trail) continue;
        // At a byte that is no trail byte the decoder always starts anew.
        return scan_sequence(tail).status == sequence_status::incomplete ? length : 0;
    }
    return 0;
}

void append_repaired(std::string& out, std::string_view bytes)
{
    append_repaired_to(out, bytes);
}

void append_repaired(std::pmr::string& out, std::string_view bytes)
{
    append_repaired_to(out, bytes);
}

void append_code_point(std::string& out, char32_t code_point)
{
    append_code_point_to(out, code_point);
}

void append_code_point(std::pmr::string& out, char32_t code_point)
{
    append_code_point_to(out, code_point);
}

} // namespace mf2::encoding
