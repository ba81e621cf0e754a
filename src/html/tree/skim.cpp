// Passing over tags that change nothing but the stack of open elements: nearly all of a page, where
// nothing is kept. What is out of the ordinary is left to the tokenizer and the insertion modes.
// doc/design.md, "Passing over", says why that is exact.
#include "html/tree/skim.hpp"

#include "bytes/ascii.hpp"
#include "html/tokenizer/plain_tag.hpp"
#include "html/tree/element_rules.hpp"
#include "html/tree/outline_steps.hpp"
#include "html/tree/plain_svg.hpp"
#include "html/tree/skimmed_links.hpp"
#include "html/tree/skimmed_markup.hpp"
#include "html/tree/skimmed_stack.hpp"
#include "html/tree/tree_builder.hpp"
#include "html/tree/whole_element.hpp"

#include <cstddef>
#include <string_view>

namespace mf2::html
{

namespace
{

/// One way over a part of the input, as far as it goes.
class skimmer
{
public:
    skimmer(tree_builder& tree, std::string_view markup, source_offsets const& where) noexcept
        : tree_(tree),
          open_(tree.open),
          names_(tree.keeper.noted_names()),
          markup_(tree, markup, where),
          stack_(tree, markup_),
          links_(tree, markup_, stack_),
          outlines_(tree, markup_, stack_, links_)
    {}

    /// @return  how many bytes have been passed over
    [[nodiscard]] std::size_t pass_over()
    {
        char const* at = markup_.first();
        if (is_in_svg()) at = pass_parts_of_svg(at);
        while (stack_.may_go_on())
        {
            if (outlines_.may_begin(at)) at = outlines_.pass(at);
            if (!stack_.may_go_on()) break;
            at = skip_text(at);
            if (at == markup_.last() || *at != '<') break;
            char const* const behind = pass_whole(at);
            if (behind == nullptr) break;
            at = behind;
        }
        markup_.end();
        return static_cast<std::size_t>(at - markup_.first());
    }

private:
    /// @return  the next '<', or text that matters: between cells, in the head, and where it
    ///          settles the body
    [[nodiscard]] char const* skip_text(char const* at) const noexcept
    {
        if (!tree_.frameset_ok && !tree_.is_between_cells())
            return find_byte(at, markup_.last(), '<');
        while (at != markup_.last() && ascii::is_whitespace(*at)) ++at;
        return at;
    }

    /// Deal with an element that is whole: one of SVG, or one that means something.
    /// @return  what is behind it; null, with nothing done, if it is left alone
    [[nodiscard]] char const* pass_whole(char const* less_than)
    {
        bool const takes_any = !tree_.is_between_cells() && tree_.mode != insertion_mode::in_head;
        // What may still be removed with the body is left alone.
        if (!takes_any || tree_.frameset_ok) return nullptr;
        plain_tag const found = read_plain_tag(less_than, markup_.last());
        bool const is_foreign = found.id == passed_foreign_tag;
        bool const may_be_whole = is_foreign || rule_of(found.id).inserts == inserts::element;
        if (found.what != plain_tag::form::start || !may_be_whole) return nullptr;
        noted_tag noted(names_);
        char const* const end = markup_.find_end(found, noted);
        if (end == nullptr) return nullptr;
        if (!is_without_meaning(found, noted)) return read_as_a_whole(found, noted);
        if (!is_foreign || noted.is_self_closing(end)) return nullptr;
        return pass_svg(found, end, most_plain_svg_depth);
    }

    /// Deal with an element that means something, if all of it can be dealt with at once.
    [[nodiscard]] char const* read_as_a_whole(plain_tag const& found, noted_tag const& noted)
    {
        // What is below the limit of depth is left alone.
        if (stack_.is_full()) return nullptr;
        char const* const begin = found.name - 1;
        whole_element element(tree_, begin, markup_.last(), markup_.where());
        if (!element.is_wanted(stack_.owner(), found.id, noted.attributes)) return nullptr;
        char const* const behind = element.read(found);
        if (behind != nullptr) markup_.note_tag(element.last_tag());
        return behind;
    }

