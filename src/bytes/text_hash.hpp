#pragma once

#include <mf2/hash_key.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

namespace mf2::bytes
{

/// The key of this process: the one that was set, else one drawn from the system.
[[nodiscard]] hash_key current_hash_key() noexcept;

/// The hash of every table whose keys come from a page: SipHash-1-3.
///
/// Aumasson and Bernstein, "SipHash: a fast short-input PRF". Without the key nobody can write
/// texts with equal hashes, so no page makes a table slow. Objects of one table share one key: the
/// key of the process when the first was made.
class text_hash
{
public:
    using is_transparent = void;
    /// For Boost.Unordered: all bits of the hash depend on the whole text.
    using is_avalanching = void;

    text_hash() noexcept : text_hash(current_hash_key()) {}
    explicit text_hash(hash_key key) noexcept : key_(key) {}

    [[nodiscard]] std::size_t operator()(std::string_view text) const noexcept
    {
        return static_cast<std::size_t>(siphash(text));
    }
    /// @param number  under the page's control, such as a place in a list
    [[nodiscard]] std::size_t operator()(std::uint64_t number) const noexcept
    {
        return static_cast<std::size_t>(siphash(number));
    }

private:
    [[nodiscard]] std::uint64_t siphash(std::string_view text) const noexcept;
    [[nodiscard]] std::uint64_t siphash(std::uint64_t number) const noexcept;

    hash_key key_;
};

} // namespace mf2::bytes
