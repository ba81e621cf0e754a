#include "encoding/content_type.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

using kind = mf2::encoding::encoding;
using mf2::encoding::extract_from_meta;

namespace
{

std::string charset_or_none(std::string_view header)
{
    return std::string(mf2::encoding::charset_of(header).value_or("(none)"));
}

} // namespace

BOOST_AUTO_TEST_SUITE(content_type)

BOOST_AUTO_TEST_CASE(charset_is_the_parameter_of_that_name)
{
    BOOST_TEST(charset_or_none("text/html; charset=utf-8") == "utf-8");
    BOOST_TEST(charset_or_none("text/html;charset=UTF-8") == "UTF-8");
    BOOST_TEST(charset_or_none(" text/html ; \t CharSet=x \r\n") == "x");
    BOOST_TEST(charset_or_none("text/html; a=b; charset=x; c=d") == "x");
    BOOST_TEST(charset_or_none("text/html;;; charset=x") == "x");
    BOOST_TEST(charset_or_none("text/html; a; charset=x") == "x");
}

BOOST_AUTO_TEST_CASE(header_without_charset_has_none)
{
    BOOST_TEST(charset_or_none("") == "(none)");
    BOOST_TEST(charset_or_none("text/html") == "(none)");
    BOOST_TEST(charset_or_none("text/html;") == "(none)");
    BOOST_TEST(charset_or_none("text/html; charset") == "(none)");
    BOOST_TEST(charset_or_none("text/html; charset=") == "(none)");
    BOOST_TEST(charset_or_none("text/html; charset =x") == "(none)");
    BOOST_TEST(charset_or_none("text/html; xcharset=x") == "(none)");
}

BOOST_AUTO_TEST_CASE(what_is_no_mime_type_has_no_charset)
{
    BOOST_TEST(charset_or_none("charset=utf-8") == "(none)");
    BOOST_TEST(charset_or_none("; charset=utf-8") == "(none)");
    BOOST_TEST(charset_or_none("text/; charset=utf-8") == "(none)");
    BOOST_TEST(charset_or_none("/html; charset=utf-8") == "(none)");
    BOOST_TEST(charset_or_none("text /html; charset=utf-8") == "(none)");
    BOOST_TEST(charset_or_none("text/ht ml; charset=utf-8") == "(none)");
}

BOOST_AUTO_TEST_CASE(quotes_and_escapes_are_undone)
{
    BOOST_TEST(charset_or_none("text/html; charset=\"utf-8\"") == "utf-8");
    BOOST_TEST(charset_or_none("text/html; charset=\"utf-8\"junk; a=b") == "utf-8");
    BOOST_TEST(charset_or_none("text/html; charset=\"utf-8") == "utf-8");
    BOOST_TEST(charset_or_none("text/html; charset=\"a\\\"\\b;c\"") == "a\"b;c");
    BOOST_TEST(charset_or_none("text/html; charset=\"a\\") == "a\\");
    BOOST_TEST(charset_or_none("text/html; charset=\" a \"") == " a ");
    BOOST_TEST(charset_or_none("text/html; charset=\"\"").empty());
    BOOST_TEST(charset_or_none("text/html; a=\"; charset=x\"; charset=y") == "y");
    BOOST_TEST(charset_or_none("text/html; charset='utf-8'") == "'utf-8'");
}

BOOST_AUTO_TEST_CASE(white_space_inside_an_unquoted_value_belongs_to_it)
{
    BOOST_TEST(charset_or_none("text/html; charset=utf-8 ; a=b") == "utf-8");
    BOOST_TEST(charset_or_none("text/html; charset= a b") == " a b");
}

BOOST_AUTO_TEST_CASE(first_well_formed_charset_counts)
{
    BOOST_TEST(charset_or_none("text/html; charset=a; charset=b") == "a");
    BOOST_TEST(charset_or_none("text/html; charset=; charset=b") == "b");
    BOOST_TEST(charset_or_none("text/html; charset=a\x01; charset=b") == "b");
    BOOST_TEST(charset_or_none("text/html; charset=\xE9") == "\xE9");
}

BOOST_AUTO_TEST_CASE(content_of_a_meta_element_names_an_encoding)
{
    BOOST_TEST((extract_from_meta("text/html; charset=koi8-r") == kind::koi8_r));
    BOOST_TEST((extract_from_meta("charset=koi8-r") == kind::koi8_r));
    BOOST_TEST((extract_from_meta("xCHARSET \n=\t KOI8-R x") == kind::koi8_r));
    BOOST_TEST((extract_from_meta("charset='koi8-r' x") == kind::koi8_r));
    BOOST_TEST((extract_from_meta("charset=\" koi8-r \"x") == kind::koi8_r));
    BOOST_TEST((extract_from_meta("charset=koi8-r;x") == kind::koi8_r));
    BOOST_TEST((extract_from_meta("charset charset=koi8-r") == kind::koi8_r));
    BOOST_TEST((extract_from_meta("charset; charsetcharset=koi8-r") == kind::koi8_r));
    BOOST_TEST((extract_from_meta("charset=utf-16") == kind::utf_16le));
}

BOOST_AUTO_TEST_CASE(content_of_a_meta_element_can_name_none)
{
    BOOST_TEST(!extract_from_meta(""));
    BOOST_TEST(!extract_from_meta("charset"));
    BOOST_TEST(!extract_from_meta("charset="));
    BOOST_TEST(!extract_from_meta("charset= \n"));
    BOOST_TEST(!extract_from_meta("charset=\"koi8-r"));
    BOOST_TEST(!extract_from_meta("charset='koi8-r\""));
    BOOST_TEST(!extract_from_meta("charset=\""));
    BOOST_TEST(!extract_from_meta("charset=unheard-of charset=koi8-r"));
    BOOST_TEST(!extract_from_meta("char set=koi8-r"));
}

BOOST_AUTO_TEST_SUITE_END()
