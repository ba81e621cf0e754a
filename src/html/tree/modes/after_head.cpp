// HTML, 'The "after head" insertion mode'.
#include "html/text/character_run.hpp"
#include "html/tree/implied_tag.hpp"
#include "html/tree/modes.hpp"

namespace mf2::html::after_head
{

namespace
{

/// The head, off the stack since its end, cannot be opened again.
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

void characters(tree_builder& tree, std::string_view text, text_form form)
{
    std::size_t const space = leading_whitespace(text);
    if (space != 0) tree.insert_characters(text.substr(0, space), form);
    if (space == text.size()) return;
    anything_else(tree);
    current_mode::characters(tree, text.substr(space), form);
}

void start_tag(tree_builder& tree, tag_token const& token)
{
    switch (token.id)
    {
    case tag::html: return in_body::start_tag(tree, token);
    case tag::body: insert_body(tree, token); return tree.frameset_not_ok();
    case tag::frameset:
        finish_head(tree);
        tree.insert_html_element(token);
        tree.mode = insertion_mode::in_frameset;
        return;
    case tag::base:
    case tag::basefont:
    case tag::bgsound:
    case tag::link:
    case tag::meta:
    case tag::noframes:
    case tag::script:
    case tag::style:
    case tag::template_:
    case tag::title: return insert_into_head(tree, token);
    case tag::head: return;
    default: break;
    }
    anything_else(tree);
    current_mode::start_tag(tree, token);
}

void end_tag(tree_builder& tree, tag_token const& token)
{
    switch (token.id)
    {
    case tag::template_: return in_head::end_template(tree);
    case tag::body:
    case tag::html:
    case tag::br: anything_else(tree); return current_mode::end_tag(tree, token);
    default: return;
    }
}

void anything_else(tree_builder& tree)
{
    insert_body(tree, implied_tag(tag::body));
}

} // namespace mf2::html::after_head
