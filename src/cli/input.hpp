#pragma once

#include "cli/failure.hpp"

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

    /// Read what there is, as soon as there is anything.
    /// @param room  not empty
    /// @return      the bytes, at the file's end none
    [[nodiscard]] result<std::string_view> read(std::span<char> room);

private:
    struct closer
    {
        void operator()(std::FILE* file) const;
    };
    explicit input(std::FILE* file) : file_(file) {}

    std::FILE* file_;
    std::unique_ptr<std::FILE, closer> owned_; ///< null for standard input
};

/// Read a whole file, or standard input for the path "-".
[[nodiscard]] result<std::string> read_whole(std::string const& path, std::FILE* standard_input);

/// Whether writing to the file `output` would destroy the file `input` before it is read.
[[nodiscard]] bool is_same_file(std::string const& output, std::string const& input);

/// What messages call the file of this path: never nothing, and "standard input" for "-".
[[nodiscard]] std::string display_name(std::string const& path);

} // namespace mf2::cli
