#pragma once

#include "microformats/element_reader.hpp"
#include "microformats/found_items.hpp"
#include "microformats/implying_elements.hpp"
#include "microformats/item_texts.hpp"
#include "microformats/property_values.hpp"
#include "microformats/tentative_results.hpp"
#include "microformats/whole_items.hpp"

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <string_view>
#include <vector>

namespace mf2::microformats
{

/// Reads what `extractor` reads of most roots, in one walk over their tags. What is rare is
/// refused: classic roots, the value-class-pattern, URLs that there is something to tell of,
/// limits, and what options ask for. An element that is refused leaves nothing behind.
///
/// doc/design.md, "Whole items".
class whole_item_reader final : public whole_items
{
public:
    /// @param facts  live as long as this, and so do the others
    whole_item_reader(page_facts& facts, relation_reader& links);

    void begin_document() noexcept override;
    [[nodiscard]] bool may_read() const noexcept override;
    void begin(root_context const& outside) noexcept override;
    void take(contribution_runs& out) override;
    void release() noexcept override;

    bool start(html::tag_token const& token) override;
    void text(std::string_view text) override { texts_.append_text(text); }
    std::string_view raw_text(std::string_view raw) override;
    void comment(std::string_view raw) override { texts_.append_comment(raw); }
    bool end(std::uint64_t end_offset) override;
    void give_up() override { results_.give_up(); }

private:
    /// So many bytes more may be refused than are taken before it is tried no more.
    static constexpr std::uint64_t most_refused = 4096;
    /// What an element that is refused counts for beside the bytes that were read of it.
    static constexpr std::uint64_t cost_of_refusal = 512;
    static constexpr std::uint32_t no_link = static_cast<std::uint32_t>(-1);

    struct open_element
    {
        html::tag id = html::tag::unknown;
        bool is_root = false;
        bool has_tag = false;     ///< in the markup
        content_needs needs = {}; ///< of all of its properties
        std::string_view name;    ///< raw
        std::uint64_t offset = 0;
        std::uint32_t first_value = 0; ///< of its own properties
        std::uint32_t value_count = 0;
        std::uint32_t text_begin = 0;
        std::uint32_t markup_begin = 0;
        std::uint32_t link = no_link; ///< in `links_`
    };
    struct open_root
    {
        root_context context; ///< of what is in it
        std::string_view raw_id;
        std::size_t element; ///< in `open_`
        found_so_far before;
        // What a root has that is not implied is known before its end.
        bool may_imply_name;
        bool may_imply_photo;
        bool may_imply_url;
    };
    /// A hyperlink, and its text.
    struct noted_link
    {
        std::string_view bytes; ///< of its tag
        std::string_view name;
        html::tag id;
        std::uint64_t offset;
        std::uint64_t end_offset;
        found_text text;
    };

    [[nodiscard]] bool refuse();
    [[nodiscard]] root_context const& context() const noexcept
    {
        return roots_.empty() ? *outside_ : roots_.back().context;
    }

    // At the start of an element.
    [[nodiscard]] bool open(html::tag_token const& token);
    [[nodiscard]] bool read_meaning(open_element& one, element_view const& element);
    [[nodiscard]] bool read_properties(open_element& one, element_view const& element);
    void read_property(open_element& one, property_use const& use, element_view const& element);
    void read_link(open_element& one, element_view const& element);
    void open_root_of(open_element const& one, element_view const& element);
    void note_child(element_view const& element);
    void restrict_implied(open_root& root, property_use const& use) noexcept;
    void imply_nothing(open_root& root) noexcept;
    void listen(open_element& one) noexcept;

    // At its end.
    [[nodiscard]] bool close(std::uint64_t end_offset);
    void stop_listening(open_element const& one) noexcept;
    /// @param nested  what the item has that the element is; null: it is none
    [[nodiscard]] bool fill(
        found_value& value, open_element const& one, gathered_values const* nested);
    [[nodiscard]] bool fill_url(
        found_value& value, open_element const& one, gathered_values const* nested);
    [[nodiscard]] found_text text_of(found_value const& value, open_element const& one);
    [[nodiscard]] bool close_root(open_element const& one, std::uint64_t end_offset);
    [[nodiscard]] bool imply_properties(open_element const& one);
    [[nodiscard]] bool imply_url(std::string_view name, implied_source const& from);
    /// @return  false if the value is over a limit, or results are not small
    [[nodiscard]] bool spend_value(found_value const& value, std::size_t around);

    void take_link(noted_link const& link, contribution_runs& out);

    page_facts& facts_;
    relation_reader& relations_;
    element_reader reader_;
    bool is_plain_reading_ = false; ///< by the options
    std::uint64_t bytes_refused_ = 0;
    std::uint64_t bytes_taken_ = 0;

    // Of the element that is read.
    root_context const* outside_ = nullptr;
    tentative_results results_;
    item_texts texts_;
    found_items found_;
    std::pmr::vector<open_element> open_;
    std::pmr::vector<open_root> roots_;
    std::pmr::vector<implying_root> implying_; ///< of open roots, and those that were
    std::pmr::vector<noted_link> links_;
    std::size_t value_class_parts_ = 0; ///< how many open elements may be given some
    std::pmr::string storage_;          ///< of what is decoded
    std::pmr::vector<html::attribute_slice> slices_;
};

} // namespace mf2::microformats
