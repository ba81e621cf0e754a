#pragma once

#include "html/tape/retention.hpp"
#include "microformats/extractor.hpp"
#include "microformats/metaformats.hpp"
#include "microformats/nested_item_teller.hpp"
#include "microformats/page_facts.hpp"
#include "microformats/relation_table.hpp"
#include "microformats/relations.hpp"

#include <mf2/handler.hpp>
#include <mf2/parse_options.hpp>

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <vector>

namespace mf2::microformats
{

/// What earlier passes over the same document have found out that this pass must know from the
/// start.
struct late_facts
{
    bool knows_page_attributes = false;
    html::element_data_ptr html_attributes;
    html::element_data_ptr body_attributes;
    bool knows_base = false;
    std::optional<std::pmr::string> base_href;
    /// HTML, "pragma-set default language"; empty if there is none, nothing if nothing is known of
    /// it.
    std::optional<std::pmr::string> language;
    /// Something refers to parts of the document that are not kept otherwise.
    bool keep_everything = false;
};

/// The scopes of microformats on the stack of open elements, and what they need of the tape.
///
/// - The document needs nothing. A root, a property or a hyperlink with `rel` opens a scope.
/// - A microformats2 root needs its structure for as long as a property may be implied: no longer
///   than until a nested root, or both a p-* or e-* and a u-* property, have been seen.
/// - A classic root needs nothing by itself, nor does the element that items are read from alone.
/// - A property, a hyperlink, and a root whose content may yet leave it need everything inside.
/// What is finished in a scope that needs nothing is folded at once; results leave from the front
/// of the tape.
class scopes final : public html::retention
{
public:
    scopes(html::tape& tape, handler& receiver, memory const& from);
    ~scopes();

    /// Start with a document. The tape is empty.
    void begin(parse_options const& options, late_facts const& known);
    /// After the last token: deliver what is left, and the relations.
    /// @param about       what is known about the document beside what is found here, in the memory
    ///                    of results
    /// @param bytes_read  how long it was
    void end_document(provenance&& about = {}, std::uint64_t bytes_read = 0);
    /// A fact that is not noticed here came after what it governs. See `page_facts::note_late`.
    void note_late(diagnostic_code code, std::uint64_t offset, std::string_view text)
    {
        facts_.note_late(code, offset, text);
    }
    /// The facts of this pass that came after what they govern.
    [[nodiscard]] std::pmr::vector<diagnostic> const& late() const noexcept
    {
        return facts_.said.late();
    }
    /// Give the document up: nothing more is delivered.
    void fail(error why) noexcept { facts_.budget.fail(why); }
    /// Whether an exception that is being thrown is the handler's.
    [[nodiscard]] bool is_in_handler() const noexcept { return receiver_.is_running(); }
    /// Which limit of the options the document has met; nothing more is delivered then.
    [[nodiscard]] std::optional<error> const& failure() const noexcept
    {
        return facts_.budget.failure();
    }
    /// After `end_document`: whether `late_facts` would have made a difference.
    [[nodiscard]] bool needs_another_pass() const noexcept;
    /// What is known now, for the next pass. The page's attributes are the tree constructor's to
    /// add.
    [[nodiscard]] late_facts learned() const;

    /// Who has to be told of the head, if metaformats are not off.
    [[nodiscard]] html::head_observer& head_observer() noexcept { return head_; }

    html::scope& document_scope() override { return document_; }
    html::scope& open(
        html::scope& outer, html::tag_token const& element, html::element_namespace space,
        html::stability content) override;
    bool passes_over(html::scope const& outer, html::noted_attributes const& of) const override;
    std::span<std::string_view const> watched_attributes(html::scope const& outer) const override;
    bool reads_as_a_whole(
        html::scope const& outer, html::tag id, html::noted_attributes const& of) override;
    bool takes_link(
        html::scope const& outer, html::noted_attributes const& of, html::tag_token const& link,
        html::link_content const* content) override;
    void finish(html::scope& outer, html::scope& inner, html::tape_entry* start) override;
    void fold(html::scope& outer, html::tape_entry* first, html::tape_entry* last) override;
    void abandon(html::scope& inner) override;
    void place_released() override { flush(); }
    void late_attributes(html::tag_token const& element) override;
    void content_was_not_kept(html::late_need why, std::uint64_t offset) override;
    void meta_inserted(html::tag_token const& element) override;

private:
    struct open_scope : html::scope
    {
        root_context context;
        // Of a microformats2 root: what can still be implied.
        bool may_imply_name = false;
        bool may_imply_photo = false;
        bool may_imply_url = false;
        bool is_region = false; ///< items are read from it, and were not outside of it
        std::pmr::string* own_language = nullptr; ///< in the working memory
        bool is_open_part = false;                ///< one of `open_parts_` is for it
        open_scope* next_free = nullptr;
    };
    /// An open element that lets what is in it leave the tape before it is complete: a root, where
    /// the handler is told of nested items, or what only says something of the items in it.
    struct open_part
    {
        open_scope const* inner;
        open_scope const* outer;
        html::tag id;
        std::uint64_t offset; ///< of its tag; what no tag stands for has that of others
        bool is_root;
        /// Since everything before the element has left the tape: its start there, and which of the
        /// parts entered is the innermost root.
        html::tape_entry* start;
        std::size_t root;
        // Of a root: its type, and what in it has left the tape.
        std::pmr::vector<std::pmr::string> type;
        contribution_list told;
        bool has_lost_items = false; ///< to the handler
    };
    static constexpr std::size_t no_root = static_cast<std::size_t>(-1);
    struct element_signs;

