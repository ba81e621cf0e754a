// Tests: test/options/parse_option.cpp
#pragma once

#include <boost/system/result.hpp>

#include <string>
#include <string_view>
#include <utility>

namespace mf2::options
{

/// Why an option does not take a text: the predicate of a sentence about the option, without a full
/// stop.
class refusal
{
public:
    refusal() = default;
    [[nodiscard]] static refusal because(std::string reason) { return {std::move(reason), 0}; }

    [[nodiscard]] std::string const& reason() const { return reason_; }

private:
    /// Not from a string alone: then no string could be the value of a `result`.
    refusal(std::string reason, int) : reason_(std::move(reason)) {}

    std::string reason_;
};

template <class T>
using result = boost::system::result<T, refusal>;

/// "is WANTED, not 'TEXT'".
[[nodiscard]] refusal refuse(std::string_view text, std::string_view wanted);

} // namespace mf2::options
