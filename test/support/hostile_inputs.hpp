#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>

namespace mf2::test
{

/// What comes out of a document.
enum class yield
{
    nothing,
    results, ///< items or relations, or text that is kept for them
};

/// A kind of document that is made to be expensive.
struct hostile_input
{
    yield gives;
    std::string_view name;
    /// @return a document of about so many bytes
    std::string (*make)(std::size_t bytes);
};

/// All kinds there are.
[[nodiscard]] std::span<hostile_input const> hostile_inputs() noexcept;

/// A page as most are, to compare with: about ten tags for each 1,000 bytes, nearly half of its bytes
/// in scripts and styles, no microformats.
[[nodiscard]] std::string plain_page(std::size_t bytes);

/// A page of ordinary microformats, to compare with what gives results.
[[nodiscard]] std::string page_of_entries(std::size_t bytes);

} // namespace mf2::test
