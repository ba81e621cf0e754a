#pragma once

#include "html/text/ascii_classes.hpp"
#include "html/text/character_reference.hpp"
#include "html/tokenizer/limits.hpp"
#include "html/tokenizer/parse_error.hpp"
#include "html/tokenizer/source_offsets.hpp"
#include "html/tokenizer/token.hpp"
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

/// What the sink has a use for besides tags and the DOCTYPE, which are always delivered.
enum class interest : std::uint8_t
{
    tags = 0,
    text = 1,
    comments = 2,
    text_and_comments = 3,
};

/// Where the adjusted current node is. HTML, "Markup declaration open state": only outside of HTML
/// content is there such a thing as a CDATA section.
enum class content_kind : std::uint8_t
{
    html,
    foreign,
};

/// Whether the sink is asked in the data state what it can deal with by itself. See
/// `token_sink::skim`.
enum class skimming : std::uint8_t
{
    off,
    on,
};

/// Turns UTF-8 input into tokens. HTML, "Tokenization".
///
/// One function for each state of the standard, named as there. Input comes in pieces and the
/// tokens do not depend on the cuts. A token within one piece is views into it; of a token that was
/// cut the bytes are copied once. Linear; holds nothing but the token it is in the middle of.
class tokenizer
{
public:
    /// @param sink    takes the tokens; may call the controls from inside its functions
    /// @param memory  for the token that a piece cuts, the attribute list and the error checks
    tokenizer(token_sink& sink, std::pmr::memory_resource* memory);

    tokenizer(tokenizer const&) = delete;
    tokenizer& operator=(tokenizer const&) = delete;

    /// Tokenize a piece of the input.
    ///
    /// @param utf8  never cut inside a character or between CR and LF; may hold malformed bytes,
    ///              and its newlines are as the author wrote them. A tag is less than 4 GiB long.
    void write(std::string_view utf8);

    /// The end of the input: deliver what is left and the end-of-file token.
    void finish();

    /// The next piece begins this far into the input, where that is not the end of the last one:
    /// after a byte order mark, or where the input was in another encoding.
    void begin_at(std::uint64_t offset) noexcept { offsets_ = source_offsets(offset); }
    /// The same for a piece of several parts, which live until it has been written.
    void begin_at(encoding::piece_offsets const& parts) noexcept
    {
        offsets_ = source_offsets(parts);
    }

    /// Forget everything about this input but the sink, the interest and the error sink.
    void reset();

    /// Deliver nothing more until `reset`.
    void stop() noexcept;

    /// "Switch the tokenizer to the ... state", as tree construction does.
    void switch_to(state next) noexcept;

    /// Tell whether the adjusted current node is an element in the HTML namespace.
    void set_content(content_kind kind) noexcept { content_ = kind; }

    /// Say what is wanted from here on. Text that is not wanted is delivered as
    /// `text_form::unread`, comments that are not wanted are left out; no other token changes.
    void want(interest wanted) noexcept { interest_ = wanted; }

    /// Say whether the sink is asked to skim.
    void ask_to_skim(skimming asked) noexcept { skimming_ = asked; }

    /// Report parse errors, to be set before the first piece; null, the default, for none.
    ///
    /// Then nothing is skipped, so this is for looking at a document closely. Errors come nearly
    /// in the order of their positions.
    void report_errors_to(parse_error_sink* sink) noexcept { errors_.report_to(sink); }

    /// Bound what is held of a token, to be set before the first piece. Attributes beyond the limit
    /// are dropped; repeated ones count.
    void set_limits(limits const& most) noexcept { limits_ = most; }

    /// Where the start tag is that first had too many attributes.
    [[nodiscard]] limit_place const& attribute_limit_met() const noexcept
    {
        return attribute_limit_met_;
    }
    /// Whether a token was too long, or a Text node that had to be kept; nothing is delivered
    /// after.
    [[nodiscard]] bool has_met_token_limit() const noexcept { return has_met_token_limit_; }
    void stop_at_token_limit() noexcept;

