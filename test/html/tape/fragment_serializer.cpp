#include "html/tape/fragment_serializer.hpp"

#include "support/tape_builder.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

namespace mf2::html
{
namespace
{

std::string markup_of(std::string_view html)
{
    test::tape_builder document(html);
    return test::serialize_content(document.first_element());
}

std::string times(int count, std::string_view text)
{
    std::string all;
    while (count-- != 0) all += text;
    return all;
}

/// Rewrites values in capitals.
class shouting_rewriter final : public attribute_rewriter
{
public:
    std::string_view rewritten(
        tag_token const&, element_namespace, std::string_view name, std::string_view value,
        std::pmr::string& storage) override
    {
        if (name != "title") return value;
        storage = value;
        for (char& c : storage) c = static_cast<char>(c - ('a' - 'A'));
        return storage;
    }
};

} // namespace

BOOST_AUTO_TEST_SUITE(fragment_serialization)

BOOST_AUTO_TEST_CASE(elements_are_written_with_lower_case_names)
{
    BOOST_TEST(markup_of("<div><P CLASS=a>x</P></div>") == "<p class=\"a\">x</p>");
}

BOOST_AUTO_TEST_CASE(void_elements_have_no_end_tag)
{
    BOOST_TEST(markup_of("<div>a<br/><img src=x /><hr></div>") == "a<br><img src=\"x\"><hr>");
}

BOOST_AUTO_TEST_CASE(text_is_escaped)
{
    BOOST_TEST(
        markup_of("<div>&lt;a&gt; &amp; \"'&nbsp;\xC2\xA9</div>") ==
        "&lt;a&gt; &amp; \"'&nbsp;\xC2\xA9");
}

BOOST_AUTO_TEST_CASE(attribute_values_are_escaped)
{
    BOOST_TEST(
        markup_of("<div><b title='<a> &amp; &quot;&nbsp;'></b></div>") ==
        "<b title=\"&lt;a&gt; &amp; &quot;&nbsp;\"></b>");
}

BOOST_AUTO_TEST_CASE(malformed_bytes_in_the_names_of_attributes_are_replaced)
{
    BOOST_TEST(
        markup_of("<div><b a\xFF=1 d\xE9z2=2 \xC3\xA9=3>x</b></div>") ==
        "<b a\xEF\xBF\xBD=\"1\" d\xEF\xBF\xBDz2=\"2\" \xC3\xA9=\"3\">x</b>");
}

BOOST_AUTO_TEST_CASE(raw_text_is_written_as_it_is)
{
    BOOST_TEST(
        markup_of("<div><style>a > b & c</style><script>1 < 2</script></div>") ==
        "<style>a > b & c</style><script>1 < 2</script>");
    BOOST_TEST(markup_of("<xmp>1 < 2</xmp>") == "1 < 2");
}

BOOST_AUTO_TEST_CASE(noscript_is_no_raw_text_without_scripting)
{
    BOOST_TEST(
        markup_of("<div><noscript>1 &lt; 2</noscript></div>") == "<noscript>1 &lt; 2</noscript>");
}

BOOST_AUTO_TEST_CASE(processing_instructions_are_written_as_in_xml)
{
    BOOST_TEST(
        markup_of("<div><?a><?B  c d?><p><?e <&amp;\">x</div>") ==
        "<?a ?><?B c d?><p><?e <&amp;\"?>x</p>");
}

BOOST_AUTO_TEST_CASE(comments_are_written)
{
    BOOST_TEST(markup_of("<div>a<!-- b & c --></div>") == "a<!-- b & c -->");
}

BOOST_AUTO_TEST_CASE(template_content_is_written)
{
    BOOST_TEST(
        markup_of("<div><template><p>x</template></div>") == "<template><p>x</p></template>");
}

BOOST_AUTO_TEST_CASE(foreign_names_are_adjusted)
{
    BOOST_TEST(
        markup_of("<div><svg viewbox='0'><foreignobject></foreignobject></svg></div>") ==
        "<svg viewBox=\"0\"><foreignObject></foreignObject></svg>");
}

BOOST_AUTO_TEST_CASE(a_rewriter_sees_decoded_values)
{
    test::tape_builder document("<div><b title='a&#98;c' lang=x></b></div>");
    shouting_rewriter rewriter;
    BOOST_TEST(
        test::serialize_content(document.first_element(), &rewriter) ==
        "<b title=\"ABC\" lang=\"x\"></b>");
}

BOOST_AUTO_TEST_CASE(clones_have_the_attributes_of_the_first_one)
{
    std::string html = "<div><p>";
    std::string expected;
    std::string reopened;
    for (int i = 0; i != 300; ++i)
    {
        std::string const number = std::to_string(i);
        html += "<b title='a&amp;" + number + "'>";
        reopened += "<b title=\"a&amp;" + number + "\">";
    }
    for (int i = 0; i != 3; ++i)
    {
        html += "x<p>";
        expected += "<p>" + reopened + "x" + times(300, "</b>") + "</p>";
    }
    BOOST_TEST((markup_of(html + "</p></div>") == expected + "<p></p>"));
}

BOOST_AUTO_TEST_CASE(attributes_of_clones_are_found_behind_markup_that_was_taken_back)
{
    test::tape_builder document("<div><hr id=h></div><p><b id=b title=words>x<p>y");
    html::fragment_serializer serializer(nullptr);
    auto const& void_element = document.element("h");
    auto const& clone = document.element("b");
    auto const place = serializer.listen(*document.first_element().data);
    serializer.open(*void_element.data);
    serializer.append_verbatim(clone);
    serializer.close();
    serializer.append_text("some other words than those that were there");
    serializer.append_verbatim(clone);
    BOOST_TEST(
        serializer.since(place) ==
        "<hr id=\"h\">some other words than those that were there"
        "<b id=\"b\" title=\"words\">x</b>");
}

BOOST_AUTO_TEST_CASE(attributes_of_clones_are_written_again_without_the_rewriter)
{
    test::tape_builder document("<div></div><p><b id=b title=words>x<p>y");
    shouting_rewriter rewriter;
    html::fragment_serializer serializer(&rewriter);
    auto const& clone = document.element("b");
    auto const place = serializer.listen(*document.first_element().data);
    serializer.open(*clone.data);
    serializer.close();
    serializer.append_verbatim(clone);
    serializer.open(*clone.data);
    serializer.close();
    BOOST_TEST(
        serializer.since(place) ==
        "<b id=\"b\" title=\"WORDS\"></b><b id=\"b\" title=\"words\">x</b>"
        "<b id=\"b\" title=\"WORDS\"></b>");
}

BOOST_AUTO_TEST_CASE(nothing_is_recorded_while_nobody_listens)
{
    test::tape_builder document("<div><p id=p>a</p></div>");
    html::fragment_serializer serializer(nullptr);
    serializer.append(document.element("p"));
    BOOST_TEST(!serializer.is_listening());
    BOOST_TEST(serializer.since(0) == "");
}

BOOST_AUTO_TEST_CASE(inner_markup_is_a_part_of_outer_markup)
{
    test::tape_builder document("<div>a<p id=p>b</p>c</div>");
    html::fragment_serializer serializer(nullptr);
    auto const& outer = document.first_element();
    auto const& inner = document.element("p");
    auto const outer_place = serializer.listen(*outer.data);
    serializer.append_text("a");
    serializer.open(*inner.data);
    auto const inner_place = serializer.listen(*inner.data);
    serializer.append_text("b");
    BOOST_TEST(serializer.since(inner_place) == "b");
    serializer.stop();
    serializer.close();
    BOOST_TEST(serializer.since(outer_place) == "a<p id=\"p\">b</p>");
}

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::html
