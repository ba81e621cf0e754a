#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace mf2::fuzz
{

/// An input breaks a promise that every input has to keep.
class broken_promise : public std::logic_error
{
public:
    using std::logic_error::logic_error;
};

/// @param promise  the promise in words
/// @param subject  the text that breaks it; shown with the promise
void require(bool holds, std::string_view promise, std::string_view subject = {});

/// Require that two texts are the same; both are shown if they are not.
void require_same(std::string_view first, std::string_view second, std::string_view promise);

/// Require well-formed UTF-8: Unicode, "Well-Formed UTF-8 Byte Sequences".
void require_well_formed(std::string_view text, std::string_view promise);

/// A text on one line of printable ASCII.
[[nodiscard]] std::string printable(std::string_view text);

} // namespace mf2::fuzz
