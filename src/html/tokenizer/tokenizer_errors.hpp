#pragma once

#include "html/tokenizer/parse_error.hpp"

#include <cstddef>
#include <functional>
#include <memory_resource>
#include <set>
#include <string>
#include <string_view>

namespace mf2::html
{

/// Finds the places of parse errors, and the errors that no state finds: those of the input stream
/// and repeated attributes. HTML, "Parse errors".
///
/// Does nothing unless a sink is set. Places are pointers into the current piece, never before one
/// that was given earlier.
class tokenizer_errors
{
public:
    explicit tokenizer_errors(std::pmr::memory_resource* memory) : names_(memory), name_(memory) {}

    void report_to(parse_error_sink* sink) noexcept { sink_ = sink; }
    [[nodiscard]] bool are_wanted() const noexcept { return sink_ != nullptr; }

    void reset() noexcept;
    void begin_piece(char const* first, char const* last) noexcept;
    /// HTML, "Preprocessing the input stream": report the errors in the rest of the piece.
    void end_piece();

    /// Remember a place for errors that are found later.
    void mark(char const* at);
    void report(std::string_view code, char const* at);
    /// @param bytes  ASCII, without a newline, between the mark and the error
    void report_after_mark(std::string_view code, std::size_t bytes);

    void begin_tag();
    /// Whether the tag already has an attribute of this raw name. Logarithmic in the attributes.
    [[nodiscard]] bool is_duplicate(std::string_view raw_name);

private:
    void locate(char const* at);
    void check_input_character();

    parse_error_sink* sink_ = nullptr;
    char const* located_ = nullptr;
    char const* last_ = nullptr;
    position position_;
    position mark_;
    std::pmr::set<std::pmr::string, std::less<>> names_;
    std::pmr::string name_;
};

} // namespace mf2::html
