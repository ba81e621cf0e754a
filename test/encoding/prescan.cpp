#include "encoding/prescan.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

using namespace std::string_view_literals;

namespace
{

std::string_view prescanned(std::string_view bytes)
{
    auto const found = mf2::encoding::prescan(bytes);
    return found ? mf2::encoding::name(*found) : "(none)";
}

} // namespace

BOOST_AUTO_TEST_SUITE(prescan)

BOOST_AUTO_TEST_CASE(meta_charset_declares)
{
    BOOST_TEST(prescanned("<meta charset=koi8-r>") == "KOI8-R");
    BOOST_TEST(prescanned("x<p><META/CharSet = ' KOI8-R '>") == "KOI8-R");
    BOOST_TEST(prescanned("<meta charset=koi8-r/>") == "(none)");
    BOOST_TEST(prescanned("<meta charset=koi8-r />") == "KOI8-R");
    BOOST_TEST(prescanned("<meta charset=\"koi8-r\"x=y>") == "KOI8-R");
    BOOST_TEST(prescanned("<meta\fcharset\f=\fkoi8-r\f>") == "KOI8-R");
    BOOST_TEST(prescanned("<metacharset=koi8-r>") == "(none)");
    BOOST_TEST(prescanned("<meta>charset=koi8-r>") == "(none)");
    BOOST_TEST(prescanned("<meta =charset=koi8-r>") == "(none)");
    BOOST_TEST(prescanned("<meta charset=>") == "(none)");
    BOOST_TEST(prescanned("<meta charset/=koi8-r>") == "(none)");
}

BOOST_AUTO_TEST_CASE(meta_content_declares_beside_the_pragma_only)
{
    BOOST_TEST(
        prescanned("<meta http-equiv=Content-Type content='text/html;charset=big5'>") == "Big5");
    BOOST_TEST(
        prescanned("<meta content='text/html;charset=big5' http-equiv=content-TYPE>") == "Big5");
    BOOST_TEST(prescanned("<meta content='text/html;charset=big5'>") == "(none)");
    BOOST_TEST(prescanned("<meta http-equiv=refresh content='charset=big5'>") == "(none)");
    BOOST_TEST(prescanned("<meta http-equiv=content-type>") == "(none)");
}

BOOST_AUTO_TEST_CASE(charset_beats_content_in_either_order)
{
    BOOST_TEST(
        prescanned("<meta charset=big5 content='charset=gbk' http-equiv=content-type>") == "Big5");
    BOOST_TEST(
        prescanned("<meta content='charset=gbk' http-equiv=content-type charset=big5>") == "Big5");
    BOOST_TEST(
        prescanned("<meta charset=? content='charset=gbk' http-equiv=content-type>") == "(none)");
    BOOST_TEST(
        prescanned("<meta content='charset=gbk' http-equiv=content-type charset=?>") == "(none)");
}

BOOST_AUTO_TEST_CASE(first_of_equal_attributes_counts)
{
    BOOST_TEST(prescanned("<meta charset=big5 CHARSET=gbk>") == "Big5");
    BOOST_TEST(prescanned("<meta charset=? charset=gbk>") == "(none)");
    BOOST_TEST(
        prescanned("<meta http-equiv=x http-equiv=content-type content='charset=gbk'>") ==
        "(none)");
    BOOST_TEST(
        prescanned("<meta content=x content='charset=gbk' http-equiv=content-type>") == "(none)");
}

BOOST_AUTO_TEST_CASE(unknown_declaration_is_passed_over)
{
    BOOST_TEST(prescanned("<meta charset=?><meta charset=big5>") == "Big5");
}

BOOST_AUTO_TEST_CASE(what_markup_cannot_declare_is_changed)
{
    BOOST_TEST(prescanned("<meta charset=utf-16>") == "UTF-8");
    BOOST_TEST(prescanned("<meta charset=utf-16be>") == "UTF-8");
    BOOST_TEST(prescanned("<meta charset=x-user-defined>") == "windows-1252");
}

BOOST_AUTO_TEST_CASE(declaration_cut_by_the_end_does_not_count)
{
    std::string_view const whole = "<meta charset='big5' x>";
    for (std::size_t size = 0; size < whole.size(); ++size)
        BOOST_TEST(prescanned(whole.substr(0, size)) == "(none)");
    BOOST_TEST(prescanned(whole) == "Big5");
}

