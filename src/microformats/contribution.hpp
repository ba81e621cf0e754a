#pragma once

#include "html/tape.hpp"
#include "microformats/class_names.hpp"

#include <mf2/document.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace mf2::microformats
{

/// A value of a property of the enclosing root.
struct property_contribution
{
    property_kind kind;
    std::string name; ///< without its prefix
    property_value value;
    /// Classic only: counts if the item has no other value of this name.
    bool is_deferred = false;
    /// dt-* only: a time from the value-class-pattern that takes the date of another dt-* of the
    /// item. `value` is what counts if there is none.
    std::optional<std::string> bare_time = std::nullopt;
};

/// A hyperlink element with `rel`. microformats2 parsing, "parse a hyperlink element for rel
/// microformats".
struct relation_contribution
{
    std::string url;               ///< absolute
    std::vector<std::string> rels; ///< unique, in the order written
    std::optional<std::string> hreflang;
    std::optional<std::string> media;
    std::optional<std::string> title;
    std::optional<std::string> type;
    std::string text; ///< untrimmed text content
};

/// An HTML `base` element with an `href`.
struct base_contribution
{
    std::string href;         ///< as authored
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
    explicit folded(std::vector<contribution> what) : contributions(std::move(what)) {}

    std::vector<contribution> contributions;
};

} // namespace mf2::microformats
