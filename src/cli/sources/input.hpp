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

/// What a name stands for, read in pieces.
class input
{
public:
    explicit input(std::unique_ptr<named_source> from) : from_(std::move(from)) {}

    /// Read on until so many bytes are there, or the input ends.
    /// @param bytes  those that were read before; more are appended
    [[nodiscard]] result<void> read_to(std::string& bytes, std::uint64_t size);

    /// Read what there is, as soon as there is anything.
    /// @param room  not empty
    /// @return      the bytes, at the input's end none
    [[nodiscard]] result<std::string_view> read(std::span<char> room);

    /// What is known of a page besides its bytes; null: nothing.
    [[nodiscard]] page_facts const* facts() const { return from_->facts(); }

private:
    std::unique_ptr<named_source> from_;
};

/// How many bytes of a file are read that has to be in memory as a whole: some have no end.
inline constexpr std::uint64_t default_size_limit = std::uint64_t{1} << 30;

/// Read a whole file, or standard input for the path "-".
/// @param limit  a longer one is a failure
[[nodiscard]] result<std::string> read_whole(
    std::string const& path, std::FILE* standard_input, std::uint64_t limit = default_size_limit);

/// Read all that an input has.
/// @param limit  a longer one is a failure
[[nodiscard]] result<std::string> read_whole(input from, std::uint64_t limit = default_size_limit);

/// What it is to be longer than a file may be.
[[nodiscard]] failure longer_than(std::uint64_t limit);

/// What messages call the file of this path: never nothing, and "standard input" for "-".
[[nodiscard]] std::string display_name(std::string const& path);

} // namespace mf2::cli
