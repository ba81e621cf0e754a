// Tests: test/html/tokenizer/token_builder.cpp, test/html/tokenizer/tokenizer.cpp
#pragma once

#include "bytes/ascii.hpp"
#include "html/tokenizer/source_offsets.hpp"

#include <string_view>

namespace mf2::html
{

/// The next input character at the end of the input. HTML, "EOF".
inline constexpr int end_of_file = -1;

/// The piece that is being read, and the place in it.
struct token_input
{
    /// The value of the pointers without a piece.
    static constexpr char const* no_input = "";

    void begin_piece(std::string_view utf8) noexcept
    {
        begin = utf8.data();
        cursor = begin;
        end = begin + utf8.size();
        offsets.begin(begin);
    }

    /// The next input character: a byte, or `end_of_file`.
    [[nodiscard]] int current() const noexcept
    {
        return cursor != end ? static_cast<unsigned char>(*cursor) : end_of_file;
    }
    /// Whether the piece is used up and another may come. States test this before `current`.
    [[nodiscard]] bool needs_input() const noexcept { return cursor == end && !is_finishing; }
    /// "Consume the next input character", unless the tokenizer was stopped: then `end` is at the
    /// cursor.
    void consume() noexcept
    {
        if (cursor != end) ++cursor;
    }
    void skip_whitespace() noexcept
    {
        char const* at = cursor;
        while (at != end && ascii::is_whitespace(*at)) ++at;
        cursor = at;
    }

    char const* begin = no_input;
    char const* cursor = no_input;
    char const* end = no_input;
    source_offsets offsets = source_offsets(0); ///< of the piece, or of the next one
    bool is_finishing = false;
};

} // namespace mf2::html
