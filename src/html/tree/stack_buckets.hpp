#pragma once

#include "bytes/text_hash.hpp"
#include "html/names/element_namespace.hpp"
#include "html/names/tag.hpp"

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <string_view>

namespace mf2::html
{

/// The buckets of the stack of open elements: one for each known HTML element, then some for
/// unknown names, then as many for foreign elements. Names share those by a hash of the name in the
/// DOM.
class stack_buckets
{
public:
    static constexpr std::size_t count = 1024;

    explicit stack_buckets(std::pmr::memory_resource* memory) noexcept : memory_(memory) {}

    /// @param raw_name  as it stands in the source
    [[nodiscard]] std::uint16_t of(tag id, element_namespace space, std::string_view raw_name) const
    {
        bool const is_known = space == element_namespace::html && id != tag::unknown;
        return is_known ? static_cast<std::uint16_t>(id) : shared(space, raw_name);
    }

private:
    [[nodiscard]] std::uint16_t shared(element_namespace space, std::string_view raw_name) const;

    std::pmr::memory_resource* memory_;
    bytes::text_hash hash_;
};

} // namespace mf2::html
