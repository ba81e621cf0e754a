#pragma once

#include "html/tokenizer/limits.hpp"
#include "html/tokenizer/token.hpp"
#include "html/tree/active_formatting.hpp"
#include "html/tree/growing_element.hpp"
#include "html/tree/insertion_mode.hpp"
#include "html/tree/lingering_elements.hpp"
#include "html/tree/open_elements.hpp"
#include "html/tree/selectedcontent.hpp"
#include "html/tree/template_for.hpp"

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <vector>

namespace mf2::html
{

/// HTML, "pending table character tokens": decoded, NULs dropped. Whitespace only: the first other
/// character decides the place of the whole run.
struct pending_table_text
{
    std::pmr::string characters;
    std::uint64_t offset = 0; ///< of the first of them in the input
    bool is_fostered = false;
};

/// The tags that first met the limits which change the tree: see `tree_constructor`.
struct limits_met
{
    limit_place depth;
    limit_place formatting;
    limit_place attributes;
    limit_place markers;
};

/// The state of tree construction of a document, initially as before the first token.
struct document_state
{
    explicit document_state(std::pmr::memory_resource* memory)
        : open(memory),
          formatting(memory),
          templates(memory),
          table_text{std::pmr::string(memory)},
          lingering(memory),
          selects(memory),
          html_element(memory),
          body_element(memory)
    {}

    [[nodiscard]] open_element& current_node() noexcept { return open.current_node(); }
    /// Whether characters may reconstruct formatting elements, and with them scopes.
    [[nodiscard]] bool may_reconstruct() const noexcept
    {
        return !formatting.empty() && !formatting.ends_in_open_element() &&
            !is_near_top(formatting[formatting.size() - 1].serial);
    }
    /// Whether the mode is that of a table, a row group or a row: text goes before the table.
    [[nodiscard]] bool is_between_cells() const noexcept
    {
        return mode == insertion_mode::in_row || mode == insertion_mode::in_table_body ||
            mode == insertion_mode::in_table;
    }
    /// Whether nodes are inserted into a template, not into the document.
    [[nodiscard]] bool is_in_template() const noexcept
    {
        return templates.modes.size() > templates.targets.size();
    }
    /// Whether an element is among the topmost few of the stack.
    [[nodiscard]] bool is_near_top(std::uint64_t serial) const noexcept;
    /// The name of the open item that an item's start tag closes, or `tag::unknown`.
    [[nodiscard]] tag closest_item(closed_names const& siblings) const noexcept;
    [[nodiscard]] bool is_body_second() const noexcept;
    void note_depth_limit() noexcept { note_limit(limits_met.depth); }
    void note_limit(limit_place& met) noexcept
    {
        if (!met) met = last_tag_offset;
    }

    open_elements open;
    active_formatting_elements formatting;
    insertion_mode mode = insertion_mode::initial;
    insertion_mode original_mode = insertion_mode::initial;
    open_templates templates;
    html::document_mode document_mode = document_mode::no_quirks;
    bool frameset_ok = true;
    bool foster_parenting = false;
    bool has_fostered = false; ///< something was foster-parented
    /// "If the next token is a U+000A LINE FEED (LF) character token, then ignore that token."
    bool ignore_line_feed = false;
    /// The tokenizer was told that text is not wanted, since it would change nothing.
    bool ignores_text = false;
    tag_token const* end_tag = nullptr; ///< the one being processed
    /// How many of the characters being processed are before the current one.
    std::size_t passed_characters = 0;
    /// The offset of the last tag. Decisions by it do not depend on how text is cut.
    std::uint64_t last_tag_offset = 0;
    std::uint64_t last_serial = 0;
    /// HTML, "The element pointers". The head element is kept whole, to be pushed again.
    std::optional<open_element> head;
    std::uint64_t form = 0; ///< its serial, or 0
    pending_table_text table_text;
    lingering_elements lingering;
    std::pmr::vector<open_select> selects;
    growing_element html_element;
    growing_element body_element;
    html::limits_met limits_met;
    std::uint64_t reopened = 0; ///< reopened formatting elements; long ones count more
};

} // namespace mf2::html
