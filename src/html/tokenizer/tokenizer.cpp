#include "html/tokenizer/tokenizer.hpp"

#include "html/tokenizer/states.hpp"

namespace mf2::html
{

tokenizer::tokenizer(token_sink& sink, std::pmr::memory_resource* memory) : tokens_(sink, memory) {}

void tokenizer::write(std::string_view utf8)
{
    if (tokens_.is_done || utf8.empty()) return;
    begin_piece(utf8);
    run();
    suspend();
}

void tokenizer::finish()
{
    if (tokens_.is_done) return;
    begin_piece({token_input::no_input, 0});
    tokens_.is_finishing = true;
    run();
}

void tokenizer::begin_piece(std::string_view utf8)
{
    tokens_.begin_piece(utf8);
    if (tokens_.run_from != nullptr) tokens_.run_from = tokens_.begin;
    if (tokens_.held_from != nullptr) tokens_.held_from = tokens_.begin;
    tokens_.errors.begin_piece(tokens_.begin, tokens_.end);
}

void tokenizer::reset()
{
    static_cast<token_input&>(tokens_) = token_input{};
    tokens_.current_state = state::data;
    tokens_.content = content_kind::html;
    tokens_.form = text_form::data;
    tokens_.is_done = false;
    tokens_.run_from = token_input::no_input;
    tokens_.held_from = nullptr;
    tokens_.hold_offset = 0;
    tokens_.token_offset = 0;
    tokens_.carry.clear();
    tokens_.current_tag.attribute_count = 0;
    tokens_.last_start_tag.clear();
    tokens_.word = {};
    tokens_.reference = {};
    tokens_.attribute_limit_met.reset();
    tokens_.has_met_token_limit = false;
    tokens_.has_met_marker = false;
    tokens_.errors.reset();
}

void tokenizer::switch_to(state next) noexcept
{
    tokens_.current_state = next;
    bool const is_raw = next == state::rcdata || next == state::rawtext ||
        next == state::script_data || next == state::plaintext;
    tokens_.form = is_raw ? text_form::raw_text : text_form::data;
}

void tokenizer::run()
{
    while (tokens_.cursor != tokens_.end || (tokens_.is_finishing && !tokens_.is_done))
    {
        states::current_state(tokens_);
    }
}

/// The piece is used up: deliver its text, keep bytes that may be a token.
void tokenizer::suspend()
{
    if (tokens_.is_done) return;
    bool const is_held = tokens_.held_from != nullptr;
    // With bytes of an earlier piece held, this one has no text before them.
    if (tokens_.run_from != nullptr && !is_held) tokens_.emit_run(tokens_.end);
    if (tokens_.run_from != nullptr && is_held && tokens_.carry.empty())
    {
        tokens_.emit_run(tokens_.held_from);
    }
    if (tokens_.is_done) return;
    if (is_held)
    {
        // In a run of text the held bytes need not be a token, and they are few.
        if (tokens_.run_from == nullptr && tokens_.is_too_long()) return;
        tokens_.carry.append(tokens_.held_from, tokens_.end);
    }
    tokens_.errors.end_piece();
    begin_at(tokens_.offsets.of(tokens_.end));
}

} // namespace mf2::html
