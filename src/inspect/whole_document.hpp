#pragma once

#include <mf2/parse_options.hpp>

#include <boost/system/error_code.hpp>
#include <boost/system/result.hpp>

#include <cstdint>
#include <limits>
#include <string>
#include <string_view>

namespace mf2::html
{
class tokenizer;
class tree_constructor;
} // namespace mf2::html

/// Tools that show how a document is read.
namespace mf2::inspect
{

/// The tree of a whole document in the form of the html5lib tree construction tests, printed from
/// the tape under `retention::everything`.
/// @param most  bytes of the printed tree. The line of a deep element begins with two spaces for
///              each element around it, and a misnested formatting element is printed in many
///              places, so that the tree may be a thousand times as long as the document
/// @return      `error::output_limit`, or the error of `tokenize`
[[nodiscard]] boost::system::result<std::string> tree(
    std::string_view bytes, parse_options const& options = {},
    std::uint64_t most = std::numeric_limits<std::uint64_t>::max());

/// Tokenize a whole document, decoded as `parse` decodes it in the end, with a tree constructor
/// that switches the tokenizer's states.
/// @param tokenizer  delivers to `constructor`, if not to it alone
/// @return           `error::token_limit`; tokens before that one were delivered
[[nodiscard]] boost::system::error_code tokenize(
    std::string_view bytes, parse_options const& options, html::tree_constructor& constructor,
    html::tokenizer& tokenizer);

} // namespace mf2::inspect
