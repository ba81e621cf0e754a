#pragma once

#include "html/tape/fragment_serializer.hpp"
#include "html/tape/tape.hpp"
#include "microformats/contribution.hpp"
#include "microformats/element_reader.hpp"
#include "microformats/item_builder.hpp"
#include "microformats/markup_urls.hpp"
#include "microformats/open_languages.hpp"
#include "microformats/page_facts.hpp"
#include "microformats/property_values.hpp"
#include "microformats/relations.hpp"
#include "microformats/root_context.hpp"
#include "microformats/text_content.hpp"
#include "microformats/value_class.hpp"

#include <cstddef>
#include <memory_resource>
#include <string>
#include <vector>

namespace mf2::microformats
{

/// Whether the handler is to be told of nested items.
enum class nested_items : std::uint8_t
{
    told,
    untold,
};

/// Reads what finished elements on the tape mean, as if they were a DOM.
///
/// microformats2 parsing, "parse an element for class microformats" and what it calls. One walk
/// over a range of the tape looks at each entry once, however they are nested. Elements that mean
/// something wait on a stack until their end comes by. Their text and markup are recorded together
/// (see text_content.hpp), and their place among the contributions is reserved at their start, so
/// that these are in document order. Made to be used for one range after the other: what was
/// allocated is kept.
class extractor
{
public:
    /// @param facts  live as long as this
    explicit extractor(page_facts& facts);

    /// Whether to note which nested items the handler is to be told of. It is not, by default.
    void set_nested_items(nested_items nested) noexcept { nested_items_ = nested; }

    /// Append what the range means within `context`, in document order. The range, from `first` up
    /// to, not including, `last`, is balanced; folded parts of it speak for themselves, and their
    /// contributions are moved out of them. Where a limit is met, or has been before, nothing is
    /// appended: see `output_budget::failure`.
    /// @return  of what was appended, the first base outside of folded parts; null if there is none
    base_element const* extract(
        html::tape_entry* first, html::tape_entry* last, root_context const& context,
        contribution_runs& out);

private:
    /// The root that is being walked through; the first one may be outside of the range.
    struct root_frame
    {
        root_context context;
        std::pmr::vector<std::pmr::string> types;
        contribution_list contributions; ///< of the first frame: unused
    };
    /// A property contribution that an element is to fill.
    struct reserved_property
    {
        property_contribution* place; ///< among the outer root's contributions
        value_source source;
        std::optional<value_giver> giver;
    };
    /// What an element waits for; the places are those of the recordings.
    struct waiting_element
    {
        html::tape_entry* start;
        std::size_t first_property;
        std::size_t property_count = 0;
        item_contribution* child = nullptr;        ///< among the outer root's contributions
        relation_contribution* relation = nullptr; ///< in `out_`
        title_element* title = nullptr;            ///< the same
        std::size_t text_with_images = 0;
        std::size_t text_without_images = 0;
        std::size_t complete_text = 0;
        std::size_t markup = 0;
        content_needs needs;
        value_class role = value_class::none; ///< in the property element around it
        bool is_root = false;
        bool is_region = false; ///< items are read from it, and were not outside of it
        bool has_parts = false; ///< the last of `parts_` is its own
        bool has_complete_text = false;

        /// Whether the document is told of it.
        [[nodiscard]] bool is_told() const noexcept
        {
            return relation != nullptr || title != nullptr;
        }
    };

    void walk(html::tape_entry* first, html::tape_entry* last);
    [[nodiscard]] html::tape_entry* start(html::tape_entry* entry);
    [[nodiscard]] html::tape_entry* end(html::tape_entry* entry);
    void finish_if_waiting(html::tape_entry const& start);
    void take_result(html::tape_entry* entry);

    // Around an include.
    void open_copy(html::tape_entry* entry);
    [[nodiscard]] html::tape_entry* close_copy(html::tape_entry* entry);
    [[nodiscard]] html::tape_entry* read_replaced(html::tape_entry* replaced);
    [[nodiscard]] html::tape_entry* start_replaced(html::tape_entry* entry);

    // Where items are read from.
    [[nodiscard]] bool enter_region(element_view const& element);

    // At an element's start.
    void read_base(html::tape_entry const& entry, element_view const& element);
    void read_told(waiting_element& waiting, element_view const& element);
    void note_include(element_view const& element);
    void take_role(waiting_element& waiting, element_view const& element);
    void reserve_properties(waiting_element& waiting, element_view const& element);
    void listen(waiting_element& waiting, element_view const& element);
    void open_root(waiting_element& waiting, root_context const& inside);

    // At an element's end.
    void finish(waiting_element& waiting);
    void finish_text(waiting_element const& waiting);
    void fill_properties(waiting_element const& waiting, built_item* nested);
    [[nodiscard]] property_content content_of(waiting_element const& waiting);
    [[nodiscard]] built_item close_root(waiting_element const& waiting);
    void give_part(waiting_element const& waiting, element_view const& element);
    void stop_listening(waiting_element const& waiting);

    [[nodiscard]] root_context const& context() const noexcept { return roots_.back().context; }
    /// Where the contributions to the current root go.
    [[nodiscard]] contribution_list& current();

    page_facts& facts_;
    memory memory_;
    nested_items nested_items_ = nested_items::untold;
    contribution_runs* out_ = nullptr;
    base_element const* first_base_ = nullptr;
    element_reader reader_;
    text_content text_;
    markup_urls urls_;
    html::fragment_serializer markup_;
    relation_reader links_;
    std::pmr::vector<root_frame> roots_;
    std::pmr::vector<waiting_element> waiting_;
    std::pmr::vector<reserved_property> properties_;
    /// Of the property elements around; an empty one where the search for `value` has stopped.
    open_value_parts parts_;
    value_class_parts const no_parts_;
    open_languages languages_;             ///< none if nobody asks
    html::tape_entry* copy_end_ = nullptr; ///< null outside of copies that includes made
};

} // namespace mf2::microformats
