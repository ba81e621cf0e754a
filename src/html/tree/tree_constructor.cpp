#include "html/tree/tree_constructor.hpp"

#include "html/tokenizer/tokenizer.hpp"
#include "html/tree/doctype_rules.hpp"
#include "html/tree/whole_element.hpp"

#include <algorithm>
#include <utility>

namespace mf2::html
{

tree_constructor::tree_constructor(tape& tape, retention& keeper, std::pmr::memory_resource* memory)
    : tape_(tape),
      keeper_(keeper),
      memory_(memory),
      open_(memory),
      formatting_(memory),
      template_modes_(memory),
      table_text_(memory),
      lingering_(memory),
      selects_(memory),
      skimmed_attributes_(memory),
      html_late_(memory),
      body_late_(memory)
{}

void tree_constructor::attach(tokenizer& source)
{
    tokenizer_ = &source;
    update_tokenizer();
}

void tree_constructor::set_limits(limits const& most) noexcept
{
    // What the document itself needs: html, head or body, and what is in the head.
    constexpr std::size_t least_depth = 8;
    limits_ = most;
    // What the stack of open elements can count.
    constexpr std::size_t most_depth = 60'000;
    limits_.depth = std::clamp(limits_.depth, least_depth, most_depth);
}

void tree_constructor::preset_attributes(element_data_ptr html, element_data_ptr body) noexcept
{
    preset_html_ = std::move(html);
    preset_body_ = std::move(body);
}

void tree_constructor::reset()
{
    open_.clear();
    formatting_.clear();
    mode_ = insertion_mode::initial;
    original_mode_ = insertion_mode::initial;
    template_modes_.clear();
    document_mode_ = document_mode::no_quirks;
    foster_parenting_ = false;
    has_fostered_ = false;
    frameset_ok_ = true;
    ignores_text_ = false;
    ignore_line_feed_ = false;
    end_tag_ = nullptr;
    passed_characters_ = 0;
    head_.reset();
    has_form_ = false;
    last_serial_ = 0;
    last_tag_offset_ = 0;
    table_text_.clear();
    table_text_is_fostered_ = false;
    lingering_.clear();
    free_lingering_ = -1;
    selects_.clear();
    depth_limit_met_.reset();
    attribute_limit_met_.reset();
    formatting_limit_met_.reset();
    reopened_ = 0;
    bytes_in_vain_ = 0;
    html_late_.clear();
    body_late_.clear();
    html_data_.reset();
    body_data_.reset();
    preset_html_.reset();
    preset_body_.reset();
    update_tokenizer();
}

// --- tokens -------------------------------------------------------------------------------------

void tree_constructor::doctype(doctype_token const& token)
{
    begin_token();
    if (mode_ != insertion_mode::initial) return;
    if (keeper_.document_scope().keeps_content)
    {
        append_doctype(*tape_.insert(tape_.back(), entry_kind::doctype)->text, token);
    }
    document_mode_ = mode_from_doctype(token);
    mode_ = insertion_mode::before_html;
}

void tree_constructor::start_tag(tag_token const& token)
{
    begin_token();
    last_tag_offset_ = token.offset;
    if (is_foreign_end() && is_foreign_start_tag(token)) foreign_start_tag(token);
    else process_start_tag(mode_, token);
    update_tokenizer();
}

void tree_constructor::end_tag(tag_token const& token)
{
    begin_token();
    end_tag_ = &token;
    last_tag_offset_ = token.offset;
    if (is_foreign_end()) foreign_end_tag(token);
    else process_end_tag(mode_, token);
    end_tag_ = nullptr;
    update_tokenizer();
}

void tree_constructor::characters(std::string_view text, text_form form)
{
    if (ignores_text_ && form == text_form::unread)
    {
        ignore_line_feed_ = false;
        return;
    }
    if (ignore_line_feed_)
    {
        ignore_line_feed_ = false;
        // A CR out of a character reference is no newline.
        if (form != text_form::decoded && text.front() == '\r') text.remove_prefix(1);
        if (!text.empty() && text.front() == '\n') text.remove_prefix(1);
        if (text.empty()) return;
    }
    std::size_t const depth = open_.size();
    if (is_foreign_text()) foreign_characters(text, form);
    else process_characters(mode_, text, form);
    passed_characters_ = 0;
    // Elements that text has reopened may keep what comes.
    if (open_.size() != depth) update_tokenizer();
}

void tree_constructor::comment(std::string_view data)
{
    begin_token();
    insertion_place place = appropriate_place();
    // The rules for foreign content know no other place.
    if (!is_foreign_end())
    {
        switch (mode_)
        {
        case insertion_mode::initial:
        case insertion_mode::before_html:
        case insertion_mode::after_after_body:
        case insertion_mode::after_after_frameset:
            place = {tape_.back(), &keeper_.document_scope(), false};
            break;
        case insertion_mode::after_body: place = {open_[0].place, open_[0].inner, false}; break;
        default: break;
        }
    }
    if (place.owner->keeps_content) insert_comment(data, place.before);
    update_tokenizer();
}

void tree_constructor::end_of_file()
{
    begin_token();
    process_end_of_file(mode_);
}

// --- dispatch -----------------------------------------------------------------------------------

void tree_constructor::begin_token()
{
    ignore_line_feed_ = false;
    if (mode_ == insertion_mode::in_table_text) flush_table_text();
}

bool tree_constructor::is_foreign_start_tag(tag_token const& token) const noexcept
{
    open_element const& node = adjusted_current_node();
    if (node.is_html_integration_point) return false;
    if (node.is_math_ml_text_integration_point)
    {
        return token.id == tag::mglyph || token.id == tag::malignmark;
    }
    bool const is_annotation =
        node.id == tag::annotation_xml && node.space == element_namespace::math_ml;
    return !(is_annotation && token.id == tag::svg);
}

bool tree_constructor::is_foreign_text() const noexcept
{
    return is_foreign_end() && !adjusted_current_node().is_html_integration_point &&
        !adjusted_current_node().is_math_ml_text_integration_point;
}

bool tree_constructor::is_foreign_end() const noexcept
{
    return !open_.empty() && adjusted_current_node().space != element_namespace::html;
}

void tree_constructor::process_start_tag(insertion_mode mode, tag_token const& token)
{
    switch (mode)
    {
    case insertion_mode::initial: initial_anything_else(); return process_start_tag(mode_, token);
    case insertion_mode::before_html: return before_html_start_tag(token);
    case insertion_mode::before_head: return before_head_start_tag(token);
    case insertion_mode::in_head: return in_head_start_tag(token);
    case insertion_mode::in_head_noscript: return in_head_noscript_start_tag(token);
    case insertion_mode::after_head: return after_head_start_tag(token);
    case insertion_mode::in_body: return in_body_start_tag(token);
    case insertion_mode::text:
    case insertion_mode::in_table_text: return; // no such token comes in these modes
    case insertion_mode::in_table: return in_table_start_tag(token);
    case insertion_mode::in_caption: return in_caption_start_tag(token);
    case insertion_mode::in_column_group: return in_column_group_start_tag(token);
    case insertion_mode::in_table_body: return in_table_body_start_tag(token);
    case insertion_mode::in_row: return in_row_start_tag(token);
    case insertion_mode::in_cell: return in_cell_start_tag(token);
    case insertion_mode::in_template: return in_template_start_tag(token);
    case insertion_mode::after_body: return after_body_start_tag(token);
    case insertion_mode::in_frameset: return in_frameset_start_tag(token);
    case insertion_mode::after_frameset: return after_frameset_start_tag(token);
    case insertion_mode::after_after_body: return after_body_start_tag(token);
    case insertion_mode::after_after_frameset: return after_after_frameset_start_tag(token);
    }
}

void tree_constructor::process_end_tag(insertion_mode mode, tag_token const& token)
{
    switch (mode)
    {
    case insertion_mode::initial: initial_anything_else(); return process_end_tag(mode_, token);
    case insertion_mode::before_html: return before_html_end_tag(token);
    case insertion_mode::before_head: return before_head_end_tag(token);
    case insertion_mode::in_head: return in_head_end_tag(token);
    case insertion_mode::in_head_noscript: return in_head_noscript_end_tag(token);
    case insertion_mode::after_head: return after_head_end_tag(token);
    case insertion_mode::in_body: return in_body_end_tag(token);
    case insertion_mode::text: return text_end_tag();
    case insertion_mode::in_table_text: return; // left before the token
    case insertion_mode::in_table: return in_table_end_tag(token);
    case insertion_mode::in_caption: return in_caption_end_tag(token);
    case insertion_mode::in_column_group: return in_column_group_end_tag(token);
    case insertion_mode::in_table_body: return in_table_body_end_tag(token);
    case insertion_mode::in_row: return in_row_end_tag(token);
    case insertion_mode::in_cell: return in_cell_end_tag(token);
    case insertion_mode::in_template: return in_template_end_tag(token);
    case insertion_mode::after_body: return after_body_end_tag(token);
    case insertion_mode::in_frameset: return in_frameset_end_tag(token);
    case insertion_mode::after_frameset: return after_frameset_end_tag(token);
    case insertion_mode::after_after_body: return after_after_body_end_tag(token);
    case insertion_mode::after_after_frameset: return;
    }
}

void tree_constructor::process_characters(
    insertion_mode mode, std::string_view text, text_form form)
{
    switch (mode)
    {
    case insertion_mode::initial: return initial_characters(text, form);
    case insertion_mode::before_html: return before_html_characters(text, form);
    case insertion_mode::before_head: return before_head_characters(text, form);
    case insertion_mode::in_head: return in_head_characters(text, form);
    case insertion_mode::in_head_noscript: return in_head_noscript_characters(text, form);
    case insertion_mode::after_head: return after_head_characters(text, form);
    case insertion_mode::in_body:
    case insertion_mode::in_caption:
    case insertion_mode::in_cell:
    case insertion_mode::in_template: return in_body_characters(text, form);
    case insertion_mode::text: return insert_characters(text, form);
    case insertion_mode::in_table:
    case insertion_mode::in_table_body:
    case insertion_mode::in_row: return in_table_characters(text, form);
    case insertion_mode::in_table_text: return in_table_text_characters(text, form);
    case insertion_mode::in_column_group: return in_column_group_characters(text, form);
    case insertion_mode::after_body:
    case insertion_mode::after_after_body: return after_body_characters(text, form);
    case insertion_mode::in_frameset:
    case insertion_mode::after_frameset: return in_frameset_characters(text, form);
    case insertion_mode::after_after_frameset: return after_after_frameset_characters(text, form);
    }
}

void tree_constructor::process_end_of_file(insertion_mode mode)
{
    switch (mode)
    {
    case insertion_mode::initial: initial_anything_else(); break;
    case insertion_mode::before_html: before_html_anything_else(); break;
    case insertion_mode::before_head: before_head_anything_else(); break;
    case insertion_mode::in_head: in_head_anything_else(); break;
    case insertion_mode::in_head_noscript: in_head_noscript_anything_else(); break;
    case insertion_mode::after_head: after_head_anything_else(); break;
    case insertion_mode::text: text_end_of_file(); break;
    case insertion_mode::in_template: return in_template_end_of_file();
    case insertion_mode::in_body:
    case insertion_mode::in_table:
    case insertion_mode::in_table_text:
    case insertion_mode::in_caption:
    case insertion_mode::in_column_group:
    case insertion_mode::in_table_body:
    case insertion_mode::in_row:
    case insertion_mode::in_cell: return in_body_end_of_file();
    case insertion_mode::after_body:
    case insertion_mode::in_frameset:
    case insertion_mode::after_frameset:
    case insertion_mode::after_after_body:
    case insertion_mode::after_after_frameset: return stop_parsing();
    }
    process_end_of_file(mode_);
}

void tree_constructor::stop_parsing()
{
    merge_late_attributes(html_late_, html_data_, 0);
    if (body_data_) merge_late_attributes(body_late_, body_data_, 1);
    if (head_observer_ != nullptr) head_observer_->html_finished(html_data_->token());
    while (!open_.empty()) pop();
}

// --- telling the tokenizer ----------------------------------------------------------------------

bool tree_constructor::is_near_top(std::uint64_t serial) const noexcept
{
    constexpr std::size_t looked_at = 8;
    std::size_t const bottom = open_.size() > looked_at ? open_.size() - looked_at : 0;
    for (std::size_t i = open_.size(); i-- > bottom;)
    {
        if (open_[i].serial == serial) return true;
    }
    return false;
}

// Asked after every tag, and only by the next function.
inline interest tree_constructor::current_interest() const noexcept
{
    if (open_.empty() || open_.current_node().inner->keeps_content)
    {
        return interest::text_and_comments;
    }
    // What is not kept makes a difference only if it settles the body, or reconstructs elements.
    switch (mode_)
    {
    case insertion_mode::text: return interest::tags;
    case insertion_mode::in_body:
    case insertion_mode::in_cell:
    case insertion_mode::in_caption:
    case insertion_mode::in_template:
        return frameset_ok_ || may_reconstruct() ? interest::text : interest::tags;
    default:
        // Comments may go elsewhere than into the current node.
        return frameset_ok_ || !is_foreign_text() ? interest::text_and_comments
                                                  : interest::comments;
    }
}

void tree_constructor::update_tokenizer()
{
    if (tokenizer_ == nullptr) return;
    interest const wanted = current_interest();
    ignores_text_ = (static_cast<unsigned>(wanted) & static_cast<unsigned>(interest::text)) == 0;
    tokenizer_->want(wanted);
    bool const is_head_skimmed =
        mode_ == insertion_mode::in_head && !open_.current_node().inner->keeps_content;
    bool const may_skim = wanted == interest::tags || is_head_skimmed ||
        whole_element::may_be_first(*this) || (wanted == interest::text && !may_reconstruct());
    tokenizer_->ask_to_skim(may_skim ? skimming::on : skimming::off);
    tokenizer_->set_content(is_foreign_end() ? content_kind::foreign : content_kind::html);
}

} // namespace mf2::html
