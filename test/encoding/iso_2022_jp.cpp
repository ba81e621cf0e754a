#include "encoding/legacy_decoders.hpp"

#include "encoding/decode.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

BOOST_AUTO_TEST_SUITE(
    iso_2022_jp_decoder, *boost::unit_test::precondition(mf2::test::needs_legacy_decoders))

namespace
{

void check(std::string_view bytes, std::string_view text)
{
    mf2::test::check_decoding(mf2::encoding::encoding::iso_2022_jp, bytes, text);
}

} // namespace

BOOST_AUTO_TEST_CASE(escape_sequences_select_what_bytes_mean)
{
    check("a\x1B$BF|K\\\x1B(Bz", "a日本z");
    check("\x1B$@F|\x1B(Bz", "日z");
    check("\x1B(J\\~a\x1B(B\\~", "¥‾a\\~");
    check("\x1B(I12\x1B(B12", "ｱｲ12");
}

BOOST_AUTO_TEST_CASE(bytes_outside_their_mode_are_errors)
{
    check("\x0E\x0F\x80\xFF", "\uFFFD\uFFFD\uFFFD\uFFFD");
    check("\x1B(I\x20\x60", "\uFFFD\uFFFD");
    check("\x1B$B\x20\x0A", "\uFFFD\uFFFD");
}

BOOST_AUTO_TEST_CASE(wrong_trail_is_never_restored)
{
    check("\x1B$BF\x0A\x1B(Bz", "\uFFFDz");
    check("\x1B$B)!\x1B(Bz", "\uFFFDz");
}

BOOST_AUTO_TEST_CASE(escape_inside_a_pair_still_escapes)
{
    check("\x1B$BF\x1B(Bz", "\uFFFDz");
}

BOOST_AUTO_TEST_CASE(bytes_behind_a_broken_escape_are_restored)
{
    check("\x1B<", "\uFFFD<");
    check("\x1B$(z", "\uFFFD$(z");
    check("\x1B(\x1B$BF|", "\uFFFD(日");
}

BOOST_AUTO_TEST_CASE(escape_sequence_right_behind_another_is_an_error)
{
    check("\x1B(B\x1B(Ba", "\uFFFDa");
    check("\x1B$B\x1B(B\x1B(J\\", "\uFFFD\uFFFD¥");
    check("\x1B(Ba\x1B(B", "a");
    check("\x1B(B\x1B<\x1B(B", "\uFFFD<");
}

BOOST_AUTO_TEST_CASE(end_inside_an_escape_restores_what_is_behind_it)
{
    check("a\x1B", "a\uFFFD");
    check("a\x1B(", "a\uFFFD(");
    check("\x1B$B\x1B$", "\uFFFD\uFFFD");
    check("\x1B$BF", "\uFFFD");
}

BOOST_AUTO_TEST_CASE(a_run_of_ascii_ends_at_what_is_none)
{
    std::string const run = "a run of more than sixteen bytes < of ASCII >";
    check(run + "\x1B$BF|\x1B(B" + run + "\x1B(J" + run + "\\", run + "日" + run + run + "¥");
    check(run + "\x0E" + run + "\x0F" + run, run + "\uFFFD" + run + "\uFFFD" + run);
    check(run + "\x80" + run + "\xFF", run + "\uFFFD" + run + "\uFFFD");
    check(run + "\x1B" + run + "\x1B(B\x1B(B" + run, run + "\uFFFD" + run + "\uFFFD" + run);
}

BOOST_AUTO_TEST_SUITE_END()
