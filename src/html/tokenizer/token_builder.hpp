#pragma once

#include "html/text/character_reference.hpp"
#include "html/tokenizer/limits.hpp"
#include "html/tokenizer/token.hpp"
#include "html/tokenizer/token_input.hpp"
#include "html/tokenizer/tokenizer_errors.hpp"
#include "html/tokenizer/tokenizer_state.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::html
{

/// The tokens that the sink uses besides tags and DOCTYPEs, which are always delivered. Processing
/// instructions go with comments.
enum class interest : std::uint8_t
{
    tags = 0,
    text = 1,
    comments = 2,
    text_and_comments = 3,
};

/// The content that the adjusted current node is in. HTML, "Markup declaration open state": CDATA
/// sections exist only outside of HTML content.
enum class content_kind : std::uint8_t
{
    html,
    foreign,
};

enum class tag_kind : std::uint8_t
{
    start,
    end,
};

/// HTML, "the current tag token".
struct unfinished_tag
{
    tag_kind kind = tag_kind::start;
    bool is_self_closing = false;
    tag id = tag::unknown;
    std::size_t name_size = 0;
    std::pmr::vector<attribute_slice> attributes; ///< never shrinks
    std::size_t attribute_count = 0;              ///< how many of those belong to the tag
};

/// HTML, "the current DOCTYPE token": parts of the held bytes.
struct unfinished_doctype
{
    struct part
    {
        std::size_t begin = 0;
        std::size_t end = 0;
        bool is_present = false;
    };

    part name;
    part public_identifier;
    part system_identifier;
    bool force_quirks = false;
};

/// HTML, "the current processing instruction token": parts of the held bytes.
struct unfinished_instruction
{
    std::size_t target_size = 0;
    std::size_t data_begin = 0;
};

/// A character reference and its return state.
struct unfinished_reference
{
    state return_state = state::data;
    named_reference_matcher matcher;
    std::uint32_t code = 0;
};

/// A word that the input is compared with; pieces may cut it.
struct expected_word
{
    std::string_view letters; ///< in lower case
    std::size_t matched = 0;
};

/// HTML, "the temporary buffer" of script data: only compared with "script".
struct script_word
{
    std::array<char, 8> letters{};
    std::size_t size = 0;
};

enum class word_match : std::uint8_t
{
    needs_input,
    complete,
    failed,
};

enum class letter_case : std::uint8_t
{
    sensitive,
    insensitive,
};

/// The data of the tokenizer's states, and the steps that the standard's rules are made of.
///
/// Characters are "emitted" by leaving them between `run_from` and `cursor`. They are "appended" to
/// a token by leaving them among the held bytes: those from `held_from` on, behind those of earlier
/// pieces in `carry`.
struct token_builder : token_input
{
    token_builder(token_sink& to, std::pmr::memory_resource* memory);

    /// "Consume the next input character. Switch to the ... state."
    void advance_to(state next) noexcept
    {
        consume();
        current_state = next;
    }
    /// "Reconsume in the ... state": `current` has not been consumed.
    void reconsume_in(state next) noexcept { current_state = next; }
    /// End a token that began in the data state.
    void return_to_data() noexcept
    {
        current_state = state::data;
        form = text_form::data;
    }
    /// Go to the next `mark`; also to a NUL, if errors are reported.
    void skip_to(char mark) noexcept;
    void start_word(std::string_view lower);
    /// Consume the started word, which pieces may cut, from the place reached so far.
    [[nodiscard]] word_match match_word(letter_case how) noexcept;

    [[nodiscard]] bool wants(interest what) const noexcept
    {
        return (static_cast<unsigned>(wanted) & static_cast<unsigned>(what)) != 0;
    }
    void emit_text(std::string_view text, std::uint64_t offset);
    void emit_run(char const* to);
    /// The bytes held from here on belong to a token, not to text: deliver the run before them.
    void end_run()
    {
        // With bytes of an earlier piece held, the run was delivered when that piece ended. After a
        // stop there is none.
        bool const has_run = run_from != nullptr && run_from != held_from;
        if (has_run && carry.empty()) emit_run(held_from);
        run_from = nullptr;
        token_offset = hold_offset;
    }
    void emit_end_of_file();
    /// The file ends in a tag, which is dropped.
    void end_tag_early();

    void hold() noexcept
    {
        held_from = cursor;
        hold_offset = offsets.of(cursor);
    }
    /// Drop the held bytes; the next ones belong to the same token.
    void hold_anew() noexcept
    {
        held_from = cursor;
        if (!carry.empty()) carry.clear();
    }
    /// Make the held bytes text.
    void release_held();
    /// Make the first of the held bytes text.
    void release_first_held();
    [[nodiscard]] std::size_t held_size() const noexcept
    {
        return carry.size() + static_cast<std::size_t>(cursor - held_from);
    }
    /// Return the held bytes in one place. Each is copied once if an earlier piece brought the
    /// first ones.
    [[nodiscard]] std::string_view gather_held()
    {
        if (carry.empty()) return {held_from, static_cast<std::size_t>(cursor - held_from)};
        return gather_carried();
    }
    [[nodiscard]] std::string_view gather_carried();
    /// Whether the held token is too long; if so, no more tokens are delivered.
    [[nodiscard]] bool is_too_long() noexcept;
    /// End a delivered or dropped token: text follows.
    void token_done() noexcept
    {
        held_from = nullptr;
        if (!carry.empty()) carry.clear();
        run_from = is_done ? nullptr : cursor;
    }
    void stop() noexcept;
    void stop_at_token_limit() noexcept;

    void begin_tag(tag_kind kind)
    {
        current_tag.attribute_count = 0;
        current_tag.kind = kind;
        current_tag.is_self_closing = false;
        if (errors.are_wanted()) errors.begin_tag();
    }
    void make_room_for_attribute();
    void drop_attributes() noexcept;

    void error(std::string_view code)
    {
        if (errors.are_wanted()) errors.report(code, cursor);
    }

    token_sink& sink;
    state current_state = state::data;
    interest wanted = interest::text_and_comments;
    bool sink_reads = false; ///< in the data state: `token_sink::read_markup`
    content_kind content = content_kind::html;
    text_form form = text_form::data;
    bool is_done = false;
    char const* run_from = no_input; ///< null outside of text
    char const* held_from = nullptr; ///< null if nothing is held
    std::uint64_t hold_offset = 0;   ///< in the input
    std::uint64_t token_offset = 0;  ///< in the input, of the token being delivered
    std::pmr::string carry;
    unfinished_tag current_tag;
    std::pmr::string last_start_tag;
    expected_word word;
    unfinished_doctype current_doctype;
    unfinished_instruction current_instruction;
    unfinished_reference reference;
    script_word temporary_buffer;
    html::limits limits;
    limit_place attribute_limit_met;
    bool has_met_token_limit = false;
    bool has_met_marker = false; ///< a processing instruction that a template may be inserted at
    tokenizer_errors errors;
};

} // namespace mf2::html
