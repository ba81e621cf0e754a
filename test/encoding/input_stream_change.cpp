// Changing the encoding while parsing.
#include "encoding/input_stream.hpp"

#include "encoding/decode.hpp"
#include "support/cuts.hpp"
#include "support/stream_options.hpp"

#include <boost/test/unit_test.hpp>

#include <span>
#include <string>
#include <string_view>

using namespace std::string_view_literals;
using mf2::encoding::encoding_change;
using mf2::encoding::encoding_confidence;
using mf2::encoding::encoding_source;
using mf2::encoding::input_stream;
using mf2::encoding::input_stream_options;
using mf2::test::fallback;
using mf2::test::transport;
using kind = mf2::encoding::encoding;

namespace
{

/// The effect of a declaration behind the first `>`.
struct changed
{
    encoding_change result = encoding_change::none;
    std::string text;
    kind declared = kind::utf_8;
    encoding_source source = encoding_source::undecided;
};

changed read_changing(
    input_stream_options const& options, std::span<std::string_view const> pieces, kind wanted)
{
    changed out;
    input_stream in(options);
    bool is_declared = false;
    auto const take_pieces = [&] {
        for (auto piece = in.next(); !piece.empty(); piece = in.next())
        {
            out.text += piece;
            if (is_declared || piece.find('>') == std::string_view::npos) continue;
            is_declared = true;
            out.result = in.change_to(wanted);
            BOOST_TEST((in.confidence() == encoding_confidence::certain));
            BOOST_TEST((in.change_to(kind::euc_jp) == encoding_change::none));
        }
    };
    for (std::string_view const bytes : pieces)
    {
        in.write(bytes);
        take_pieces();
    }
    in.finish();
    take_pieces();
    out.declared = in.declared();
    out.source = in.source();
    return out;
}

/// Check that effect at every cut.
void check_change(
    input_stream_options const& options, std::string_view bytes, kind wanted,
    changed const& expected)
{
    mf2::test::for_every_cut(bytes, [&](std::span<std::string_view const> pieces) {
        BOOST_TEST_CONTEXT(name(wanted) << ", cut at " << pieces.front().size())
        {
            changed const found = read_changing(options, pieces, wanted);
            BOOST_TEST((found.result == expected.result));
            BOOST_TEST(found.text == expected.text);
            BOOST_TEST((found.declared == expected.declared));
            BOOST_TEST((found.source == expected.source));
        }
    });
}

} // namespace

BOOST_AUTO_TEST_SUITE(input_stream_change)

BOOST_AUTO_TEST_CASE(behind_ascii_alone_the_rest_is_read_anew)
{
    check_change(
        {}, "a\r\n>\r\n\x80\xC3\xA9", kind::windows_1252,
        {encoding_change::switched, "a\r\n>\r\n€Ã©", kind::windows_1252, encoding_source::meta});
    check_change(
        fallback(kind::windows_1252), ">\xC3\xA9\xC3", kind::utf_8,
        {encoding_change::switched, ">é\xC3", kind::utf_8, encoding_source::meta});
    check_change(
        {}, ">\r", kind::utf_8,
        {encoding_change::switched, ">\r", kind::utf_8, encoding_source::meta});
}

BOOST_AUTO_TEST_CASE(
    behind_ascii_alone_any_encoding_can_follow,
    *boost::unit_test::precondition(mf2::test::needs_legacy_decoders))
{
    check_change(
        {}, "a>\r\n\x93\xFA\x96{", kind::shift_jis,
        {encoding_change::switched, "a>\r\n日本", kind::shift_jis, encoding_source::meta});
    check_change(
        {}, "a>b\x81\x30\x81\x30", kind::gb18030,
        {encoding_change::switched, "a>b\u0080", kind::gb18030, encoding_source::meta});
}

BOOST_AUTO_TEST_CASE(behind_other_bytes_it_takes_a_restart)
{
    check_change(
        {}, "\xE9>\xE9", kind::utf_8,
        {encoding_change::needs_restart, "é>é", kind::windows_1252, encoding_source::fallback});
    check_change(
        {}, "é>é", kind::windows_1252,
        {encoding_change::needs_restart, "é>é", kind::utf_8, encoding_source::fallback});
}

BOOST_AUTO_TEST_CASE(encodings_that_are_not_ascii_compatible_take_a_restart)
{
    check_change(
        {}, "a>\xE9", kind::replacement,
        {encoding_change::needs_restart, "a>é", kind::windows_1252, encoding_source::fallback});
    bool const has_legacy = mf2::encoding::has_legacy_decoders();
    if (!has_legacy) return;
    check_change(
        {}, "a>b", kind::iso_2022_jp,
        {encoding_change::needs_restart, "a>b", kind::utf_8, encoding_source::fallback});
}

BOOST_AUTO_TEST_CASE(encoding_in_use_is_confirmed)
{
    check_change(
        {}, "é>é", kind::utf_8, {encoding_change::none, "é>é", kind::utf_8, encoding_source::meta});
    check_change(
        {}, "<meta charset=utf-8>\xE9", kind::utf_8,
        {encoding_change::none, "<meta charset=utf-8>\xE9", kind::utf_8, encoding_source::prescan});
    check_change(
        fallback(kind::gbk), "\xC3\xA9>", kind::gb18030,
        {encoding_change::none, mf2::encoding::has_legacy_decoders() ? "茅>" : "Ã©>", kind::gb18030,
         encoding_source::meta});
}

BOOST_AUTO_TEST_CASE(what_markup_cannot_declare_is_something_else)
{
    check_change(
        {}, "é>", kind::utf_16le,
        {encoding_change::none, "é>", kind::utf_8, encoding_source::meta});
    check_change(
        {}, ">\x80", kind::x_user_defined,
        {encoding_change::switched, ">€", kind::windows_1252, encoding_source::meta});
}

BOOST_AUTO_TEST_CASE(certain_encodings_and_utf_16_stay)
{
    check_change(
        transport(kind::windows_1252), ">\xE9", kind::utf_8,
        {encoding_change::none, ">é", kind::windows_1252, encoding_source::transport});
    check_change(
        {}, "<\0?\0x\0>\0\xE9\0"sv, kind::windows_1252,
        {encoding_change::none, "<?x>é", kind::utf_16le, encoding_source::prescan});
}

BOOST_AUTO_TEST_SUITE_END()
