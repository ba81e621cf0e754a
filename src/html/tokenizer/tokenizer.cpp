#include "html/tokenizer/tokenizer.hpp"

#include "encoding/ascii.hpp"
#include "html/text/ascii_classes.hpp"

namespace mf2::html
{

namespace
{

/// Where the pointers of a tokenizer without a piece point.
constexpr char const* no_input = "";

} // namespace

tokenizer::tokenizer(token_sink& sink, std::pmr::memory_resource* memory)
    : sink_(sink),
      cursor_(no_input),
      end_(no_input),
      run_(no_input),
      begin_(no_input),
      carry_(memory),
      attributes_(memory),
      last_start_tag_(memory),
      errors_(memory)
{}

void tokenizer::write(std::string_view utf8)
{
    if (is_done_ || utf8.empty()) return;
    begin_ = utf8.data();
    cursor_ = begin_;
    end_ = begin_ + utf8.size();
    offsets_.begin(begin_);
    if (run_ != nullptr) run_ = begin_;
    if (hold_ != nullptr) hold_ = begin_;
    errors_.begin_piece(begin_, end_);
    run();
    suspend();
}

void tokenizer::finish()
{
    if (is_done_) return;
    begin_ = no_input;
    cursor_ = no_input;
    end_ = no_input;
    if (run_ != nullptr) run_ = no_input;
    if (hold_ != nullptr) hold_ = no_input;
    offsets_.begin(begin_);
    errors_.begin_piece(begin_, end_);
    is_finishing_ = true;
    run();
}

void tokenizer::reset()
{
    state_ = state::data;
    return_state_ = state::data;
    content_ = content_kind::html;
    text_form_ = text_form::data;
    is_finishing_ = false;
    is_done_ = false;
    begin_ = no_input;
    cursor_ = no_input;
    end_ = no_input;
    run_ = no_input;
    hold_ = nullptr;
    begin_at(0);
    hold_offset_ = 0;
    token_offset_ = 0;
    carry_.clear();
    attribute_count_ = 0;
    attribute_limit_met_.reset();
    has_met_token_limit_ = false;
    last_start_tag_.clear();
    word_matched_ = 0;
    errors_.reset();
}

void tokenizer::stop() noexcept
{
    is_done_ = true;
    end_ = cursor_;
    run_ = nullptr;
}

void tokenizer::switch_to(state next) noexcept
{
    state_ = next;
    bool const is_raw = next == state::rcdata || next == state::rawtext ||
        next == state::script_data || next == state::plaintext;
    text_form_ = is_raw ? text_form::raw_text : text_form::data;
}

void tokenizer::run()
{
    while (cursor_ != end_ || (is_finishing_ && !is_done_))
    {
        dispatch();
    }
}

/// The piece is used up: deliver its text, keep what may be a token.
void tokenizer::suspend()
{
    if (is_done_) return;
    if (run_ != nullptr && hold_ == nullptr) emit_run(end_);
    // With bytes from an earlier piece held, there is no text before them in this one.
    if (run_ != nullptr && hold_ != nullptr && carry_.empty()) emit_run(hold_);
    if (is_done_) return;
    if (hold_ != nullptr)
    {
        // In a run of text it is not certain yet that there is a token, nor can it be long.
        if (run_ == nullptr && is_too_long()) return;
        carry_.append(hold_, end_);
    }
    errors_.end_piece();
    begin_at(offsets_.of(end_));
}

void tokenizer::start_word(std::string_view lower)
{
    word_ = lower;
    word_matched_ = 0;
    errors_.mark(cursor_);
}

tokenizer::word_match tokenizer::match_word(letter_case how) noexcept
{
    while (word_matched_ != word_.size())
    {
        if (needs_input()) return word_match::needs_input;
        if (cursor_ == end_) return word_match::failed;
        char const c =
            how == letter_case::sensitive ? *cursor_ : encoding::to_ascii_lower(*cursor_);
        if (c != word_[word_matched_]) return word_match::failed;
        ++word_matched_;
        consume();
    }
    return word_match::complete;
}

void tokenizer::emit_text(std::string_view text, std::uint64_t offset)
{
    if (text.empty()) return;
    token_offset_ = offset;
    sink_.characters(text, wants(interest::text) ? text_form_ : text_form::unread);
}

void tokenizer::emit_run(char const* to)
{
    char const* const from = run_;
    run_ = to;
    emit_text({from, static_cast<std::size_t>(to - from)}, offset_in_text(from));
}

void tokenizer::emit_end_of_file()
{
    if (run_ != nullptr) emit_run(cursor_);
    if (is_done_) return;
    is_done_ = true;
    token_offset_ = offsets_.of(cursor_);
    sink_.end_of_file();
}

/// Not beside its caller, which is to stay small: see walk_attributes.
void tokenizer::make_room_for_attribute()
{
    // Those beyond the limit take turns in one place more, which is dropped at the end of the tag.
    if (attributes_.size() > limits_.attributes) --attribute_count_;
    else attributes_.emplace_back();
}

void tokenizer::drop_attributes() noexcept
{
    attribute_count_ = limits_.attributes;
    if (tag_kind_ == tag_kind::start && !attribute_limit_met_) attribute_limit_met_ = token_offset_;
}

void tokenizer::stop_at_token_limit() noexcept
{
    has_met_token_limit_ = true;
    stop();
}

bool tokenizer::is_too_long() noexcept
{
    if (held_size() <= limits_.token_bytes) return false;
    stop_at_token_limit();
    return true;
}

void tokenizer::end_tag_early()
{
    if (is_too_long()) return;
    error("eof-in-tag");
    token_done();
    emit_end_of_file();
}

/// The held bytes turn out to be text.
void tokenizer::release_held()
{
    if (!carry_.empty())
    {
        run_ = hold_;
        emit_text(carry_, hold_offset_);
        carry_.clear();
    }
    hold_ = nullptr;
}

/// The first of the held bytes turns out to be text.
void tokenizer::release_first_held()
{
    std::uint64_t const offset = hold_offset_++;
    if (carry_.empty())
    {
        ++hold_;
        return;
    }
    char const first = gather_held().front();
    carry_.erase(0, 1);
    emit_text({&first, 1}, offset);
    // What is held may be all in this piece by now.
    if (carry_.size() > static_cast<std::size_t>(cursor_ - begin_)) return;
    hold_ = cursor_ - carry_.size();
    run_ = hold_;
    carry_.clear();
}

std::string_view tokenizer::gather_carried()
{
    carry_.append(hold_, cursor_);
    hold_ = cursor_;
    if (run_ != nullptr) run_ = hold_;
    return carry_;
}

void tokenizer::dispatch()
{
    switch (state_)
    {
    case state::data: return data();
    case state::rcdata: return rcdata();
    case state::rawtext: return rawtext();
    case state::script_data: return script_data();
    case state::plaintext: return plaintext();
    case state::tag_open: return tag_open();
    case state::end_tag_open: return end_tag_open();
    case state::tag_name: return tag_name();
    case state::rcdata_less_than_sign: return rcdata_less_than_sign();
    case state::rcdata_end_tag_open: return rcdata_end_tag_open();
    case state::rcdata_end_tag_name: return rcdata_end_tag_name();
    case state::rawtext_less_than_sign: return rawtext_less_than_sign();
    case state::rawtext_end_tag_open: return rawtext_end_tag_open();
    case state::rawtext_end_tag_name: return rawtext_end_tag_name();
    case state::script_data_less_than_sign: return script_data_less_than_sign();
    case state::script_data_end_tag_open: return script_data_end_tag_open();
    case state::script_data_end_tag_name: return script_data_end_tag_name();
    case state::script_data_escape_start: return script_data_escape_start();
    case state::script_data_escape_start_dash: return script_data_escape_start_dash();
    case state::script_data_escaped: return script_data_escaped();
    case state::script_data_escaped_dash: return script_data_escaped_dash();
    case state::script_data_escaped_dash_dash: return script_data_escaped_dash_dash();
    case state::script_data_escaped_less_than_sign: return script_data_escaped_less_than_sign();
    case state::script_data_escaped_end_tag_open: return script_data_escaped_end_tag_open();
    case state::script_data_escaped_end_tag_name: return script_data_escaped_end_tag_name();
    case state::script_data_double_escape_start: return script_data_double_escape_start();
    case state::script_data_double_escaped: return script_data_double_escaped();
    case state::script_data_double_escaped_dash: return script_data_double_escaped_dash();
    case state::script_data_double_escaped_dash_dash: return script_data_double_escaped_dash_dash();
    case state::script_data_double_escaped_less_than_sign:
        return script_data_double_escaped_less_than_sign();
    case state::script_data_double_escape_end: return script_data_double_escape_end();
    case state::before_attribute_name: return before_attribute_name();
    case state::attribute_name: return attribute_name();
    case state::after_attribute_name: return after_attribute_name();
    case state::before_attribute_value: return before_attribute_value();
    case state::attribute_value_double_quoted: return attribute_value_double_quoted();
    case state::attribute_value_single_quoted: return attribute_value_single_quoted();
    case state::attribute_value_unquoted: return attribute_value_unquoted();
    case state::after_attribute_value_quoted: return after_attribute_value_quoted();
    case state::self_closing_start_tag: return self_closing_start_tag();
    case state::bogus_comment: return bogus_comment();
    case state::markup_declaration_open: return markup_declaration_open();
    case state::comment_start: return comment_start();
    case state::comment_start_dash: return comment_start_dash();
    case state::comment: return comment();
    case state::comment_less_than_sign: return comment_less_than_sign();
    case state::comment_less_than_sign_bang: return comment_less_than_sign_bang();
    case state::comment_less_than_sign_bang_dash: return comment_less_than_sign_bang_dash();
    case state::comment_less_than_sign_bang_dash_dash:
        return comment_less_than_sign_bang_dash_dash();
    case state::comment_end_dash: return comment_end_dash();
    case state::comment_end: return comment_end();
    case state::comment_end_bang: return comment_end_bang();
    case state::doctype: return doctype();
    case state::before_doctype_name: return before_doctype_name();
    case state::doctype_name: return doctype_name();
    case state::after_doctype_name: return after_doctype_name();
    case state::after_doctype_public_keyword: return after_doctype_public_keyword();
    case state::before_doctype_public_identifier: return before_doctype_public_identifier();
    case state::doctype_public_identifier_double_quoted:
        return doctype_public_identifier_double_quoted();
    case state::doctype_public_identifier_single_quoted:
        return doctype_public_identifier_single_quoted();
    case state::after_doctype_public_identifier: return after_doctype_public_identifier();
    case state::between_doctype_public_and_system_identifiers:
        return between_doctype_public_and_system_identifiers();
    case state::after_doctype_system_keyword: return after_doctype_system_keyword();
    case state::before_doctype_system_identifier: return before_doctype_system_identifier();
    case state::doctype_system_identifier_double_quoted:
        return doctype_system_identifier_double_quoted();
    case state::doctype_system_identifier_single_quoted:
        return doctype_system_identifier_single_quoted();
    case state::after_doctype_system_identifier: return after_doctype_system_identifier();
    case state::bogus_doctype: return bogus_doctype();
    case state::cdata_section: return cdata_section();
    case state::cdata_section_bracket: return cdata_section_bracket();
    case state::cdata_section_end: return cdata_section_end();
    case state::character_reference: return character_reference();
    case state::named_character_reference: return named_character_reference();
    case state::ambiguous_ampersand: return ambiguous_ampersand();
    case state::numeric_character_reference: return numeric_character_reference();
    case state::hexadecimal_character_reference_start:
        return hexadecimal_character_reference_start();
    case state::decimal_character_reference_start: return decimal_character_reference_start();
    case state::hexadecimal_character_reference: return hexadecimal_character_reference();
    case state::decimal_character_reference: return decimal_character_reference();
    case state::numeric_character_reference_end: return numeric_character_reference_end();
    }
}

} // namespace mf2::html