    [[nodiscard]] char const* pass_svg(
        plain_tag const& found, char const* end, std::size_t most_depth)
    {
        if (open_.size() + most_plain_svg_depth > tree_.limits.depth) return nullptr;
        auto const read = [this](plain_tag const& inside, bool& is_self_closing) -> char const* {
            noted_tag inside_tag(names_);
            char const* const inside_end = markup_.find_end(inside, inside_tag);
            if (inside_end == nullptr || !is_without_meaning(inside, inside_tag)) return nullptr;
            is_self_closing = inside_tag.is_self_closing(inside_end);
            return inside_end + 1;
        };
        return markup_.behind_element(
            find_plain_svg_end(found, end + 1, markup_.last(), most_depth, read));
    }

    [[nodiscard]] bool is_in_svg() const noexcept
    {
        open_element const& node = open_.current_node();
        return node.space == element_namespace::svg && !node.is_html_integration_point &&
            !tree_.frameset_ok;
    }

    /// Pass over elements that are whole, where the current node is one of SVG.
    [[nodiscard]] char const* pass_parts_of_svg(char const* at)
    {
        for (char const* behind = at; behind != nullptr;)
        {
            at = find_byte(behind, markup_.last(), '<');
            if (at == markup_.last()) return at;
            plain_tag const found = read_plain_tag(at, markup_.last());
            bool const is_start = found.what == plain_tag::form::start;
            behind = is_start ? pass_part_of_svg(found)
                              : markup_.pass_comment(at, tree_.is_between_cells());
        }
        return at;
    }

    [[nodiscard]] char const* pass_part_of_svg(plain_tag const& found)
    {
        bool const is_too_deep = open_.size() + most_plain_svg_depth > tree_.limits.depth;
        if (is_too_deep || possible_breakout_tags.has(found.id)) return nullptr;
        noted_tag noted(names_);
        char const* const end = markup_.find_end(found, noted);
        if (end == nullptr || !is_without_meaning(found, noted)) return nullptr;
        if (!noted.is_self_closing(end)) return pass_svg(found, end, most_plain_part_depth);
        markup_.note_tag(found.name - 1);
        return end + 1;
    }

    /// Whether an element with such attributes has no scope of its own.
    [[nodiscard]] bool is_without_meaning(plain_tag const& found, noted_tag const& noted) const
    {
        if (markup_.has_wide_sign(found)) return false;
        return noted.attributes.have_no_meaning() ||
            tree_.keeper.passes_over(stack_.owner(), noted.attributes);
    }

    tree_builder& tree_;
    open_elements& open_;
    attribute_names const& names_;
    skimmed_markup markup_;
    skimmed_stack stack_;
    skimmed_links links_;
    outline_steps outlines_;
};

} // namespace

std::size_t skim(tree_builder& tree, std::string_view markup, source_offsets const& where)
{
    std::size_t const first = tree.frameset_ok ? whole_element::read_first(tree, markup, where) : 0;
    if (first != 0) return first;
    bool const is_known_mode = tree.mode == insertion_mode::in_body ||
        tree.mode == insertion_mode::in_cell || tree.mode == insertion_mode::in_caption ||
        tree.mode == insertion_mode::in_head || tree.is_between_cells();
    bool const may_have_text = tree.ignores_text || tree.frameset_ok || tree.is_between_cells();
    if (!is_known_mode || !may_have_text || tree.formatting.size() > skimmed_stack::most_listed)
        return 0;
    noted_attributes const none(tree.keeper.noted_names());
    if (!tree.keeper.passes_over(*tree.current_node().inner, none)) return 0;
    std::size_t const passed = skimmer(tree, markup, where).pass_over();
    if (passed == 0) return 0;
    tree.ignore_line_feed = false;
    tree.update_tokenizer();
    return passed;
}

} // namespace mf2::html
