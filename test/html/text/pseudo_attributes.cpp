#include "html/text/pseudo_attributes.hpp"

#include <boost/test/unit_test.hpp>

#include <memory_resource>
#include <string>
#include <string_view>

namespace
{

/// The value of "name", or "-" where there is none.
std::string name_in(std::string_view data)
{
    auto const found = mf2::html::pseudo_attribute(data, "name", std::pmr::get_default_resource());
    return found ? std::string(*found) : "-";
}

} // namespace

BOOST_AUTO_TEST_SUITE(pseudo_attributes)

BOOST_AUTO_TEST_CASE(a_value_has_quotes_of_one_kind_or_the_other)
{
    BOOST_TEST(name_in(R"(name="a")") == "a");
    BOOST_TEST(name_in("name='a'") == "a");
    BOOST_TEST(name_in("name=a") == "-");
    BOOST_TEST(name_in(R"(name="a')") == "-");
    BOOST_TEST(name_in("name='a") == "-");
    BOOST_TEST(name_in("name") == "-");
    BOOST_TEST(name_in("name=") == "-");
    BOOST_TEST(name_in("") == "-");
}

BOOST_AUTO_TEST_CASE(space_may_stand_around_all_but_the_value)
{
    BOOST_TEST(name_in(" \t\nname\n=\t' a\nb '\n") == " a\nb ");
    BOOST_TEST(name_in("\fname='a'") == "-");
}

BOOST_AUTO_TEST_CASE(attributes_are_apart)
{
    BOOST_TEST(name_in("x='b' name='a'") == "a");
    BOOST_TEST(name_in("name='a' x='b'") == "a");
    BOOST_TEST(name_in("x='b'name='a'") == "-");
}

BOOST_AUTO_TEST_CASE(anything_wrong_leaves_none)
{
    BOOST_TEST(name_in("name='a' x") == "-");
    BOOST_TEST(name_in("name='a' x=b") == "-");
    BOOST_TEST(name_in("name='a' ?") == "-");
    BOOST_TEST(name_in("name='a'/") == "-");
    BOOST_TEST(name_in("name='a' name='b'") == "-");
    BOOST_TEST(name_in("name='a' x='b' x='c'") == "-");
    BOOST_TEST(name_in("1='b' name='a'") == "-");
    BOOST_TEST(name_in("='b' name='a'") == "-");
    BOOST_TEST(name_in("name='a' x='<'") == "-");
    BOOST_TEST(name_in("name='a' x='\x01'") == "-");
}

BOOST_AUTO_TEST_CASE(names_are_those_of_xml)
{
    BOOST_TEST(name_in("NAME='a'") == "-");
    BOOST_TEST(name_in("_x:y-.1='b' name='a'") == "a");
    BOOST_TEST(name_in("\xC3\xA9='b' name='a'") == "a");
    BOOST_TEST(name_in("\xC3\x97='b' name='a'") == "-");
    BOOST_TEST(name_in("x\xC2\xB7='b' name='a'") == "a");
    BOOST_TEST(name_in("\xC2\xB7='b' name='a'") == "-");
    BOOST_TEST(name_in("\xF0\x90\x80\x80='b' name='a'") == "a");
}

BOOST_AUTO_TEST_CASE(references_are_those_that_xml_has_by_itself)
{
    BOOST_TEST(name_in("name='&#97;&#x62;&amp;&lt;&gt;&quot;&apos;'") == "ab&<>\"'");
    BOOST_TEST(name_in("name='&#xE9;'") == "\xC3\xA9");
    BOOST_TEST(name_in("name='&eacute;'") == "-");
    BOOST_TEST(name_in("name='&'") == "-");
    BOOST_TEST(name_in("name='&amp'") == "-");
    BOOST_TEST(name_in("name='&#;'") == "-");
    BOOST_TEST(name_in("name='&#x;'") == "-");
    BOOST_TEST(name_in("name='&#0;'") == "-");
    BOOST_TEST(name_in("name='&#xD800;'") == "-");
    BOOST_TEST(name_in("name='&#99999999999;'") == "-");
    BOOST_TEST(name_in("x='&b;' name='a'") == "-");
}

BOOST_AUTO_TEST_SUITE_END()