    /// Preset the name that an appropriate end tag has, in lower case.
    void set_last_start_tag(std::string_view name) { last_start_tag_ = name; }

    /// How many bytes of input come before the first byte of the token being delivered.
    [[nodiscard]] std::uint64_t token_offset() const noexcept { return token_offset_; }

    /// Behind the last byte of the tag that is being delivered.
    [[nodiscard]] std::uint64_t tag_end_offset() const noexcept
    {
        return offsets_.behind_tag(cursor_);
    }

    /// Where a character of the text is that is being delivered.
    /// @param white_space  how much there is before it in the text, and nothing else
    [[nodiscard]] std::uint64_t offset_behind(std::size_t white_space) const noexcept
    {
        return token_offset_ + white_space * offsets_.code_unit_size();
    }

    /// How many bytes are held of a token that the end of the last piece cut.
    [[nodiscard]] std::size_t held_bytes() const noexcept { return carry_.size(); }

private:
    static constexpr int end_of_file = -1;

    enum class tag_kind : std::uint8_t
    {
        start,
        end,
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
    /// A part of the held bytes of a DOCTYPE.
    struct part
    {
        std::size_t begin = 0;
        std::size_t end = 0;
        bool is_present = false;
    };

    // Text: tokenizer_text.cpp, but for the data state
    void rcdata();
    void rawtext();
    void script_data();
    void plaintext();
    void rcdata_less_than_sign();
    void rcdata_end_tag_open();
    void rcdata_end_tag_name();
    void rawtext_less_than_sign();
    void rawtext_end_tag_open();
    void rawtext_end_tag_name();
    void cdata_section();
    void cdata_section_bracket();
    void cdata_section_end();

    // Script: tokenizer_script.cpp
    void script_data_less_than_sign();
    void script_data_end_tag_open();
    void script_data_end_tag_name();
    void script_data_escape_start();
    void script_data_escape_start_dash();
    void script_data_escaped();
    void script_data_escaped_dash();
    void script_data_escaped_dash_dash();
    void script_data_escaped_less_than_sign();
    void script_data_escaped_end_tag_open();
    void script_data_escaped_end_tag_name();
    void script_data_double_escape_start();
    void script_data_double_escaped();
    void script_data_double_escaped_dash();
    void script_data_double_escaped_dash_dash();
    void script_data_double_escaped_less_than_sign();
    void script_data_double_escape_end();

    // Tags and the text between them: tokenizer_tags.cpp
    void data();
    [[gnu::noinline]] void skim();
    void tag_open();
    void end_tag_open();
    void tag_name();
    void self_closing_start_tag();

    // Attributes: tokenizer_attributes.cpp
    void before_attribute_name();
    void attribute_name();
    void after_attribute_name();
    void before_attribute_value();
    void attribute_value_double_quoted();
    void attribute_value_single_quoted();
    void attribute_value_unquoted();
    void after_attribute_value_quoted();

    // Comments: tokenizer_comments.cpp
    void bogus_comment();
    void markup_declaration_open();
    void comment_start();
    void comment_start_dash();
    void comment();
    void comment_less_than_sign();
    void comment_less_than_sign_bang();
    void comment_less_than_sign_bang_dash();
    void comment_less_than_sign_bang_dash_dash();
    void comment_end_dash();
    void comment_end();
    void comment_end_bang();

    // DOCTYPE: tokenizer_doctype.cpp
    void doctype();
    void before_doctype_name();
    void doctype_name();
    void after_doctype_name();
    void after_doctype_public_keyword();
    void before_doctype_public_identifier();
    void doctype_public_identifier_double_quoted();
    void doctype_public_identifier_single_quoted();
    void after_doctype_public_identifier();
    void between_doctype_public_and_system_identifiers();
    void after_doctype_system_keyword();
    void before_doctype_system_identifier();
    void doctype_system_identifier_double_quoted();
    void doctype_system_identifier_single_quoted();
    void after_doctype_system_identifier();
    void bogus_doctype();

