// Tests: test/html/tokenizer/token_builder.cpp, test/suites/tokenizer.cpp
#include "html/tokenizer/token_builder.hpp"

#include "bytes/ascii.hpp"
#include "html/text/search.hpp"

namespace mf2::html
{

token_builder::token_builder(token_sink& to, std::pmr::memory_resource* memory)
    : sink(to),
      carry(memory),
      current_tag{.attributes = std::pmr::vector<attribute_slice>(memory)},
      last_start_tag(memory),
      errors(memory)
{}

void token_builder::skip_to(char mark) noexcept
{
    cursor = errors.are_wanted() ? find_first_of_two(cursor, end, mark, '\0')
                                 : find_byte(cursor, end, mark);
}

void token_builder::start_word(std::string_view lower)
{
    word = {lower, 0};
    errors.mark(cursor);
}

word_match token_builder::match_word(letter_case how) noexcept
{
    while (word.matched != word.letters.size())
    {
        if (needs_input()) return word_match::needs_input;
        if (cursor == end) return word_match::failed;
        char const c = how == letter_case::sensitive ? *cursor : ascii::to_lower(*cursor);
        if (c != word.letters[word.matched]) return word_match::failed;
        ++word.matched;
        consume();
    }
    return word_match::complete;
}

void token_builder::emit_text(std::string_view text, std::uint64_t offset)
{
    if (text.empty()) return;
    token_offset = offset;
    sink.characters(text, wants(interest::text) ? form : text_form::unread);
}

void token_builder::emit_run(char const* to)
{
    char const* const from = run_from;
    run_from = to;
    emit_text({from, static_cast<std::size_t>(to - from)}, offsets.of(from));
}

void token_builder::emit_end_of_file()
{
    if (run_from != nullptr) emit_run(cursor);
    if (is_done) return;
    is_done = true;
    token_offset = offsets.of(cursor);
    sink.end_of_file();
}

void token_builder::end_tag_early()
{
    if (is_too_long()) return;
    error("eof-in-tag");
    token_done();
    emit_end_of_file();
}

void token_builder::release_held()
{
    if (!carry.empty())
    {
        run_from = held_from;
        emit_text(carry, hold_offset);
        carry.clear();
    }
    held_from = nullptr;
}

void token_builder::release_first_held()
{
    std::uint64_t const offset = hold_offset++;
    if (carry.empty())
    {
        ++held_from;
        return;
    }
    char const first = gather_held().front();
    carry.erase(0, 1);
    emit_text({&first, 1}, offset);
    // The held bytes may be all in this piece by now.
    if (carry.size() > static_cast<std::size_t>(cursor - begin)) return;
    held_from = cursor - carry.size();
    run_from = held_from;
    carry.clear();
}

std::string_view token_builder::gather_carried()
{
    carry.append(held_from, cursor);
    held_from = cursor;
    if (run_from != nullptr) run_from = held_from;
    return carry;
}

bool token_builder::is_too_long() noexcept
{
    if (held_size() <= limits.token_bytes) return false;
    stop_at_token_limit();
    return true;
}

void token_builder::stop() noexcept
{
    is_done = true;
    end = cursor;
    run_from = nullptr;
}

void token_builder::stop_at_token_limit() noexcept
{
    has_met_token_limit = true;
    stop();
}

/// Apart from its caller, which must stay small: see `states::walk_attributes`.
void token_builder::make_room_for_attribute()
{
    // Attributes beyond the limit reuse one more place, which is dropped at the end of the tag.
    if (current_tag.attributes.size() > limits.attributes) --current_tag.attribute_count;
    else current_tag.attributes.emplace_back();
}

void token_builder::drop_attributes() noexcept
{
    current_tag.attribute_count = limits.attributes;
    bool const is_first = current_tag.kind == tag_kind::start && !attribute_limit_met;
    if (is_first) attribute_limit_met = token_offset;
}

} // namespace mf2::html
