// Tests: test/suites/tree_construction.cpp
// HTML, 'The "in body" insertion mode': start tags.
#include "bytes/ascii.hpp"
#include "html/text/attribute_value.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/adoption_agency.hpp"
#include "html/tree/fragment.hpp"
#include "html/tree/modes.hpp"
#include "html/tree/scope_upkeep.hpp"
#include "html/tree/selectedcontent.hpp"

#include <string>

namespace mf2::html::in_body
{

namespace
{

/// "Change the token's tag name to "img" and reprocess it." Its bytes stay, and so do offsets in
/// the input: the name of a known element is not read from them.
tag_token as_img(tag_token image) noexcept
{
    image.id = tag::img;
    return image;
}

void close_item(tree_builder& tree, closed_names const& siblings)
{
    tag const open_sibling = tree.closest_item(siblings);
    if (open_sibling == tag::unknown) return;
    tree.generate_implied_end_tags(open_sibling);
    tree.pop_until(open_sibling);
}

void close_listed_link(tree_builder& tree, tag_token const& token)
{
    std::size_t const open_link = tree.formatting.last_index_of(tag::a);
    if (open_link == active_formatting_elements::npos) return;
    std::uint64_t const serial = tree.formatting[open_link].serial;
    run_adoption_agency(tree, token);
    // "Remove that element ... if the adoption agency algorithm didn't already remove it."
    std::size_t const entry = tree.formatting.index_of_serial(serial);
    if (entry != active_formatting_elements::npos) tree.formatting.remove(entry);
    std::size_t const index = tree.open.index_of_serial(token.id, serial);
    if (index != open_elements::npos) tree.remove_from_stack(index);
}

/// Does the steps of a start tag before its element is inserted. All of them can be done here,
/// unless the tag is ignored.
class way_maker
{
public:
    way_maker(tree_builder& tree, tag_token const& token) : tree_(tree), token_(token) {}

    bool close_p()
    {
        tree_.close_p_element_in_button_scope();
        return true;
    }
    bool reconstruct()
    {
        tree_.reconstruct_active_formatting_elements();
        return true;
    }
    bool close_first(closes_first what)
    {
        switch (what)
        {
        case closes_first::nothing: break;
        case closes_first::heading:
            if (tree_.current_node().is_html(heading_tags)) tree_.pop();
            break;
        case closes_first::list_item:
        case closes_first::description_item: close_item(tree_, names_closed_by(what)); break;
        case closes_first::button:
            if (!tree_.open.has_in_scope(tag::button)) break;
            tree_.generate_implied_end_tags();
            tree_.pop_until(tag::button);
            break;
        case closes_first::link: close_listed_link(tree_, token_); break;
        case closes_first::select:
            if (is_in_select_context(tree_)) return false;
            if (is_in_select()) tree_.pop_until(tag::select);
            break;
        case closes_first::select_parts:
            if (is_in_select()) tree_.generate_implied_end_tags();
            break;
        case closes_first::option:
        case closes_first::optgroup:
            if (is_in_select()) tree_.generate_implied_end_tags(kept_open(what));
            else if (tree_.current_node().is_html(tag::option)) tree_.pop();
            break;
        case closes_first::ruby_base:
        case closes_first::ruby_text:
            if (tree_.open.has_in_scope(tag::ruby))
                tree_.generate_implied_end_tags(kept_open(what));
            break;
        }
        return true;
    }

private:
    [[nodiscard]] bool is_in_select() const { return tree_.open.has_in_scope(tag::select); }
    static tag kept_open(closes_first what) noexcept
    {
        if (what == closes_first::option) return tag::optgroup;
        return what == closes_first::ruby_text ? tag::rtc : tag::unknown;
    }

