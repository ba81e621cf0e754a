#pragma once

#include "html/tape.hpp"
#include "microformats/class_names.hpp"

#include <mf2/document.hpp>

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace mf2::microformats
{

// The parts of contributions that become parts of results are in the memory of these.

/// A value of a property of the enclosing root.
struct property_contribution
{
    property_kind kind;
    std::pmr::string name; ///< without its prefix
    property_value value;
    /// Classic only: counts if the item has no other value of this name.
    bool is_deferred = false;
    /// dt-* only: a time from the value-class-pattern that takes the date of another dt-* of the
    /// item. `value` is what counts if there is none.
    std::optional<std::pmr::string> bare_time = std::nullopt;
};

/// A hyperlink element with `rel`. microformats2 parsing, "parse a hyperlink element for rel
/// microformats".
struct relation_contribution
{
    std::pmr::string url;                    ///< absolute
    std::pmr::vector<std::pmr::string> rels; ///< unique, in the order written
    std::optional<std::pmr::string> hreflang;
    std::optional<std::pmr::string> media;
    std::optional<std::pmr::string> title;
    std::optional<std::pmr::string> type;
    std::pmr::string text; ///< untrimmed text content
};

/// An HTML `base` element with an `href`.
struct base_contribution
{
    std::pmr::string href;    ///< as authored
    std::uint64_t offset = 0; ///< of its tag
};

/// What a part of the document means to what is around it: an item stands for a child of the
/// enclosing root, or, outside of any root, for a top-level item.
using contribution =
    std::variant<property_contribution, item, relation_contribution, base_contribution>;

/// What a folded range came to, in document order. Properties and items belong to the root that the
/// range was in when it was folded.
class folded final : public html::tape_result
{
public:
    /// @param what  is in the memory that this object is made in
    explicit folded(std::pmr::vector<contribution>&& what) : contributions(std::move(what)) {}

    void release() noexcept override
    {
        std::pmr::polymorphic_allocator<>(contributions.get_allocator().resource())
            .delete_object(this);
    }

    std::pmr::vector<contribution> contributions;
};

} // namespace mf2::microformats
