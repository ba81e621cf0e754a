// Tests: test/suites/tokenizer.cpp, test/html/tokenizer/tokenizer.cpp
#pragma once

#include <cstdint>
#include <string_view>

namespace mf2::html
{

/// The place of a parse error in the decoded input.
struct position
{
    std::uint64_t offset = 0; ///< bytes of the UTF-8 input before it
    std::uint64_t line = 1;   ///< 1-based
    std::uint64_t column = 1; ///< 1-based, in code points
};

/// Takes parse errors. HTML, "Parse errors"; codes are the standard's, e.g.
/// "unexpected-null-character".
class parse_error_sink
{
public:
    virtual void parse_error(std::string_view code, position where) = 0;

protected:
    ~parse_error_sink() = default;
};

} // namespace mf2::html
