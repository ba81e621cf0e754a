#pragma once

#include "output/json_text.hpp"

#include <mf2/parse_options.hpp>

#include <boost/system/error_code.hpp>

#include <cstdint>
#include <string_view>

namespace mf2::inspect
{

/// Whether parse errors are printed beside tokens.
enum class parse_errors : std::uint8_t
{
    ignored,
    shown,
};

/// Print the tokens of a document line by line, in the form of `token_printer`.
/// @return  the error of `tokenize`
[[nodiscard]] boost::system::error_code print_tokens(
    std::string_view bytes, parse_options const& options, parse_errors errors,
    json_text::sink const& out);

} // namespace mf2::inspect
