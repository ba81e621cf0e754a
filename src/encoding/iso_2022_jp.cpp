#include "bytes/find_in_set.hpp"
#include "encoding/decoding.hpp"
#include "encoding/jis0208.hpp"
#include "encoding/legacy_decoders.hpp"

#include <algorithm>
#include <cstddef>
#include <optional>

namespace mf2::encoding
{

namespace
{

using mode = iso_2022_jp_state::mode;

constexpr char escape = 0x1B;

/// Bytes that are no ASCII characters, or change the meaning of those behind them.
struct no_plain_ascii
{
    template <class Bytes>
    [[nodiscard]] static auto has(Bytes const& each) noexcept
    {
        return bytes::is_beyond_ascii(each) | bytes::is(each, escape) |
            bytes::is_between(each, 0x0E, 0x0F);
    }
};

constexpr bool is_index_byte(unsigned char byte)
{
    return is_between(byte, 0x21, 0x7E);
}

/// The mode that the two bytes behind an escape select.
std::optional<mode> mode_of(unsigned char first, unsigned char second)
{
    if (first == '(' && second == 'B') return mode::ascii;
    if (first == '(' && second == 'J') return mode::roman;
    if (first == '(' && second == 'I') return mode::katakana;
    if (first == '$' && (second == '@' || second == 'B')) return mode::lead_byte;
    return std::nullopt;
}

/// Whether more bytes could complete an escape sequence.
bool may_become_escape_sequence(std::string_view rest)
{
    if (rest.size() == 1) return true;
    return rest.size() == 2 && (rest[1] == '(' || rest[1] == '$');
}

scanned scan_trail(std::string_view rest, end_of_input end)
{
    if (rest.size() == 1) return ran_out(rest, end);
    unsigned char const trail = byte_at(rest, 1);
    if (trail == escape) return malformed(1);
    if (!is_index_byte(trail)) return malformed(2);
    char32_t const found = jis0208_code_point((byte_at(rest, 0) - 0x21U) * 94 + (trail - 0x21U));
    return found != 0 ? scanned{found, 2} : malformed(2);
}

scanned scan_ascii(unsigned char byte)
{
    bool const is_shift = byte == 0x0E || byte == 0x0F;
    return byte < 0x80 && !is_shift ? scanned{byte, 1} : malformed(1);
}

/// Scan a character that does not start with an escape.
scanned scan(mode output, std::string_view rest, end_of_input end)
{
    unsigned char const byte = byte_at(rest, 0);
    switch (output)
    {
    case mode::ascii: return scan_ascii(byte);
    case mode::roman:
        if (byte == 0x5C) return {0x00A5, 1};
        if (byte == 0x7E) return {0x203E, 1};
        return scan_ascii(byte);
    case mode::katakana:
        if (!is_between(byte, 0x21, 0x5F)) return malformed(1);
        return {char32_t(0xFF61 + (byte - 0x21)), 1};
    case mode::lead_byte: return is_index_byte(byte) ? scan_trail(rest, end) : malformed(1);
    }
    return malformed(1);
}

/// Scan from an escape on. Nothing for a sequence that takes effect silently.
std::optional<scanned> scan_escape(
    iso_2022_jp_state& state, std::string_view rest, end_of_input end)
{
    if (end == end_of_input::pending && may_become_escape_sequence(rest)) return scanned{0, 0};
    std::optional<mode> const selected =
        rest.size() < 3 ? std::nullopt : mode_of(byte_at(rest, 1), byte_at(rest, 2));
    bool const had_escaped = state.has_escaped;
    state.has_escaped = selected.has_value();
    // The bytes behind a broken escape are restored.
    if (!selected) return malformed(1);
    state.output = *selected;
    // Two sequences with nothing between them are an error.
    if (had_escaped) return malformed(3);
    return std::nullopt;
}

} // namespace

std::size_t ascii_size_in_iso_2022_jp(std::string_view bytes) noexcept
{
    char const* const first = bytes.data();
    char const* const last = first + bytes.size();
    return static_cast<std::size_t>(bytes::find_in_set<no_plain_ascii>(first, last) - first);
}

decoded decode_iso_2022_jp(
    iso_2022_jp_state& state, std::string_view in, std::span<char> out, end_of_input end)
{
    std::size_t read = 0;
    std::size_t written = 0;
    while (read < in.size())
    {
        if (out.size() - written < longest_character)
            return {read, written, decoder_stop::room_used};
        std::string_view const rest = in.substr(read);
        std::size_t const plain = state.output == mode::ascii ? ascii_size_in_iso_2022_jp(rest) : 0;
        if (plain != 0)
        {
            std::size_t const copied =
                rest.copy(out.data() + written, std::min(plain, out.size() - written));
            state.has_escaped = false;
            read += copied;
            written += copied;
            continue;
        }
        bool const is_escape = byte_at(rest, 0) == escape;
        std::optional<scanned> const found =
            is_escape ? scan_escape(state, rest, end) : scan(state.output, rest, end);
        if (!found)
        {
            read += 3;
            continue;
        }
        if (found->length == 0) break;
        if (!is_escape) state.has_escaped = false;
        read += found->length;
        written += write_code_point(out.data() + written, found->code_point);
    }
    return {read, written, decoder_stop::input_used};
}

} // namespace mf2::encoding
