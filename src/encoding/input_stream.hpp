#pragma once

#include "encoding/decoder.hpp"
#include "encoding/encoding.hpp"
#include "encoding/piece_offsets.hpp"
#include "encoding/utf8.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace mf2::encoding
{

/// The source of the encoding. HTML, "encoding sniffing algorithm".
enum class encoding_source : std::uint8_t
{
    undecided,       ///< too few bytes so far
    byte_order_mark, ///< certain; overrides all others
    transport,       ///< input_stream_options::transport; certain
    prescan,         ///< declared in the first 1024 bytes; tentative
    meta,            ///< declared by a `meta` element that the parser processed; certain
    fallback,        ///< nothing was declared; tentative
};

/// HTML, "confidence" of the character encoding.
enum class encoding_confidence : std::uint8_t
{
    tentative,
    certain,
};

/// The result of a request to change the encoding.
enum class encoding_change : std::uint8_t
{
    none,          ///< the encoding in use is right, or cannot be changed
    switched,      ///< the bytes behind the last piece are decoded by the new one
    needs_restart, ///< bytes may have been misread; the encoding stays in use for the rest
};

/// The information about a document's encoding beside its bytes.
struct input_stream_options
{
    /// The encoding given by the transport layer, such as the charset of a Content-Type header.
    std::optional<encoding> transport;

    /// The encoding that an earlier pass could not change to. Weaker than a certain one, stronger
    /// than the prescan; once used it is certain, and its source is `meta`.
    std::optional<encoding> declared_late;

    /// For documents that declare nothing. Without it the first byte sequence that is not ASCII
    /// decides: UTF-8 if it is well formed, else windows-1252.
    std::optional<encoding> fallback;
};

/// Bytes in, pieces of UTF-8 text out.
///
/// HTML, "The input byte stream": finds the encoding, then decodes. UTF-8 passes through as views
/// into the caller's bytes, malformed sequences included: see append_repaired. A byte order mark is
/// dropped. No piece ends inside a UTF-8 sequence that more bytes could complete, nor between CR
/// and LF. So at every cut a UTF-8 decoder is in its initial state.
///
/// While the encoding may still change, pieces end before the first byte that is not ASCII. So the
/// result of change_to does not depend on how the bytes were cut.
///
///     in.write(bytes);
///     for (auto piece = in.next(); !piece.empty(); piece = in.next()) tokenizer.write(piece);
///
/// Holds back at most 1024 bytes until the encoding is found, then at most three. Memory: 1 KiB if
/// those came in several writes, 4 KiB if any bytes are transcoded.
class input_stream
{
public:
    explicit input_stream(
        input_stream_options const& options = {},
        std::pmr::memory_resource* memory = std::pmr::get_default_resource());

    /// Give the next bytes, before finish. All pieces of the bytes before must have been taken.
    /// @param bytes  must live until next has returned an empty piece.
    void write(std::string_view bytes);

    /// End the input; next then returns the bytes held back.
    void finish();

    /// The next piece of text, empty if more bytes are needed or none are left.
    /// @return  a view, valid until the next call of any function but a query
    std::string_view next();

    /// Start over with another document; keep the buffers.
    void reset(input_stream_options const& options);

    /// HTML, "changing the encoding" while parsing: a `meta` element in the last piece declares
    /// `wanted`. The piece stays valid, and right unless the result is needs_restart.
    ///
    /// The first call makes the encoding certain; later ones change nothing.
    encoding_change change_to(encoding wanted);

    /// The encoding that was found, even if it is not supported; UTF-8 before that and while
    /// everything is ASCII.
    encoding declared() const;

    /// The encoding that the bytes are decoded from: declared(), or windows-1252 if that is not
    /// supported.
    encoding used() const
    {
        // Called for every piece, and nearly all are UTF-8.
        return declared_ == encoding::utf_8 ? declared_ : read_as(declared_);
    }

    encoding_source source() const;

    encoding_confidence confidence() const;

    /// The place of the last piece in the input, valid until the next call of `next`.
    piece_offsets const& offsets() const { return offsets_; }

private:
    enum class phase : std::uint8_t
    {
        sniffing, // gathering the first bytes
        open,     // only ASCII so far, and the encoding may still change
        decoding,
    };

    bool sniff();
    bool find_encoding(std::string_view head);
    void settle(encoding found, encoding_source source);
    void start_decoding();
    bool is_detecting() const;
    void detect(sequence_status first);

    std::string_view segment() const;
    end_of_input end_of_segment() const;
    void consume(std::size_t count);
    void hold_tail(std::size_t count);
    bool can_go_on() const;

    std::string_view next_while_open();
    std::string_view ascii_piece();
    std::string_view next_of_utf_8();
    std::string_view take_tail();
    bool extend_tail();

    std::string_view transcode();
    std::size_t decode_segment(std::size_t size);
    std::size_t decode_tail(std::span<char> room);
    decoded decode_up_to_markup(std::string_view bytes, std::span<char> room, end_of_input end);

    input_stream_options options_;
    phase phase_ = phase::sniffing;
    end_of_input end_ = end_of_input::pending;
    encoding declared_ = encoding::utf_8;
    encoding_source source_ = encoding_source::undecided;
    encoding_confidence confidence_ = encoding_confidence::tentative;
    decoder decoder_{encoding::windows_1252}; // unused for UTF-8

    std::string_view input_;    // the caller's bytes not read yet
    std::pmr::string head_;     // the first bytes, if they came in several writes
    std::size_t head_used_ = 0; // bytes of head_ used up

    std::array<char, 4> tail_{}; // bytes held back: CR, or the start of a character
    std::size_t tail_size_ = 0;
    std::pmr::string block_;    // the last piece, if it was transcoded
    bool holds_return_ = false; // a decoded CR, the last character before the tail

    std::uint64_t consumed_ = 0;
    piece_offsets offsets_; // of the last piece
};

} // namespace mf2::encoding
