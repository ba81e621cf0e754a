// Tests: test/suites/tokenizer.cpp
#include "html/text/search.hpp"
#include "html/tokenizer/states.hpp"

namespace mf2::html::states
{

void cdata_section(token_builder& tokens)
{
    tokens.cursor = find_byte(tokens.cursor, tokens.end, ']');
    if (tokens.needs_input()) return;
    if (tokens.current() == ']')
    {
        tokens.hold();
        return tokens.advance_to(state::cdata_section_bracket);
    }
    tokens.error("eof-in-cdata");
    tokens.emit_end_of_file();
}

void cdata_section_bracket(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    if (tokens.current() == ']') return tokens.advance_to(state::cdata_section_end);
    tokens.release_held();
    tokens.reconsume_in(state::cdata_section);
}

void cdata_section_end(token_builder& tokens)
{
    if (tokens.needs_input()) return;
    int const c = tokens.current();
    if (c == ']')
    {
        // The first of the held brackets is text.
        tokens.consume();
        return tokens.release_first_held();
    }
    if (c == '>')
    {
        tokens.advance_to(state::data);
        tokens.end_run();
        return tokens.token_done();
    }
    tokens.release_held();
    tokens.reconsume_in(state::cdata_section);
}

} // namespace mf2::html::states