    // Character references: tokenizer_character_references.cpp
    void character_reference();
    void named_character_reference();
    void ambiguous_ampersand();
    void numeric_character_reference();
    void hexadecimal_character_reference_start();
    void decimal_character_reference_start();
    void hexadecimal_character_reference();
    void decimal_character_reference();
    void numeric_character_reference_end();

    // Moving through the input: tokenizer.cpp
    void run();
    void dispatch();
    void suspend();

    /// The next input character: a byte, or `end_of_file`.
    [[nodiscard]] int current() const noexcept
    {
        return cursor_ != end_ ? static_cast<unsigned char>(*cursor_) : end_of_file;
    }
    /// Whether the piece is used up and another may come. A state asks before `current`.
    [[nodiscard]] bool needs_input() const noexcept { return cursor_ == end_ && !is_finishing_; }
    void consume() noexcept { ++cursor_; }
    /// "Consume the next input character. Switch to the ... state."
    void advance_to(state next) noexcept
    {
        ++cursor_;
        state_ = next;
    }
    /// "Reconsume in the ... state": `current` has not been consumed.
    void reconsume_in(state next) noexcept { state_ = next; }
    void skip_whitespace() noexcept;
    void start_word(std::string_view lower);
    /// Consume the word that was started, which pieces may cut, from where it was left.
    [[nodiscard]] word_match match_word(letter_case how) noexcept;

    // The run of text: "emitting" characters is leaving them between `run_` and `cursor_`.
    [[nodiscard]] bool wants(interest what) const noexcept
    {
        return (static_cast<unsigned>(interest_) & static_cast<unsigned>(what)) != 0;
    }
    [[nodiscard]] char const* find_text_end() const noexcept;
    [[nodiscard]] char const* find_raw_text_end() const noexcept;
    void emit_text(std::string_view text, std::uint64_t offset);
    [[nodiscard]] std::uint64_t offset_in_text(char const* at) const noexcept;
    void emit_run(char const* to);
    void end_run();
    void emit_end_of_file();

    // The held bytes: what may be, or is, a token, from `hold_` on, behind those in `carry_`.
    void hold() noexcept;
    void hold_anew() noexcept;
    void release_held();
    void release_first_held();
    [[nodiscard]] std::size_t held_size() const noexcept
    {
        return carry_.size() + static_cast<std::size_t>(cursor_ - hold_);
    }
    [[nodiscard]] std::string_view gather_held();
    [[nodiscard]] std::string_view gather_carried();
    void token_done() noexcept;

    // Tokens.
    void create_tag(tag_kind kind);
    void create_raw_end_tag();
    [[nodiscard]] bool is_appropriate_end_tag();
    /// The rules that the four "end tag name" states of raw text share.
    void raw_end_tag_name(state text);
    void finish_tag_name();
    void walk_attributes();
    void start_attribute();
    void make_room_for_attribute();
    void drop_attributes() noexcept;
    /// Whether the token that is held is too long; if so, this was the last one.
    [[nodiscard]] bool is_too_long() noexcept;
    void finish_attribute_name();
    void start_attribute_value();
    void finish_attribute_value();
    void quoted_attribute_value(char quote, state self);
    void emit_tag();
    void end_tag_early();
    void remember_start_tag(std::string_view name);
    void check_attribute_name();
    void check_tag();
    void create_comment();
    void drop_unwanted_comment();
    void emit_comment(std::size_t suffix);
    void end_comment_early(std::size_t suffix);
    void create_doctype();
    void begin_part(part& which) noexcept;
    void begin_public(state quoted);
    void begin_system(state quoted);
    [[nodiscard]] bool doctype_identifier(char quote, part& identifier, std::string_view abrupt);
    void doctype_is_broken(std::string_view code);
    void emit_doctype();
    void emit_doctype_at_end();
    void end_doctype_early();
    void start_reference(state return_state);
    [[nodiscard]] bool is_reference_in_attribute() const noexcept;
    [[nodiscard]] bool is_left_alone(std::size_t size) const noexcept;
    void flush_reference();
    void begin_digits();
    void end_digits();
    void emit_reference(std::string_view characters, std::size_t size);
    [[nodiscard]] char const* find_escaped_script_end() const noexcept;
    void end_script_early();
    void remember_letter(char letter) noexcept;
    [[nodiscard]] bool temporary_buffer_is_script() const noexcept;

