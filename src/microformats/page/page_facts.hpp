#pragma once

#include "memory/arena.hpp"
#include "microformats/page/diagnostics.hpp"
#include "microformats/page/document_base.hpp"
#include "microformats/page/item_region.hpp"
#include "microformats/page/language.hpp"
#include "microformats/page/memory.hpp"
#include "microformats/page/output_budget.hpp"
#include "microformats/vocabulary/root_rules.hpp"

#include <mf2/parse_options.hpp>

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::microformats
{

/// What extraction asks of the page, and what it finds out about it on the way. Another pass begins
/// by assigning new ones; their parts stay where they are.
struct page_facts
{
    /// @param given  live as long as this
    explicit page_facts(parse_options const& given, microformats::memory const& from = {});

    [[nodiscard]] bool wants_items() const noexcept { return options->results != results::rels; }
    [[nodiscard]] bool wants_relations() const noexcept
    {
        return options->results != results::items;
    }
    [[nodiscard]] bool wants_links() const noexcept { return options->links != links::off; }
    [[nodiscard]] bool wants_document_facts() const noexcept
    {
        return options->document_facts == document_facts::on;
    }
    /// Whether results have a language.
    [[nodiscard]] bool wants_languages() const noexcept
    {
        return options->lang == lang::on && wants_items();
    }

    /// A URL as the microformats rules want it, against the base known so far. Empty once a limit
    /// has been met.
    /// @param storage  holds it if it is not the reference itself
    [[nodiscard]] std::string_view resolved(std::string_view reference, std::pmr::string& storage);
    /// The same in a string of its own.
    /// @param from  for the URL
    [[nodiscard]] std::pmr::string resolve(
        std::string_view reference, std::pmr::memory_resource* from);
    /// The same in an arena.
    [[nodiscard]] std::string_view resolve(std::string_view reference, arena& texts)
    {
        return texts.copy(resolved(reference, url_));
    }

    /// A fact came after what it governs. With `late_facts::fail` the document fails.
    /// @param code  a late one
    void note_late(diagnostic_code code, std::uint64_t offset, std::string_view text);
    /// See `document_base::meet`.
    void meet_base(base_element const& found);
    /// See `document_base::deliver`.
    void deliver_base(base_element const& found);
    /// A pragma sets the default language.
    void meet_language(std::string_view found, std::uint64_t offset);
    /// A classic microformat includes another part of the document by its id.
    /// @param offset  of the tag that says so
    void note_include(std::uint64_t offset);
    /// Whether one was noted that stands before such a place, or there.
    [[nodiscard]] bool has_include_before(std::uint64_t offset) const noexcept
    {
        return first_include && *first_include <= offset;
    }
    /// The document has ended: what can be said only now.
    void end_document();

    /// What elements have come to.
    struct extent
    {
        output_budget::extent spent;
        diagnostics::extent said;
        bool was_base_used = false;
    };
    [[nodiscard]] extent so_far() const noexcept
    {
        return {budget.so_far(), said.said_of_elements(), base.was_used()};
    }
    /// An element is read once more, or is none after all: what it came to since then does not
    /// count.
    void go_back_to(extent const& before) noexcept;

    parse_options const* options;
    microformats::memory memory; ///< where what is found is made, and what that takes
    root_rules roots;            ///< what counts as a root
    item_region region;          ///< where items are read from
    document_base base;
    default_language language;
    diagnostics said;
    output_budget budget;
    /// Where the element begins that is being read: what is found out is said of it.
    std::uint64_t place = 0;
    std::optional<std::uint64_t> first_include; ///< its place in the input
    // With `document_facts::on`.
    std::optional<std::pmr::string> title;
    std::optional<std::pmr::string> html_language; ///< what the html element says
    /// Everything is kept, so that includes can be copied into place: none is late.
    bool allows_includes = false;

private:
    void note_invalid_url(std::string_view reference, std::uint64_t offset);

    std::pmr::string url_; ///< the last one
};

} // namespace mf2::microformats
