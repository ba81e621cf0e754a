#include "inspect/whole_document.hpp"

#include <mf2/error.hpp>

#include <boost/test/unit_test.hpp>

#include <string>

namespace
{

std::string const padding(1100, ' ');

bool is_shown(std::string const& html, std::string const& text)
{
    return mf2::inspect::tree(html).value().find('"' + text + '"') != std::string::npos;
}

} // namespace

BOOST_AUTO_TEST_SUITE(whole_document)

BOOST_AUTO_TEST_CASE(a_tree_is_shown_in_the_encoding_of_the_transport)
{
    mf2::parse_options options;
    options.content_type = "text/html; charset=windows-1252";
    BOOST_TEST(mf2::inspect::tree("<p>\xE9", options).value().find("\"é\"") != std::string::npos);
}

BOOST_AUTO_TEST_CASE(a_tree_is_shown_in_the_encoding_that_a_meta_behind_ascii_declares)
{
    BOOST_TEST(is_shown(padding + "<meta charset=utf-8><p>\xC3\xA9\xE9", "é\uFFFD"));
}

BOOST_AUTO_TEST_CASE(a_tree_is_shown_in_the_encoding_that_a_meta_behind_other_bytes_declares)
{
    std::string const late = "<p>\xE9</p>" + padding + "<meta charset=utf-8>";
    BOOST_TEST(is_shown(late, "\uFFFD"));
    BOOST_TEST(is_shown("<p>\xE9</p>" + padding, "é"));
}

BOOST_AUTO_TEST_CASE(a_document_with_a_token_over_the_limit_has_no_tree)
{
    mf2::parse_options options;
    options.token_limit = 8;
    std::string const long_tag = "<p title='much longer than that'>";
    BOOST_TEST((mf2::inspect::tree(long_tag, options).error() == mf2::error::token_limit));
}

BOOST_AUTO_TEST_CASE(a_tree_is_as_long_as_it_may_be)
{
    std::string const whole = mf2::inspect::tree("<p>x").value();
    BOOST_TEST(mf2::inspect::tree("<p>x", {}, whole.size()).value() == whole);
    auto const cut = mf2::inspect::tree("<p>x", {}, whole.size() - 1);
    BOOST_TEST((cut.error() == mf2::error::output_limit));
}

BOOST_AUTO_TEST_CASE(spaces_before_the_lines_of_a_tree_count_before_it_is_printed)
{
    std::string deep;
    for (int i = 0; i != 500; ++i) deep += "<div>";
    for (int i = 0; i != 500; ++i) deep += "<br a b c>";
    // 2000 lines in 502 elements, with two spaces for each element.
    BOOST_TEST((mf2::inspect::tree(deep, {}, 2000000).error() == mf2::error::output_limit));
    BOOST_TEST(mf2::inspect::tree(deep, {}, 3000000).value().size() > 2000000u);
}

BOOST_AUTO_TEST_SUITE_END()
