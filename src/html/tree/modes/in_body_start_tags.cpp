// HTML, 'The "in body" insertion mode': start tags.
#include "html/text/attribute_value.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/tree_constructor.hpp"

#include <string>

namespace mf2::html
{

namespace
{

/// "Change the token's tag name to "img" and reprocess it." Its bytes stay, and so do places in the
/// input: the name of a known element is not read from them.
tag_token as_img(tag_token image) noexcept
{
    image.id = tag::img;
    return image;
}

} // namespace

void tree_constructor::in_body_start_tag(tag_token const& token)
{
    element_rule const& rule = rule_of(token.id);
    if (is_plain(rule)) return start_plain(rule, token);
    switch (token.id)
    {
    case tag::html: return in_body_start_html(token);
    case tag::base:
    case tag::basefont:
    case tag::bgsound:
    case tag::link:
    case tag::meta:
    case tag::noframes:
    case tag::script:
    case tag::style:
    case tag::template_:
    case tag::title: return in_head_start_tag(token);
    case tag::body: return in_body_start_body(token);
    case tag::frameset: return in_body_start_frameset(token);
    case tag::form: return in_body_start_form(token);
    case tag::plaintext: return in_body_start_plaintext(token);
    case tag::nobr: return in_body_start_nobr(token);
    case tag::table: return in_body_start_table(token);
    case tag::image: return start_plain(rule_of(tag::img), as_img(token));
    case tag::textarea: return in_body_start_textarea(token);
    case tag::xmp: return in_body_start_xmp(token);
    case tag::iframe: frameset_not_ok(); return parse_raw_content(token);
    case tag::noembed: return parse_raw_content(token);
    case tag::select: return in_body_start_select(token);
    case tag::math: return in_body_start_foreign(token, element_namespace::math_ml);
    case tag::svg: return in_body_start_foreign(token, element_namespace::svg);
    case tag::selectedcontent:
        start_plain(rules::ordinary, token);
        return selectedcontent_inserted();
    default: return; // a part of a table or of a frameset, or a head
    }
}

/// Does what a start tag asks for before its element is inserted. All of it can be done here.
class tree_constructor::way_maker
{
public:
    way_maker(tree_constructor& tree, tag_token const& token) : tree_(tree), token_(token) {}

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
        bool const is_in_select = tree_.open_.has_in_scope(tag::select);
        switch (what)
        {
        case closes_first::nothing: break;
        case closes_first::heading:
            if (tree_.current_node().is_html(heading_tags)) tree_.pop();
            break;
        case closes_first::list_item: tree_.close_item(tag::li, tag::li); break;
        case closes_first::description_item: tree_.close_item(tag::dd, tag::dt); break;
        case closes_first::button:
            if (tree_.open_.has_in_scope(tag::button)) tree_.in_body_end_block(tag::button);
            break;
        case closes_first::link: tree_.close_listed_link(token_); break;
        case closes_first::select:
            if (is_in_select) tree_.pop_until(tag::select);
            break;
        case closes_first::select_parts:
            if (is_in_select) tree_.generate_implied_end_tags();
            break;
        case closes_first::option:
        case closes_first::optgroup:
            if (is_in_select) tree_.generate_implied_end_tags(kept_open(what));
            else if (tree_.current_node().is_html(tag::option)) tree_.pop();
            break;
        case closes_first::ruby_base:
        case closes_first::ruby_text:
            if (tree_.open_.has_in_scope(tag::ruby))
                tree_.generate_implied_end_tags(kept_open(what));
            break;
        }
        return true;
    }

private:
    static tag kept_open(closes_first what) noexcept
    {
        if (what == closes_first::option) return tag::optgroup;
        return what == closes_first::ruby_text ? tag::rtc : tag::unknown;
    }

    tree_constructor& tree_;
    tag_token const& token_;
};

void tree_constructor::start_plain(element_rule const& rule, tag_token const& token)
{
    if (rule.has_marker && is_too_deep()) return;
    way_maker way(*this, token);
    static_cast<void>(make_way(way, rule));
    if (rule.inserts == inserts::void_element) insert_void_element(token);
    else insert_html_element(token);
    if (token.id == tag::option) option_inserted(token);
    if (rule.is_listed) push_formatting_element();
    if (rule.has_marker) insert_formatting_marker();
    ignore_line_feed_ = rule.drops_newline;
    if (frameset_ok_ && rule.settles != settles_body::no &&
        (rule.settles == settles_body::yes || !is_hidden_input(token)))
        frameset_not_ok();
}

void tree_constructor::in_body_start_html(tag_token const& token)
{
    if (open_.has(tag::template_)) return;
    add_late_attributes(html_late_, html_data_, token);
}

void tree_constructor::in_body_start_body(tag_token const& token)
{
    if (!is_body_second() || open_.has(tag::template_)) return;
    frameset_not_ok();
    add_late_attributes(body_late_, body_data_, token);
}

