#include "microformats/page/diagnostics.hpp"

#include <boost/test/unit_test.hpp>

#include <string>

using mf2::diagnostic_code;

BOOST_AUTO_TEST_SUITE(collected_diagnostics)

BOOST_AUTO_TEST_CASE(they_come_by_their_offsets)
{
    mf2::microformats::diagnostics said;
    said.add_at(diagnostic_code::invalid_url, 9, "a");
    said.add_at(diagnostic_code::invalid_url, 3, "b");
    said.add_late(diagnostic_code::late_base, 5, "c");
    mf2::provenance about;
    about.diagnostics = {{diagnostic_code::late_encoding, 4, "d"}};
    said.add_to(about);
    std::string texts;
    for (auto const& each : about.diagnostics) texts += each.text;
    BOOST_TEST(texts == "bdca");
}

BOOST_AUTO_TEST_CASE(the_same_is_said_once)
{
    mf2::microformats::diagnostics said;
    said.add_at(diagnostic_code::invalid_url, 1, "a");
    said.add_at(diagnostic_code::invalid_url, 1, "a");
    said.add_late(diagnostic_code::late_base, 2, "b");
    said.add_late(diagnostic_code::late_base, 3, "c");
    mf2::provenance about;
    said.add_to(about);
    said.add_to(about);
    BOOST_TEST(about.diagnostics.size() == 2U);
    BOOST_TEST(said.late().size() == 1U);
}

BOOST_AUTO_TEST_SUITE_END()
