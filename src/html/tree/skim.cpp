// Passing over tags that change nothing but the stack of open elements: nearly all of a page, where
// nothing is kept. What is out of the ordinary is left to the tokenizer and the insertion modes.
// doc/design.md, "Passing over", says why that is exact.
#include "html/tree/skim.hpp"

#include "bytes/ascii.hpp"
#include "html/tokenizer/plain_tag.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/element_rules.hpp"
#include "html/tree/outline_gait.hpp"
#include "html/tree/plain_svg.hpp"
#include "html/tree/skimmed_links.hpp"
#include "html/tree/skimmed_markup.hpp"
#include "html/tree/skimmed_stack.hpp"
#include "html/tree/tree_builder.hpp"
#include "html/tree/whole_element.hpp"

#include <algorithm>
#include <cassert>
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
        while (may_go_on())
        {
            if (outlines_.may_begin(at)) at = outlines_.pass(at);
            if (!may_go_on()) break;
            at = skip_text(at);
            if (at == markup_.last() || *at != '<') break;
            char const* const behind = pass_tag(at);
            if (behind == nullptr) break;
            at = behind;
        }
        markup_.end();
        stack_.list_all();
        return static_cast<std::size_t>(at - markup_.first());
    }

    // What `html::make_way` asks for. Where one says that there is more to it, those before it have
    // done what the mode would have done up to there.
    [[nodiscard]] bool close_p() noexcept
    {
        return !has_p_in_button_scope(open_.current_node()) || stack_.pop_one_of({paragraph});
    }

    [[nodiscard]] static bool reconstruct() noexcept { return true; }

    [[nodiscard]] bool close_first(closes_first what) noexcept
    {
        switch (what)
        {
        case closes_first::nothing: return true;
        case closes_first::heading:
            return !heading_tags.has(open_.current_node().id) || stack_.pop_one_of(heading_tags);
        case closes_first::list_item:
        case closes_first::description_item: return close_item(names_closed_by(what));
        case closes_first::button:
        case closes_first::select:
        case closes_first::select_parts: return !open_.has(names_closed_by(what).one);
        case closes_first::link: return stack_.is_alone(names_closed_by(what).one);
        case closes_first::option:
        case closes_first::optgroup:
        case closes_first::ruby_base:
        case closes_first::ruby_text: break;
        }
        return false;
    }

