// Tests: test/html/tree/open_elements.cpp
#include "html/tree/stack_buckets.hpp"

#include "html/text/attribute_value.hpp"

#include <string>

namespace mf2::html
{

std::uint16_t stack_buckets::shared(element_namespace space, std::string_view raw_name) const
{
    std::pmr::string name(memory_);
    append_name(name, raw_name);
    constexpr auto known_names = static_cast<std::size_t>(tag::count_);
    constexpr std::size_t shared_buckets = (count - known_names) / 2;
    std::size_t const first =
        space == element_namespace::html ? known_names : known_names + shared_buckets;
    return static_cast<std::uint16_t>(first + hash_(name) % shared_buckets);
}

} // namespace mf2::html
