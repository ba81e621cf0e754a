#pragma once

#include <mf2/item.hpp>

#include <cstddef>
#include <functional>
#include <string>

namespace mf2::test
{

/// How deep items are in each other, and what a thread has to do with them in.
struct depth_and_stack
{
    std::size_t depth;
    std::size_t stack; ///< in bytes
};

/// The default of `parse_options::nesting_limit` with the stack of a small machine, and the most
/// that `parse_options::depth_limit` allows with that of a thread of Linux.
inline constexpr depth_and_stack deep_cases[] = {
    {512, std::size_t{64} << 10}, {60'000, std::size_t{8} << 20}};

/// Items in each other, by turns the value of a property and a child. The innermost is an h-last.
[[nodiscard]] item deep_item(std::size_t depth, std::string const& innermost_name = "Jo");

/// Its canonical JSON.
[[nodiscard]] std::string deep_json(std::size_t depth);

/// HTML of items in each other, each of them the value of a property.
[[nodiscard]] std::string deep_html(std::size_t depth);

/// Do something on a thread that has so much stack. More than it has ends the process.
void on_stack(std::size_t bytes, std::function<void()> const& work);

} // namespace mf2::test
