// Tests: test/html/fast/tag_loop.cpp
#pragma once

#include "html/fast/links_at_hand.hpp"
#include "html/fast/markup_at_hand.hpp"
#include "html/fast/outline_reader.hpp"
#include "html/fast/stepped_elements.hpp"
#include "html/fast/svg_at_hand.hpp"
#include "html/fast/tag_at_hand.hpp"
#include "html/tokenizer/token_builder.hpp"
#include "html/tree/tree_builder.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace mf2::html
{

/// Constructs the tree from the tags at hand. If nothing else depends on a tag, its step is taken;
/// else its insertion mode processes it. doc/design.md, "One loop".
///
/// Runs while the current node stands plainly in the scope that it began in, and nothing is to be
/// reconstructed. That scope keeps no content.
class tag_loop
{
public:
    tag_loop(
        tree_builder& tree, fast_state& state, std::string_view markup,
        source_offsets const& where) noexcept;

    /// Whether the present mode and scope allow reading tags here.
    [[nodiscard]] static bool may_begin(tree_builder const& tree);

    /// @return  how many bytes were read
    [[nodiscard]] std::size_t run();

private:
    /// How to go on at a tag whose step can't simply be taken.
    struct way_on
    {
        enum class by : std::uint8_t
        {
            reading, ///< decided by its attributes, or by the states
            mode,
            step,
            itself, ///< all of it, up to `behind`, has been read
        };

        by what = by::reading;
        char const* behind = nullptr;
        bool closes_current = false; ///< first the current node is popped off the stack

        /// @param behind  null: it must still be read
        [[nodiscard]] static way_on passed(char const* behind) noexcept
        {
            return {behind == nullptr ? by::reading : by::itself, behind};
        }
    };

    using room = stepped_elements::room;

    [[nodiscard]] bool may_go_on() const noexcept;
    [[nodiscard]] char const* take_steps(char const* at);
    [[nodiscard]] way_on find_way(
        tag_at_hand const& found, bool is_left, stepped_element const& current, room for_one);
    [[nodiscard]] bool has_wide_sign(tag_at_hand const& start) const;
    [[nodiscard]] bool closes_plainly(stepped_element const& current) const noexcept;
    [[nodiscard]] way_on pass_comment(char const* less_than, state_word top) const noexcept;
    [[nodiscard]] way_on take_link(tag_at_hand const& found, state_word word);
    [[nodiscard]] bool value_matters(std::size_t index, bytes::source_text value) const;
    [[nodiscard]] bool is_to_be_looked_at(tag_at_hand const& found) const noexcept;
    [[nodiscard]] bool is_end_of(
        stepped_element const& current, tag_at_hand const& found) const noexcept;
    [[nodiscard]] tag_at_hand start_of(stepped_element const& stepped) const noexcept;
    void begin(stepped_elements& stepped) noexcept;
    [[nodiscard]] state_word current_state() noexcept;
    [[nodiscard]] state_word listed() noexcept;

    void insert(std::span<stepped_element const> all);
    void insert(stepped_element const& stepped);
    void push(tag_at_hand const& start);
    [[nodiscard]] tag_token token_of(tag_at_hand const& start) const;

    [[nodiscard]] char const* skip_text(char const* at) const noexcept;
    void process_in_mode(tag_token const& token, tag_kind kind, char const* behind);
    [[nodiscard]] bool leave_to_mode(tag_at_hand const& found, state_word top, char const*& at);
    [[nodiscard]] char const* leave_plain_tag_to_mode(tag_at_hand const& found);
    [[nodiscard]] char const* read_as_a_whole(tag_at_hand const& found);

    tree_builder& tree_;
    fast_state& state_;
    attribute_names const& names_;
    scope* owner_; ///< of all elements that are read
    std::uint64_t opened_before_;
    markup_at_hand markup_;
    links_at_hand links_;
    svg_at_hand svg_;
    std::span<std::string_view const> watched_;
    outline_reader const& outlines_;
    state_word telling_;
    // The result of `listed`, and the size and last entry of its list.
    state_word listed_ = 0;
    std::size_t listed_size_ = 0;
    std::uint64_t listed_last_ = 0;
    std::size_t largest_; ///< the step of a larger tag is not simply taken
};

} // namespace mf2::html
