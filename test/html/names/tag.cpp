#include "html/names/tag.hpp"

#include "html/names/tag_lookup.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cctype>
#include <string>

namespace
{

using mf2::html::lookup_tag;
using mf2::html::name_of;
using mf2::html::tag;

std::string in_upper_case(std::string_view name)
{
    std::string upper(name);
    std::transform(upper.begin(), upper.end(), upper.begin(), [](unsigned char c) {
        return static_cast<char>(std::toupper(c));
    });
    return upper;
}

} // namespace

BOOST_AUTO_TEST_SUITE(tags)

BOOST_AUTO_TEST_CASE(every_name_is_found_in_either_case)
{
    for (int i = 1; i != static_cast<int>(tag::count_); ++i)
    {
        tag const value = static_cast<tag>(i);
        std::string const name(name_of(value));
        BOOST_TEST_CONTEXT(name)
        {
            BOOST_TEST(!name.empty());
            BOOST_CHECK(lookup_tag(name) == value);
            BOOST_CHECK(lookup_tag(in_upper_case(name)) == value);
        }
    }
}

BOOST_AUTO_TEST_CASE(every_name_is_found_in_front_of_other_bytes)
{
    for (int i = 1; i != static_cast<int>(tag::count_); ++i)
    {
        tag const value = static_cast<tag>(i);
        std::string const text = in_upper_case(name_of(value)) + " class=x";
        std::string_view const name = std::string_view{text}.substr(0, name_of(value).size());
        BOOST_TEST_CONTEXT(text)
        {
            BOOST_CHECK(lookup_tag(name, text.data() + text.size()) == value);
            BOOST_CHECK(lookup_tag(name, text.data() + name.size()) == value);
        }
    }
}

BOOST_AUTO_TEST_CASE(names_and_enumerators_are_in_the_same_order)
{
    BOOST_TEST(name_of(tag::a) == "a");
    BOOST_TEST(name_of(tag::annotation_xml) == "annotation-xml");
    BOOST_TEST(name_of(tag::foreign_object) == "foreignobject");
    BOOST_TEST(name_of(tag::ms) == "ms");
    BOOST_TEST(name_of(tag::selectedcontent) == "selectedcontent");
    BOOST_TEST(name_of(tag::template_) == "template");
    BOOST_TEST(name_of(tag::wbr) == "wbr");
    BOOST_TEST(name_of(tag::xmp) == "xmp");
}

BOOST_AUTO_TEST_CASE(unknown_has_no_name)
{
    BOOST_TEST(name_of(tag::unknown) == "");
}

BOOST_AUTO_TEST_CASE(other_names_are_unknown)
{
    using namespace std::string_view_literals;
    for (std::string_view const name :
         {""sv, "x"sv, "aa"sv, "h7"sv, "divv"sv, "custom-element"sv, "blockquoth"sv,
          "annotation-xmk"sv, "selectedcontentx"sv, "foreign_object"sv, "a\0"sv, "\0"sv, "["sv,
          "d\xc4\xb0v"sv, "DI\x16"sv, "figcaptio"sv, "figcaptioN\0"sv})
    {
        BOOST_TEST_CONTEXT(name)
        {
            BOOST_CHECK(lookup_tag(name) == tag::unknown);
        }
    }
}

BOOST_AUTO_TEST_CASE(only_letters_are_folded)
{
    // 'P' and '0' differ by the same bit as 'P' and 'p'; '@' and '`' do too.
    BOOST_CHECK(lookup_tag("\x10") == tag::unknown);
    BOOST_CHECK(lookup_tag("H\x11") == tag::unknown);
    BOOST_CHECK(lookup_tag("ANNOTATION\rXML") == tag::unknown);
}

BOOST_AUTO_TEST_SUITE_END()
