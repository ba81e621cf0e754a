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

/// Whether nested items are delivered to the handler.
enum class nested_items : std::uint8_t
{
    told,
    untold,
};

/// Reads the meaning of elements, as if they were a DOM, from the events of one walk over them.
///
/// microformats2 parsing, "parse an element for class microformats" and its steps. Each event is
/// read once, however deep elements nest. Elements with a meaning wait on a stack for their end.
/// Their text and markup are recorded together (see text_content.hpp). Their place among the
/// records is reserved at their start, so that records are in document order. One object reads one
/// walk after the other, and keeps its memory.
class item_reader
{
public:
    /// @param facts  must outlive this object
    explicit item_reader(page_facts& facts);

    /// Set whether to note the nested items to deliver. They are not noted by default.
    void set_nested_items(nested_items nested) noexcept { nested_items_ = nested; }

    /// Begin a walk over elements within `context`.
    void begin(root_context const& context);
    /// The contributions of the elements, in document order.
    [[nodiscard]] contribution_runs& found() noexcept { return found_; }
    /// The first base among them, outside of folded parts; null if there is none.
    [[nodiscard]] base_element const* first_base() const noexcept { return first_base_; }

    // Events, in tree order.
    /// @param data  lives until the walk ends
    void start(html::element_data const& data);
    void text(std::string_view text);
    void end(std::uint64_t end_offset);
    /// Move the contributions of a folded part out of it.
    void result(folded& part);
    /// The recorded markup, which alone gets the entries other than start, text and end.
    [[nodiscard]] html::fragment_serializer& markup() noexcept { return markup_; }

    /// Begin a copy that an include has made. Relations are those of the document before its
    /// includes were carried out.
    void begin_copy();
    void end_copy();
    /// Begin an element that a copy has replaced. Only its hyperlinks, titles and base count, and
    /// the text of these.
    void begin_replaced() { text_.interrupt(property_text_rules); }
    void start_replaced(html::element_data const& data);
    void replaced_text(std::string_view text) { text_.append(text); }
    void end_replaced_element(std::uint64_t end_offset);
    void end_replaced() { text_.resume(); }

private:
    /// An open root. The first one may be outside of the range.
    struct root_frame
    {
        explicit root_frame(memory const& from) : types(from.work), records(from.values) {}

        root_context context;
        std::pmr::vector<std::string_view> types; ///< in the arena of `records`
        record_list records;                      ///< of the first frame: unused
        implicable may_imply;
        implying_root implying; ///< the elements that properties may be implied from
        std::size_t depth;      ///< of its element
        std::size_t name_text;  ///< where the text that may name it begins
    };
    /// The open roots, each in a place that the next one at its depth reuses.
    class root_stack
    {
    public:
        explicit root_stack(memory const& from) : memory_(from), frames_(from.work) {}

        [[nodiscard]] std::size_t size() const noexcept { return size_; }
        [[nodiscard]] root_frame& front() noexcept { return frames_.front(); }
        [[nodiscard]] root_frame& back() noexcept { return frames_[size_ - 1]; }
        [[nodiscard]] root_frame const& back() const noexcept { return frames_[size_ - 1]; }
        root_frame& open(root_context const& context, std::size_t depth);
        /// Close the innermost one. Its records stay until `forget_closed`.
        void close() noexcept { --size_; }
        /// Forget the records of the one closed last.
        void forget_closed() noexcept;
        void clear() noexcept;

    private:
        /// Up to this depth, roots keep some memory for the next ones.
        static constexpr std::size_t most_with_memory = 8;

        memory memory_;
        std::pmr::vector<root_frame> frames_;
        std::size_t size_ = 0;
    };
    /// A value of a property that an element is to fill.
    struct reserved_property
    {
        // Its plan is made in place: a copy would wait for its stores.
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
    /// An element that waits for its end. The places of text and markup are those of the
    /// recordings.
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
        title_element* title = nullptr;            ///< in `found_`
        /// A child that is shown, see offered_media.hpp.
        html::element_data const* offered = nullptr;
        std::size_t text_with_images = 0;
        std::size_t text_without_images = 0;
        std::size_t complete_text = 0;
        std::size_t markup = 0;
        content_needs needs;
        value_class role = value_class::none; ///< in the property element around it
        html::tag shows = html::tag::unknown; ///< the children that may be shown
        bool is_root = false;
        bool is_region = false; ///< items are read from it, but not around it
        bool has_parts = false; ///< the last of `parts_` is its own
        bool has_complete_text = false;

        /// Whether it is a link or a title of the document.
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
    /// Of the property elements around; an empty one if the search for `value` has stopped.
    open_value_parts parts_;
    value_class_parts const no_parts_;
    open_languages languages_; ///< none if languages are off
    bool is_in_copy_ = false;  ///< whether in a copy that an include made
};

} // namespace mf2::microformats
