// Tests: test/microformats/items/extractor.cpp
#pragma once

#include "html/tape/fragment_serializer.hpp"
#include "microformats/items/implicable.hpp"
#include "microformats/items/implying_elements.hpp"
#include "microformats/items/property_values.hpp"
#include "microformats/page/open_languages.hpp"
#include "microformats/page/page_facts.hpp"
#include "microformats/records/contribution.hpp"
#include "microformats/records/item_builder.hpp"
#include "microformats/relations/relations.hpp"
#include "microformats/values/markup_urls.hpp"
#include "microformats/values/text_content.hpp"
#include "microformats/values/value_class.hpp"
#include "microformats/vocabulary/element_reader.hpp"
#include "microformats/vocabulary/root_context.hpp"

#include <cstddef>
#include <memory_resource>
#include <optional>
#include <string_view>
#include <vector>

namespace mf2::microformats
{

/// Whether the handler is to be told of nested items.
enum class nested_items : std::uint8_t
{
    told,
    untold,
};

/// Reads what elements mean, as if they were a DOM, from the events of one walk over them.
///
/// microformats2 parsing, "parse an element for class microformats" and what it calls. Each event
/// is looked at once, however elements are nested. Elements that mean something wait on a stack
/// until their end comes by. Their text and markup are recorded together (see text_content.hpp),
/// and their place among the records is reserved at their start, so that these are in document
/// order. Made to be used for one walk after the other: what was allocated is kept.
class item_reader
{
public:
    /// @param facts  live as long as this
    explicit item_reader(page_facts& facts);

    /// Whether to note which nested items the handler is to be told of. It is not, by default.
    void set_nested_items(nested_items nested) noexcept { nested_items_ = nested; }

    /// Begin a walk over elements within `context`.
    void begin(root_context const& context);
    /// Their meaning, in document order.
    [[nodiscard]] contribution_runs& found() noexcept { return found_; }
    /// Of that, the first base outside of folded parts; null if there is none.
    [[nodiscard]] base_element const* first_base() const noexcept { return first_base_; }

    // Events, in tree order.
    /// @param data  lives until the walk ends
    void start(html::element_data const& data);
    void text(std::string_view text);
    void end(std::uint64_t end_offset);
    /// Of a folded part, which speaks for itself. What it holds is moved out of it.
    void result(folded& part);
    /// What is neither start, text nor end is shown in markup alone.
    [[nodiscard]] html::fragment_serializer& markup() noexcept { return markup_; }

    /// A copy that an include has made begins. Relations are those of the document as it was before
    /// its includes were carried out.
    void begin_copy();
    void end_copy();
    /// An element begins, up to its end, that a copy has replaced: only its hyperlinks count, its
    /// base, and its text in hyperlinks.
    void begin_replaced() { text_.interrupt(property_text_rules); }
    void start_replaced(html::element_data const& data);
    void replaced_text(std::string_view text) { text_.append(text); }
    void end_replaced_element(std::uint64_t end_offset);
    void end_replaced() { text_.resume(); }

private:
    /// A root that is being walked through; the first one may be outside of the range.
    struct root_frame
    {
        explicit root_frame(memory const& from) : types(from.work), records(from.values) {}

        root_context context;
        std::pmr::vector<std::string_view> types; ///< in the arena of `records`
        record_list records;                      ///< of the first frame: unused
        implicable may_imply;
        implying_root implying; ///< the elements that properties may be implied from
        std::size_t depth;      ///< of its element
        std::size_t name_text;  ///< where that begins which may name it
    };
    /// Roots in roots, each in a place that the next one at its depth takes over.
    class root_stack
    {
    public:
        explicit root_stack(memory const& from) : memory_(from), frames_(from.work) {}

        [[nodiscard]] std::size_t size() const noexcept { return size_; }
        [[nodiscard]] root_frame& front() noexcept { return frames_.front(); }
        [[nodiscard]] root_frame& back() noexcept { return frames_[size_ - 1]; }
        [[nodiscard]] root_frame const& back() const noexcept { return frames_[size_ - 1]; }
        root_frame& open(root_context const& context, std::size_t depth);
        /// What the innermost one has stays until `forget_closed`.
        void close() noexcept { --size_; }
        /// Forget the records of the one closed last.
        void forget_closed() noexcept;
        void clear() noexcept;

