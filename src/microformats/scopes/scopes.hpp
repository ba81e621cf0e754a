#pragma once

#include "html/tape/retention_policy.hpp"
#include "microformats/items/extractor.hpp"
#include "microformats/items/metaformats.hpp"
#include "microformats/page/page_facts.hpp"
#include "microformats/relations/relations.hpp"
#include "microformats/scopes/result_queue.hpp"
#include "microformats/scopes/scope_pool.hpp"
#include "microformats/scopes/signs.hpp"

#include <mf2/handler.hpp>
#include <mf2/parse_options.hpp>

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <vector>

namespace mf2::microformats
{

/// Facts from earlier passes over the same document, which this pass must know from the start.
struct known_facts
{
    bool knows_page_attributes = false;
    html::element_data_ptr html_attributes;
    html::element_data_ptr body_attributes;
    bool knows_base = false;
    std::optional<std::pmr::string> base_href;
    /// HTML, "pragma-set default language"; empty if there is none, nothing if it is unknown.
    std::optional<std::pmr::string> language;
    /// Whether something refers to parts of the document that are not kept otherwise.
    bool keep_everything = false;
};

/// The microformats scopes of open elements, and their needs of the tape.
///
/// - The document needs nothing. A root, a property or a hyperlink with `rel` opens a scope, and
///   any other link if links are wanted.
/// - A microformats2 root needs its structure as long as a property may be implied. That ends at a
///   nested root, or after both a p-* or e-* and a u-* property.
/// - A classic root needs nothing by itself, nor does the element that items are read from alone.
/// - A property, a hyperlink, and a root whose content may yet leave it need everything inside.
/// A finished element in a scope that needs nothing is folded at once; results leave from the front
/// of the tape.
class scopes final : public html::retention_policy
{
public:
    /// @param options  must outlive this object
    scopes(html::tape& tape, handler& receiver, parse_options const& options, memory const& from);

    /// Start a pass over the document. The tape is empty.
    void begin(known_facts const& known);
    /// Deliver the remaining results, and the relations, after the last token.
    /// @param about       other facts about the document, in the memory of results
    /// @param bytes_read  the size of the document
    void end_document(provenance&& about = {}, std::uint64_t bytes_read = 0);
    /// Note a late fact that is not found here. See `page_facts::note_late`.
    void note_late(diagnostic_code code, std::uint64_t offset, std::string_view text)
    {
        facts_.note_late(code, offset, text);
    }
    /// The late facts of this pass.
    [[nodiscard]] std::pmr::vector<diagnostic> const& late() const noexcept
    {
        return facts_.said.late();
    }
    /// Set the encoding that the document declares, for the queries of its URLs.
    void set_encoding(encoding::encoding declared) { facts_.base.set_encoding(declared); }
    /// Whether URLs so far depend on the encoding.
    [[nodiscard]] bool depends_on_encoding() const noexcept
    {
        return facts_.base.has_encoded_query();
    }
    /// Give the document up: nothing more is delivered.
    void fail(error why) noexcept { facts_.budget.fail(why); }
    /// Whether an exception that is being thrown is the handler's.
    [[nodiscard]] bool is_in_handler() const noexcept { return queue_.is_in_handler(); }
    /// The error that the document failed with; nothing more is delivered then.
    [[nodiscard]] std::optional<error> const& failure() const noexcept
    {
        return facts_.budget.failure();
    }
    /// Whether, after an empty tape, nothing is delivered before an element begins that is a root.
    [[nodiscard]] bool tells_only_of_roots() const noexcept
    {
        return !pass_.keeps_everything && !facts_.wants_links();
    }
    [[nodiscard]] root_rules const& roots() const noexcept { return facts_.roots; }
    /// After `end_document`: whether `known_facts` would have made a difference.
    [[nodiscard]] bool needs_another_pass() const noexcept;
    /// The facts known now, for the next pass. The tree constructor adds the page's attributes.
    [[nodiscard]] known_facts learned() const;

    /// The observer of the head, for metaformats and facts about the document.
    [[nodiscard]] html::head_observer& head_observer() noexcept { return head_; }

    html::scope& document_scope() override { return document_; }
    html::scope& open(
        html::scope& outer, html::tag_token const& element, html::element_namespace space,
        html::stability content) override;
    [[nodiscard]] html::attribute_names const& noted_names() const override;
    bool passes_over(html::scope const& outer, html::noted_attributes const& of) const override;
    std::span<std::string_view const> watched_attributes(html::scope const& outer) const override;
    bool reads_as_a_whole(
        html::scope const& outer, html::tag id, html::noted_attributes const& of) override;
    html::content_handler* begin_whole(html::scope const& outer) override;
    void finish_whole(html::tape_entry* place) override;
    bool takes_link(
        html::scope const& outer, html::tag_token const& link,
        html::link_content const* content) override;
    void finish(html::scope& outer, html::scope& inner, html::tape_entry* start) override;
    void fold(html::scope& outer, html::tape_entry* first, html::tape_entry* last) override;
    void abandon(html::scope& inner) override;
    void place_released() override { queue_.flush(); }
    void attributes_added(html::tag_token const& element) override;
    void content_was_not_kept(html::late_need why, std::uint64_t offset) override;
    void meta_inserted(html::tag_token const& element) override;

private:
    /// Facts that this pass knows from the start, and those that it finds for the next one.
    struct pass_state
    {
        bool keeps_everything = false;
        bool knows_page_attributes = false;
        bool page_element_is_root = false;
        bool page_attributes_were_late = false;
        bool needs_everything = false;
    };

    /// Open a scope for an element with signs.
    [[nodiscard]] html::scope& open_for(
        element_signs const& signs, open_scope& around, element_view const& element,
        html::stability content);
    /// Whether the results of a hyperlink outside of all roots have been taken.
    /// @param content  null: not known
    [[nodiscard]] bool takes_relation(
        open_scope const& around, element_view const& element, html::link_content const* content);
    [[nodiscard]] bool implies_properties() const noexcept
    {
        return facts_.options->implied != implied::off;
    }
    void set_language(open_scope& inner, element_view const& element);
    void restrict_implied(open_scope& outer, element_signs const& signs);
    void release(open_scope& inner);
    /// Put the contributions found last on the tape.
    /// @param base  the first among them, outside of folded parts; null: there is none
    void put_contributions(html::tape_entry* place, base_element const* base);

    html::tape& tape_;
    memory memory_;
    page_facts facts_;
    bool has_begun_ = false; ///< a pass, which may have left something in these
    extractor extractor_;
    sign_reader signs_;
    relation_reader links_;
    std::pmr::string link_text_;
    metaformats_reader head_;
    result_queue queue_;
    scope_pool pool_;
    open_scope document_;
    open_scope dead_;
    contribution_runs contributions_;
    pass_state pass_;
};

} // namespace mf2::microformats
