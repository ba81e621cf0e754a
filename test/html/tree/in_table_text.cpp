#include <mf2.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

using namespace std::string_view_literals;

namespace
{

/// Parse a document that is cut at a place.
mf2::document parsed(std::string_view html, std::size_t cut, mf2::parse_options const& options)
{
    mf2::document_builder builder;
    mf2::parser parser(builder, options);
    boost::system::error_code ec;
    parser.write(html.substr(0, cut), ec);
    parser.write({}, ec);
    parser.write(html.substr(cut), ec);
    parser.finish(ec);
    BOOST_REQUIRE(!ec);
    return builder.take();
}

/// Write a document's beginning, then white space, a KiB at a time.
/// @return  the error, or none
boost::system::error_code read_spaces(std::string_view beginning, std::size_t kibibytes)
{
    mf2::parse_options options;
    options.token_limit = std::size_t{64} << 10;
    options.memory_limit = std::size_t{1} << 20;
    mf2::document_builder builder;
    mf2::parser parser(builder, options);
    boost::system::error_code ec;
    parser.write(beginning, ec);
    std::string const spaces(1024, ' ');
    for (; kibibytes != 0 && !ec; --kibibytes) parser.write(spaces, ec);
    if (!ec) parser.finish(ec);
    return ec;
}

} // namespace

BOOST_AUTO_TEST_SUITE(in_table_text)

BOOST_AUTO_TEST_CASE(text_that_closes_an_item_ends_it_at_its_first_character_at_every_cut)
{
    constexpr std::string_view before =
        "<!doctype html><body><p><b class=h-x><i></p><div><div><div><div><table>";
    mf2::parse_options options;
    options.depth_limit = 8;
    for (std::string_view const text : {" X"sv, "\0X"sv, "\0 \0X"sv, "\n\n X"sv})
    {
        std::string const html = std::string(before).append(text);
        std::size_t const first = before.size() + text.find_first_not_of('\0');
        for (std::size_t cut = 0; cut <= html.size(); ++cut)
        {
            BOOST_TEST_CONTEXT("cut at " << cut)
            {
                mf2::document const page = parsed(html, cut, options);
                BOOST_REQUIRE(page.items.size() == 2U);
                BOOST_TEST(page.items[1].end() == first);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(white_space_that_no_item_keeps_takes_no_memory)
{
    for (std::string_view const beginning :
         {"<table>"sv, "<p><b></p><table>"sv, "<div class=h-x></div><p><b id=x></p><table>"sv})
    {
        BOOST_TEST(!read_spaces(beginning, 4096), beginning);
    }
}

BOOST_AUTO_TEST_CASE(white_space_in_kept_content_is_within_the_limit_of_a_token)
{
    for (std::string_view const beginning :
         {"<div class=h-x><div class=e-content><table>"sv, "<p><b class=h-x></p><table>"sv})
    {
        BOOST_TEST(!read_spaces(beginning, 60), beginning);
        BOOST_TEST(
            read_spaces(beginning, 4096) == make_error_code(mf2::error::token_limit), beginning);
    }
}

BOOST_AUTO_TEST_SUITE_END()
