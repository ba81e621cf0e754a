#pragma once

#include "bytes/text_hash.hpp"
#include "html/names/element_namespace.hpp"
#include "html/names/tag.hpp"

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace mf2::html
{

/// The place of a name among the buckets of the stack of open elements.
struct bucketed_name
{
    std::uint16_t bucket;
    std::uint16_t hash; ///< tells names that share a bucket apart; 0 in a bucket of its own
};

/// The buckets of the stack of open elements: one for each known HTML element, then some for
/// unknown names, then as many for foreign elements. Names share those by a hash of the name that
/// the tokenizer emits.
class stack_buckets
{
public:
    static constexpr std::size_t count = 512;

    /// @param raw_name  as it stands in the source
    [[nodiscard]] bucketed_name of(tag id, element_namespace space, std::string_view raw_name) const
    {
        bool const is_known = space == element_namespace::html && id != tag::unknown;
        if (is_known) return {static_cast<std::uint16_t>(id), 0};
        return shared(space, raw_name);
    }

private:
    [[nodiscard]] bucketed_name shared(element_namespace space, std::string_view raw_name) const;

    bytes::text_hash hash_;
};

} // namespace mf2::html
