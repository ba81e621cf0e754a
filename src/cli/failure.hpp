#pragma once

#include <boost/system/result.hpp>

#include <cstdio>
#include <string>
#include <string_view>
#include <utility>

namespace mf2::cli
{

/// Why something could not be done, in words for the user, without a full stop.
class failure
{
public:
    failure() = default;
    [[nodiscard]] static failure because(std::string reason) { return failure(std::move(reason)); }

    [[nodiscard]] std::string const& reason() const { return reason_; }

private:
    explicit failure(std::string reason) : reason_(std::move(reason)) {}

    std::string reason_;
};

template <class T>
using result = boost::system::result<T, failure>;

/// The failure that an `errno` of the C library tells of.
[[nodiscard]] failure failure_of(int error_number);

/// A text of any bytes as one that a terminal shows on its line: UTF-8, with '?' for each control
/// character.
[[nodiscard]] std::string printable(std::string_view text);

/// Write one line, "mf2: SUBJECT: REASON", as `printable` has it.
/// @param subject  a file's name, or empty
void report(std::FILE* errors, std::string_view subject, failure const& what);

} // namespace mf2::cli
