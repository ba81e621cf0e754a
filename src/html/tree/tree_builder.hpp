#pragma once

#include "html/tape/retention_policy.hpp"
#include "html/tape/tape.hpp"
#include "html/tokenizer/limits.hpp"
#include "html/tokenizer/token.hpp"
#include "html/tree/declared_encoding.hpp"
#include "html/tree/document_state.hpp"
#include "html/tree/head_observer.hpp"

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::html
{

class element_receiver;
class markup_reader;
class tokenizer;

/// HTML, "appropriate place for inserting a node".
struct insertion_place
{
    tape_entry* before;
    scope* owner;
    bool is_fostered;
};

/// Note whether HTML, or text, may be in a MathML or SVG element: HTML, "HTML integration point",
/// "MathML text integration point".
void note_integration_points(
    open_element& element, tag_token const& token, std::pmr::memory_resource* memory);

/// Append a run of characters, decoded.
void append_characters(std::pmr::string& to, std::string_view text, text_form form);

/// The data of the insertion modes, and the steps that the standard's rules are made of.
///
/// Where the standard changes the tree, this changes the tape. The tape holds only the part of the
/// tree that the retention wants.
struct tree_builder : document_state
{
    tree_builder(html::tape& on, retention_policy& wanted, std::pmr::memory_resource* resource)
        : document_state(resource), tape(on), keeper(wanted), memory(resource)
    {}

    // --- inserting: tree_builder.cpp ------------------------------------------------------------
    [[nodiscard]] insertion_place appropriate_place()
    {
        if (open.empty()) return {tape.back(), &keeper.document_scope(), false};
        return appropriate_place(current_node());
    }
    [[nodiscard]] insertion_place appropriate_place(open_element const& target)
    {
        if (!foster_parenting || !target.is_html(fostering_tags))
            return {target.place, target.inner, false};
        has_fostered = true;
        return foster_place(open.size());
    }
    /// HTML, "foster parent" part of "appropriate place for inserting a node", for an element at
    /// `index` of the stack or one to be pushed there.
    [[nodiscard]] insertion_place foster_place(std::size_t index) const;
    /// The place in the tree of the element at `index`, which is not the bottom one.
    [[nodiscard]] insertion_place place_of(std::size_t index)
    {
        return place_of(open[index], index);
    }
    /// The place of an element at `index` or, if it is off the stack, right below that.
    /// @tparam Element  an open or a lingering one
    template <class Element>
    [[nodiscard]] insertion_place place_of(Element const& element, std::size_t index)
    {
        bool is_fostered = element.is_fostered;
        for (std::int32_t place = element.closed_parent; place >= 0;)
        {
            lingering_element const& parent = lingering.at(place);
            if (parent.start != nullptr) return {parent.start->partner, parent.inner, false};
            // The content of an element off the tape is at the place of that element.
            is_fostered = parent.is_fostered;
            place = parent.closed_parent;
        }
        if (is_fostered) return foster_place(index);
        return {open[index - 1].place, open[index - 1].inner, false};
    }

    /// HTML, "insert a foreign element": the new element is the current node. The caller pops
    /// self-closing ones.
    /// @param data  the element's data, or null to make it from `token`
    void insert_foreign_element(
        tag_token const& token, element_namespace space, element_data const* data = nullptr);
    /// HTML, "insert an HTML element".
    void insert_html_element(tag_token const& token)
    {
        insert_foreign_element(token, element_namespace::html);
    }
    void insert_html_element(element_data_ptr const& data)
    {
        insert_foreign_element(data->token(), element_namespace::html, data.get());
    }
    /// Insert an element without a tag, such as an implied head.
    void insert_implied_element(tag id);
    /// "Insert an HTML element for the token. Immediately pop the current node off the stack."
    void insert_void_element(tag_token const& token);
    /// HTML, "insert a character", for a run.
    void insert_characters(std::string_view text, text_form form);

    /// Whether the start tag of a table, a template or an object is to be ignored.
    [[nodiscard]] bool is_too_deep();
    /// HTML, "adjusted current node", and the adjusted node at an index.
    [[nodiscard]] open_element const& adjusted_current_node() const noexcept
    {
        return adjusted_node(open.size() - 1);
    }
    [[nodiscard]] open_element const& adjusted_node(std::size_t index) const noexcept
    {
        return index == 0 && context ? *context : open[index];
    }
    // --- popping: tree_builder.cpp --------------------------------------------------------------
    /// Pop the current node; it is finished.
    void pop();
    /// Pop until an HTML element with this name, or with one of these, has been popped.
    template <class Names>
    void pop_until(Names const& names)
    {
        while (!current_node().is_html(names)) pop();
        pop();
    }
    void clear_stack_back_to(tag_set const& context);
    /// Remove an element, which need not be the current node, from the stack.
    void remove_from_stack(std::size_t index);
    /// Keep an element that was removed from below the one at `index`, which may be inside it.
    /// @return  its place among the lingering elements, or -1 if it is off the tape
    std::int32_t let_linger(open_element const& removed, std::size_t index);
    /// Record that the element at `index` is inside the removed one.
    /// @param place  the result of `let_linger`
    void keep_inside(open_element const& removed, std::int32_t place, std::size_t index);
    /// Finish an element: it is off the stack, and nothing is open in it.
    void finish(open_element const& element);
    /// The offset of the end of an element on the tape that is closed now.
    [[nodiscard]] std::uint64_t end_offset_of(open_element const& element) const noexcept;
    [[nodiscard]] bool same_name(open_element const& element, tag_token const& token) const;

    // --- algorithms of the standard: tree_algorithms.cpp ----------------------------------------
    /// HTML, "generate implied end tags", except for elements named `except`.
    void generate_implied_end_tags(tag except = tag::unknown);
    void close_p_element();
    /// "If the stack of open elements has a p element in button scope, then close a p element."
    void close_p_element_in_button_scope();
    /// HTML, "reconstruct the active formatting elements". If the document has had too many of them
    /// for its length, they count as closed instead.
    void reconstruct_active_formatting_elements();
    /// Push the current node onto the list of active formatting elements.
    void push_formatting_element();
    void insert_formatting_marker();
    void reset_insertion_mode_appropriately();
    /// HTML, "generic raw text element parsing algorithm" and its RCDATA sibling.
    void parse_raw_content(tag_token const& token);
    /// The steps of that after the element is inserted.
    void begin_raw_content(tag id);
    /// Switch the tokenizer to the state for the content of an HTML element with this name.
    void switch_tokenizer_into(tag id);
    /// "Set the frameset-ok flag to 'not ok'."
    void frameset_not_ok();
    /// HTML, "stop parsing".
    void stop_parsing();

    /// Tell the tokenizer which tokens are wanted from here on.
    void update_tokenizer();
    /// Reset for another document. The tape is cleared by its owner.
    void reset() { static_cast<document_state&>(*this) = document_state(memory); }

    html::tape& tape;
    retention_policy& keeper;
    std::pmr::memory_resource* memory;
    html::tokenizer* tokenizer = nullptr;
    encoding_observer* encodings = nullptr;
    html::head_observer* head_observer = nullptr;
    html::attention attention = attention::ordinary;
    mf2::template_for template_for = mf2::template_for::on;
    /// HTML, "parsing HTML fragments": the element whose content the input is. It is not on the
    /// stack of open elements. If there is one, that is the "fragment case".
    std::optional<open_element> context;
    html::limits limits;
    std::uint64_t opened_scopes = 0; ///< the number so far, in all documents
    markup_reader const* reader = nullptr;
    element_receiver* receiver = nullptr; ///< receives elements in the place of the tape
};

} // namespace mf2::html
