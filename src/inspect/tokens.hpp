#pragma once

#include "output/json_text.hpp"

#include <mf2/parse_options.hpp>

#include <boost/system/error_code.hpp>

#include <cstdint>
#include <string_view>

namespace mf2::inspect
{

/// Whether it is told of parse errors beside tokens.
enum class parse_errors : std::uint8_t
{
    ignored,
    shown,
};

/// Give the tokens of a document line by line, as `token_printer` has them.
/// @return  the error of `tokenize`
[[nodiscard]] boost::system::error_code print_tokens(
    std::string_view bytes, parse_options const& options, parse_errors errors,
    json_text::sink const& out);

} // namespace mf2::inspect
