#pragma once

#include "microformats/page/page_facts.hpp"
#include "microformats/records/contribution.hpp"
#include "microformats/relations/relation_table.hpp"
#include "microformats/scopes/called_handler.hpp"
#include "microformats/scopes/nested_item_teller.hpp"
#include "microformats/scopes/scope_pool.hpp"

#include <mf2/handler.hpp>

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <vector>

namespace mf2::microformats
{

/// Delivers results from the front of the tape, where nothing can come before them any more. The
/// front may be inside open elements.
class result_queue
{
public:
    /// @param facts  of the document; must outlive this object
    result_queue(html::tape& tape, handler& receiver, page_facts& facts);

    /// Start with a document.
    void begin();
    [[nodiscard]] bool tells_nested_items() const noexcept { return teller_.is_wanted(); }
    /// Whether an exception that is being thrown is the handler's.
    [[nodiscard]] bool is_in_handler() const noexcept { return receiver_.is_running(); }
    /// Whether the region that items are read from may still come: the first one in tree order
    /// counts.
    [[nodiscard]] bool looks_for_region() const noexcept { return looks_for_region_; }
    [[nodiscard]] bool has_items() const noexcept { return totals_.items != 0; }

    /// Put the result of a range on the tape.
    void put(html::tape_entry* place, contribution_run&& what);
    /// Deliver all final results.
    void flush();
    /// Whether everything has left the tape that stands before the next content directly in a
    /// scope.
    [[nodiscard]] bool is_next_in(open_scope const& around) const noexcept;
    /// Look up the URL of a hyperlink, for the functions below.
    [[nodiscard]] relation_table::found_text find(relation_view const& link) const
    {
        return relations_.find(link.url);
    }
    /// Whether adding the link would change nothing, with any text.
    [[nodiscard]] bool has_all_of(relation_view const& link, relation_table::found_text const& url)
    {
        return relations_.has_all_of(link, url);
    }
    /// Add a hyperlink that nothing on the tape stands before.
    void add(relation_view const& link, relation_table::found_text const& url)
    {
        if (facts_.wants_links()) [[unlikely]]
            tell_of_link(link);
        if (!link.rels.empty() && facts_.wants_relations()) relations_.add(link, url);
    }

    /// Open an element whose content may leave the tape before it is complete. It is a root, if the
    /// handler wants nested items, or it sets the region or the language of the items in it.
    void open_part(
        open_scope const& outer, open_scope& inner, html::tag_token const& element, bool is_root);
    /// Note that the element of this scope was closed, or is gone. It need not be a part.
    void close_part(open_scope const& inner);

    /// Deliver the last results. The tape is empty.
    void end_document(std::optional<item>&& head, provenance&& about, std::uint64_t bytes_read);

private:
    struct part
    {
        open_scope const* inner;
        open_scope const* outer;
        html::tag id;
        std::uint64_t offset; ///< of its tag; an element without a tag has that of another
        bool is_root;
        /// Set once everything before the element has left the tape: its start there, and the index
        /// of the innermost root among the parts.
        html::tape_entry* start;
        std::size_t root;
        // Of a root: its type, and its records that have left the tape.
        std::pmr::vector<std::string_view> type; ///< in the arena of `told`
        record_list told;
        bool has_lost_items = false; ///< whether the handler has taken some
    };
    static constexpr std::size_t no_root = static_cast<std::size_t>(-1);

    /// The first entry that has not left the tape, of the part entered last or of the document.
    [[nodiscard]] html::tape_entry* front() const noexcept;
    /// Enter the open part that begins there.
    /// @return  whether there is one
    [[nodiscard]] bool enter_part(html::tape_entry* entry);
    /// The innermost of the roots entered, null if there is none.
    [[nodiscard]] part* entered_root() noexcept;
    /// Deliver a result in a root, as far as it is final.
    /// @return  whether all of it was
    [[nodiscard]] bool tell_in(part& root, html::tape_entry* entry);
    disposition tell_in(part& root, record_list& all, item_record& one);
    static void keep(part& root, record_list& records, bool has_lost_items);
    void deliver(contribution_run& run);
    void deliver(item_record& found);
    void deliver(document_contribution& found);
    void deliver_meta_item(std::optional<item>&& read);
    void tell_of_link(relation_view const& link);
    void tell_of_document(provenance& about) const;

    html::tape& tape_;
    called_handler receiver_;
    page_facts& facts_;
    relation_table relations_;
    nested_item_teller teller_;
    std::pmr::vector<part> parts_; ///< that are open, from the outermost in
    std::size_t entered_ = 0;      ///< how many of them are entered
    totals totals_;
    bool looks_for_region_ = false;
};

} // namespace mf2::microformats
