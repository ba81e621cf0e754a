#pragma once

#include "cli/sources/open_source.hpp"

#include <cstdint>
#include <cstdio>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace mf2::cli
{

/// The bytes behind a name, read in pieces.
class input
{
public:
    explicit input(std::unique_ptr<named_source> from) : from_(std::move(from)) {}

    /// Read until `bytes` has `size` bytes, or the input ends.
    /// @param bytes  has the bytes read before; more are appended
    [[nodiscard]] result<void> read_to(std::string& bytes, std::uint64_t size);

    /// Read the available bytes; wait only for the first.
    /// @param room  not empty
    /// @return      the bytes; none at the input's end
    [[nodiscard]] result<std::string_view> read(std::span<char> room);

    /// The server's facts about a page; null: there are none.
    [[nodiscard]] page_facts const* facts() const { return from_->facts(); }

private:
    std::unique_ptr<named_source> from_;
};

/// The most bytes to read of a file that must be in memory whole: some files have no end.
inline constexpr std::uint64_t default_size_limit = std::uint64_t{1} << 30;

/// Read a whole file, or standard input for the path "-".
/// @param limit  a longer one is a failure
[[nodiscard]] result<std::string> read_whole(
    std::string const& path, std::FILE* standard_input, std::uint64_t limit = default_size_limit);

/// Read an input to its end.
/// @param limit  a longer one is a failure
[[nodiscard]] result<std::string> read_whole(input from, std::uint64_t limit = default_size_limit);

/// The failure of a file that is longer than its limit.
[[nodiscard]] failure longer_than(std::uint64_t limit);

/// The name of a file in messages: never empty, and "standard input" for "-".
[[nodiscard]] std::string display_name(std::string const& path);

} // namespace mf2::cli