private:
    [[nodiscard]] bool may_go_on() const noexcept
    {
        return tree_.mode != insertion_mode::text && stack_.may_go_on();
    }

    [[nodiscard]] bool close_item(closed_names const& siblings) noexcept
    {
        if (tree_.closest_item(siblings) == tag::unknown) return true;
        bool const is_in_paragraph = open_.current_node().id == paragraph;
        if (is_in_paragraph && !stack_.pop_one_of({paragraph})) return false;
        // Behind that nothing may be left to the mode, which would close one more.
        if (has_p_in_button_scope(open_[open_.size() - 2])) return false;
        return stack_.pop_one_of({siblings.one, siblings.other});
    }

    [[nodiscard]] static bool has_p_in_button_scope(open_element const& node) noexcept
    {
        return (node.state & fact::p_in_button_scope) != 0;
    }

    /// @return  the next '<', or text that matters: between cells, in the head, and where it
    ///          settles the body
    [[nodiscard]] char const* skip_text(char const* at) const noexcept
    {
        if (!tree_.frameset_ok && !tree_.is_between_cells())
            return find_byte(at, markup_.last(), '<');
        while (at != markup_.last() && ascii::is_whitespace(*at)) ++at;
        return at;
    }

    /// @return  what is behind the tag; null, with nothing done, if it is left alone
    [[nodiscard]] char const* pass_tag(char const* less_than)
    {
        plain_tag const found = read_plain_tag(less_than, markup_.last());
        switch (found.what)
        {
        case plain_tag::form::start: return pass_start_tag(found);
        case plain_tag::form::end:
        {
            if (markup_.is_too_long(found.name, found.name_end)) return nullptr;
            bool const ends = stack_.is_of_current_node(found);
            if (!(ends ? stack_.pass_end_tag(found.id) : stack_.is_stray(found))) return nullptr;
            markup_.note_tag(less_than);
            return found.name_end + 1;
        }
        case plain_tag::form::other: break;
        }
        return pass_comment(less_than);
    }

    [[nodiscard]] char const* pass_comment(char const* less_than) const noexcept
    {
        bool const is_held = tree_.is_between_cells() || tree_.mode == insertion_mode::in_head;
        return markup_.pass_comment(less_than, is_held);
    }

    [[nodiscard]] char const* pass_start_tag(plain_tag const& found)
    {
        element_rule const& rule = rule_of(found.id);
        if (!belongs_here(rule, found.id)) return nullptr;
        bool const settles = rule.settles != settles_body::no || found.id == passed_foreign_tag;
        if (tree_.frameset_ok && settles) return nullptr;
        bool const was_full = stack_.is_full();
        if (was_full && !stack_.may_make_room(rule)) return nullptr;
        noted_tag noted(names_);
        char const* const end = markup_.find_end(found, noted);
        if (end == nullptr) return nullptr;
        if (!is_without_meaning(found, noted))
        {
            bool const may_be_taken = hyperlink_tags.has(found.id) && !was_full;
            char const* const behind = may_be_taken ? pass_link(found) : nullptr;
            return behind != nullptr ? behind : read_as_a_whole(found, noted);
        }
        if (declaring_tags.has(found.id) && is_told_of(found)) return nullptr;
        if (!stack_.may_insert(rule, found.id) || !make_way(*this, rule)) return nullptr;
        if (was_full && stack_.is_full()) stack_.make_room(found);
        if (text_tags.has(found.id))
        {
            bool const is_told = found.id == told_text_tag && tree_.attention == attention::wide;
            if (is_told) return nullptr;
            char const* const behind = markup_.pass_raw_text(found, end);
            return behind != nullptr || was_full ? behind : open_raw_text(found, end);
        }
        if (found.id == passed_foreign_tag && !noted.is_self_closing(end))
            return pass_svg(found, end, most_plain_svg_depth);
        if (is_of_table(rule) || rule.inserts == inserts::element) stack_.insert(rule, found);
        markup_.note_tag(found.name - 1);
        return end + 1;
    }

    /// Open an element that is all text, the end of which is not told or not at hand.
    [[nodiscard]] char const* open_raw_text(plain_tag const& found, char const* end)
    {
        stack_.insert(rule_of(found.id), found);
        tree_.begin_raw_content(found.id);
        tree_.tokenizer->set_last_start_tag(name_of(found.id));
        markup_.note_tag(found.name - 1);
        return end + 1;
    }

    /// Whether such elements are passed over where the current node takes only some.
    [[nodiscard]] bool belongs_here(element_rule const& rule, tag id) const noexcept
    {
        if (tree_.is_between_cells()) return is_of_table(rule);
        if (text_tags.has(id) || rule.inserts == inserts::head_void) return true;
        return tree_.mode != insertion_mode::in_head &&
            (is_plain(rule) || id == passed_foreign_tag);
    }

    /// Deal with a hyperlink whose relations can be taken at once.
    /// @return  what is behind the tag, or behind the element if it holds nothing but text; null,
    ///          with nothing done, if they can't
    [[nodiscard]] char const* pass_link(plain_tag const& found)
    {
        element_rule const& rule = rule_of(found.id);
        // No hyperlink closes anything here, so there is nothing to take back.
        if (!stack_.may_insert(rule, found.id) || !make_way(*this, rule)) return nullptr;
        auto const link = markup_.read_token(found);
        if (!link) return nullptr;
        skimmed_link const passed = links_.pass(*link);
        if (passed.is_open && rule.inserts == inserts::element) stack_.insert(rule, found);
        return passed.behind;
    }

    /// Deal with an element that means something, if all of it can be dealt with at once.
    [[nodiscard]] char const* read_as_a_whole(plain_tag const& found, noted_tag const& noted)
    {
        // What is below the limit of depth, or may still be removed with the body, is left alone.
        if (tree_.frameset_ok || stack_.is_full()) return nullptr;
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
            behind = is_start ? pass_part_of_svg(found) : pass_comment(at);
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
        if (tree_.attention == attention::wide && has_wide_sign(found)) return false;
        return noted.attributes.have_no_meaning() ||
            tree_.keeper.passes_over(stack_.owner(), noted.attributes);
    }

    /// Whether somebody is to be told of a `meta` element, all of whose attributes are plain.
    [[nodiscard]] bool is_told_of(plain_tag const& meta) const noexcept
    {
        if (tree_.head_observer != nullptr || tree_.attention == attention::wide) return true;
        bool is_pragma = false;
        auto const note = [&is_pragma](std::string_view name, std::string_view) {
            for (std::string_view const told : told_meta_names)
                is_pragma |= ascii::equals_lower(name, told);
        };
        static_cast<void>(read_plain_attributes(meta, markup_.last(), note));
        return is_pragma;
    }

    /// Whether a tag, all of whose attributes are plain, has one that `attention::wide` is for.
    [[nodiscard]] bool has_wide_sign(plain_tag const& found) const noexcept
    {
        bool has_sign = false;
        auto const note = [&has_sign](std::string_view name, std::string_view) {
            has_sign |= ascii::equals_lower(name, "id") || ascii::equals_lower(name, "lang");
        };
        static_cast<void>(read_plain_attributes(found, markup_.last(), note));
        return has_sign;
    }

    tree_builder& tree_;
    open_elements& open_;
    attribute_names const& names_;
    skimmed_markup markup_;
    skimmed_stack stack_;
    skimmed_links links_;
    outline_gait outlines_;
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
