// The shared libraries export the symbols listed in test/linking/*.symbols: a change of these
// changes the interface. With MF2_WRITE_SYMBOLS set, the lists are written.
#include "support/shell.hpp"

#include <mf2/version.hpp>

#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <array>
#include <cstdlib>
#include <fstream>
#include <ostream>
#include <set>
#include <sstream>
#include <string>
#include <string_view>

namespace
{

struct library
{
    std::string_view variable; ///< of the environment, which names the file
    std::string_view list;
    std::string_view soname;
};

constexpr std::array libraries = {
    library{"MF2_LIBRARY", "test/linking/mf2.symbols", "libmf2.so.1"},
    library{"MF2_ARCHIVE_LIBRARY", "test/linking/mf2-archive.symbols", "libmf2-archive.so.1"},
    library{"MF2_INSPECT_LIBRARY", "test/linking/mf2-inspect.symbols", "libmf2-inspect.so.1"},
};

std::ostream& operator<<(std::ostream& out, library const& which)
{
    return out << which.soname;
}

std::string file_of(library const& which)
{
    char const* const file = std::getenv(std::string(which.variable).c_str());
    return file == nullptr ? "" : file;
}

/// The lists have 64-bit types. Under an emulator, nm may not know the processor.
boost::test_tools::assertion_result are_there(boost::unit_test::test_unit_id unit)
{
    for (library const& each : libraries)
    {
        boost::test_tools::assertion_result named(
            sizeof(std::size_t) == 8 && !file_of(each).empty());
        named.message() << each.variable << " names no library of this machine";
        if (!named) return named;
    }
    return mf2::test::needs_program("nm")(unit);
}

/// The exported symbols, a line each, sorted, as a programmer writes them: without versions.
/// Several symbols of one constructor have one line.
std::string exported_by(library const& which)
{
    std::set<std::string> names;
    std::istringstream lines(
        mf2::test::output_of("nm -DC --defined-only '" + file_of(which) + "'"));
    for (std::string line; std::getline(lines, line);)
    {
        std::string::size_type const kind = line.find(' ') + 1;
        if (line[kind] == 'A') continue; // the name of the version itself
        names.insert(line.substr(kind + 2, line.rfind("@@") - kind - 2));
    }
    std::string all;
    for (std::string const& name : names) all += name + '\n';
    return all;
}

std::string read(std::string_view name)
{
    std::ifstream file{std::string(name)};
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
}

} // namespace

BOOST_AUTO_TEST_SUITE(exported_symbols, *boost::unit_test::precondition(are_there))

BOOST_DATA_TEST_CASE(are_those_that_are_listed, boost::unit_test::data::make(libraries))
{
    std::string const exported = exported_by(sample);
    if (std::getenv("MF2_WRITE_SYMBOLS") != nullptr)
    {
        std::ofstream{std::string(sample.list)} << exported;
    }
    BOOST_TEST(exported == read(sample.list));
}

BOOST_DATA_TEST_CASE(
    are_in_a_library_with_a_versioned_name, boost::unit_test::data::make(libraries))
{
    std::string const entries = mf2::test::output_of("readelf -d '" + file_of(sample) + "'");
    BOOST_TEST(entries.find("[" + std::string(sample.soname) + "]") != std::string::npos, entries);
}

BOOST_AUTO_TEST_CASE(the_other_libraries_need_a_libmf2_of_their_release)
{
    std::string const needed = "mf2_same_release@MF2_RELEASE_" + std::string(mf2::version);
    for (library const& each : {libraries[1], libraries[2]})
    {
        std::string const symbols =
            mf2::test::output_of("nm -D --undefined-only '" + file_of(each) + "'");
        BOOST_TEST(symbols.find(needed) != std::string::npos, each << ": " << symbols);
    }
}

BOOST_AUTO_TEST_SUITE_END()
