#include "fuzz/promise.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace mf2::fuzz
{

namespace
{

struct byte_range
{
    unsigned first;
    unsigned last;

    [[nodiscard]] bool has(char byte) const
    {
        unsigned const value = static_cast<unsigned char>(byte);
        return value >= first && value <= last;
    }
};

/// A row of the table of well-formed sequences.
struct sequence_form
{
    byte_range lead;
    byte_range second;
    std::size_t size;
};

constexpr byte_range any_trail{0x80, 0xBF};
constexpr sequence_form well_formed_sequences[] = {
    {{0x00, 0x7F}, any_trail, 1},    {{0xC2, 0xDF}, any_trail, 2},
    {{0xE0, 0xE0}, {0xA0, 0xBF}, 3}, {{0xE1, 0xEC}, any_trail, 3},
    {{0xED, 0xED}, {0x80, 0x9F}, 3}, {{0xEE, 0xEF}, any_trail, 3},
    {{0xF0, 0xF0}, {0x90, 0xBF}, 4}, {{0xF1, 0xF3}, any_trail, 4},
    {{0xF4, 0xF4}, {0x80, 0x8F}, 4}};

/// The size of the well-formed sequence that a text begins with; 0 if there is none.
std::size_t sequence_size(std::string_view text)
{
    auto const form = std::find_if(
        std::begin(well_formed_sequences), std::end(well_formed_sequences),
        [&](sequence_form const& each) { return each.lead.has(text.front()); });
    if (form == std::end(well_formed_sequences) || text.size() < form->size) return 0;
    for (std::size_t i = 1; i < form->size; ++i)
    {
        byte_range const allowed = i == 1 ? form->second : any_trail;
        if (!allowed.has(text[i])) return 0;
    }
    return form->size;
}

} // namespace

std::string printable(std::string_view text)
{
    constexpr char digits[] = "0123456789ABCDEF";
    std::string shown;
    for (char const c : text)
    {
        auto const byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && byte < 0x7F && c != '\\') shown += c;
        else ((shown += "\\x") += digits[byte / 16]) += digits[byte % 16];
    }
    return shown;
}

void require(bool holds, std::string_view promise, std::string_view subject)
{
    if (holds) return;
    std::string message(promise);
    if (!subject.empty()) message.append(": ").append(printable(subject));
    throw broken_promise(message);
}

void require_same(std::string_view first, std::string_view second, std::string_view promise)
{
    if (first == second) return;
    std::string message(promise);
    message += "\n  ";
    message += printable(first);
    message += "\n  ";
    message += printable(second);
    throw broken_promise(message);
}

void require_well_formed(std::string_view text, std::string_view promise)
{
    for (std::size_t at = 0; at < text.size();)
    {
        std::size_t const size = sequence_size(text.substr(at));
        if (size == 0) require_same(text, text.substr(0, at), promise);
        at += size;
    }
}

} // namespace mf2::fuzz
