#include "encoding/decode.hpp"

#include "encoding/decoder.hpp"
#include "support/cuts.hpp"

#include <boost/test/unit_test.hpp>

#include <stdexcept>

namespace mf2::test
{

namespace
{

using encoding::decoded;
using encoding::decoder;
using encoding::decoder_stop;
using encoding::end_of_input;

constexpr std::size_t ample_room = 4096;

/// Check a promise of every decoder. Called millions of times, so without Boost.Test.
void require(bool is_kept)
{
    if (!is_kept) throw std::logic_error("a decoder breaks its contract");
}

/// Decode as many of `bytes` as possible, and remove those.
void decode_some(
    decoder& with, std::string& bytes, end_of_input end, std::string& room, std::string& out)
{
    std::string_view rest = bytes;
    for (;;)
    {
        decoded const done = with.decode(rest, room, end);
        require(done.read <= rest.size() && done.written <= room.size());
        out.append(room, 0, done.written);
        rest.remove_prefix(done.read);
        if (done.why == decoder_stop::input_used) break;
        require(done.read != 0);
    }
    bytes.erase(0, bytes.size() - rest.size());
}

} // namespace

std::string decode(encoding::encoding which, std::string_view bytes)
{
    std::string_view const pieces[] = {bytes};
    return decode_pieces(which, pieces, ample_room);
}

std::string decode_pieces(
    encoding::encoding which, std::span<std::string_view const> pieces, std::size_t room)
{
    decoder with(which);
    std::string out;
    std::string bytes;
    std::string space(room, '\0');
    for (std::string_view const piece : pieces)
    {
        bytes += piece;
        decode_some(with, bytes, end_of_input::pending, space, out);
        require(bytes.size() <= 3);
    }
    decode_some(with, bytes, end_of_input::reached, space, out);
    require(bytes.empty());
    return out;
}

bool is_the_same_at_every_cut(encoding::encoding which, std::string_view bytes)
{
    std::string const whole = decode(which, bytes);
    bool is_the_same = true;
    for_every_cut(bytes, [&](std::span<std::string_view const> pieces) {
        is_the_same = is_the_same && decode_pieces(which, pieces, ample_room) == whole;
    });
    return is_the_same;
}

void check_decoding(encoding::encoding which, std::string_view bytes, std::string_view text)
{
    BOOST_TEST_CONTEXT(name(which))
    {
        BOOST_TEST(decode(which, bytes) == text);
        BOOST_TEST(is_the_same_at_every_cut(which, bytes));
        std::string_view const pieces[] = {bytes};
        for (std::size_t room = encoding::longest_character; room < 40; ++room)
            BOOST_TEST(decode_pieces(which, pieces, room) == text);
    }
}

boost::test_tools::assertion_result needs_legacy_decoders(boost::unit_test::test_unit_id)
{
    boost::test_tools::assertion_result has(encoding::has_legacy_decoders());
    has.message() << "this build leaves the legacy encodings out";
    return has;
}

} // namespace mf2::test
