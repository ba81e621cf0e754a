#include "inspect/markup/markup_faults.hpp"

#include "inspect/markup/told_tags.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

using namespace mf2::inspect;

namespace
{

/// "OFFSET KIND NAME LOST;" for each fault.
std::string faults_in(std::string_view page)
{
    constexpr std::string_view kinds[] = {"text", "comment", "attribute",
                                          "tag",  "class",   "misnamed"};
    std::string all;
    for (told_fault const& each : told_tags(page, {}).value().faults)
    {
        all += std::to_string(each.offset) + ' ';
        all += kinds[static_cast<std::size_t>(each.kind)];
        all += ' ' + each.name + ' ' + each.lost + ';';
    }
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(faults_of_markup)

BOOST_AUTO_TEST_CASE(an_element_of_text_without_an_end_tag_loses_the_roots_behind_it)
{
    BOOST_TEST(faults_in("<p><title>x <p class='a h-card'>") == "3 text title h-card;");
    BOOST_TEST(faults_in("<script> <p class=vcard></script >") == "");
    BOOST_TEST(faults_in("<script/><p class = vcard><SCRIPT></script>") == "0 text script vcard;");
    BOOST_TEST(faults_in("<style>x</style><p class=h-card>") == "");
    BOOST_TEST(faults_in("<svg><title>x<p class=h-card>") == "");
    BOOST_TEST(faults_in("<textarea><p class=h-cart></p>") == "");
}

BOOST_AUTO_TEST_CASE(a_comment_that_does_not_end_loses_the_roots_in_it)
{
    BOOST_TEST(faults_in("<!-- a -> <p class=h-card>") == "0 comment  h-card;");
    BOOST_TEST(faults_in("x<!-- a -> <p class=h-card> <!-- b -->") == "1 comment  h-card;");
    BOOST_TEST(faults_in("<!-- <p class=h-card> -->") == "");
    BOOST_TEST(faults_in("<!-- <p class=h-card> --!>") == "");
    BOOST_TEST(faults_in("<!-- <p class=h-card> --> <p>") == "");
    BOOST_TEST(faults_in("<!-- <!-- <p class=h-card> -->") == "");
    BOOST_TEST(faults_in("<!--[if IE]><p class=h-card><!--<![endif]-->") == "");
    BOOST_TEST(faults_in("<? <p class=h-card") == "");
}

BOOST_AUTO_TEST_CASE(a_value_that_goes_on_to_the_next_quotation_mark_loses_classes)
{
    BOOST_TEST(faults_in("<p id=\"a class=\"h-card\">") == "0 attribute id h-card;");
    BOOST_TEST(faults_in("<p class=\"h-card id=\"a\">") == "0 attribute class h-card;");
    BOOST_TEST(faults_in("<p id='a><b class=h-card><i title='>") == "0 attribute id h-card;");
    BOOST_TEST(faults_in("<p id=\"a class=\"x y\">") == "");
    BOOST_TEST(faults_in("<a href=\"/?a=&class=\" class=h-card>") == "");
    BOOST_TEST(faults_in("<a title=\"say class = \" class=x>") == "");
    BOOST_TEST(faults_in("<a data-html='<p class=\"h-card\">'>") == "");
}

BOOST_AUTO_TEST_CASE(a_tag_that_the_document_ends_in_loses_the_roots_behind_it)
{
    BOOST_TEST(faults_in("x &amp; <p id='a><b class=h-card>") == "8 tag p h-card;");
    BOOST_TEST(faults_in("<b>x</b><p id='a><b class=h-cart>") == "");
    BOOST_TEST(faults_in("<b>x</b> < p <p class=h-card>") == "");
}

BOOST_AUTO_TEST_CASE(a_second_class_attribute_loses_its_names)
{
    BOOST_TEST(faults_in("<p class=a CLASS='b h-card'>") == "0 class class h-card;");
    BOOST_TEST(faults_in("<p class=a class=p-name>") == "0 class class p-name;");
    BOOST_TEST(faults_in("<p class=h-card class=b>") == "");
}

BOOST_AUTO_TEST_CASE(an_attribute_whose_name_is_nearly_class_loses_its_names)
{
    BOOST_TEST(faults_in("<p className='a h-card'>") == "0 misnamed className h-card;");
    BOOST_TEST(faults_in("<p calss=p-name>") == "0 misnamed calss p-name;");
    BOOST_TEST(faults_in("<p className=card data-class=h-card id=h-card>") == "");
}

BOOST_AUTO_TEST_CASE(documents_of_other_encodings_have_no_fault_that_is_not_there)
{
    std::string page = "\xFF\xFE";
    for (char const c : std::string_view("<title>x<p class=h-card>")) (page += c) += '\0';
    BOOST_TEST(faults_in(page) == "");
}

BOOST_AUTO_TEST_SUITE_END()
