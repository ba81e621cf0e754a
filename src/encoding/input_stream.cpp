#include "encoding/input_stream.hpp"

#include "bytes/find.hpp"
#include "encoding/ascii.hpp"
#include "encoding/prescan.hpp"
#include "encoding/utf8.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace mf2::encoding
{

namespace
{

constexpr std::size_t block_size = 4096;
/// With less room than this, no more is decoded into a block.
constexpr std::size_t least_room = 64;

struct byte_order_mark
{
    std::string_view bytes;
    encoding meaning;
};

// Encoding, "BOM sniff".
constexpr byte_order_mark byte_order_marks[] = {
    {"\xEF\xBB\xBF", encoding::utf_8},
    {"\xFE\xFF", encoding::utf_16be},
    {"\xFF\xFE", encoding::utf_16le},
};

/// HTML, "confidence", of an encoding just found.
encoding_confidence confidence_in(encoding_source source)
{
    switch (source)
    {
    case encoding_source::byte_order_mark:
    case encoding_source::transport:
    case encoding_source::meta: return encoding_confidence::certain;
    case encoding_source::undecided:
    case encoding_source::prescan:
    case encoding_source::fallback: break;
    }
    return encoding_confidence::tentative;
}

/// Find the first '<' or '>' behind a character beyond ASCII: its distance from the beginning may
/// differ between text and bytes. The byte where ASCII ends is not searched.
std::size_t misplaced_markup(std::string_view in, decoder const& from)
{
    std::size_t const same = from.ascii_size(in);
    if (same == in.size()) return same;
    char const* const last = in.data() + in.size();
    char const* const markup = bytes::find_first_of_two(in.data() + same + 1, last, '<', '>');
    return static_cast<std::size_t>(markup - in.data());
}

} // namespace

input_stream::input_stream(input_stream_options const& options, std::pmr::memory_resource* memory)
    : options_(options), head_(memory), block_(memory)
{}

void input_stream::write(std::string_view bytes)
{
    assert(input_.empty() && "the pieces of the last write must all have been taken");
    assert(end_ == end_of_input::pending && "nothing can be written behind the end");
    input_ = bytes;
}

void input_stream::finish()
{
    end_ = end_of_input::reached;
}

void input_stream::reset(input_stream_options const& options)
{
    options_ = options;
    phase_ = phase::sniffing;
    end_ = end_of_input::pending;
    declared_ = encoding::utf_8;
    source_ = encoding_source::undecided;
    confidence_ = encoding_confidence::tentative;
    input_ = {};
    head_.clear();
    head_used_ = 0;
    tail_size_ = 0;
    holds_return_ = false;
    consumed_ = 0;
    offsets_.begin(0);
}

// Inline: each piece calls these several times, and it may be short.

// The next contiguous bytes: of the first writes, then of the caller.
inline std::string_view input_stream::segment() const
{
    if (head_used_ < head_.size()) return std::string_view(head_).substr(head_used_);
    return input_;
}

inline void input_stream::consume(std::size_t count)
{
    consumed_ += count;
    if (head_used_ < head_.size()) head_used_ += count;
    else input_.remove_prefix(count);
}

inline bool input_stream::can_go_on() const
{
    bool const is_held = tail_size_ != 0 || holds_return_;
    return !segment().empty() || (is_held && end_ == end_of_input::reached);
}

std::string_view input_stream::next()
{
    if (phase_ == phase::sniffing && !sniff()) return {};
    while (can_go_on())
    {
        std::string_view piece;
        if (phase_ == phase::open) piece = next_while_open();
        else if (used() == encoding::utf_8) piece = next_of_utf_8();
        else piece = transcode();
        // Empty if all bytes are now held back, or the phase has changed.
        if (!piece.empty()) return piece;
    }
    return {};
}

encoding_change input_stream::change_to(encoding wanted)
{
    assert(phase_ != phase::sniffing && "without a piece there is no element");
    if (confidence_ == encoding_confidence::certain) return encoding_change::none;
    confidence_ = encoding_confidence::certain;
    encoding const current = used();
    // The declaration was read as UTF-16, so UTF-16 stays.
    if (is_utf_16(current)) return encoding_change::none;
    wanted = as_declared_in_markup(wanted);
    bool const is_same = !is_detecting() && are_read_alike(wanted, current);
    bool const can_switch = phase_ == phase::open && is_ascii_compatible(read_as(wanted));
    if (!is_same && !can_switch) return encoding_change::needs_restart;

    bool const is_news = wanted != declared_ || source_ == encoding_source::fallback;
    if (is_news) source_ = encoding_source::meta;
    declared_ = wanted;
    if (phase_ == phase::open) start_decoding();
    return is_same ? encoding_change::none : encoding_change::switched;
}

encoding input_stream::declared() const
{
    return declared_;
}

encoding_source input_stream::source() const
{
    return source_;
}

encoding_confidence input_stream::confidence() const
{
    return confidence_;
}

// Find the encoding from the first bytes. False if more of them are needed.
bool input_stream::sniff()
{
    if (!head_.empty())
    {
        std::size_t const taken = std::min(prescan_limit - head_.size(), input_.size());
        head_.append(input_.substr(0, taken));
        input_.remove_prefix(taken);
    }
    // The bytes of the first write are read in place.
    if (find_encoding(head_.empty() ? input_ : std::string_view(head_))) return true;
    if (head_.empty())
    {
        head_.reserve(prescan_limit);
        head_.assign(input_);
        input_ = {};
    }
    return false;
}

// HTML, "encoding sniffing algorithm".
bool input_stream::find_encoding(std::string_view head)
{
    bool const may_grow = end_ == end_of_input::pending;
    for (byte_order_mark const& mark : byte_order_marks)
    {
        bool const is_part = head.size() < mark.bytes.size() && mark.bytes.starts_with(head);
        if (is_part && may_grow) return false;
        if (!head.starts_with(mark.bytes)) continue;
        settle(mark.meaning, encoding_source::byte_order_mark);
        consume(mark.bytes.size());
        return true;
    }
    if (options_.transport)
    {
        settle(*options_.transport, encoding_source::transport);
        return true;
    }
    if (options_.declared_late)
    {
        settle(as_declared_in_markup(*options_.declared_late), encoding_source::meta);
        return true;
    }
    if (may_grow && head.size() < prescan_limit) return false;
    if (std::optional<encoding> const found = prescan(head))
    {
        settle(*found, encoding_source::prescan);
        return true;
    }
    settle(options_.fallback.value_or(encoding::utf_8), encoding_source::fallback);
    return true;
}

void input_stream::settle(encoding found, encoding_source source)
{
    declared_ = found;
    source_ = source;
    confidence_ = confidence_in(source);
    bool const may_change = confidence_ == encoding_confidence::tentative;
    if (may_change && is_ascii_compatible(used())) phase_ = phase::open;
    else start_decoding();
}

void input_stream::start_decoding()
{
    phase_ = phase::decoding;
    if (used() != encoding::utf_8) decoder_ = decoder(used());
}

// Whether the first sequence that is not ASCII will decide the encoding.
bool input_stream::is_detecting() const
{
    bool const is_open = phase_ == phase::open && source_ == encoding_source::fallback;
    return is_open && !options_.fallback;
}

// Decide the encoding by the first sequence that is not ASCII.
void input_stream::detect(sequence_status first)
{
    bool const is_utf_8 = first == sequence_status::complete;
    declared_ = is_utf_8 ? encoding::utf_8 : encoding::windows_1252;
    start_decoding();
}

// Whether bytes may follow the segment.
end_of_input input_stream::end_of_segment() const
{
    bool const is_last = head_used_ == head_.size() || input_.empty();
    return is_last ? end_ : end_of_input::pending;
}

void input_stream::hold_tail(std::size_t count)
{
    assert(count < tail_.size() && "no character has more bytes than the tail");
    if (count == 0) return;
    segment().copy(tail_.data(), count);
    tail_size_ = count;
    consume(count);
}

// Return ASCII, or nothing at any other byte.
std::string_view input_stream::next_while_open()
{
    if (tail_size_ != 0)
    {
        if (!extend_tail() && end_ == end_of_input::pending) return {};
        if (tail_[0] == '\r') return take_tail();
        detect(scan_sequence(std::string_view(tail_.data(), tail_size_)).status);
        return {};
    }
    std::string_view const text = segment();
    if (static_cast<unsigned char>(text.front()) < 0x80) return ascii_piece();
    if (!is_detecting())
    {
        start_decoding();
        return {};
    }
    sequence const first = scan_sequence(text);
    bool const is_cut = first.status == sequence_status::incomplete;
    if (is_cut && end_of_segment() == end_of_input::pending) hold_tail(text.size());
    else detect(first.status);
    return {};
}

std::string_view input_stream::ascii_piece()
{
    std::string_view const text = segment();
    std::string_view piece = text.substr(0, ascii_prefix_length(text));
    // A line feed can follow only behind the last byte.
    std::size_t const held = piece.size() == text.size() && piece.ends_with('\r') ? 1 : 0;
    piece.remove_suffix(held);
    offsets_.begin(consumed_);
    consume(piece.size());
    hold_tail(held);
    return piece;
}

std::string_view input_stream::next_of_utf_8()
{
    if (tail_size_ != 0)
    {
        bool const is_whole = extend_tail();
        return is_whole || end_ == end_of_input::reached ? take_tail() : std::string_view();
    }
    std::string_view const text = segment();
    std::size_t const held = text.ends_with('\r') ? 1 : incomplete_tail(text);
    std::string_view const piece = text.substr(0, text.size() - held);
    offsets_.begin(consumed_);
    consume(piece.size());
    hold_tail(held);
    return piece;
}

std::string_view input_stream::take_tail()
{
    offsets_.begin(consumed_ - tail_size_);
    std::string_view const piece(tail_.data(), tail_size_);
    tail_size_ = 0;
    return piece;
}

// Move the bytes that continue the tail to it. True if no further byte can.
bool input_stream::extend_tail()
{
    if (tail_[0] == '\r')
    {
        if (segment().empty()) return false;
        if (segment().front() == '\n')
        {
            tail_[tail_size_++] = '\n';
            consume(1);
        }
        return true;
    }
    std::string_view const tail(tail_.data(), tail_size_);
    if (scan_sequence(tail).status != sequence_status::incomplete) return true;
    while (!segment().empty())
    {
        tail_[tail_size_] = segment().front();
        sequence const found = scan_sequence(std::string_view(tail_.data(), tail_size_ + 1));
        // The byte starts another sequence.
        if (found.status == sequence_status::malformed) return true;
        ++tail_size_;
        consume(1);
        if (found.status == sequence_status::complete) return true;
    }
    return false;
}

// Decode some text of another encoding. Empty if its bytes give none yet.
std::string_view input_stream::transcode()
{
    block_.resize(block_size);
    std::size_t size = 0;
    std::uint64_t const first = consumed_ - tail_size_;
    std::uint8_t const code_unit_size = is_utf_16(used()) ? 2 : 1;
    offsets_.begin(first, code_unit_size);
    if (std::exchange(holds_return_, false))
    {
        block_[size++] = '\r';
        offsets_.begin(first - code_unit_size, code_unit_size);
        offsets_.add(size, first);
    }
    size +=
        tail_size_ != 0 ? decode_tail(std::span<char>(block_).subspan(size)) : decode_segment(size);
    bool const may_continue = end_ == end_of_input::pending || can_go_on();
    if (size != 0 && block_[size - 1] == '\r' && may_continue)
    {
        --size;
        holds_return_ = true;
    }
    return std::string_view(block_).substr(0, size);
}

// Decode into the block behind its first `size` bytes. Return the number of bytes written.
std::size_t input_stream::decode_segment(std::size_t size)
{
    std::size_t const first = size;
    for (;;)
    {
        std::span<char> const room = std::span<char>(block_).subspan(size);
        decoded const done = decode_up_to_markup(segment(), room, end_of_segment());
        std::size_t const left = segment().size() - done.read;
        consume(done.read);
        size += done.written;
        if (done.why == decoder_stop::input_used)
        {
            if (left != 0) hold_tail(left);
            return size - first;
        }
        bool const has_room = block_.size() - size >= least_room && !offsets_.is_full();
        if (!has_room || left == 0) return size - first;
        offsets_.add(size, consumed_);
    }
}

// Decode the tail and some bytes behind it, enough for a character. Return the number of bytes
// written.
std::size_t input_stream::decode_tail(std::span<char> room)
{
    std::array<char, 8> joined;
    std::copy_n(tail_.data(), tail_size_, joined.data());
    std::size_t const added =
        segment().copy(joined.data() + tail_size_, joined.size() - tail_size_);
    std::string_view const bytes(joined.data(), tail_size_ + added);
    bool const is_all = added == segment().size();
    decoded const done =
        decode_up_to_markup(bytes, room, is_all ? end_of_segment() : end_of_input::pending);
    if (done.read >= tail_size_)
    {
        consume(done.read - tail_size_);
        tail_size_ = 0;
        return done.written;
    }
    if (done.why == decoder_stop::room_used)
    {
        // Only a part of the tail was read.
        std::copy(tail_.begin() + done.read, tail_.begin() + tail_size_, tail_.begin());
        tail_size_ -= done.read;
        return done.written;
    }
    // Still not a whole character, so nothing is left in the segment.
    consume(added);
    tail_size_ = bytes.substr(done.read).copy(tail_.data(), tail_.size());
    return done.written;
}

// Decode up to the next '<' or '>' whose place does not follow from the part's offset.
decoded input_stream::decode_up_to_markup(
    std::string_view bytes, std::span<char> room, end_of_input end)
{
    std::size_t const limit = misplaced_markup(bytes.substr(0, block_size), decoder_);
    if (limit == bytes.size()) return decoder_.decode(bytes, room, end);
    decoded done = decoder_.decode(bytes.substr(0, limit), room, end_of_input::pending);
    // The bytes before the markup may only begin a character, or its byte may be part of one.
    if (done.read == 0) done = decoder_.decode(bytes, room.first(longest_character), end);
    else done.why = decoder_stop::room_used;
    return done;
}

} // namespace mf2::encoding
