#include "encoding/single_byte.hpp"

#include <cstring>

namespace mf2::encoding
{

namespace
{

constexpr single_byte_index windows_1252_index = {
#include "tables/encoding_windows_1252.inc"
};

constexpr single_byte_index make_x_user_defined_index()
{
    single_byte_index index{};
    for (std::size_t at = 0; at < index.size(); ++at)
        index[at] = static_cast<char16_t>(0xF780 + at);
    return index;
}

constexpr single_byte_table windows_1252 = make_single_byte_table(windows_1252_index);
constexpr single_byte_table x_user_defined = make_single_byte_table(make_x_user_defined_index());

// A character is copied together with its length; the next one overwrites that.
static_assert(sizeof(single_byte_character) == longest_character);

constexpr std::size_t group = 8; // bytes decoded between two checks of the room
constexpr std::size_t group_room = group * longest_character;

/// Returns the bytes written.
std::size_t write_character(char* to, single_byte_character const& character)
{
    std::memcpy(to, &character, sizeof character);
    return character.length;
}

} // namespace

decoded decode_single_byte(single_byte_table const& table, std::string_view in, std::span<char> out)
{
    std::size_t read = 0;
    std::size_t written = 0;
    auto const step = [&] {
        written += write_character(out.data() + written, table[byte_at(in, read)]);
        ++read;
    };

    while (in.size() - read >= group && out.size() - written >= group_room)
    {
        std::size_t const room = out.size() - written;
        std::size_t const size = in.size() - read < room ? in.size() - read : room;
        std::size_t const ascii = copy_ascii(out.data() + written, in.data() + read, size);
        read += ascii;
        written += ascii;
        // Behind a byte beyond ASCII there mostly are more: decode some without a check.
        if (in.size() - read < group || out.size() - written < group_room) break;
        for (std::size_t i = 0; i < group; ++i) step();
    }
    while (read < in.size() && out.size() - written >= longest_character) step();
    bool const is_done = read == in.size();
    return {read, written, is_done ? decoder_stop::input_used : decoder_stop::room_used};
}

single_byte_table const& windows_1252_table()
{
    return windows_1252;
}

single_byte_table const& x_user_defined_table()
{
    return x_user_defined;
}

} // namespace mf2::encoding
