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

// Items are in the memory of results, their records in that of values, all else in that of work.

/// The text of a title, with `document_facts::on`.
struct title_element
{
    std::pmr::string text;
};

/// The end of the element that items are read from: later ones with its id do not count.
struct region_end
{
};

/// A fact about the document from a part of it.
using document_contribution =
    std::variant<indirect<relation_contribution>, base_element, title_element, region_end>;

/// In document order. Each keeps its address when the list becomes a part of another.
using document_contributions = std::pmr::list<document_contribution>;

/// The results of a range, or a part of them: all for the root around it, or all for the document.
using contribution_run = std::variant<record_list, document_contributions>;

/// The results of a range, in document order. Facts about the document pass through all roots
/// around it, so a run of them is moved at once.
class contribution_runs
{
public:
    explicit contribution_runs(memory const& from = {}) : runs_(from.work), values_(from.values) {}

    /// The run that the next record goes to: the last one, or a new one if that has facts.
    [[nodiscard]] record_list& of_root() { return last_run<record_list>(values_); }
    [[nodiscard]] document_contributions& of_document()
    {
        return last_run<document_contributions>(runs_.get_allocator().resource());
    }

    /// Move the runs of `others` behind these.
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

/// The result of a folded range, or a part of it. Properties and items belong to the root that the
/// range was in when it was folded.
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
    /// The last record whose nested items were delivered, as were those of all before it; null:
    /// none.
    item_record* last_told = nullptr;
    bool has_lost_items = false; ///< whether the handler has taken some

private:
    std::pmr::memory_resource* memory_;
};

} // namespace mf2::microformats
