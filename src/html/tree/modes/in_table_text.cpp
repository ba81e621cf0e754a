// Tests: test/suites/tree_construction.cpp
// HTML, 'The "in table text" insertion mode'.
#include "html/text/character_run.hpp"
#include "html/tree/modes.hpp"

#include <cstddef>

namespace mf2::html::in_table_text
{

namespace
{

bool is_kept(tree_builder& tree)
{
    return tree.current_node().inner->keeps_content ||
        tree.foster_place(tree.open.size()).owner->keeps_content || tree.may_reconstruct();
}

} // namespace

void characters(tree_builder& tree, std::string_view text, text_form form)
{
    if (tree.table_text.is_fostered) return in_table::other_characters(tree, text, form);
    std::pmr::string& pending = tree.table_text.characters;
    std::size_t const known = pending.size();
    append_characters(pending, text, form);
    std::string_view const added = std::string_view(pending).substr(known);
    if (leading_whitespace(added) < added.size())
    {
        // No later character can change the place of these, so they need not be held.
        tree.table_text.is_fostered = true;
        in_table::other_characters(tree, pending, text_form::decoded);
        pending.clear();
        return;
    }
    // Of whitespace that nobody keeps, one character is enough.
    if (pending.size() > 1 && !is_kept(tree)) pending.resize(1);
}

void anything_else(tree_builder& tree)
{
    tree.mode = tree.original_mode;
    tree.table_text.is_fostered = false;
    if (tree.table_text.characters.empty()) return;
    tree.insert_characters(tree.table_text.characters, text_form::decoded);
    tree.table_text.characters.clear();
}

} // namespace mf2::html::in_table_text
