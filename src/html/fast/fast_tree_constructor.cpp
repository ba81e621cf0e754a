// Tests: test/html/fast/tag_loop.cpp
#include "html/fast/fast_tree_constructor.hpp"

#include "html/fast/tag_loop.hpp"
#include "html/fast/whole_element.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/foreign_content.hpp"
#include "html/tree/fragment.hpp"

namespace mf2::html
{

bool fast_tree_constructor::may_read(tree_builder const& tree, interest wanted) const
{
    // In these modes the loop itself stops at text that is no white space.
    bool const is_text_left = (tree.mode == insertion_mode::in_head || tree.is_between_cells()) &&
        !tree.open.current_node().inner->keeps_content;
    // In these nodes a start tag may be foreign or ignored, unlike in any other node.
    bool const is_left =
        is_in_select_context(tree) || (tree.open.size() == 1 && is_foreign_end(tree));
    return !is_left &&
        (wanted == interest::tags || is_text_left || whole_element::may_be_first(tree, state_) ||
         (wanted == interest::text && !tree.may_reconstruct()));
}

std::size_t fast_tree_constructor::read_markup(std::string_view markup, source_offsets const& where)
{
    // After the first element the body is settled.
    std::size_t read =
        tree_.frameset_ok ? whole_element::read_first(tree_, state_, markup, where) : 0;
    // A loop ends where a scope ends, and most tags behind that are as plain as those before it.
    for (;;)
    {
        std::string_view const rest = markup.substr(read);
        std::size_t const more =
            tag_loop::may_begin(tree_) ? tag_loop(tree_, state_, rest, where).run() : 0;
        if (more == 0) return read;
        read += more;
        tree_.update_tokenizer();
        if (!tree_.tokenizer->lets_sink_read()) return read;
    }
}

} // namespace mf2::html