    private:
        /// So many roots in each other keep some memory for the next ones at their depth.
        static constexpr std::size_t most_with_memory = 8;

        memory memory_;
        std::pmr::vector<root_frame> frames_;
        std::size_t size_ = 0;
    };
    /// A value of a property that an element is to fill.
    struct reserved_property
    {
        // Its plan is made where it stays: to copy it waits for its stores.
        reserved_property(
            item_record& record, property_use const& use, element_view const& element,
            page_facts const& facts)
            : place(&record),
              source(use.source),
              plan(
                  use.source == value_source::tag_relation ? reading_plan()
                                                           : plan_of(use.kind, element, facts))
        {}

        item_record* place; ///< among those of the outer root
        value_source source;
        reading_plan plan;
    };
    /// What an element waits for; the places are those of the recordings.
    struct waiting_element
    {
        waiting_element(
            html::element_data const& element, std::size_t place, std::size_t property) noexcept
            : data(&element), depth(place), first_property(property)
        {}

        html::element_data const* data;
        std::size_t depth;
        std::size_t first_property;
        std::size_t property_count = 0;
        record_list* outer = nullptr; ///< of the first frame; null: those of the innermost root
        item_record* child = nullptr; ///< among the outer root's records
        relation_contribution* relation = nullptr; ///< in `found_`
        title_element* title = nullptr;            ///< the same
        /// A child that is shown, see offered_media.hpp.
        html::element_data const* offered = nullptr;
        std::size_t text_with_images = 0;
        std::size_t text_without_images = 0;
        std::size_t complete_text = 0;
        std::size_t markup = 0;
        content_needs needs;
        value_class role = value_class::none; ///< in the property element around it
        html::tag shows = html::tag::unknown; ///< the children that may offer something
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

    [[nodiscard]] waiting_element& wait_for_end_of(html::element_data const& data);
    void finish_if_waiting(std::uint64_t end_offset);

    // At an element's start.
    void read_meaning(html::element_data const& data, element_view const& element);
    void read_base(element_view const& element);
    void read_told(waiting_element& waiting, element_view const& element);
    void note_include(element_view const& element);
    void note_offered(html::element_data const& data, element_view const& element);
    void take_role(waiting_element& waiting, element_view const& element);
    void reserve_properties(waiting_element& waiting, element_view const& element);
    void listen(waiting_element& waiting, element_view const& element);
    void open_root(waiting_element& waiting, element_view const& element);

    // At an element's end.
    void finish(waiting_element& waiting, std::uint64_t end_offset);
    void finish_text(waiting_element const& waiting, std::uint64_t end_offset);
    void fill_properties(
        waiting_element const& waiting, std::uint64_t end_offset, built_item* nested);
    [[nodiscard]] property_content content_of(waiting_element const& waiting);
    void finish_root(waiting_element const& waiting, std::uint64_t end_offset);
    [[nodiscard]] built_item gather(waiting_element const& waiting, std::uint64_t end_offset);
    void imply_into(root_frame& root, std::uint64_t end_offset);
    void give_part(waiting_element const& waiting);
    void stop_listening(waiting_element const& waiting);

    [[nodiscard]] root_context const& context() const noexcept { return roots_.back().context; }
    /// The records of the current root.
    [[nodiscard]] record_list& current();
    /// How deep the innermost element is in the current root.
    [[nodiscard]] std::size_t depth_in_root() const noexcept
    {
        return open_.size() - roots_.back().depth;
    }

    page_facts& facts_;
    memory memory_;
    nested_items nested_items_ = nested_items::untold;
    contribution_runs found_;
    base_element const* first_base_ = nullptr;
    element_reader reader_;
    text_content text_;
    markup_urls urls_;
    html::fragment_serializer markup_;
    relation_reader links_;
    std::pmr::vector<html::tag> open_; ///< elements
    root_stack roots_;
    std::pmr::vector<waiting_element> waiting_;
    std::pmr::vector<reserved_property> properties_;
    /// Of the property elements around; an empty one where the search for `value` has stopped.
    open_value_parts parts_;
    value_class_parts const no_parts_;
    open_languages languages_; ///< none if nobody asks
    bool is_in_copy_ = false;  ///< that an include made
};

} // namespace mf2::microformats
