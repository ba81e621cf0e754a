#include "archive/page_task.hpp"

#include "archive/extractions.hpp"
#include "archive/samples.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using namespace mf2::archive;
using namespace mf2::test;

namespace
{

/// Three pages. The second has items whose lines are far longer than the page: each line repeats
/// the base, and in N-Quads the URL of the page.
std::string archive_with_long_lines()
{
    std::string html = "<base href='http://example.com/" + std::string(100'000, 'b') + "/'>";
    for (int i = 0; i != 20'000; ++i) html += "<p class=h-x>";
    std::string const url = "http://example.com/" + std::string(20'000, 'u');
    return page_record("a") + warc_record("response", url, response(html)) + page_record("c");
}

extracted_archive extracted_as(page_format format, page_guards const& guards = {})
{
    extract_options options;
    options.writer.format = format;
    options.guards = guards;
    return extracted(archive_with_long_lines(), options);
}

} // namespace

BOOST_AUTO_TEST_SUITE(process_page)

BOOST_AUTO_TEST_CASE(a_page_whose_lines_are_too_long_is_given_up_alone)
{
    for (page_format const format : {page_format::items, page_format::nquads})
    {
        auto const made = extracted_as(format);
        BOOST_TEST(made.count(page_outcome::over_results) == 1U);
        BOOST_TEST(made.found.pages == 2U);
        BOOST_TEST((made.end == extract_end::complete));
        BOOST_TEST(made.output.text().find("bbb") == std::string::npos);
        BOOST_TEST(made.output.text().find("uuu") == std::string::npos);
        BOOST_REQUIRE(made.found.over_limits.size() == 1U);
    }
    BOOST_TEST(extracted_as(page_format::jsonl).found.pages == 3U);
}

BOOST_AUTO_TEST_CASE(lines_are_within_the_memory_of_a_page)
{
    page_guards guards;
    guards.memory = std::size_t{32} << 20;
    for (page_format const format : {page_format::items, page_format::nquads})
    {
        auto const made = extracted_as(format, guards);
        BOOST_TEST(made.count(page_outcome::over_memory) == 1U);
        BOOST_TEST(made.found.pages == 2U);
    }
}

BOOST_AUTO_TEST_SUITE_END()
