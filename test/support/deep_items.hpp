#pragma once

#include <mf2/item.hpp>

#include <cstddef>
#include <functional>
#include <string>

namespace mf2::test
{

/// A depth of nested items, and the stack of the thread that works on them.
struct depth_and_stack
{
    std::size_t depth;
    std::size_t stack; ///< in bytes
};

/// The default of `parse_options::nesting_limit` with the stack of a small machine, and the largest
/// `parse_options::depth_limit` with that of a thread of Linux.
inline constexpr depth_and_stack deep_cases[] = {
    {512, std::size_t{64} << 10}, {60'000, std::size_t{8} << 20}};

/// Nested items, by turns the value of a property and a child. The innermost is an h-last.
[[nodiscard]] item deep_item(std::size_t depth, std::string const& innermost_name = "Jo");

/// The canonical JSON of a deep item.
[[nodiscard]] std::string deep_json(std::size_t depth);

/// HTML of nested items, each the value of a property.
[[nodiscard]] std::string deep_html(std::size_t depth);

/// Do something on a thread with so much stack. The use of more ends the process.
void on_stack(std::size_t bytes, std::function<void()> const& work);

} // namespace mf2::test