bool tree_constructor::is_body_second() const noexcept
{
    return open_.size() > 1 && open_[1].is_html(tag::body);
}

void tree_constructor::add_late_attributes(
    late_attributes& late, element_data_ptr const& data, tag_token const& token)
{
    if (token.attributes.empty()) return;
    late_attributes::outcome const outcome = late.add(data, token, limits_);
    if (outcome.has_dropped && !attribute_limit_met_) attribute_limit_met_ = token.offset;
    if (outcome.has_new) keeper_.late_attributes(token);
}

void tree_constructor::merge_late_attributes(
    late_attributes& late, element_data_ptr& data, std::size_t index)
{
    element_data_ptr const merged = late.merged(data);
    if (merged == data) return;
    data = merged;
    // A frameset may have removed the body.
    if (index >= open_.size() || open_[index].id != data->id()) return;
    open_element& element = open_[index];
    if (element.data) element.data = merged;
    if (element.start != nullptr) element.start->data = merged;
}

void tree_constructor::in_body_start_frameset(tag_token const& token)
{
    if (!is_body_second() || !frameset_ok_) return;
    remove_body();
    insert_html_element(token);
    mode_ = insertion_mode::in_frameset;
}

void tree_constructor::in_body_start_form(tag_token const& token)
{
    bool const in_template = open_.has(tag::template_);
    if (has_form_ && !in_template) return;
    close_p_element_in_button_scope();
    insert_html_element(token);
    if (!in_template) point_to_form();
}

void tree_constructor::point_to_form()
{
    has_form_ = true;
    form_ = current_node().serial;
}

void tree_constructor::close_item(tag sibling, tag other)
{
    tag const open_sibling = closest_item(sibling, other);
    if (open_sibling == tag::unknown) return;
    generate_implied_end_tags(open_sibling);
    pop_until(open_sibling);
}

tag tree_constructor::closest_item(tag sibling, tag other) const noexcept
{
    std::size_t const found = open_.last_index_of(sibling, other);
    if (found == open_.npos) return tag::unknown;
    std::size_t const barrier = open_.last_barrier();
    return barrier == open_.npos || found >= barrier ? open_[found].id : tag::unknown;
}

void tree_constructor::in_body_start_plaintext(tag_token const& token)
{
    close_p_element_in_button_scope();
    insert_html_element(token);
    if (tokenizer_ != nullptr) tokenizer_->switch_to(state::plaintext);
}

void tree_constructor::close_listed_link(tag_token const& token)
{
    std::size_t const open_link = formatting_.last_index_of(tag::a);
    if (open_link == active_formatting_elements::npos) return;
    std::uint64_t const serial = formatting_[open_link].serial;
    in_body_end_formatting(token);
    // "Remove that element ... if the adoption agency algorithm didn't already remove it."
    std::size_t const entry = formatting_.index_of_serial(serial);
    if (entry != active_formatting_elements::npos) formatting_.remove(entry);
    std::size_t const index = open_.index_of_serial(token.id, serial);
    if (index != open_elements::npos) remove_from_stack(index);
}

void tree_constructor::in_body_start_nobr(tag_token const& token)
{
    reconstruct_active_formatting_elements();
    if (open_.has_in_scope(tag::nobr)) in_body_end_formatting(token);
    start_plain(rules::formatting, token);
}

void tree_constructor::in_body_start_table(tag_token const& token)
{
    if (is_too_deep()) return;
    if (document_mode_ != document_mode::quirks) close_p_element_in_button_scope();
    insert_html_element(token);
    frameset_not_ok();
    mode_ = insertion_mode::in_table;
}

bool tree_constructor::is_hidden_input(tag_token const& token) const
{
    auto const raw = raw_attribute(token, "type");
    if (!raw) return false;
    std::pmr::string type(memory_);
    append_attribute_value(type, *raw);
    return equals_lower(type, "hidden");
}

void tree_constructor::in_body_start_textarea(tag_token const& token)
{
    parse_raw_content(token);
    ignore_line_feed_ = true;
    frameset_not_ok();
}

void tree_constructor::in_body_start_xmp(tag_token const& token)
{
    close_p_element_in_button_scope();
    reconstruct_active_formatting_elements();
    frameset_not_ok();
    parse_raw_content(token);
}

void tree_constructor::in_body_start_select(tag_token const& token)
{
    if (open_.has_in_scope(tag::select)) return pop_until(tag::select);
    reconstruct_active_formatting_elements();
    insert_html_element(token);
    frameset_not_ok();
}

void tree_constructor::in_body_start_foreign(tag_token const& token, element_namespace space)
{
    reconstruct_active_formatting_elements();
    insert_foreign_element(token, space);
    if (token.self_closing) pop();
}

} // namespace mf2::html
