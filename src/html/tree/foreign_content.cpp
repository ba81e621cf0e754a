// HTML, "The rules for parsing tokens in foreign content".
#include "html/names/tag_sets.hpp"
#include "html/tape/element_data.hpp"
#include "html/tape/foreign_names.hpp"
#include "html/text/character_run.hpp"
#include "html/tree/tree_constructor.hpp"

namespace mf2::html
{

namespace
{

bool breaks_out(tag_token const& token) noexcept
{
    if (token.id != tag::font) return breakout_tags.has(token.id);
    return find_attribute(token, "color") || find_attribute(token, "face") ||
        find_attribute(token, "size");
}

bool is_html_content(open_element const& node) noexcept
{
    return node.space == element_namespace::html || node.is_html_integration_point ||
        node.is_math_ml_text_integration_point;
}

} // namespace

void tree_constructor::foreign_characters(std::string_view text, text_form form)
{
    for (char const c : text)
    {
        if (!frameset_ok_) break;
        // A NUL becomes U+FFFD without a word about the frameset-ok flag.
        if (!is_whitespace(c) && c != '\0') frameset_not_ok();
    }
    insert_characters(text, form == text_form::data ? text_form::raw_text : form);
}

void tree_constructor::foreign_start_tag(tag_token const& token)
{
    if (breaks_out(token))
    {
        leave_foreign_content();
        return process_start_tag(mode_, token);
    }
    insert_foreign_element(token, adjusted_current_node().space);
    if (token.self_closing) pop();
}

void tree_constructor::leave_foreign_content()
{
    while (!is_html_content(current_node())) pop();
}

void tree_constructor::foreign_end_tag(tag_token const& token)
{
    if (token.id == tag::br || token.id == tag::p)
    {
        leave_foreign_content();
        return process_end_tag(mode_, token);
    }
    std::size_t const html = open_.last_html();
    std::size_t node = open_.last_candidate(token.id, element_namespace::svg, token.name);
    for (; node != open_.npos && node > html; node = open_.next_candidate(node))
    {
        if (!same_name(open_[node], token)) continue;
        while (open_.size() > node) pop();
        return;
    }
    if (html != 0) process_end_tag(mode_, token);
}

} // namespace mf2::html
