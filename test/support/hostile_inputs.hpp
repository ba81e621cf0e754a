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
    parse_options options = {}; ///< with which it is expensive
    bool is_of_product = false; ///< one of many that are made of the same parts
};

/// All kinds there are: those that are told one by one, and products of what opens elements and
/// what is then in them, of elements and their attributes, of encodings and bytes, of options and
/// content.
[[nodiscard]] std::span<hostile_input const> all_hostile_inputs();

/// Those that are told one by one, and some of the products.
[[nodiscard]] std::span<hostile_input const> hostile_inputs();

/// A page as most are, to compare with: about ten tags for each 1,000 bytes, nearly half of its
/// bytes in scripts and styles, no microformats.
[[nodiscard]] std::string plain_page(std::size_t bytes);

/// A page of ordinary microformats, to compare with what gives results.
[[nodiscard]] std::string page_of_entries(std::size_t bytes);

} // namespace mf2::test