    tree_builder& tree_;
    tag_token const& token_;
};

void settle(tree_builder& tree, element_rule const& rule, tag_token const& token)
{
    if (tree.frameset_ok && rule.settles != settles_body::no &&
        (rule.settles == settles_body::yes || !is_hidden_input(tree, token)))
        tree.frameset_not_ok();
}

void start_plain(tree_builder& tree, element_rule const& rule, tag_token const& token)
{
    if (rule.has_marker && tree.is_too_deep()) return;
    way_maker way(tree, token);
    if (!make_way(way, rule)) return;
    if (rule.inserts == inserts::void_element) tree.insert_void_element(token);
    else tree.insert_html_element(token);
    if (token.id == tag::option) option_inserted(tree, token);
    if (rule.is_listed) tree.push_formatting_element();
    if (rule.has_marker) tree.insert_formatting_marker();
    tree.ignore_line_feed = rule.drops_newline;
    settle(tree, rule, token);
}

void add_attributes(tree_builder& tree, growing_element& element, tag_token const& token)
{
    if (token.attributes.empty()) return;
    growing_element::outcome const outcome = element.add(token, tree.limits);
    if (outcome.has_dropped) tree.note_limit(tree.limits_met.attributes);
    if (outcome.has_new) tree.keeper.attributes_added(token);
}

void start_html(tree_builder& tree, tag_token const& token)
{
    // The html element of a fragment is not a part of it.
    if (tree.context || tree.open.has(tag::template_)) return;
    add_attributes(tree, tree.html_element, token);
}

void start_body(tree_builder& tree, tag_token const& token)
{
    if (!tree.is_body_second() || tree.open.has(tag::template_)) return;
    tree.frameset_not_ok();
    add_attributes(tree, tree.body_element, token);
}

void start_frameset(tree_builder& tree, tag_token const& token)
{
    if (!tree.is_body_second() || !tree.frameset_ok) return;
    remove_body(tree);
    tree.insert_html_element(token);
    tree.mode = insertion_mode::in_frameset;
}

void start_form(tree_builder& tree, tag_token const& token)
{
    bool const in_template = tree.open.has(tag::template_);
    if (tree.form != 0 && !in_template) return;
    tree.close_p_element_in_button_scope();
    tree.insert_html_element(token);
    if (!in_template) tree.form = tree.current_node().serial;
}

void start_plaintext(tree_builder& tree, tag_token const& token)
{
    tree.close_p_element_in_button_scope();
    tree.insert_html_element(token);
    if (tree.tokenizer != nullptr) tree.tokenizer->switch_to(state::plaintext);
}

void start_nobr(tree_builder& tree, tag_token const& token)
{
    tree.reconstruct_active_formatting_elements();
    if (tree.open.has_in_scope(tag::nobr)) run_adoption_agency(tree, token);
    start_plain(tree, rules::formatting, token);
}

void start_table(tree_builder& tree, element_rule const& rule, tag_token const& token)
{
    if (tree.is_too_deep()) return;
    way_maker way(tree, token);
    if (tree.document_mode != document_mode::quirks) static_cast<void>(make_way(way, rule));
    tree.insert_html_element(token);
    settle(tree, rule, token);
    enter_table_part(tree, rule);
}

void start_xmp(tree_builder& tree, tag_token const& token)
{
    tree.close_p_element_in_button_scope();
    tree.reconstruct_active_formatting_elements();
    tree.frameset_not_ok();
    tree.parse_raw_content(token);
}

void start_select(tree_builder& tree, tag_token const& token)
{
    if (is_in_select_context(tree)) return;
    if (tree.open.has_in_scope(tag::select)) return tree.pop_until(tag::select);
    tree.reconstruct_active_formatting_elements();
    tree.insert_html_element(token);
    tree.frameset_not_ok();
}

void start_foreign(tree_builder& tree, tag_token const& token, element_namespace space)
{
    tree.reconstruct_active_formatting_elements();
    tree.insert_foreign_element(token, space);
    if (token.self_closing) tree.pop();
}

} // namespace

bool is_hidden_input(tree_builder const& tree, tag_token const& token)
{
    auto const raw = raw_attribute(token, "type");
    if (!raw) return false;
    std::pmr::string type(tree.memory);
    append_attribute_value(type, *raw);
    return ascii::equals_lower(type, "hidden");
}

void start_tag(tree_builder& tree, tag_token const& token)
{
    element_rule const& rule = rule_of(token.id);
    if (is_plain(rule)) return start_plain(tree, rule, token);
    if (head_content_tags.has(token.id)) return in_head::start_tag(tree, token);
    switch (token.id)
    {
    case tag::html: return start_html(tree, token);
    case tag::body: return start_body(tree, token);
    case tag::frameset: return start_frameset(tree, token);
    case tag::form: return start_form(tree, token);
    case tag::plaintext: return start_plaintext(tree, token);
    case tag::nobr: return start_nobr(tree, token);
    case tag::table: return start_table(tree, rule, token);
    case tag::image: return start_plain(tree, rule_of(tag::img), as_img(token));
    case tag::textarea:
        tree.parse_raw_content(token);
        tree.ignore_line_feed = true;
        return tree.frameset_not_ok();
    case tag::xmp: return start_xmp(tree, token);
    case tag::iframe: tree.frameset_not_ok(); return tree.parse_raw_content(token);
    case tag::noembed: return tree.parse_raw_content(token);
    case tag::select: return start_select(tree, token);
    case tag::math: return start_foreign(tree, token, element_namespace::math_ml);
    case tag::svg: return start_foreign(tree, token, element_namespace::svg);
    case tag::selectedcontent:
        start_plain(tree, rules::ordinary, token);
        return selectedcontent_inserted(tree);
    default: return; // a part of a table or of a frameset, or a head
    }
}

} // namespace mf2::html::in_body
