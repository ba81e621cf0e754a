// Tests: test/microformats/items/extractor.cpp
#pragma once

#include "html/tape/tape.hpp"
#include "memory/indirect.hpp"
#include "microformats/page/document_base.hpp"
#include "microformats/page/memory.hpp"
#include "microformats/records/record_list.hpp"
#include "microformats/records/relation.hpp"

#include <list>
#include <memory_resource>
#include <string>
#include <utility>
#include <variant>

namespace mf2::microformats
{

// Items are in the memory of results, their future parts in that for values, all else in
// that for work.

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
    /// The last record that the handler was told of, as of those before it; null: it was of none.
    item_record* last_told = nullptr;
    bool has_lost_items = false; ///< to the handler

private:
    std::pmr::memory_resource* memory_;
};

} // namespace mf2::microformats
