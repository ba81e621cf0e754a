#pragma once

#include "html/tokenizer/token_builder.hpp"

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <string_view>

namespace mf2::html
{

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
    void begin_at(std::uint64_t offset) noexcept { tokens_.offsets = source_offsets(offset); }
    /// The same for a piece of several parts, which live until it has been written.
    void begin_at(encoding::piece_offsets const& parts) noexcept
    {
        tokens_.offsets = source_offsets(parts);
    }

    /// Forget everything about this input but the sink, the interest and the error sink.
    void reset();

    /// Deliver nothing more until `reset`.
    void stop() noexcept { tokens_.stop(); }

    /// "Switch the tokenizer to the ... state", as tree construction does.
    void switch_to(state next) noexcept;

    /// Tell whether the adjusted current node is an element in the HTML namespace.
    void set_content(content_kind kind) noexcept { tokens_.content = kind; }

    /// Say what is wanted from here on. Text that is not wanted is delivered as
    /// `text_form::unread`, comments that are not wanted are left out; no other token changes.
    void want(interest wanted) noexcept { tokens_.wanted = wanted; }

    /// Say whether the sink is asked, in the data state, to read what it can without this.
    void let_sink_read(bool may_read) noexcept { tokens_.sink_reads = may_read; }
    [[nodiscard]] bool lets_sink_read() const noexcept { return tokens_.sink_reads; }

    /// The sink, which reads markup itself, is at a tag.
    /// @param offset  of its '<' in the input
    /// @param behind  the byte behind its '>'
    void is_at_tag(std::uint64_t offset, char const* behind) noexcept
    {
        tokens_.token_offset = offset;
        tokens_.cursor = behind;
    }
    /// Whether nothing more is delivered until `reset`.
    [[nodiscard]] bool is_done() const noexcept { return tokens_.is_done; }

    /// Report parse errors, to be set before the first piece; null, the default, for none.
    ///
    /// Then nothing is skipped, so this is for looking at a document closely. Errors come nearly
    /// in the order of their positions.
    void report_errors_to(parse_error_sink* sink) noexcept { tokens_.errors.report_to(sink); }

    /// Bound what is held of a token, to be set before the first piece. Attributes beyond the limit
    /// are dropped; repeated ones count.
    void set_limits(limits const& most) noexcept { tokens_.limits = most; }

    /// Where the start tag is that first had too many attributes.
    [[nodiscard]] limit_place const& attribute_limit_met() const noexcept
    {
        return tokens_.attribute_limit_met;
    }
    /// Whether there was a processing instruction with the target "marker" or "start".
    [[nodiscard]] bool has_met_marker() const noexcept { return tokens_.has_met_marker; }
    /// Whether a token was too long, or a Text node that had to be kept; nothing is delivered
    /// after.
    [[nodiscard]] bool has_met_token_limit() const noexcept { return tokens_.has_met_token_limit; }
    void stop_at_token_limit() noexcept { tokens_.stop_at_token_limit(); }

    /// Preset the name that an appropriate end tag has, in lower case.
    void set_last_start_tag(std::string_view name) { tokens_.last_start_tag = name; }

    /// How many bytes of input come before the first byte of the token being delivered.
    [[nodiscard]] std::uint64_t token_offset() const noexcept { return tokens_.token_offset; }

    /// Behind the last byte of the tag that is being delivered.
    [[nodiscard]] std::uint64_t tag_end_offset() const noexcept
    {
        return tokens_.offsets.behind_tag(tokens_.cursor);
    }

    /// Where a character of the text is that is being delivered.
    /// @param white_space  how much there is before it in the text, and nothing else
    [[nodiscard]] std::uint64_t offset_behind(std::size_t white_space) const noexcept
    {
        return tokens_.token_offset + white_space * tokens_.offsets.code_unit_size();
    }

    /// How many bytes are held of a token that the end of the last piece cut.
    [[nodiscard]] std::size_t held_bytes() const noexcept { return tokens_.carry.size(); }

private:
    void begin_piece(std::string_view utf8);
    void run();
    void suspend();

    token_builder tokens_;
};

} // namespace mf2::html
