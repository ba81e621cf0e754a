// Tests: test/suites/tree_construction.cpp
// HTML, 'The "in head" insertion mode'.
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/modes.hpp"

#include <utility>

namespace mf2::html::in_head
{

namespace
{

void tell_of_meta(tree_builder& tree, tag_token const& token)
{
    if (!tree.is_in_template()) tree.keeper.meta_inserted(token);
    // In other modes that use these rules the element is in the body or in a template.
    bool const is_in_head = tree.mode == insertion_mode::in_head ||
        tree.mode == insertion_mode::in_head_noscript || tree.mode == insertion_mode::after_head;
    if (tree.head_observer != nullptr && is_in_head)
    {
        std::uint64_t const end = tree.tokenizer == nullptr ? 0 : tree.tokenizer->tag_end_offset();
        tree.head_observer->meta_inserted(token, end);
    }
    if (tree.encodings == nullptr) return;
    auto const declared = declared_encoding(token, tree.memory);
    if (declared) tree.encodings->encoding_declared(*declared);
}

void start_template(tree_builder& tree, tag_token const& token)
{
    if (tree.is_too_deep()) return;
    // Deviation: declarative shadow roots are not allowed, so shadowrootmode has no effect.
    auto const target = find_insertion_target(tree, token);
    tree.insert_formatting_marker();
    tree.frameset_not_ok();
    tree.mode = insertion_mode::in_template;
    tree.templates.modes.push_back(insertion_mode::in_template);
    if (target) push_template_for(tree, token, *target);
    else tree.insert_html_element(token);
}

} // namespace

void start_tag(tree_builder& tree, tag_token const& token)
{
    if (rule_of(token.id).inserts == inserts::head_void)
    {
        tree.insert_void_element(token);
        if (token.id == tag::meta) tell_of_meta(tree, token);
        return;
    }
    switch (token.id)
    {
    case tag::html: return in_body::start_tag(tree, token);
    case tag::base:
    case tag::basefont:
    case tag::bgsound: return tree.insert_void_element(token);
    case tag::noscript:
        // Deviation: no scripting, so the content of noscript is parsed as elements.
        tree.insert_html_element(token);
        tree.mode = insertion_mode::in_head_noscript;
        return;
    case tag::noframes:
    case tag::script:
    case tag::style:
    case tag::title: return tree.parse_raw_content(token);
    case tag::template_: return start_template(tree, token);
    case tag::head: return;
    default: break;
    }
    anything_else(tree);
    current_mode::start_tag(tree, token);
}

void end_tag(tree_builder& tree, tag_token const& token)
{
    if (token.id == tag::template_) return end_template(tree);
    if (!head_end_tags.has(token.id)) return;
    anything_else(tree);
    if (token.id != tag::head) current_mode::end_tag(tree, token);
}

void anything_else(tree_builder& tree)
{
    // The head is finished at the end of "after head" only: until then it may be opened again.
    open_element& head = tree.current_node();
    if (head.start != nullptr) head.start->end_offset = tree.end_offset_of(head);
    tree.head = std::move(head);
    tree.open.pop();
    tree.mode = insertion_mode::after_head;
}

void end_template(tree_builder& tree)
{
    if (!tree.open.has(tag::template_)) return;
    while (tree.current_node().is_html(thoroughly_implied_end_tags)) tree.pop();
    pop_template(tree);
}

void pop_template(tree_builder& tree)
{
    std::uint64_t const serial = tree.open[tree.open.last_index_of(tag::template_)].serial;
    tree.pop_until(tag::template_);
    template_for_popped(tree, serial);
    tree.formatting.clear_to_last_marker();
    tree.templates.modes.pop_back();
    tree.reset_insertion_mode_appropriately();
}

} // namespace mf2::html::in_head
