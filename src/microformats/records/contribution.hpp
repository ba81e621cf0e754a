// Tests: test/microformats/records/item_builder.cpp
#pragma once

#include "html/tape/tape.hpp"
#include "items/item_writer.hpp"
#include "memory/arena.hpp"
#include "memory/indirect.hpp"
#include "microformats/page/document_base.hpp"
#include "microformats/page/memory.hpp"
#include "microformats/vocabulary/class_names.hpp"

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

// Items are in the memory of results, their future parts in that for values, all else in
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

/// The part of its element that a value is read from.
struct value_origin
{
    value_rule rule = value_rule::text;
    value_attribute attribute = value_attribute::none; ///< of `value_rule::attribute` alone
};

/// The part that a record plays in the root around it.
enum class record_kind : std::uint8_t
{
    value, ///< of a property
    child,
    /// The rest of nested items that the handler has taken: they still keep their root from
    /// implying properties.
    taken,
};

/// A value of a property of the enclosing root, or a child of it; outside of any root, a top-level
/// item. There may be one for each few bytes of a document. Made by a `record_list`, in whose arena
/// its texts are.
struct item_record
{
    record_kind is;
    property_kind kind = property_kind::p;
    value_origin from{}; ///< the part of its element that the value is read from
    bool is_implied = false;
    bool is_of_taken_item = false; ///< the rest of an item that the handler has taken
    /// Classic only: counts if the item has no other value of this name.
    bool is_deferred = false;
    std::string_view name{}; ///< without its prefix
    value_view value{};      ///< an empty text as long as it is to be read
    item nested{};           ///< the value, if it is one, or the child
    /// Where its element stands in the input, in bytes.
    std::uint64_t start = 0;
    std::uint64_t end = 0;
    /// dt-* only: a time from the value-class-pattern that takes the date of another dt-* of the
    /// item; empty: none. `value` counts if there is none.
    std::string_view bare_time{};
    untold_ptr untold = {};            ///< those in `nested`
    item_record* next = nullptr;       ///< in document order
    item_record* next_value = nullptr; ///< of its name, in the item

    [[nodiscard]] bool is_value() const noexcept { return is == record_kind::value; }
};

/// The records of a part of the document, for the root around it, in document order. Each, and
/// each text, stays where it is when the list becomes a part of another.
class record_list
{
public:
    explicit record_list(std::pmr::memory_resource* memory) noexcept : texts(memory) {}
    record_list(record_list&& other) noexcept : texts(std::move(other.texts)) { take(other); }
    record_list& operator=(record_list&& other) noexcept;
    ~record_list() { destroy(); }

    [[nodiscard]] item_record* first() const noexcept { return first_; }
    [[nodiscard]] bool empty() const noexcept { return first_ == nullptr; }
    [[nodiscard]] std::size_t value_count() const noexcept { return value_count_; }

    /// Add a value that is to be read.
    /// @throws std::bad_alloc
    item_record& add_value(property_kind kind, std::string_view name);
    /// Add a child, or the rest of items.
    /// @throws std::bad_alloc
    item_record& add(record_kind is);
    /// Move them behind those that there are. Constant.
    void append(record_list&& others) noexcept;
    /// @param is_superfluous  told each record
    template <class Predicate>
    void remove_if(Predicate is_superfluous);
    /// Forget all; keep some of the memory.
    void clear() noexcept;

    arena texts; ///< of its values

private:
    void take(record_list& other) noexcept
    {
        first_ = std::exchange(other.first_, nullptr);
        last_ = std::exchange(other.last_, nullptr);
        value_count_ = std::exchange(other.value_count_, 0);
    }
    void destroy() noexcept;

    item_record* first_ = nullptr;
    item_record* last_ = nullptr;
    std::size_t value_count_ = 0;
};

template <class Predicate>
void record_list::remove_if(Predicate is_superfluous)
{
    item_record* kept = nullptr;
    item_record* one = std::exchange(first_, nullptr);
    while (one != nullptr)
    {
        item_record* const next = one->next;
        if (is_superfluous(*one))
        {
            if (one->is_value()) --value_count_;
            std::destroy_at(one);
        }
        else
        {
            (kept == nullptr ? first_ : kept->next) = one;
            kept = one;
        }
        one = next;
    }
    if (kept != nullptr) kept->next = nullptr;
    last_ = kept;
}

/// The content of a link, such as a hyperlink element with `rel`. microformats2 parsing, "parse a
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

/// A fact about the document from a part of it.
using document_contribution =
    std::variant<indirect<relation_contribution>, base_element, title_element, region_end>;

/// In document order. Each stays where it is when the list becomes a part of another.
using document_contributions = std::pmr::list<document_contribution>;

/// The meaning of a range, or a part of that: all for the root around it, or all for the document.
using contribution_run = std::variant<record_list, document_contributions>;

/// The meaning of a range, in document order. Facts about the document pass through all of the
/// roots around it: a run of them is moved at once.
class contribution_runs
{
public:
    explicit contribution_runs(memory const& from = {}) : runs_(from.work), values_(from.values) {}

    /// The run that the next part is to be added to, which must be one.
    [[nodiscard]] record_list& of_root() { return last_run<record_list>(values_); }
    [[nodiscard]] document_contributions& of_document()
    {
        return last_run<document_contributions>(runs_.get_allocator().resource());
    }

    /// Move them behind those that there are.
    void append(contribution_runs&& others) { runs_.splice(runs_.end(), others.runs_); }
    void clear() noexcept { runs_.clear(); }

    [[nodiscard]] auto begin() noexcept { return runs_.begin(); }
    [[nodiscard]] auto end() noexcept { return runs_.end(); }

private:
    template <class Run>
    Run& last_run(std::pmr::memory_resource* memory)
    {
        bool const goes_on = !runs_.empty() && std::holds_alternative<Run>(runs_.back());
        if (!goes_on) runs_.emplace_back(std::in_place_type<Run>, memory);
        return std::get<Run>(runs_.back());
    }

    std::pmr::list<contribution_run> runs_;
    std::pmr::memory_resource* values_;
};

/// The result of a folded range, or a part of that. Properties and items belong to the root that
/// the range was in when it was folded.
class folded final : public html::tape_result
{
public:
    /// @param memory  holds this object
    folded(contribution_run&& what, std::pmr::memory_resource* memory) noexcept
        : run(std::move(what)), memory_(memory)
    {}

    void release() noexcept override
    {
        std::pmr::polymorphic_allocator<>(memory_).delete_object(this);
    }

    contribution_run run;
    /// Of the records, the last one that the handler has been told of; null: none. So it was of all
    /// before it.
    item_record* last_told = nullptr;

private:
    std::pmr::memory_resource* memory_;
};

} // namespace mf2::microformats
