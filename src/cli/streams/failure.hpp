#pragma once

#include <boost/system/result.hpp>

#include <cstdio>
#include <new>
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
    /// @param error_number  the `errno` of the C library behind the reason; 0: none
    [[nodiscard]] static failure because(std::string reason, int error_number = 0)
    {
        return {std::move(reason), error_number};
    }

    [[nodiscard]] std::string const& reason() const { return reason_; }
    [[nodiscard]] int error_number() const { return error_number_; }

private:
    failure(std::string reason, int error_number)
        : reason_(std::move(reason)), error_number_(error_number)
    {}

    std::string reason_;
    int error_number_ = 0;
};

template <class T>
using result = boost::system::result<T, failure>;

/// Call `work` and return its `result`; a lack of memory is a failure. Other exceptions pass.
template <class Work>
auto within_memory(Work const& work) -> decltype(work())
{
    try
    {
        return work();
    }
    catch (std::bad_alloc const&)
    {
        return failure::because("out of memory");
    }
}

/// The failure for an `errno` of the C library.
[[nodiscard]] failure failure_of(int error_number);

/// Make any bytes a text that a terminal shows on one line: UTF-8, with '?' for each control
/// character.
[[nodiscard]] std::string printable(std::string_view text);

/// Write one line, "mf2: SUBJECT: REASON", made `printable`.
/// @param subject  a file's name, or empty
void report(std::FILE* errors, std::string_view subject, failure const& what);

} // namespace mf2::cli
