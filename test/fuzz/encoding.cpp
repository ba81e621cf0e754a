#include "encoding/encoding.hpp"

#include "encoding/content_type.hpp"
#include "encoding/decoder.hpp"
#include "encoding/input_stream.hpp"
#include "encoding/prescan.hpp"
#include "encoding/utf8.hpp"
#include "fuzz/fuzz_input.hpp"
#include "fuzz/promise.hpp"
#include "fuzz/targets.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace mf2::fuzz
{

namespace
{

using namespace mf2::encoding;
using kind = mf2::encoding::encoding;

/// The number of encodings.
constexpr std::size_t kind_count = static_cast<std::size_t>(kind::x_user_defined) + 1;

std::string repaired(std::string_view text)
{
    std::string out;
    append_repaired(out, text);
    return out;
}

/// Settings 0 to 3: the encodings that are known beforehand.
input_stream_options options_of(fuzz_input const& input)
{
    input_stream_options options;
    auto const which = [&](std::size_t index) {
        return static_cast<kind>(input.choice(index, kind_count));
    };
    std::uint8_t const set = input.setting(0);
    // Mostly none is known: then more has to be found out.
    if ((set & 0x82) == 0x82) options.transport = which(1);
    if ((set & 0x84) == 0x84) options.declared_late = which(2);
    if ((set & 0x08) != 0) options.fallback = which(3);
    return options;
}

/// The content, perhaps behind about as many bytes as are buffered until an encoding is found. Only
/// then can a declaration before the end change the encoding.
std::string document_of(fuzz_input const& input)
{
    constexpr std::uint8_t is_padded = 0x40;
    constexpr std::size_t least = prescan_limit - 16;
    bool const pads = (input.setting(0) & is_padded) != 0;
    std::string document(pads ? least + input.choice(0, 32) : 0, ' ');
    return document.append(input.content());
}

/// Reads a document, and notes the stream's output.
class reader
{
public:
    reader(fuzz_input const& input, input_stream& stream) : input_(input), stream_(stream) {}

    void write(std::string_view bytes)
    {
        given_ += bytes;
        stream_.write(bytes);
        take_pieces();
    }

    void finish()
    {
        stream_.finish();
        take_pieces();
        require_same(
            repaired_pieces_, repaired(text_), "at every cut a decoder is in its initial state");
        require_well_formed(repaired_pieces_, "repaired text is well formed");
        if (stream_.used() != kind::utf_8)
            require_well_formed(text_, "decoded text is well formed");
    }

    /// Everything that must not depend on the cuts.
    [[nodiscard]] std::string result() const
    {
        std::string shown(name(stream_.declared()));
        shown.append(" as ").append(name(stream_.used()));
        shown += ' ' + std::to_string(static_cast<int>(stream_.source()));
        shown += ' ' + std::to_string(static_cast<int>(stream_.confidence()));
        return shown + ' ' + changes_ + ' ' + text_;
    }

private:
    void take_pieces()
    {
        for (auto piece = stream_.next(); !piece.empty(); piece = stream_.next())
        {
            check_piece(piece);
            text_ += piece;
            repaired_pieces_ += repaired(piece);
            count_tags(piece);
        }
    }

    void check_piece(std::string_view piece)
    {
        bool const is_cut_newline = text_.ends_with('\r') && piece.starts_with('\n');
        require(!is_cut_newline, "CR and LF come together");
        std::uint64_t const offset = stream_.offsets().part_of(0).offset;
        require(offset >= last_offset_, "pieces come in order");
        last_offset_ = offset;
        check_markup_offsets(piece);
        if (stream_.used() != kind::utf_8) return;
        require(offset <= given_.size(), "a piece begins within the input");
        require_same(
            piece, std::string_view(given_).substr(offset, piece.size()),
            "UTF-8 passes through as it is");
    }

    /// Check that the offset of markup in its piece gives its offset in the input.
    void check_markup_offsets(std::string_view piece)
    {
        // The zero byte comes first in UTF-16BE.
        std::size_t const skipped = stream_.used() == kind::utf_16be ? 1 : 0;
        for (std::size_t i = 0; i < piece.size(); ++i)
        {
            if (piece[i] != '<' && piece[i] != '>') continue;
            std::uint64_t const at = stream_.offsets().offset_of(i) + skipped;
            require(at < given_.size() && given_[at] == piece[i], "a piece keeps its offsets");
        }
    }

    /// A `meta` is processed at the end of its tag. Settings 4 and 5 choose the tags and their
    /// encodings.
    void count_tags(std::string_view piece)
    {
        for (char const c : piece)
        {
            if (c != '>') continue;
            std::size_t const each = 1 + input_.choice(4, 8);
            ++tags_;
            if (tags_ % each != 0) continue;
            auto const wanted = static_cast<kind>((input_.setting(5) + tags_ - 1) % kind_count);
            auto const change = stream_.change_to(wanted);
            changes_ += std::to_string(static_cast<int>(change));
            require(
                stream_.confidence() == encoding_confidence::certain,
                "a declaration makes an encoding certain");
        }
    }

    fuzz_input const& input_;
    input_stream& stream_;
    std::string given_;
    std::string text_;
    std::string repaired_pieces_;
    std::string changes_;
    std::uint64_t last_offset_ = 0;
    std::size_t tags_ = 0;
};

std::string read_whole(fuzz_input const& input, std::string_view document, input_stream& stream)
{
    reader one(input, stream);
    one.write(document);
    one.finish();
    return one.result();
}

std::string read_cut(fuzz_input const& input, std::string_view document, input_stream& stream)
{
    reader one(input, stream);
    input.cut(document, [&](std::string_view piece) { one.write(piece); });
    one.finish();
    return one.result();
}

void check_stream(fuzz_input const& input)
{
    input_stream_options const options = options_of(input);
    std::string const document = document_of(input);
    input_stream stream(options);
    std::string const whole = read_whole(input, document, stream);
    input_stream another(options);
    require_same(read_cut(input, document, another), whole, "cut as whole");
    stream.reset(options);
    require_same(read_cut(input, document, stream), whole, "used again as new");
}

/// The text that a decoder writes through a buffer of this size.
std::string decode_all(kind which, std::string_view bytes, std::size_t room)
{
    decoder with(which);
    std::string block(room, '\0');
    std::string out;
    for (;;)
    {
        decoded const done = with.decode(bytes, block, end_of_input::reached);
        require(done.read <= bytes.size() && done.written <= room, "a decoder stays within");
        out.append(block, 0, done.written);
        bytes.remove_prefix(done.read);
        if (done.why == decoder_stop::input_used) break;
        require(done.read != 0, "a decoder with room goes on");
    }
    require(bytes.empty(), "a decoder reads to the end");
    return out;
}

void check_decoder(fuzz_input const& input)
{
    auto const which = static_cast<kind>(input.choice(5, kind_count));
    if (which == kind::utf_8 || !is_supported(which)) return;
    constexpr std::size_t ample = 4096;
    std::size_t const little = longest_character + input.choice(4, 16);
    std::string const text = decode_all(which, input.content(), ample);
    require_well_formed(text, "what a decoder writes is well formed");
    require_same(decode_all(which, input.content(), little), text, "with little room as with much");
}

void check_prescan(std::string_view bytes)
{
    auto const found = prescan(bytes);
    require(found != kind::x_user_defined, "no meta declares x-user-defined");
    require(prescan(bytes.substr(0, prescan_limit)) == found, "a prescan ends with its limit");
    for (std::size_t const size : {bytes.size() / 2, bytes.size() - bytes.size() / 8})
    {
        std::string_view const start = bytes.substr(0, size);
        auto const early = prescan(start);
        // An XML declaration counts only where there is no meta.
        if (early && !xml_encoding(start))
            require(found == early, "what was declared stays declared");
    }
}

void check_names(std::string_view text)
{
    if (auto const found = extract_from_meta(text))
        require(from_label(name(*found)) == found, "a name is a label");
    if (auto const charset = charset_of(text))
    {
        auto const again = charset_of("text/html;charset=\"" + *charset + '"');
        bool const is_quoted = charset->find_first_of("\"\\") != charset->npos;
        require(is_quoted || again == charset, "a charset is read again as itself");
    }
    if (auto const found = from_label(text))
        require(from_label("\t" + std::string(text) + " ") == found, "a label may be in spaces");
}

} // namespace

int encoding(std::uint8_t const* data, std::size_t size)
{
    fuzz_input const input(data, size);
    check_stream(input);
    check_decoder(input);
    check_prescan(input.content());
    check_names(input.content());
    return 0;
}

} // namespace mf2::fuzz
