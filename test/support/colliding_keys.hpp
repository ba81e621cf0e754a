#pragma once

#include <mf2/hash_key.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mf2::test
{

/// How an attacker has chosen the keys in a page.
enum class key_choice : std::uint8_t
{
    random,
    of_one_standard_hash, ///< all have one hash under libstdc++'s std::hash; elsewhere random
    of_one_known_hash,    ///< fall into one place of a table under `known_key`
};
inline constexpr key_choice all_key_choices[] = {
    key_choice::random, key_choice::of_one_standard_hash, key_choice::of_one_known_hash};

/// The key of a process, if an attacker had found it out.
inline constexpr hash_key known_key{0x0123456789ABCDEF, 0xFEDCBA9876543210};

/// The number of high bits that hashes of keys `of_one_known_hash` share. A table of
/// Boost.Unordered derives a key's place from them.
inline constexpr int alike_bits = 10;

/// The text that a table hashes: a key, and the text around it.
struct key_form
{
    std::string_view before = "";
    std::string_view after = "";
    std::string_view alphabet = "abcdefghijklmnopqrstuvwxyz"; ///< of keys
};

/// Distinct keys of 32 bytes each, without a meaning in attributes, URLs and lists with commas.
/// Keys `of_one_standard_hash` are hashed alone, and may have other characters than letters.
[[nodiscard]] std::vector<std::string> make_keys(
    key_choice how, std::size_t count, key_form const& form = {});

/// Pairs of numbers below `side`, which fall into one place under `known_key`, or under another
/// key.
/// @param count  the most pairs; less than the square of `side`
[[nodiscard]] std::vector<std::pair<std::uint32_t, std::uint32_t>> make_pairs(
    key_choice how, std::uint32_t side, std::size_t count);

} // namespace mf2::test
