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
/// One function for each state of the standard, named as there. Input comes in pieces; the tokens
/// do not depend on the cuts. A token within one piece is views into it; the bytes of a cut token
/// are copied once. Linear; holds nothing but the unfinished token.
class tokenizer
{
public:
    /// @param sink    takes the tokens; may call the controls from inside its functions
    /// @param memory  for a token that a piece cuts, the attribute list and the error checks
    tokenizer(token_sink& sink, std::pmr::memory_resource* memory);

    tokenizer(tokenizer const&) = delete;
    tokenizer& operator=(tokenizer const&) = delete;

    /// Tokenize a piece of the input.
    ///
    /// @param utf8  never cut inside a character or between CR and LF; may hold malformed bytes,
    ///              and its newlines are as the author wrote them. A tag is less than 4 GiB long.
    void write(std::string_view utf8);

    /// End the input: deliver the rest and the end-of-file token.
    void finish();

    /// Set the offset of the next piece in the input, if that is not the end of the last one.
    /// Needed after a byte order mark, or for input in another encoding.
    void begin_at(std::uint64_t offset) noexcept { tokens_.offsets = source_offsets(offset); }
    /// Set the offsets of a piece of several parts, which live until it has been written.
    void begin_at(encoding::piece_offsets const& parts) noexcept
    {
        tokens_.offsets = source_offsets(parts);
    }

    /// Forget everything about this input except the sink, the interest and the error sink.
    void reset();

    /// Deliver nothing more until `reset`.
    void stop() noexcept { tokens_.stop(); }

    /// "Switch the tokenizer to the ... state", as tree construction does.
    void switch_to(state next) noexcept;

    /// Set whether the adjusted current node is an element in the HTML namespace.
    void set_content(content_kind kind) noexcept { tokens_.content = kind; }

    /// Set the tokens that are wanted from here on. Unwanted text is delivered as
    /// `text_form::unread`, unwanted comments are left out; no other token changes.
    void want(interest wanted) noexcept { tokens_.wanted = wanted; }

    /// Set whether the sink may read markup itself in the data state.
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

    /// Report parse errors; null, the default: none. Call before the first piece.
    ///
    /// With errors reported nothing is skipped: this is for close inspection. Errors come nearly in
    /// the order of their positions.
    void report_errors_to(parse_error_sink* sink) noexcept { tokens_.errors.report_to(sink); }

    /// Bound the held part of a token. Call before the first piece. Attributes beyond the limit are
    /// dropped; repeated ones count.
    void set_limits(limits const& most) noexcept { tokens_.limits = most; }

    /// The place of the first start tag that had too many attributes.
    [[nodiscard]] limit_place const& attribute_limit_met() const noexcept
    {
        return tokens_.attribute_limit_met;
    }
    /// Whether there was a processing instruction with the target "marker" or "start".
    [[nodiscard]] bool has_met_marker() const noexcept { return tokens_.has_met_marker; }
    /// Whether a token, or a Text node that had to be kept, was too long; then nothing more is
    /// delivered.
    [[nodiscard]] bool has_met_token_limit() const noexcept { return tokens_.has_met_token_limit; }
    void stop_at_token_limit() noexcept { tokens_.stop_at_token_limit(); }

    /// Preset the name of an appropriate end tag, in lower case.
    void set_last_start_tag(std::string_view name) { tokens_.last_start_tag = name; }

    /// The number of bytes of input before the first byte of the token being delivered.
    [[nodiscard]] std::uint64_t token_offset() const noexcept { return tokens_.token_offset; }

    /// The offset behind the last byte of the tag that is being delivered.
    [[nodiscard]] std::uint64_t tag_end_offset() const noexcept
    {
        return tokens_.offsets.behind_tag(tokens_.cursor);
    }

    /// The offset of a character of the text that is being delivered.
    /// @param white_space  the number of characters before it, all of them white space
    [[nodiscard]] std::uint64_t offset_behind(std::size_t white_space) const noexcept
    {
        return tokens_.token_offset + white_space * tokens_.offsets.code_unit_size();
    }

    /// The number of held bytes of a token that the end of the last piece cut.
    [[nodiscard]] std::size_t held_bytes() const noexcept { return tokens_.carry.size(); }

private:
    void begin_piece(std::string_view utf8);
    void run();
    void suspend();

    token_builder tokens_;
};

} // namespace mf2::html
