#pragma once

#include <mf2/parse_options.hpp>

#include <string>
#include <string_view>

namespace mf2::html
{
class tokenizer;
class tree_constructor;
} // namespace mf2::html

/// Looking at how a document is read.
namespace mf2::debug
{

/// The tree of a whole document in the form of the html5lib tree construction tests, printed from
/// the tape under `retention::everything`.
[[nodiscard]] std::string tree(std::string_view bytes, parse_options const& options = {});

/// Tokenize a whole document, decoded as `parse` decodes it in the end, with a tree constructor
/// that switches the tokenizer's states.
/// @param tokenizer  delivers to `constructor`, if not to it alone
void tokenize(
    std::string_view bytes, parse_options const& options, html::tree_constructor& constructor,
    html::tokenizer& tokenizer);

} // namespace mf2::debug
