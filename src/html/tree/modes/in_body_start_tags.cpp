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
    case tag::address:
    case tag::article:
    case tag::aside:
    case tag::blockquote:
    case tag::center:
    case tag::details:
    case tag::dialog:
    case tag::dir:
    case tag::div:
    case tag::dl:
    case tag::fieldset:
    case tag::figcaption:
    case tag::figure:
    case tag::footer:
    case tag::header:
    case tag::hgroup:
    case tag::main:
    case tag::menu:
    case tag::nav:
    case tag::ol:
    case tag::p:
    case tag::search:
    case tag::section:
    case tag::summary:
    case tag::ul: return in_body_start_block(token);
    case tag::h1:
    case tag::h2:
    case tag::h3:
    case tag::h4:
    case tag::h5:
    case tag::h6: return in_body_start_heading(token);
    case tag::pre:
    case tag::listing: return in_body_start_pre(token);
    case tag::form: return in_body_start_form(token);
    case tag::li: return in_body_start_item(token, tag::li, tag::li);
    case tag::dd:
    case tag::dt: return in_body_start_item(token, tag::dd, tag::dt);
    case tag::plaintext: return in_body_start_plaintext(token);
    case tag::button: return in_body_start_button(token);
    case tag::a: return in_body_start_a(token);
    case tag::b:
    case tag::big:
    case tag::code:
    case tag::em:
    case tag::font:
    case tag::i:
    case tag::s:
    case tag::small:
    case tag::strike:
    case tag::strong:
    case tag::tt:
    case tag::u: return in_body_start_formatting(token);
    case tag::nobr: return in_body_start_nobr(token);
    case tag::applet:
    case tag::marquee:
    case tag::object: return in_body_start_object(token);
    case tag::table: return in_body_start_table(token);
    case tag::area:
    case tag::br:
    case tag::embed:
    case tag::img:
    case tag::keygen:
    case tag::wbr: return in_body_start_void(token);
    case tag::input: return in_body_start_input(token);
    case tag::param:
    case tag::source:
    case tag::track: return insert_void_element(token);
    case tag::hr: return in_body_start_hr(token);
    case tag::image: return in_body_start_void(as_img(token));
    case tag::textarea: return in_body_start_textarea(token);
    case tag::xmp: return in_body_start_xmp(token);
    case tag::iframe: frameset_not_ok(); return parse_raw_content(token, raw_content::rawtext);
    case tag::noembed: return parse_raw_content(token, raw_content::rawtext);
    case tag::select: return in_body_start_select(token);
    case tag::option: return in_body_start_option(token);
    case tag::optgroup: return in_body_start_optgroup(token);
    case tag::rb:
    case tag::rtc: return in_body_start_ruby(token, tag::unknown);
    case tag::rp:
    case tag::rt: return in_body_start_ruby(token, tag::rtc);
    case tag::math: return in_body_start_foreign(token, element_namespace::math_ml);
    case tag::svg: return in_body_start_foreign(token, element_namespace::svg);
    case tag::caption:
    case tag::col:
    case tag::colgroup:
    case tag::frame:
    case tag::head:
    case tag::tbody:
    case tag::td:
    case tag::tfoot:
    case tag::th:
    case tag::thead:
    case tag::tr: return;
    case tag::selectedcontent: in_body_start_ordinary(token); return selectedcontent_inserted();
    default: return in_body_start_ordinary(token);
    }
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

void tree_constructor::in_body_start_block(tag_token const& token)
{
    close_p_element_in_button_scope();
    insert_html_element(token);
}

void tree_constructor::in_body_start_heading(tag_token const& token)
{
    close_p_element_in_button_scope();
    if (current_node().is_html(heading_tags)) pop();
    insert_html_element(token);
}

