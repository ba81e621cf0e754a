#include "html/fast/tag_at_hand.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <string>
#include <string_view>

using namespace std::string_view_literals;

namespace
{

using namespace mf2::html;

/// The tag at the beginning of some markup as it was read; empty if it is left alone.
std::string read(std::string_view markup)
{
    char const* const last = markup.data() + markup.size();
    auto const found = read_tag(markup.data(), last);
    if (!found) return {};
    std::string text(found->id == tag::unknown ? "?" : name_of(found->id));
    if (found->is_end) return "/" + text;
    std::pmr::vector<attribute_slice> slices;
    auto const token = read_token(*found, last, slices);
    if (!token) return {};
    BOOST_TEST(behind_tag(*token)[-1] == '>');
    for (std::size_t i = 0; i != token->attributes.size(); ++i)
    {
        text += "|" + std::string(token->attribute_name(i)) + "=";
        text += token->attribute_value(i);
    }
    return token->self_closing ? text + "/" : text;
}

/// Check a tag at the end of the bytes at hand, and with more bytes behind it.
void check(std::string_view markup, std::string_view expected)
{
    BOOST_TEST_CONTEXT(markup)
    {
        // With nothing behind the tag that could be read by mistake.
        std::string const alone(markup);
        BOOST_TEST(read(alone) == expected);
        BOOST_TEST(read(alone + " and more text than is looked at once <b>") == expected);
    }
}

} // namespace

BOOST_AUTO_TEST_SUITE(tags_that_are_at_hand)

BOOST_AUTO_TEST_CASE(a_start_tag_is_its_name_and_attributes)
{
    check("<p>", "p");
    check("<DIV>", "div");
    check("<a href=x>", "a|href=x");
    check("<a href=\"x y\" rel='me'>", "a|href=x y|rel=me");
    check("<a href='>'>", "a|href=>");
    check("<a\n\tb=c\r\n\fd>", "a|b=c|d=");
    check("<a b c  d >", "a|b=|c=|d=");
    check("<a b=\"\" c=''>", "a|b=|c=");
    check("<a b=1 B=2>", "a|b=1|B=2");
    check("<a b=&amp;>", "a|b=&amp;");
    check("<a b=c=d>", "a|b=c=d");
    check("<a b=c'\"<`>", "a|b=c'\"<`");
    check("<a \xC3\xA9=\xC3\xA9>", "a|\xC3\xA9=\xC3\xA9");
}

BOOST_AUTO_TEST_CASE(a_solidus_separates_attributes)
{
    check("<br/>", "br/");
    check("<br />", "br/");
    check("<br / >", "br");
    check("<br//>", "br/");
    check("<a/b=c>", "a|b=c");
    check("<a b/>", "a|b=/");
    check("<a b='c'/>", "a|b=c/");
    // Without quotes, the solidus is part of the value.
    check("<a b=c/>", "a|b=c/");
}

BOOST_AUTO_TEST_CASE(an_end_tag_is_its_name)
{
    check("</p>", "/p");
    check("</Section>", "/section");
}

BOOST_AUTO_TEST_CASE(an_element_ends_where_as_many_end_tags_were_as_start_tags)
{
    // The content begins behind the name. Tags come at every place of a block.
    auto const size_of = [](std::string_view name, std::string const& content) {
        char const* const last = content.data() + content.size();
        char const* const end = find_element_end(name, 1, content.data(), last);
        return end == nullptr ? -1 : end - content.data();
    };
    for (std::size_t filling = 0; filling != 40; ++filling)
    {
        std::string const text(filling, '<');
        auto const size = static_cast<std::ptrdiff_t>(filling);
        BOOST_TEST(size_of("div", text + "</div>") == size + 6);
        BOOST_TEST(size_of("div", text + "</DIV>a</div>") == size + 6);
        BOOST_TEST(size_of("DIV", "<div>" + text + "</Div></divs><d></d></div>") == size + 31);
        BOOST_TEST(size_of("p", "<p\n>" + text + "</p><pre></pre></p>") == size + 23);
        BOOST_TEST(size_of("p", "<p>" + text + "</p></p >") == -1);
        BOOST_TEST(size_of("x-y", text + "</x-yz></x-</x-y") == -1);
    }
}

BOOST_AUTO_TEST_CASE(a_name_that_is_not_known_is_a_name)
{
    check("<x-y>", "?");
    check("<span->", "?");
    check("</x-y>", "/?");
}

BOOST_AUTO_TEST_CASE(what_is_not_a_tag_is_left_alone)
{
    for (std::string_view const text :
         {"<", "< p>", "<1>", "<>", "</>", "</ p>", "</1>", "<!-- -->", "<!doctype>", "<?p?>",
          "<=>", "<\xC3\xA9>"})
    {
        check(text, "");
    }
}

BOOST_AUTO_TEST_CASE(a_tag_with_an_error_in_it_is_left_alone)
{
    for (std::string_view const text :
         {"<a\"b>", "<a'>", "<a<b>", "<a=b>", "<a =b>", "<a b=>", "<a b= >", "<a b='c'=d>",
          "</a b>", "</a >", "</a/>", "</a\">", "</a=>", "</a<b>"})
    {
        check(text, "");
    }
}

BOOST_AUTO_TEST_CASE(errors_that_change_nothing_are_read_over)
{
    // Names may have all characters but white space, a solidus, '=' and '>'.
    check("<a \"b\">", "a|\"b\"=");
    check("<a 'b'>", "a|'b'=");
    check("<a <b>", "a|<b=");
    check("<a b'c\">", "a|b'c\"=");
    check("<a b\0=c>"sv, "a|b\0=c"sv);
    check("<a b\x01>", "a|b\x01=");
    check("<a b=\0>"sv, "a|b=\0"sv);
    check("<a b=\x01>", "a|b=\x01");
    // White space between attributes may be missing.
    check("<a b=''c>", "a|b=|c=");
    check("<a b=\"\"c=d>", "a|b=|c=d");
    check("<a b=\"c\"'d'>", "a|b=c|'d'=");
}

BOOST_AUTO_TEST_CASE(a_tag_that_is_hard_to_read_is_left_alone)
{
    // White space around '='.
    for (std::string_view const text : {"<a b =c>", "<a b\n\t=c>", "<a b= c>", "<a b=\n'c'>"})
    {
        check(text, "");
    }
    // Control characters in the names of tags.
    check("<a\0>"sv, "");
    check("</a\0>"sv, "");
    check("<a\x01>", "");
    // In values, they are like other characters.
    check("<a b='\0\r'>"sv, "a|b=\0\r"sv);
}

BOOST_AUTO_TEST_CASE(a_tag_that_is_cut_anywhere_is_left_alone)
{
    for (std::string_view const text :
         {"<a>", "</a>", "<a b=c>", "<a b=\"c\" d='e'>", "<a b c >", "<a b = c>", "<br / >",
          "<blockquote cite=x class='a-long-value with-more-than sixteen-bytes'/>"})
    {
        for (std::size_t size = 1; size < text.size(); ++size)
        {
            BOOST_TEST(read(std::string(text.substr(0, size))) == "", text.substr(0, size));
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
