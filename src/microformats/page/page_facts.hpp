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

/// The facts about a page that extraction needs, and those that it finds. Another pass begins by
/// assigning new facts; the members keep their addresses.
struct page_facts
{
    /// @param given  must outlive this object
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

    /// The URL of a reference by the microformats rules, resolved against the base known so far.
    /// Empty once a limit has been met.
    /// @param storage  holds the URL if that is not the reference itself
    [[nodiscard]] std::string_view resolved(std::string_view reference, std::pmr::string& storage);
    /// As `resolved`, in a string of its own.
    /// @param from  memory of the string
    [[nodiscard]] std::pmr::string resolve(
        std::string_view reference, std::pmr::memory_resource* from);
    /// As `resolved`, in an arena.
    [[nodiscard]] std::string_view resolve(std::string_view reference, arena& texts)
    {
        return texts.copy(resolved(reference, url_));
    }

    /// Note a late fact: it changes the meaning of earlier bytes. With `late_facts::fail` the
    /// document fails.
    /// @param code  one of the `late_` codes
    void note_late(diagnostic_code code, std::uint64_t offset, std::string_view text);
    /// See `document_base::meet`.
    void meet_base(base_element const& found);
    /// See `document_base::deliver`.
    void deliver_base(base_element const& found);
    /// Note that a pragma sets the default language.
    void meet_language(std::string_view found, std::uint64_t offset);
    /// Note that a classic microformat includes another part of the document by its id.
    /// @param offset  of the including tag
    void note_include(std::uint64_t offset);
    /// Whether an include at or before this offset was noted.
    [[nodiscard]] bool has_include_before(std::uint64_t offset) const noexcept
    {
        return first_include && *first_include <= offset;
    }
    /// Settle the base at the end of the document, or note that it came late.
    void end_document();

    /// The state that reading an element changes.
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
    /// Undo the changes since `before`: the element is read once more, or was removed.
    void go_back_to(extent const& before) noexcept;

    parse_options const* options;
    microformats::memory memory; ///< for results, and for work
    root_rules roots;            ///< which class names are roots
    item_region region;          ///< the part that items are read from
    document_base base;
    default_language language;
    diagnostics said;
    output_budget budget;
    /// Where the element that is being read begins, in bytes; diagnostics name this place.
    std::uint64_t place = 0;
    std::optional<std::uint64_t> first_include; ///< its offset
    // With `document_facts::on`.
    std::optional<std::pmr::string> title;
    std::optional<std::pmr::string> html_language; ///< the `lang` of the html element
    /// Whether everything is kept, so that includes can be copied into place and none is late.
    bool allows_includes = false;

private:
    void note_invalid_url(std::string_view reference, std::uint64_t offset);

    std::pmr::string url_; ///< the last one resolved
};

} // namespace mf2::microformats