    [[nodiscard]] element_signs read_signs(
        html::noted_attributes const& noted, open_scope const& outer,
        html::tag_token const& element, html::element_namespace space);
    /// A class value with its character references decoded, valid until the next is asked for.
    [[nodiscard]] std::string_view decoded_class(std::string_view raw);
    /// The scope for an element that may need one.
    [[nodiscard]] html::scope& open_for(
        html::noted_attributes const& noted, open_scope& around, html::tag_token const& element,
        html::element_namespace space, html::stability content);
    /// Whether all that a hyperlink outside of all roots says has been taken.
    /// @param content  null: not known
    [[nodiscard]] bool takes_relation(
        open_scope const& around, element_view const& element, html::link_content const* content);
    /// Whether everything has left the tape that stands before what comes next directly in a scope.
    [[nodiscard]] bool is_next_in(open_scope const& around) const noexcept;
    /// Whether items are read from an element, and not from what is around it.
    [[nodiscard]] bool is_region(
        html::tag_token const& element, html::element_namespace space,
        open_scope const& outer) const;
    /// Whether an element has a language of its own, and that matters.
    [[nodiscard]] bool has_language(
        html::tag_token const& element, html::element_namespace space) const noexcept;
    void set_language(
        open_scope& inner, html::tag_token const& element, html::element_namespace space);
    void drop_language(open_scope& inner);
    /// Whether what an element is in belongs to a root.
    [[nodiscard]] static bool is_in_root(open_scope const& outer) noexcept
    {
        return outer.context.what == root_context::kind::mf2 ||
            outer.context.what == root_context::kind::classic;
    }
    /// The context that an element is in, given that of the scope around it.
    [[nodiscard]] root_context context_around(open_scope const& outer, bool is_region) const;
    void restrict_implied(open_scope& outer, element_signs const& signs);
    [[nodiscard]] open_scope& make_scope();
    void release(open_scope& inner);
    /// Put on the tape what a range came to.
    void put_result(html::tape_entry* place, contribution_run&& what);
    void flush();
    void deliver(contribution&& what);
    void deliver_meta_item(meta_item&& read);

    // --- handing over what is in open elements: open_parts.cpp
    // -------------------------------------
    void note_open_part(
        open_scope const& outer, open_scope& inner, html::tag_token const& element, bool is_root);
    /// The part whose scope this is has been closed, or is gone.
    void close_open_part(open_scope const& inner);
    /// The first entry that has not left the tape, of the part entered last or of the document.
    [[nodiscard]] html::tape_entry* front() const noexcept;
    /// Go into an open part that begins there.
    /// @return  whether there is one
    [[nodiscard]] bool enter_open_part(html::tape_entry* entry);
    /// The innermost of the roots entered, null if there is none.
    [[nodiscard]] open_part* entered_root() noexcept;
    /// Tell of what a result in a root holds, as far as it is final.
    /// @return  whether all of it was
    [[nodiscard]] bool tell_in_open_root(open_part& root, html::tape_entry* entry);
    void tell_in_open_root(open_part& root, contribution&& what);

    html::tape& tape_;
    called_handler receiver_;
    memory memory_;
    page_facts facts_;
    extractor extractor_;
    relation_table relations_;
    relation_reader links_;
    std::pmr::string link_text_;
    metaformats_reader head_;
    nested_item_teller teller_;
    std::pmr::vector<open_part> open_parts_; ///< from the outermost in
    std::size_t entered_parts_ = 0;          ///< so many of them
    totals totals_;
    open_scope document_;
    open_scope dead_;
    std::pmr::vector<open_scope*> all_scopes_;
    open_scope* free_scopes_ = nullptr;
    std::pmr::string class_value_;
    contribution_runs contributions_;
    bool knows_page_attributes_ = false;
    bool page_element_is_root_ = false;
    bool page_attributes_were_late_ = false;
    bool needs_everything_ = false;
    bool keeps_everything_ = false;
    bool looks_for_region_ = false; ///< the first one in tree order may be still to come
};

} // namespace mf2::microformats
