#include <mf2/json.hpp>
#include <mf2/parse.hpp>

#include "support/expected_failures.hpp"
#include "support/shared.hpp"

#include <boost/json/parse.hpp>
#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>

namespace
{

/// A page of the official test suite, and its expected result.
struct suite_case
{
    std::string name; ///< "microformats-v2/h-card/nested"
    std::string html;
    boost::json::value expected;
};

/// The cases, sorted by name. Pages without JSON, which are the suite's change logs, are left out.
std::vector<suite_case> load_suite()
{
    std::filesystem::path const root = mf2::test::shared_path("conformance/microformats");
    std::vector<suite_case> cases;
    for (auto const& entry : std::filesystem::recursive_directory_iterator(root))
    {
        std::filesystem::path path = entry.path();
        if (path.extension() != ".json") continue;
        suite_case read;
        boost::json::parse_options options;
        options.max_depth = 256;
        read.expected = boost::json::parse(mf2::test::read_file(path.string()), {}, options);
        path.replace_extension();
        read.name = path.lexically_relative(root).string();
        read.html = mf2::test::read_file(path.string() + ".html");
        cases.push_back(std::move(read));
    }
    std::sort(cases.begin(), cases.end(), [](suite_case const& left, suite_case const& right) {
        return left.name < right.name;
    });
    return cases;
}

/// The URL assumed for a page of the suite.
std::string base_url(std::string const& name)
{
    bool const is_unit = name.starts_with("microformats-v2-unit/");
    return is_unit ? "http://example.test" : "http://example.com/";
}

boost::json::object parse(suite_case const& with, mf2::retention retention)
{
    mf2::parse_options options;
    options.base_url = base_url(with.name);
    options.retention = retention;
    return to_json(mf2::parse(with.html, options).value());
}

} // namespace

BOOST_AUTO_TEST_SUITE(microformats_suite, *boost::unit_test::precondition(mf2::test::needs_shared))

// Boost.JSON compares objects without regard to the order of their keys, arrays with.
BOOST_AUTO_TEST_CASE(every_page_gives_the_expected_json)
{
    mf2::test::expected_failures expected("microformats");
    std::size_t count = 0;
    for (suite_case const& each : load_suite())
    {
        boost::json::value const got = parse(each, mf2::retention::needed);
        expected.check(
            each.name, got == each.expected,
            "\n got      " + serialize(got) + "\n expected " + serialize(each.expected));
        ++count;
    }
    BOOST_TEST(count == 140u);
    expected.check_all_seen();
}

BOOST_AUTO_TEST_CASE(keeping_everything_gives_the_same)
{
    for (suite_case const& each : load_suite())
    {
        BOOST_TEST_CONTEXT(each.name)
        {
            BOOST_TEST(
                serialize(parse(each, mf2::retention::everything)) ==
                serialize(parse(each, mf2::retention::needed)));
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