    void error(std::string_view code)
    {
        if (errors_.are_wanted()) errors_.report(code, cursor_);
    }

    token_sink& sink_;
    state state_ = state::data;
    state return_state_ = state::data;
    interest interest_ = interest::text_and_comments;
    skimming skimming_ = skimming::off;
    content_kind content_ = content_kind::html;
    text_form text_form_ = text_form::data;
    tag_kind tag_kind_ = tag_kind::start;
    bool is_self_closing_ = false;
    bool is_finishing_ = false;
    bool is_done_ = false;

    char const* cursor_;
    char const* end_;
    char const* run_;            ///< null outside of text
    char const* hold_ = nullptr; ///< null when nothing is held
    char const* begin_;
    source_offsets offsets_; ///< of the piece, or of the next one
    std::uint64_t hold_offset_ = 0;
    std::uint64_t token_offset_ = 0;
    std::pmr::string carry_;

    tag tag_id_ = tag::unknown;
    std::size_t tag_name_size_ = 0;
    std::pmr::vector<attribute_slice> attributes_; ///< never shrinks
    std::size_t attribute_count_ = 0;              ///< so many of those belong to the tag
    std::pmr::string last_start_tag_;

    std::string_view word_;
    std::size_t word_matched_ = 0;

    part doctype_name_;
    part public_identifier_;
    part system_identifier_;
    bool force_quirks_ = false;

    named_reference_matcher matcher_;
    std::uint32_t character_reference_code_ = 0;
    std::array<char, 8> temporary_buffer_{};
    std::size_t temporary_size_ = 0;

    limits limits_;
    limit_place attribute_limit_met_;
    bool has_met_token_limit_ = false;

    tokenizer_errors errors_;
};

inline void tokenizer::skip_whitespace() noexcept
{
    char const* at = cursor_;
    while (at != end_ && is_whitespace(static_cast<unsigned char>(*at)))
    {
        ++at;
    }
    cursor_ = at;
}

/// Where a character of the piece is that ASCII text, or nothing, is before.
inline std::uint64_t tokenizer::offset_in_text(char const* at) const noexcept
{
    return offsets_.of_text(at);
}

inline void tokenizer::hold() noexcept
{
    hold_ = cursor_;
    hold_offset_ = offsets_.of(cursor_);
}

/// What is held from here on belongs to a token, not to text: deliver the run before it.
inline void tokenizer::end_run()
{
    // With bytes from an earlier piece held, the run was delivered when that piece ended.
    if (run_ != hold_ && carry_.empty()) emit_run(hold_);
    run_ = nullptr;
    token_offset_ = hold_offset_;
}

/// What is held so far is done with; what follows belongs to the same token.
inline void tokenizer::hold_anew() noexcept
{
    hold_ = cursor_;
    if (!carry_.empty()) carry_.clear();
}

/// The held bytes in one place. Each is copied once if an earlier piece brought the first ones.
inline std::string_view tokenizer::gather_held()
{
    if (carry_.empty()) return {hold_, static_cast<std::size_t>(cursor_ - hold_)};
    return gather_carried();
}

/// A token has been delivered or dropped: text follows.
inline void tokenizer::token_done() noexcept
{
    hold_ = nullptr;
    if (!carry_.empty()) carry_.clear();
    run_ = is_done_ ? nullptr : cursor_;
}

} // namespace mf2::html
