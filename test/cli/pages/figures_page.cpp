#include "cli/pages/figures_page.hpp"

#include <boost/test/unit_test.hpp>

#include <string>
#include <string_view>

using namespace mf2::cli;

namespace
{

/// A page of one text.
class page_of_text : private figures_page
{
public:
    explicit page_of_text(std::string_view text) : figures_page("a title") { write_text(text); }

    using figures_page::take;
};

/// A text as a page has it.
std::string written(std::string_view text)
{
    std::string const with = page_of_text(text).take();
    std::string const without = page_of_text("").take();
    std::size_t const begin = with.find("</h1>\n") + 6;
    return with.substr(begin, with.size() - without.size());
}

} // namespace

BOOST_AUTO_TEST_SUITE(figures_pages)

BOOST_AUTO_TEST_CASE(a_file_whose_name_ends_in_html_is_a_page)
{
    BOOST_TEST(is_report_page("out/report.html"));
    BOOST_TEST(!is_report_page("report.json"));
    BOOST_TEST(!is_report_page("-"));
}

BOOST_AUTO_TEST_CASE(numbers_are_as_people_write_them)
{
    BOOST_TEST(grouped(0) == "0");
    BOOST_TEST(grouped(999) == "999");
    BOOST_TEST(grouped(1'234'567) == "1,234,567");
    BOOST_TEST(rounded(1999.5) == "2,000");
    BOOST_TEST(size_text(999) == "999 B");
    BOOST_TEST(size_text(1'000) == "1.0 kB");
    BOOST_TEST(size_text(12'340'000) == "12.3 MB");
}

BOOST_AUTO_TEST_CASE(text_is_never_markup)
{
    BOOST_TEST(written("a <b> & c\n") == "a &lt;b&gt; &amp; c ");
}

BOOST_AUTO_TEST_CASE(long_text_is_cut_between_characters)
{
    std::string const text = std::string(199, 'x') + "\u00E9 and more";
    BOOST_TEST(written(text) == std::string(199, 'x') + "\u2026");
}

BOOST_AUTO_TEST_CASE(a_page_has_its_title_twice_and_no_script)
{
    std::string const page = page_of_text("").take();
    BOOST_TEST(page.find("<title>a title</title>\n<h1>a title</h1>") != page.npos);
    BOOST_TEST(page.find("<script") == page.npos);
    BOOST_TEST(page.find("default-src 'none'") != page.npos);
}

BOOST_AUTO_TEST_SUITE_END()
