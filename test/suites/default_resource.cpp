// All memory comes from the given resource: documents of all suites are read while the default
// resource has none. A request to that in a function that cannot throw ends the program.
#include <mf2.hpp>

#include "support/corpus.hpp"
#include "support/hostile_inputs.hpp"
#include "support/no_default_resource.hpp"
#include "support/share.hpp"
#include "support/shared.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <filesystem>
#include <memory_resource>
#include <string>
#include <string_view>

namespace
{

void check(std::string_view document, std::string_view name)
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    mf2::test::no_default_resource const none;
    auto const read = mf2::parse(document, options, std::pmr::new_delete_resource());
    bool const lacked_memory = read.has_error() && read.error() == mf2::error::out_of_memory;
    BOOST_TEST(!lacked_memory, name);
}

/// Check the documents of a file of html5lib's tree construction tests.
/// @return  the number of documents
std::size_t check_each_of(std::string_view file, std::string_view name)
{
    constexpr std::string_view before = "#data\n";
    constexpr std::string_view behind = "\n#errors";
    std::size_t count = 0;
    for (std::size_t at = file.find(before); at != file.npos; at = file.find(before, at))
    {
        at += before.size();
        check(file.substr(at, file.find(behind, at) - at), name);
        ++count;
    }
    return count;
}

} // namespace

BOOST_AUTO_TEST_SUITE(default_resource)

BOOST_AUTO_TEST_CASE(hostile_documents_take_nothing_from_it)
{
    for (mf2::test::hostile_input const& input : mf2::test::hostile_inputs())
    {
        check(input.make(std::size_t{1} << 15), input.name);
    }
}

BOOST_AUTO_TEST_CASE(
    documents_of_suites_take_nothing_from_it,
    *boost::unit_test::precondition(mf2::test::needs_shared))
{
    for (std::string const& path : mf2::test::suite_pages())
    {
        check(mf2::test::read_file(path), path);
    }
    std::size_t count = 0;
    std::string const folder = mf2::test::shared_path("conformance/html5lib/tree-construction");
    for (auto const& entry : std::filesystem::directory_iterator(folder))
    {
        if (entry.path().extension() != ".dat") continue;
        std::string const path = entry.path().string();
        count += check_each_of(mf2::test::read_file(path), path);
    }
    BOOST_TEST(count > 1000U);
}

BOOST_AUTO_TEST_CASE(
    pages_take_nothing_from_it, *boost::unit_test::precondition(mf2::test::needs_shared))
{
    std::size_t number = 0;
    for (std::string const& page : mf2::test::corpus_pages())
    {
        if (number++ % mf2::test::share(10) == 0) check(page, std::to_string(number));
    }
    BOOST_TEST(number > 1000U);
}

BOOST_AUTO_TEST_SUITE_END()
