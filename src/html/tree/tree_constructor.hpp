#pragma once

#include "html/tape/retention.hpp"
#include "html/tape/tape.hpp"
#include "html/tokenizer/limits.hpp"
#include "html/tokenizer/parse_error.hpp"
#include "html/tokenizer/token.hpp"
#include "html/tree/active_formatting.hpp"
#include "html/tree/declared_encoding.hpp"
#include "html/tree/element_rules.hpp"
#include "html/tree/head_observer.hpp"
#include "html/tree/insertion_mode.hpp"
#include "html/tree/late_attributes.hpp"
#include "html/tree/lingering_element.hpp"
#include "html/tree/open_elements.hpp"
#include "html/tree/open_select.hpp"

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::html
{

class tokenizer;
enum class interest : std::uint8_t;

/// HTML, "Tree construction", with scripting disabled: tokens in, a tape out.
///
/// Follows the standard step by step. Where the standard changes the tree, this changes the tape,
/// and only the part of the tree that the retention wants is there to be changed.
class tree_constructor final : public token_sink
{
public:
    tree_constructor(tape& tape, retention& keeper, std::pmr::memory_resource* memory);

    /// Tell where tokens come from: tree construction switches the tokenizer's states.
    void attach(tokenizer& source);

    /// Tell who wants to know of declared encodings, and of the head; null, the default, for
    /// nobody.
    void report_encodings_to(encoding_observer* observer) noexcept { encodings_ = observer; }
    void report_head_to(head_observer* observer) noexcept { head_observer_ = observer; }

    /// The attributes that later tags add to the html and body elements, known from an earlier
    /// pass.
    void preset_attributes(element_data_ptr html, element_data_ptr body) noexcept;

    /// Bound the tree. Where an element would be the child of one at `limits::depth`, the html
    /// element being at 1, that one is closed first, as if popped off the stack of open elements,
    /// and the new element becomes its sibling. Browsers make siblings there too.
    ///
    /// Not closed are parts of tables, templates, objects and their like, which insertion modes and
    /// the list of active formatting elements rely on: their start tags are ignored at that depth,
    /// but for those of table parts, so that there may be a few elements more. Void elements and
    /// text have no content and are inserted as ever.
    void set_limits(limits const& most) noexcept;

    /// Tell which attributes the retention looks at; `attention::ordinary` by default.
    void attend_to(attention given) noexcept { attention_ = given; }

    /// Where the depth limit was met first.
    [[nodiscard]] limit_place const& depth_limit_met() const noexcept { return depth_limit_met_; }
    /// Where formatting elements were first not reopened: very many were open, or had been
    /// reopened.
    [[nodiscard]] limit_place const& formatting_limit_met() const noexcept
    {
        return formatting_limit_met_;
    }
    /// Where the html or body element would first have got too many attributes.
    [[nodiscard]] limit_place const& attribute_limit_met() const noexcept
    {
        return attribute_limit_met_;
    }

    void doctype(doctype_token const& token) override;
    void start_tag(tag_token const& token) override;
    void end_tag(tag_token const& token) override;
    void characters(std::string_view text, text_form form) override;
    void comment(std::string_view data) override;
    std::size_t skim(std::string_view markup, source_offsets const& where) override;
    void end_of_file() override;

    [[nodiscard]] document_mode mode_of_document() const noexcept { return document_mode_; }

    /// The data of the html and body elements; at the end of the document, with all attributes.
    [[nodiscard]] element_data_ptr const& html_data() const noexcept { return html_data_; }
    [[nodiscard]] element_data_ptr const& body_data() const noexcept { return body_data_; }

    /// Ready for another document. The tape is cleared by its owner.
    void reset();

private:
    class skimmer;   // skim.cpp
    class way_maker; // modes/in_body_start_tags.cpp
    class whole_element;

    // --- dispatch: tree_constructor.cpp ---------------------------------------------------------
    // HTML, "tree construction dispatcher". `process_...` applies the rules of a given mode, for
    // "process the token using the rules for".
    void process_start_tag(insertion_mode mode, tag_token const& token);
    void process_end_tag(insertion_mode mode, tag_token const& token);
    void process_characters(insertion_mode mode, std::string_view text, text_form form);
    void process_end_of_file(insertion_mode mode);
    [[nodiscard]] bool is_foreign_start_tag(tag_token const& token) const noexcept;
    [[nodiscard]] bool is_foreign_text() const noexcept;
    [[nodiscard]] bool is_foreign_end() const noexcept;
    /// What any token but a character token does first.
    void begin_token();
    /// HTML, "stop parsing".
    void stop_parsing();
    /// Whether characters may reconstruct formatting elements, and with them scopes.
    [[nodiscard]] bool may_reconstruct() const noexcept
    {
        return !formatting_.empty() && !formatting_.ends_in_open_element() &&
            !is_near_top(formatting_[formatting_.size() - 1].serial);
    }
    /// Whether an element is among the topmost few of the stack.
    [[nodiscard]] bool is_near_top(std::uint64_t serial) const noexcept;
    void update_tokenizer();
    [[nodiscard]] interest current_interest() const noexcept;

    // --- insertion modes: insertion_mode_*.cpp --------------------------------------------------
    // Each function holds the standard's cases for one kind of token in one mode. Comments, and
    // doctypes outside of "initial", are alike in all modes and live with the dispatch.
    void initial_characters(std::string_view text, text_form form);
    void initial_anything_else();
    void before_html_characters(std::string_view text, text_form form);
    void before_html_start_tag(tag_token const& token);
    void before_html_end_tag(tag_token const& token);
    void before_html_anything_else();
    void insert_html(tag_token const& token);
    [[nodiscard]] element_data_ptr data_with(
        tag_token const& token, element_data_ptr const& preset) const;
    void before_head_characters(std::string_view text, text_form form);
    void before_head_start_tag(tag_token const& token);
    void before_head_end_tag(tag_token const& token);
    void before_head_anything_else();
    void insert_head(tag_token const& token);
    void in_head_characters(std::string_view text, text_form form);
    void in_head_start_tag(tag_token const& token);
    void in_head_start_meta(tag_token const& token);
    void in_head_end_tag(tag_token const& token);
    void in_head_anything_else();
    void in_head_template_start(tag_token const& token);
    void in_head_template_end();
    void pop_template();
    void in_head_noscript_characters(std::string_view text, text_form form);
    void in_head_noscript_start_tag(tag_token const& token);
    void in_head_noscript_end_tag(tag_token const& token);
    void in_head_noscript_anything_else();
    void after_head_characters(std::string_view text, text_form form);
    void after_head_start_tag(tag_token const& token);
    void after_head_end_tag(tag_token const& token);
    void after_head_anything_else();
    void insert_body(tag_token const& token);
    /// "Process the token using the rules for the 'in head' insertion mode" with the head pushed.
    void insert_into_head(tag_token const& token);
    /// The head, off the stack since its end, cannot be opened again.
    void finish_head();
    void in_body_characters(std::string_view text, text_form form);
    void in_body_start_tag(tag_token const& token);
    /// What `is_plain` says of all there is to a start tag.
    void start_plain(element_rule const& rule, tag_token const& token);
    void close_item(tag sibling, tag other);
    void close_listed_link(tag_token const& token);
    void in_body_start_html(tag_token const& token);
    void in_body_start_body(tag_token const& token);
    [[nodiscard]] bool is_body_second() const noexcept;
    void add_late_attributes(
        late_attributes& late, element_data_ptr const& data, tag_token const& token);
    void merge_late_attributes(late_attributes& late, element_data_ptr& data, std::size_t index);
    void in_body_start_frameset(tag_token const& token);
    void in_body_start_form(tag_token const& token);
    /// Set the form element pointer to the current node.
    void point_to_form();
    /// The name of the open item that such a tag closes, or `tag::unknown`.
    [[nodiscard]] tag closest_item(tag sibling, tag other) const noexcept;
    void in_body_start_plaintext(tag_token const& token);
    void in_body_start_nobr(tag_token const& token);
    void in_body_start_table(tag_token const& token);
    [[nodiscard]] bool is_hidden_input(tag_token const& token) const;
    void in_body_start_textarea(tag_token const& token);
    void in_body_start_xmp(tag_token const& token);
    void in_body_start_select(tag_token const& token);
    void in_body_start_foreign(tag_token const& token, element_namespace space);
    void in_body_end_tag(tag_token const& token);
    /// @return whether the token is not ignored
    bool in_body_end_body();
    void in_body_end_block(tag id);
    void in_body_end_form();
    void in_body_end_p();
    void in_body_end_list_item();
    void in_body_end_description_item(tag id);
    void in_body_end_heading();
    /// "Run the adoption agency algorithm for the token."
    void in_body_end_formatting(tag_token const& token);
    void in_body_end_object(tag id);
    void in_body_end_br();
    void in_body_end_of_file();
    void text_end_tag();
    void text_end_of_file();
    void in_table_characters(std::string_view text, text_form form);
    void in_table_start_tag(tag_token const& token);
    void in_table_start_input(tag_token const& token);
    void in_table_start_form(tag_token const& token);
    void in_table_end_tag(tag_token const& token);
    // "Anything else": 'in body' with foster parenting.
    void in_table_other_characters(std::string_view text, text_form form);
    void in_table_other_start_tag(tag_token const& token);
    // Each leaves its mode for the one around it.
    // @return false if the token is ignored, there being nothing to leave
    bool leave_table();
    bool leave_caption();
    bool leave_column_group();
    bool leave_table_body();
    bool leave_row();
    /// HTML, "close the cell".
    void close_cell();
    void leave_cell(tag_set const& cells);
    void in_table_text_characters(std::string_view text, text_form form);
    [[nodiscard]] bool is_table_text_kept();
    void flush_table_text();
    void in_caption_start_tag(tag_token const& token);
    void in_caption_end_tag(tag_token const& token);
    void in_column_group_characters(std::string_view text, text_form form);
    void in_column_group_start_tag(tag_token const& token);
    void in_column_group_end_tag(tag_token const& token);
    void in_table_body_start_tag(tag_token const& token);
    void in_table_body_end_tag(tag_token const& token);
    void in_row_start_tag(tag_token const& token);
    void in_row_end_tag(tag_token const& token);
    void in_cell_start_tag(tag_token const& token);
    void in_cell_end_tag(tag_token const& token);
    void in_template_start_tag(tag_token const& token);
    void leave_in_template(insertion_mode next, tag_token const& token);
    void in_template_end_tag(tag_token const& token);
    void in_template_end_of_file();
    void after_body_characters(std::string_view text, text_form form);
    void after_body_start_tag(tag_token const& token);
    void after_body_end_tag(tag_token const& token);
    void in_frameset_characters(std::string_view text, text_form form);
    void in_frameset_start_tag(tag_token const& token);
    void in_frameset_end_tag(tag_token const& token);
    void after_frameset_start_tag(tag_token const& token);
    void after_frameset_end_tag(tag_token const& token);
    void after_after_body_end_tag(tag_token const& token);
    void after_after_frameset_characters(std::string_view text, text_form form);
    void after_after_frameset_start_tag(tag_token const& token);

    // --- foreign content: foreign_content.cpp ---------------------------------------------------
    void foreign_characters(std::string_view text, text_form form);
    void foreign_start_tag(tag_token const& token);
    void foreign_end_tag(tag_token const& token);
    void leave_foreign_content();

    // --- creating and inserting nodes: insertion.cpp --------------------------------------------
    /// HTML, "appropriate place for inserting a node".
    struct insertion_place
    {
        tape_entry* before;
        scope* owner;
        bool is_fostered;
    };
    [[nodiscard]] insertion_place appropriate_place()
    {
        if (open_.empty()) return {tape_.back(), &keeper_.document_scope(), false};
        return appropriate_place(current_node());
    }
    [[nodiscard]] insertion_place appropriate_place(open_element const& target)
    {
        if (foster_parenting_ && is_fostering(target)) return foster_place(open_.size());
        return {target.place, target.inner, false};
    }
    [[nodiscard]] static bool is_fostering(open_element const& target) noexcept;

    /// The place for a new element, and the scope for its content.
    struct opened_place
    {
        insertion_place place;
        scope* inner;
    };
    [[nodiscard]] opened_place open_place(tag_token const& token, element_namespace space);

    /// HTML, "insert an HTML element": the new element is the current node.
    void insert_html_element(tag_token const& token)
    {
        create_and_push(token, element_namespace::html, nullptr);
    }
    /// "Insert an HTML element for the token. Immediately pop the current node off the stack."
    void insert_void_element(tag_token const& token);
    /// HTML, "insert a foreign element". Self-closing ones are popped by the caller.
    void insert_foreign_element(tag_token const& token, element_namespace space);
    /// For an element that no tag stands for, such as an implied head.
    void insert_implied_element(tag id);
    /// @param data  what to make the element from, or null to make it from `token`
    void create_and_push(tag_token const& token, element_namespace space, element_data const* data);
    /// The stack is as deep as it may be: close the current node if it can be closed.
    void make_room();
    /// Whether the start tag of a table, a template or an object is to be ignored.
    [[nodiscard]] bool is_too_deep();
    void note_depth_limit() noexcept
    {
        if (!depth_limit_met_) depth_limit_met_ = last_tag_offset_;
    }
    void push_element(
        tag_token const& token, element_namespace space, opened_place const& opened,
        element_data const* data);
    /// What the stack of open elements alone does not hold of a new element.
    void keep_element(open_element& element, tag_token const& token, element_data const* data);
    /// HTML, "foster parent" part of "appropriate place for inserting a node", for an element at
    /// `index` of the stack or one to be pushed there.
    [[nodiscard]] insertion_place foster_place(std::size_t index);
    [[nodiscard]] insertion_place place_of(std::size_t index);
    /// The form that is off the stack but holds the element at `index`, or null.
    [[nodiscard]] lingering_element* closed_form_around(std::size_t index);
    void put_on_tape(open_element& element);
    /// HTML, "insert a character", for a run.
    void insert_characters(std::string_view text, text_form form);
    void insert_comment(std::string_view data, tape_entry* place);

    /// Pop the current node; it is finished.
    void pop();
    void pop_until(tag value); ///< until an HTML element with this name has been popped
    void pop_until_one_of(tag_set const& values);
    /// An element was removed from below the one at `index`, which may stand inside it.
    void let_linger(open_element const& removed, std::size_t index);
    /// Remove an element that may not be the current node from the stack.
    void remove_from_stack(std::size_t index);
    /// Where an element that is on the tape and is closed now ends in the input.
    [[nodiscard]] std::uint64_t end_offset_of(open_element const& element) const noexcept;
    [[nodiscard]] std::int32_t keep_lingering(lingering_element const& element);
    /// Two chains of lingering elements, each given by its last one, as one. O(1).
    [[nodiscard]] std::int32_t joined(std::int32_t first, std::int32_t second) noexcept;
    void element_finished(open_element& element);
    void finish_on_tape(tape_entry* start, scope& outer, scope& inner);

    // --- keeping the tape and the scopes true: scope_upkeep.cpp ----------------------------------
    [[nodiscard]] stability stability_of(tag id, element_namespace space) const noexcept;
    /// Whether an element may have a scope of its own.
    [[nodiscard]] static bool may_open_scope(tag_token const& token) noexcept
    {
        return !token.attributes.empty() || token.id == tag::template_;
    }
    /// The scope for the content of an element that is being inserted into `outer`.
    [[nodiscard]] scope& open_scope(scope& outer, tag_token const& token, element_namespace space);
    /// Whether an open element must be on the tape.
    [[nodiscard]] bool needs_tape(open_element const& element) const noexcept;
    [[nodiscard]] bool needs_tape(
        tag id, element_namespace space, scope const& outer, scope const& inner) const noexcept;
    /// The element at `first` stands elsewhere in the tree now, and the scopes of those above may
    /// have changed with it: decide anew. A new element's `outer` is null.
    /// @param last  those above have only moved with it
    void reopen_scopes(std::size_t first, std::size_t last);
    void reopen_form(lingering_element& form, std::size_t index);
    /// The scope for the content of an element that stands in `outer` now.
    [[nodiscard]] scope& scope_in(
        scope& outer, element_data_ptr const& data, element_namespace space, tape_entry* start);
    /// `owner` no longer keeps content: take what it kept for nothing off the tape.
    void drop_kept_content(scope& owner);
    /// Take the plain open elements of `owner` between `first` and `last` off the tape, and fold
    /// what is finished there.
    void settle(scope& owner, tape_entry* first, tape_entry* last);

    // --- algorithms of the standard: tree_algorithms.cpp, adoption_agency.cpp -------------------
    /// HTML, "generate implied end tags", except for elements named `except`.
    void generate_implied_end_tags(tag except = tag::unknown);
    void generate_implied_end_tags_except(tag_token const& token);
    void generate_all_implied_end_tags_thoroughly();
    void close_p_element();
    /// "If the stack of open elements has a p element in button scope, then close a p element."
    void close_p_element_in_button_scope();
    /// HTML, "reconstruct the active formatting elements". Where the document has had so many of
    /// them that they are out of proportion to its length, they count as closed instead.
    void reconstruct_active_formatting_elements();
    /// Push the current node onto the list of active formatting elements.
    void push_formatting_element();
    void insert_formatting_marker();
    void note_formatting_limit() noexcept
    {
        if (!formatting_limit_met_) formatting_limit_met_ = last_tag_offset_;
    }
    /// HTML, "adoption agency algorithm".
    /// @return false if it acts "as described in the 'any other end tag' entry"
    [[nodiscard]] bool run_adoption_agency(tag_token const& token);
    [[nodiscard]] bool run_outer_loop(tag_token const& token);
    [[nodiscard]] std::size_t furthest_block_above(std::size_t formatting_index) const noexcept;
    /// @return where the clone of the formatting element is
    std::size_t adopt(
        std::size_t formatting_index, std::size_t formatting_entry,
        std::size_t furthest_block_index);
    struct adopted_nodes
    {
        std::size_t furthest_block; ///< its index
        std::size_t bookmark;
        std::size_t clones; ///< how many now stand between the common ancestor and it
    };
    adopted_nodes clone_nodes_between(
        std::size_t formatting_index, std::size_t bookmark, std::size_t furthest_block_index);
    [[nodiscard]] open_element clone_of(open_element const& original);
    void move_furthest_block(std::size_t formatting_index, adopted_nodes const& nodes);
    void wrap_children(open_element& furthest_block, open_element& clone);
    /// 'In body', "any other end tag".
    void any_other_end_tag(tag_token const& token);
    void clear_stack_back_to(tag_set const& context);
    void reset_insertion_mode_appropriately();
    /// HTML, "generic raw text element parsing algorithm" and its RCDATA sibling.
    void parse_raw_content(tag_token const& token);
    void frameset_not_ok();
    void remove_body();

    // --- selectedcontent: selectedcontent.cpp ---------------------------------------------------
    void select_inserted(tag_token const& token);
    void option_inserted(tag_token const& token);
    void selectedcontent_inserted();
    void option_popped(open_element const& option);
    void show_option(open_select& select);
    [[nodiscard]] open_select* select_of(std::size_t index);
    /// The topmost HTML element of this name below an index, or npos; at most one is above.
    [[nodiscard]] std::size_t last_below(std::size_t index, tag id) const noexcept;

    [[nodiscard]] open_element& current_node() noexcept { return open_.current_node(); }
    [[nodiscard]] open_element const& adjusted_current_node() const noexcept
    {
        return open_.current_node();
    }
    [[nodiscard]] bool same_name(open_element const& element, tag_token const& token) const;

    tape& tape_;
    retention& keeper_;
    std::pmr::memory_resource* memory_;
    tokenizer* tokenizer_ = nullptr;
    encoding_observer* encodings_ = nullptr;
    attention attention_ = attention::ordinary;
    head_observer* head_observer_ = nullptr;

    open_elements open_;
    active_formatting_elements formatting_;
    insertion_mode mode_ = insertion_mode::initial;
    insertion_mode original_mode_ = insertion_mode::initial;
    std::pmr::vector<insertion_mode> template_modes_;
    document_mode document_mode_ = document_mode::no_quirks;
    bool foster_parenting_ = false;
    bool has_fostered_ = false; ///< a foster parent was looked for
    bool frameset_ok_ = true;
    /// What the tokenizer was told is wanted has no text in it, since that would change nothing.
    bool ignores_text_ = false;
    tag_token const* end_tag_ = nullptr; ///< the one being processed
    /// How many of the characters being processed come before the one that is now.
    std::size_t passed_characters_ = 0;
    /// "If the next token is a U+000A LINE FEED (LF) character token, then ignore that token."
    bool ignore_line_feed_ = false;
    /// HTML, "The element pointers". The head element is kept whole, to be pushed again.
    std::optional<open_element> head_;
    bool has_form_ = false;
    std::uint64_t form_ = 0; ///< serial
    std::uint64_t last_serial_ = 0;
    /// HTML, "pending table character tokens": decoded, NULs dropped. Whitespace only: the first
    /// other character decides where all of a run go.
    std::pmr::string table_text_;
    bool table_text_is_fostered_ = false;
    std::pmr::vector<lingering_element> lingering_;
    std::int32_t free_lingering_ = -1; ///< the first of a chain of places to be used again
    std::pmr::vector<open_select> selects_;
    limits limits_;
    /// Where the last tag began. What depends on it does not depend on how text is cut.
    std::uint64_t last_tag_offset_ = 0;
    limit_place depth_limit_met_;
    limit_place attribute_limit_met_;
    limit_place formatting_limit_met_;
    std::uint64_t reopened_ = 0; ///< how many formatting elements have been
    std::pmr::vector<attribute_slice> skimmed_attributes_; ///< only used inside of `skim`
    std::uint64_t bytes_in_vain_ = 0; ///< looked at for elements that are not whole and plain
    element_data_ptr html_data_;
    element_data_ptr body_data_;
    late_attributes html_late_;
    late_attributes body_late_;
    element_data_ptr preset_html_;
    element_data_ptr preset_body_;
};

} // namespace mf2::html