BOOST_AUTO_TEST_CASE(declaration_has_to_end_within_1024_bytes)
{
    std::string const meta = "<meta charset=big5>";
    std::string const inside = std::string(1024 - meta.size(), ' ') + meta;
    BOOST_TEST(prescanned(inside) == "Big5");
    BOOST_TEST(prescanned(' ' + inside) == "(none)");
}

BOOST_AUTO_TEST_CASE(comments_are_skipped)
{
    BOOST_TEST(prescanned("<!-- <meta charset=gbk> --><meta charset=big5>") == "Big5");
    BOOST_TEST(prescanned("<!--><meta charset=big5>") == "Big5");
    BOOST_TEST(prescanned("<!---><meta charset=big5>") == "Big5");
    BOOST_TEST(prescanned("<!-- ->< meta --!><meta charset=big5>") == "(none)");
    BOOST_TEST(prescanned("<!--<meta charset=big5>") == "(none)");
}

BOOST_AUTO_TEST_CASE(other_tags_and_declarations_are_skipped)
{
    BOOST_TEST(prescanned("<p a='<meta charset=gbk>'><meta charset=big5>") == "Big5");
    BOOST_TEST(prescanned("</p a=\"<meta charset=gbk>\"><meta charset=big5>") == "Big5");
    BOOST_TEST(prescanned("<p'><meta charset=big5>") == "Big5");
    BOOST_TEST(prescanned("<!doctype a='><meta charset=big5>'>") == "Big5");
    BOOST_TEST(prescanned("<! <meta charset=gbk><meta charset=big5>") == "Big5");
    BOOST_TEST(prescanned("</ <meta charset=gbk><meta charset=big5>") == "Big5");
    BOOST_TEST(prescanned("<?x <meta charset=gbk><meta charset=big5>") == "Big5");
    BOOST_TEST(prescanned("< p a='<meta charset=big5>'") == "Big5");
    BOOST_TEST(prescanned("<p a=><meta charset=big5>") == "Big5");
}

BOOST_AUTO_TEST_CASE(utf_16_is_known_by_its_xml_declaration)
{
    BOOST_TEST(prescanned("<\0?\0x\0"sv) == "UTF-16LE");
    BOOST_TEST(prescanned("\0<\0?\0x"sv) == "UTF-16BE");
    BOOST_TEST(prescanned("<\0?\0X\0"sv) == "(none)");
}

BOOST_AUTO_TEST_CASE(xml_declaration_counts_when_no_meta_declares)
{
    BOOST_TEST(prescanned("<?xml version='1.0' encoding='big5'?>") == "Big5");
    BOOST_TEST(prescanned("<?xmlencoding\x01=\v\"Big5\">") == "Big5");
    BOOST_TEST(prescanned("<?xml encoding='big5'?><meta charset=gbk>") == "GBK");
    BOOST_TEST(prescanned("<?xml encoding='big5'?><meta charset=gbk") == "Big5");
    BOOST_TEST(prescanned("<?xml encoding='utf-16'?>") == "UTF-8");
    BOOST_TEST(prescanned("<?xml encoding='x-user-defined'?>") == "x-user-defined");
}

BOOST_AUTO_TEST_CASE(xml_declaration_has_to_be_whole_and_first)
{
    BOOST_TEST(prescanned(" <?xml encoding='big5'?>") == "(none)");
    BOOST_TEST(prescanned("<?XML encoding='big5'?>") == "(none)");
    BOOST_TEST(prescanned("<?xml encoding='big5'?") == "(none)");
    BOOST_TEST(prescanned("<?xml?> encoding='big5'>") == "(none)");
    BOOST_TEST(prescanned("<?xml ENCODING='big5'?>") == "(none)");
    BOOST_TEST(prescanned("<?xml encoding=big5?>") == "(none)");
    BOOST_TEST(prescanned("<?xml encoding 'big5'?>") == "(none)");
    BOOST_TEST(prescanned("<?xml encoding='big5\"?>") == "(none)");
    BOOST_TEST(prescanned("<?xml encoding=' big5'?>") == "(none)");
    BOOST_TEST(prescanned("<?xml encoding='?'?>") == "(none)");
    BOOST_TEST(prescanned("<?xml encoding>") == "(none)");
    BOOST_TEST(prescanned("<?xml>encoding") == "(none)");
}

BOOST_AUTO_TEST_SUITE_END()
