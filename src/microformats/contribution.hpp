// Tests: test/microformats/item_builder.cpp
#pragma once

#include "html/tape/tape.hpp"
#include "memory/indirect.hpp"
#include "memory/text_ptr.hpp"
#include "microformats/class_names.hpp"
#include "microformats/document_base.hpp"
#include "microformats/make_result.hpp"
#include "microformats/memory.hpp"

#include <mf2/document.hpp>
#include <mf2/value_place.hpp>

#include <cstdint>
#include <list>
#include <memory>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace mf2::microformats
{

// Items are in the memory of results, what becomes a part of one is in that for values, all else in
// that for work.

/// A nested item that the handler is still to be told of, by its place in the item around it. Made
/// only where the handler wants to be told.
struct untold_item
{
    /// As `property`: the item is a child.
    static constexpr std::uint32_t child = static_cast<std::uint32_t>(-1);

    std::uint32_t property = child; ///< an index
    std::uint32_t index = 0;        ///< among the children, or the values of the property
    std::size_t inside = 0;         ///< how many that follow are in it, at any depth
};

/// All that are in an item, in document order, each before those in it.
using untold_items = std::pmr::list<untold_item>;

/// Gives them back to the memory that they are from.
struct untold_release
{
    void operator()(untold_items* all) const noexcept
    {
        std::pmr::polymorphic_allocator<>(all->get_allocator().resource()).delete_object(all);
    }
};

/// Those in an item that is to be told of, whose own place is not known yet; null if it is not to
/// be. Most handlers want none.
using untold_ptr = std::unique_ptr<untold_items, untold_release>;

/// What of its element a value is read from.
struct value_origin
{
    value_rule rule = value_rule::text;
    value_attribute attribute = value_attribute::none; ///< of `value_rule::attribute` alone
};

/// A value of a property of the enclosing root. There may be one for each few bytes of a document.
struct property_contribution
{
    /// One whose value, so far an empty text, is still to be read.
    property_contribution(property_kind of, std::string_view called, memory const& from)
        : kind(of),
          name(called, from.values),
          value(std::in_place_type<std::pmr::string>, from.values)
    {}
    property_contribution(property_kind of, std::pmr::string called, property_value known)
        : kind(of), name(std::move(called)), value(std::move(known))
    {}

    property_kind kind;
    value_origin from; ///< what of its element the value is read from
    bool is_implied = false;
    bool is_of_taken_item = false; ///< what is left of an item that the handler has taken
    /// Classic only: counts if the item has no other value of this name.
    bool is_deferred = false;
    std::pmr::string name; ///< without its prefix
    property_value value;
    /// Where its element stands in the input, in bytes.
    std::uint64_t start = 0;
    std::uint64_t end = 0;
    /// dt-* only: a time from the value-class-pattern that takes the date of another dt-* of the
    /// item. `value` is what counts if there is none.
    text_ptr bare_time = {};
    untold_ptr untold = {};                ///< those in the item that is the value
    property_contribution* next = nullptr; ///< of its name, in the item; null: none
};

/// A child of the enclosing root or, outside of any root, a top-level item.
struct item_contribution
{
    mf2::item value; ///< empty as long as it is to be put together
    untold_ptr untold = {};
};

/// What is left of nested items that the handler has taken: they still keep their root from
/// implying properties.
struct taken_items
{
};

/// What a link says, such as a hyperlink element with `rel`. microformats2 parsing, "parse a
/// hyperlink element for rel microformats".
template <class Text>
struct basic_relation
{
    Text url;  ///< absolute
    Text rels; ///< unique tokens in the order written, a SPACE between two; may be empty
    std::optional<Text> hreflang;
    std::optional<Text> media;
    std::optional<Text> title;
    std::optional<Text> type;
    Text text; ///< untrimmed text content
    link_element element = link_element::a;
    // Its place, where links are asked for.
    std::uint64_t start = 0;
    std::uint64_t end = 0;
};

/// While the element is read.
using relation_view = basic_relation<std::string_view>;

/// Call `visit` with each of the tokens of `rel` that a link has.
template <class Visit>
void for_each_rel(relation_view const& link, Visit visit)
{
    std::size_t first = 0;
    while (first < link.rels.size())
    {
        std::string_view const rel = link.rels.substr(first, link.rels.find(' ', first) - first);
        visit(rel);
        first += rel.size() + 1;
    }
}

[[nodiscard]] std::optional<std::pmr::string> copy_of(
    std::optional<std::string_view> const& text, std::pmr::memory_resource* memory);

/// Until what stands before the element has been read.
struct relation_contribution : basic_relation<std::pmr::string>
{
    relation_contribution(relation_view const& link, std::pmr::memory_resource* memory);
    [[nodiscard]] relation_view view() const;
};

/// The text of a title, with `document_facts::on`.
struct title_element
{
    std::pmr::string text;
};

/// The end of an element that items are read from alone: those of others that come later do not
/// count.
struct region_end
{
};

/// What a part of the document means to what is around it. The properties are the most: what is
/// larger is held elsewhere.
using contribution = std::variant<
    property_contribution, item_contribution, indirect<relation_contribution>, base_element,
    taken_items, title_element, region_end>;

/// In document order. Each stays where it is when what a range came to becomes a part of what is
/// around it.
using contribution_list = std::pmr::list<contribution>;

/// Whether a contribution is one to the enclosing root, not to the document.
[[nodiscard]] inline bool is_of_root(contribution const& what) noexcept
{
    return !std::holds_alternative<indirect<relation_contribution>>(what) &&
        !std::holds_alternative<base_element>(what) &&
        !std::holds_alternative<title_element>(what) && !std::holds_alternative<region_end>(what);
}

/// Contributions next to each other that go all to the root around them, or all to the document.
struct contribution_run
{
    contribution_list contributions;
    bool is_of_root;
};

/// What a range means, in document order. What goes to the document passes through all of the roots
/// around it: a run of that is moved at once, whatever it holds.
class contribution_runs
{
public:
    explicit contribution_runs(std::pmr::memory_resource* memory = std::pmr::get_default_resource())
        : runs_(memory)
    {}

    /// Where what comes next is to be added; that must not be nothing.
    [[nodiscard]] contribution_list& of_root() { return last_run(true); }
    [[nodiscard]] contribution_list& of_document() { return last_run(false); }

    /// Move them behind those that there are.
    void append(contribution_runs&& others) { runs_.splice(runs_.end(), others.runs_); }
    void clear() noexcept { runs_.clear(); }

    [[nodiscard]] auto begin() noexcept { return runs_.begin(); }
    [[nodiscard]] auto end() noexcept { return runs_.end(); }

private:
    contribution_list& last_run(bool is_of_root)
    {
        if (runs_.empty() || runs_.back().is_of_root != is_of_root)
        {
            runs_.push_back({contribution_list(runs_.get_allocator().resource()), is_of_root});
        }
        return runs_.back().contributions;
    }

    std::pmr::list<contribution_run> runs_;
};

/// What a folded range came to, or a part of that. Properties and items belong to the root that the
/// range was in when it was folded.
class folded final : public html::tape_result
{
public:
    /// @param what  is in the memory that this object is made in
    explicit folded(contribution_run&& what)
        : contributions(std::move(what.contributions)), is_of_root(what.is_of_root)
    {}

    void release() noexcept override
    {
        std::pmr::polymorphic_allocator<>(contributions.get_allocator().resource())
            .delete_object(this);
    }

    contribution_list contributions;
    bool is_of_root;
};

} // namespace mf2::microformats
