// Tests: test/html/tree/in_table_text.cpp, test/suites/tree_construction.cpp
// HTML, 'The "in table text" insertion mode'.
#include "html/text/character_run.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/modes.hpp"

#include <cstddef>
#include <cstdint>

namespace mf2::html::in_table_text
{

namespace
{

/// Whether whitespace is kept in the table, before it, or in an item that text reopens there.
bool is_kept(tree_builder const& tree)
{
    return tree.open.current_node().inner->keeps_content ||
        tree.foster_place(tree.open.size()).owner->keeps_content ||
        (tree.may_reconstruct() &&
         tree.formatting.has_meaning_after_marker(tree.keeper.noted_names(), tree.attention));
}

/// The offset of the first character that is not a dropped NUL.
std::uint64_t offset_of_first(tree_builder const& tree, std::string_view text, text_form form)
{
    std::size_t const nulls = form == text_form::data ? text.find_first_not_of('\0') : 0;
    if (tree.tokenizer == nullptr || nulls == text.npos) return 0;
    return tree.tokenizer->offset_behind(tree.passed_characters + nulls);
}

} // namespace

void characters(tree_builder& tree, std::string_view text, text_form form)
{
    if (tree.table_text.is_fostered) return in_table::other_characters(tree, text, form);
    std::pmr::string& pending = tree.table_text.characters;
    std::size_t const known = pending.size();
    append_characters(pending, text, form);
    if (known == 0) tree.table_text.offset = offset_of_first(tree, text, form);
    std::size_t const space = known + leading_whitespace(std::string_view(pending).substr(known));
    if (space > tree.limits.token_bytes && tree.tokenizer != nullptr && is_kept(tree))
    {
        tree.tokenizer->stop_at_token_limit();
    }
    if (space < pending.size())
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
