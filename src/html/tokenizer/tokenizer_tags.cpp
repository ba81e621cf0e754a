#include "html/names/tag_lookup.hpp"
#include "html/text/ascii_classes.hpp"
#include "html/text/attribute_value.hpp"
#include "html/text/search.hpp"
#include "html/tokenizer/tokenizer.hpp"

// A state calls the next one where the next character is nearly always at hand. The calls lead from
// one tag, or one attribute, back to a loop and no further, so that nothing recurses on the input.
// The data state is here because nearly all tags are opened from it.

namespace mf2::html
{

namespace
{

/// Whether a '<' or '&' is a part of the text, as what is behind it shows.
bool begins_nothing(char const* mark, char const* last) noexcept
{
    if (last - mark < 2) return false;
    int const next = static_cast<unsigned char>(mark[1]);
    if (*mark == '&') return !is_ascii_alphanumeric(next) && next != '#';
    return !is_ascii_alpha(next) && next != '/' && next != '!' && next != '?';
}

} // namespace

/// Where ordinary text ends that may hold character references.
char const* tokenizer::find_text_end() const noexcept
{
    if (errors_.are_wanted()) return find_first_of_three(cursor_, end_, '<', '&', '\0');
    auto const find_mark = [this](char const* from) {
        return wants(interest::text) ? find_first_of_two(from, end_, '<', '&')
                                     : find_byte(from, end_, '<');
    };
    char const* at = find_mark(cursor_);
    while (begins_nothing(at, end_)) at = find_mark(at + 1);
    return at;
}

/// From here to the end of the tag name the calls are compiled into one function (`flatten`), which
/// keeps the place in a register: nearly all tags take this way.
[[gnu::flatten]] void tokenizer::data()
{
    if (skimming_ == skimming::on && !errors_.are_wanted() && cursor_ != end_) skim();
    cursor_ = find_text_end();
    if (needs_input()) return;
    int const c = current();
    if (c == '<')
    {
        hold();
        advance_to(state::tag_open);
        return tag_open();
    }
    if (c == '&') return start_reference(state::data);
    if (c == end_of_file) return emit_end_of_file();
    error("unexpected-null-character");
    consume();
}

/// Leave to the sink what it can do without.
void tokenizer::skim()
{
    // Text comes first that is wanted.
    if (run_ != cursor_ && wants(interest::text)) return;
    auto const size = static_cast<std::size_t>(end_ - cursor_);
    std::size_t const passed = sink_.skim({cursor_, size}, offsets_);
    // It may have stopped this: then there is nothing left to go on with.
    if (passed == 0 || cursor_ == end_) return;
    // With what was passed over goes the text before it: none of it is wanted any more.
    cursor_ += passed;
    run_ = cursor_;
}

void tokenizer::tag_open()
{
    if (needs_input()) return;
    int const c = current();
    if (is_ascii_alpha(c))
    {
        create_tag(tag_kind::start);
        reconsume_in(state::tag_name);
        return tag_name();
    }
    if (c == '/')
    {
        advance_to(state::end_tag_open);
        return end_tag_open();
    }
    if (c == '!')
    {
        advance_to(state::markup_declaration_open);
        end_run();
        return hold_anew();
    }
    if (c == '?')
    {
        error("unexpected-question-mark-instead-of-tag-name");
        end_run();
        create_comment();
        return reconsume_in(state::bogus_comment);
    }
    error(c == end_of_file ? "eof-before-tag-name" : "invalid-first-character-of-tag-name");
    release_held();
    reconsume_in(state::data);
}

void tokenizer::end_tag_open()
{
    if (needs_input()) return;
    int const c = current();
    if (is_ascii_alpha(c))
    {
        create_tag(tag_kind::end);
        reconsume_in(state::tag_name);
        return tag_name();
    }
    if (c == '>')
    {
        error("missing-end-tag-name");
        advance_to(state::data);
        end_run();
        return token_done();
    }
    if (c == end_of_file)
    {
        error("eof-before-tag-name");
        release_held();
        return reconsume_in(state::data);
    }
    error("invalid-first-character-of-tag-name");
    end_run();
    create_comment();
    reconsume_in(state::bogus_comment);
}

void tokenizer::tag_name()
{
    for (;; consume())
    {
        cursor_ = find_name_end(cursor_, end_);
        if (needs_input()) return;
        int const c = current();
        if (c == '>')
        {
            finish_tag_name();
            return emit_tag();
        }
        if (is_whitespace(c))
        {
            finish_tag_name();
            advance_to(state::before_attribute_name);
            return walk_attributes();
        }
        if (c == '/')
        {
            finish_tag_name();
            advance_to(state::self_closing_start_tag);
            return self_closing_start_tag();
        }
        if (c == end_of_file) return end_tag_early();
        if (c == '\0') error("unexpected-null-character");
    }
}

void tokenizer::self_closing_start_tag()
{
    if (needs_input()) return;
    int const c = current();
    if (c == '>')
    {
        is_self_closing_ = true;
        return emit_tag();
    }
    if (c == end_of_file) return end_tag_early();
    error("unexpected-solidus-in-tag");
    reconsume_in(state::before_attribute_name);
}

/// "Create a new start tag token" or end tag token; its name begins here.
void tokenizer::create_tag(tag_kind kind)
{
    end_run();
    hold_anew();
    attribute_count_ = 0;
    tag_kind_ = kind;
    is_self_closing_ = false;
    if (errors_.are_wanted()) errors_.begin_tag();
}

/// The same for an end tag that looked like text: its name is held, behind "</".
void tokenizer::create_raw_end_tag()
{
    end_run();
    if (carry_.empty())
    {
        hold_ += 2;
    }
    else
    {
        carry_.erase(0, 2);
    }
    attribute_count_ = 0;
    tag_kind_ = tag_kind::end;
    is_self_closing_ = false;
    if (errors_.are_wanted()) errors_.begin_tag();
}

void tokenizer::finish_tag_name()
{
    std::string_view const name = gather_held();
    tag_name_size_ = name.size();
    tag_id_ = lookup_tag(name, carry_.empty() ? end_ : carry_.data() + carry_.size());
}

/// "Emit the current tag token", at its '>'.
void tokenizer::emit_tag()
{
    if (errors_.are_wanted()) check_tag();
    std::string_view const bytes = gather_held();
    if (bytes.size() > limits_.token_bytes) return stop_at_token_limit();
    if (attribute_count_ > limits_.attributes) drop_attributes();
    tag_token const token{
        tag_id_,
        is_self_closing_,
        bytes,
        bytes.substr(0, tag_name_size_),
        {attributes_.data(), attribute_count_},
        token_offset_};
    advance_to(state::data);
    text_form_ = text_form::data;
    if (tag_kind_ == tag_kind::end)
    {
        sink_.end_tag(token);
    }
    else
    {
        sink_.start_tag(token);
        // Raw text begins at a start tag that changes the state: no other one need be remembered.
        if (state_ != state::data) remember_start_tag(token.name);
    }
    token_done();
}

void tokenizer::remember_start_tag(std::string_view name)
{
    last_start_tag_.clear();
    append_name(last_start_tag_, name);
}

void tokenizer::check_tag()
{
    if (tag_kind_ == tag_kind::start) return;
    if (attribute_count_ != 0) error("end-tag-with-attributes");
    if (is_self_closing_) error("end-tag-with-trailing-solidus");
}

} // namespace mf2::html