void tree_constructor::in_body_start_pre(tag_token const& token)
{
    close_p_element_in_button_scope();
    insert_html_element(token);
    ignore_line_feed_ = true;
    frameset_not_ok();
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

void tree_constructor::in_body_start_item(tag_token const& token, tag sibling, tag other)
{
    frameset_not_ok();
    tag const open_sibling = closest_item(sibling, other);
    if (open_sibling != tag::unknown)
    {
        generate_implied_end_tags(open_sibling);
        pop_until(open_sibling);
    }
    close_p_element_in_button_scope();
    insert_html_element(token);
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

void tree_constructor::in_body_start_button(tag_token const& token)
{
    if (open_.has_in_scope(tag::button))
    {
        generate_implied_end_tags();
        pop_until(tag::button);
    }
    reconstruct_active_formatting_elements();
    insert_html_element(token);
    frameset_not_ok();
}

void tree_constructor::in_body_start_a(tag_token const& token)
{
    std::size_t const open_link = formatting_.last_index_of(tag::a);
    if (open_link != active_formatting_elements::npos)
    {
        std::uint64_t const serial = formatting_[open_link].serial;
        in_body_end_formatting(token);
        // "Remove that element ... if the adoption agency algorithm didn't already remove it."
        std::size_t const entry = formatting_.index_of_serial(serial);
        if (entry != active_formatting_elements::npos) formatting_.remove(entry);
        std::size_t const index = open_.index_of_serial(token.id, serial);
        if (index != open_elements::npos) remove_from_stack(index);
    }
    in_body_start_formatting(token);
}

void tree_constructor::in_body_start_formatting(tag_token const& token)
{
    reconstruct_active_formatting_elements();
    insert_html_element(token);
    push_formatting_element();
}

void tree_constructor::in_body_start_nobr(tag_token const& token)
{
    reconstruct_active_formatting_elements();
    if (open_.has_in_scope(tag::nobr)) in_body_end_formatting(token);
    in_body_start_formatting(token);
}

void tree_constructor::in_body_start_object(tag_token const& token)
{
    if (is_too_deep()) return;
    reconstruct_active_formatting_elements();
    insert_html_element(token);
    insert_formatting_marker();
    frameset_not_ok();
}

void tree_constructor::in_body_start_table(tag_token const& token)
{
    if (is_too_deep()) return;
    if (document_mode_ != document_mode::quirks) close_p_element_in_button_scope();
    insert_html_element(token);
    frameset_not_ok();
    mode_ = insertion_mode::in_table;
}

void tree_constructor::in_body_start_void(tag_token const& token)
{
    reconstruct_active_formatting_elements();
    insert_void_element(token);
    frameset_not_ok();
}

void tree_constructor::in_body_start_input(tag_token const& token)
{
    if (open_.has_in_scope(tag::select)) pop_until(tag::select);
    reconstruct_active_formatting_elements();
    insert_void_element(token);
    if (frameset_ok_ && !is_hidden_input(token)) frameset_not_ok();
}

bool tree_constructor::is_hidden_input(tag_token const& token) const
{
    auto const raw = raw_attribute(token, "type");
    if (!raw) return false;
    std::pmr::string type(memory_);
    append_attribute_value(type, *raw);
    return equals_lower(type, "hidden");
}

void tree_constructor::in_body_start_hr(tag_token const& token)
{
    close_p_element_in_button_scope();
    if (open_.has_in_scope(tag::select)) generate_implied_end_tags();
    insert_void_element(token);
    frameset_not_ok();
}

void tree_constructor::in_body_start_textarea(tag_token const& token)
{
    parse_raw_content(token, raw_content::rcdata);
    ignore_line_feed_ = true;
    frameset_not_ok();
}

void tree_constructor::in_body_start_xmp(tag_token const& token)
{
    close_p_element_in_button_scope();
    reconstruct_active_formatting_elements();
    frameset_not_ok();
    parse_raw_content(token, raw_content::rawtext);
}

void tree_constructor::in_body_start_select(tag_token const& token)
{
    if (open_.has_in_scope(tag::select)) return pop_until(tag::select);
    reconstruct_active_formatting_elements();
    insert_html_element(token);
    frameset_not_ok();
}

void tree_constructor::in_body_start_option(tag_token const& token)
{
    if (open_.has_in_scope(tag::select)) generate_implied_end_tags(tag::optgroup);
    else if (current_node().is_html(tag::option)) pop();
    reconstruct_active_formatting_elements();
    insert_html_element(token);
    option_inserted(token);
}

void tree_constructor::in_body_start_optgroup(tag_token const& token)
{
    if (open_.has_in_scope(tag::select)) generate_implied_end_tags();
    else if (current_node().is_html(tag::option)) pop();
    reconstruct_active_formatting_elements();
    insert_html_element(token);
}

void tree_constructor::in_body_start_ruby(tag_token const& token, tag kept_open)
{
    if (open_.has_in_scope(tag::ruby)) generate_implied_end_tags(kept_open);
    insert_html_element(token);
}

void tree_constructor::in_body_start_foreign(tag_token const& token, element_namespace space)
{
    reconstruct_active_formatting_elements();
    insert_foreign_element(token, space);
    if (token.self_closing) pop();
}

void tree_constructor::in_body_start_ordinary(tag_token const& token)
{
    reconstruct_active_formatting_elements();
    insert_html_element(token);
}

} // namespace mf2::html
