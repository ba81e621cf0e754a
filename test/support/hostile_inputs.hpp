#pragma once

#include <mf2/parse_options.hpp>

#include <cstddef>
#include <functional>
#include <span>
#include <string>

namespace mf2::test
{

/// A kind of document that is made to be expensive.
struct hostile_input
{
    std::string name;
    /// @return a document of about so many bytes
    std::function<std::string(std::size_t bytes)> make;
    parse_options options = {}; ///< that make it expensive
    bool is_of_product = false; ///< one of many made of the same parts
};

/// All kinds: single ones, and products. The products combine openers with their content, elements
/// with attributes, encodings with bytes, and options with content.
[[nodiscard]] std::span<hostile_input const> all_hostile_inputs();

/// The single kinds, and some of the products.
[[nodiscard]] std::span<hostile_input const> hostile_inputs();

/// An ordinary page for comparison: about ten tags for each 1,000 bytes, nearly half of its bytes
/// in scripts and styles, no microformats.
[[nodiscard]] std::string plain_page(std::size_t bytes);

/// A page of ordinary microformats, to compare with documents that have results.
[[nodiscard]] std::string page_of_entries(std::size_t bytes);

} // namespace mf2::test
