// Each unit of src has a test of its name, or says in its first comment where its tests are.
#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <map>
#include <sstream>
#include <string>
#include <string_view>

namespace
{

namespace fs = std::filesystem;

/// The files of src by their unit's path without ending; the source file where there is a header,
/// too.
std::map<std::string, fs::path> units_of_source()
{
    std::map<std::string, fs::path> units;
    for (fs::directory_entry const& entry : fs::recursive_directory_iterator("src"))
    {
        fs::path const path = entry.path();
        bool const is_source = path.extension() == ".cpp";
        if (!is_source && path.extension() != ".hpp") continue;
        std::string const unit = path.lexically_relative("src").replace_extension().string();
        if (is_source) units[unit] = path;
        else units.emplace(unit, path);
    }
    return units;
}

/// The files that the first comment of a unit names behind "Tests: ", with commas between them.
std::string places_of_tests(fs::path const& unit)
{
    std::ifstream text(unit);
    std::string places;
    for (std::string line; std::getline(text, line) && line.starts_with("// ");)
    {
        constexpr std::string_view start = "// Tests: ";
        if (places.empty() && !line.starts_with(start)) break;
        places += line.substr(places.empty() ? start.size() : 2);
        if (!places.ends_with(',')) break;
    }
    return places;
}

/// Whether a file has test cases. C files are programs, other files may only help tests.
bool has_tests(std::string const& name)
{
    if (name.ends_with(".c")) return fs::exists(name);
    std::ifstream text(name);
    for (std::string line; std::getline(text, line);)
    {
        if (line.starts_with("BOOST_") && line.find("TEST_CASE") != line.npos) return true;
    }
    return false;
}

} // namespace

BOOST_AUTO_TEST_SUITE(tests_of_units)

BOOST_AUTO_TEST_CASE(each_unit_has_a_test_of_its_name_or_says_where_its_tests_are)
{
    auto const units = units_of_source();
    BOOST_TEST(units.size() > 300U);
    for (auto const& [unit, file] : units)
    {
        std::string const places = places_of_tests(file);
        bool const has_own = fs::exists("test/" + unit + ".cpp");
        BOOST_TEST((has_own || !places.empty()), file << " does not say where its tests are");
        std::istringstream names(places);
        for (std::string name; std::getline(names >> std::ws, name, ',');)
        {
            BOOST_TEST(has_tests(name), file << " names no test: " << name);
        }
    }
}

BOOST_AUTO_TEST_SUITE_END()
