// Tests: test/suites/tree_construction.cpp
// HTML, 'The "after head" insertion mode'.
#include "html/tree/implied_tag.hpp"
#include "html/tree/modes.hpp"

namespace mf2::html::after_head
{

namespace
{

/// Finish the head, off the stack since its end: it cannot be opened again.
void finish_head(tree_builder& tree)
{
    if (!tree.head) return;
    tree.finish(*tree.head);
    tree.head.reset();
}

void insert_body(tree_builder& tree, tag_token const& token)
{
    finish_head(tree);
    tree.insert_html_element(tree.body_element.begin(token));
    tree.mode = insertion_mode::in_body;
}

/// "Process the token using the rules for the 'in head' insertion mode" with the head pushed.
void insert_into_head(tree_builder& tree, tag_token const& token)
{
    // "Push the node pointed to by the head element pointer onto the stack of open elements."
    std::uint64_t const serial = tree.head->serial;
    open_element& head = tree.open.push(open_element(*tree.head));
    if (head.start == nullptr) head.place = tree.open[0].place;
    in_head::start_tag(tree, token);
    // "Remove the node pointed to by the head element pointer from the stack of open elements."
    std::size_t const index = tree.open.index_of_serial(tag::head, serial);
    tree.head = tree.open[index];
    tree.open.remove(index);
}

} // namespace

void start_tag(tree_builder& tree, tag_token const& token)
{
    if (head_content_tags.has(token.id)) return insert_into_head(tree, token);
    switch (token.id)
    {
    case tag::html: return in_body::start_tag(tree, token);
    case tag::body: insert_body(tree, token); return tree.frameset_not_ok();
    case tag::frameset:
        finish_head(tree);
        tree.insert_html_element(token);
        tree.mode = insertion_mode::in_frameset;
        return;
    case tag::head: return;
    default: break;
    }
    anything_else(tree);
    current_mode::start_tag(tree, token);
}

void end_tag(tree_builder& tree, tag_token const& token)
{
    if (token.id == tag::template_) return in_head::end_template(tree);
    if (token.id == tag::head || !head_end_tags.has(token.id)) return;
    anything_else(tree);
    current_mode::end_tag(tree, token);
}

void anything_else(tree_builder& tree)
{
    // "Set the frameset-ok flag to 'ok'": a template in the head may have changed it. The body
    // needs it.
    tree.frameset_ok = true;
    insert_body(tree, implied_tag(tag::body));
}

} // namespace mf2::html::after_head
