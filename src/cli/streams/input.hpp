#pragma once

#include "cli/streams/failure.hpp"

#include <cstdint>
#include <cstdio>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace mf2::cli
{

/// A file that is read in pieces, or standard input for the path "-".
class input
{
public:
    [[nodiscard]] static result<input> open(std::string const& path, std::FILE* standard_input);

    /// Read on until so many bytes are there, or the input ends.
    /// @param bytes  those that were read before; more are appended
    [[nodiscard]] result<void> read_to(std::string& bytes, std::uint64_t size);

    /// Read what there is, as soon as there is anything.
    /// @param room  not empty
    /// @return      the bytes, at the file's end none
    [[nodiscard]] result<std::string_view> read(std::span<char> room);

private:
    struct closer
    {
        void operator()(std::FILE* file) const;
    };
    explicit input(std::FILE* file);

    std::FILE* file_;
    std::uint64_t size_ = 0;                   ///< of a regular file
    std::unique_ptr<std::FILE, closer> owned_; ///< null for standard input
};

/// How many bytes of a file are read that has to be in memory as a whole: some have no end.
inline constexpr std::uint64_t default_size_limit = std::uint64_t{1} << 30;

/// Read a whole file, or standard input for the path "-".
/// @param limit  a longer one is a failure
[[nodiscard]] result<std::string> read_whole(
    std::string const& path, std::FILE* standard_input, std::uint64_t limit = default_size_limit);

/// What it is to be longer than a file may be.
[[nodiscard]] failure longer_than(std::uint64_t limit);

/// What a file is to hold.
enum class expected_content : std::uint8_t
{
    page,
    archive,
};

/// Why a file could not be opened. Who names a URL is told how to get what is there.
[[nodiscard]] failure failure_of_opening(
    std::string const& path, int error_number, expected_content what = expected_content::page);

/// What messages call the file of this path: never nothing, and "standard input" for "-".
[[nodiscard]] std::string display_name(std::string const& path);

} // namespace mf2::cli
