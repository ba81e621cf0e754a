#pragma once

#include "html/tape/content_handler.hpp"
#include "html/tape/tape.hpp"
#include "memory/arena.hpp"
#include "microformats/items/item_reader.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace mf2::microformats
{

/// Passes elements to the reader of items: from a range of the tape, or a whole element from the
/// input.
class extractor final : public html::content_handler
{
public:
    /// @param facts  must outlive this object
    explicit extractor(page_facts& facts)
        : facts_(facts), reader_(facts), decoded_(facts.memory.work), elements_(facts.memory.work)
    {}

    /// As `item_reader::set_nested_items`.
    void set_nested_items(nested_items nested) noexcept { reader_.set_nested_items(nested); }

    /// Append the contributions of a range within `context`, in document order. The range, from
    /// `first` up to, not including, `last`, is balanced. The contributions of its folded parts are
    /// moved out of them. If a limit is met, or was met before, nothing is appended: see
    /// `output_budget::failure`.
    /// @return  the first base appended, outside of folded parts; null if there is none
    base_element const* extract(
        html::tape_entry* first, html::tape_entry* last, root_context const& context,
        contribution_runs& out);

    /// Begin to read an element in the input, within `context`. It has no effect until it is taken.
    /// It is given up if it includes other parts of the document, meets a limit or has many
    /// results.
    void begin(root_context const& context);
    /// Append the contributions of that element, in document order.
    /// @return  as `extract`
    base_element const* take(contribution_runs& out);

    bool start(html::tag_token const& token, html::element_namespace space) override;
    void text(std::string_view text) override;
    std::string_view raw_text(std::string_view raw) override;
    void literal_text(std::string_view raw) override;
    void comment(std::string_view raw) override;
    bool end(std::uint64_t end_offset) override;
    void give_up() override;

private:
    // The tape: extractor_tape.cpp.
    void walk(html::tape_entry* first, html::tape_entry* last);
    [[nodiscard]] html::tape_entry* walk_start(html::tape_entry* entry);
    [[nodiscard]] html::tape_entry* walk_end(html::tape_entry* entry);
    [[nodiscard]] html::tape_entry* read_replaced(html::tape_entry* replaced);
    [[nodiscard]] html::tape_entry* start_replaced(html::tape_entry* entry);
    // The input: extractor_input.cpp.
    [[nodiscard]] bool go_on();

    page_facts& facts_;
    item_reader reader_;
    html::tape_entry* copy_end_ = nullptr; ///< null outside of copies that includes made
    // Of the element in the input: decoded text, and memory of its elements.
    std::pmr::string decoded_;
    arena elements_;
    /// The state before the element that is read from the input.
    page_facts::extent before_;
};

} // namespace mf2::microformats
