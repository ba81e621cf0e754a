// The folders of src are layers: what is included stands in the same one or in one below.
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>

namespace
{

namespace fs = std::filesystem;

/// From the lowest to the highest; "." is src itself. doc/design.md, "The data flow".
constexpr std::string_view layers[] = {
    "tables",     "memory",         "bytes",     "encoding",  "html/text",
    "html/names", "html/tokenizer", "html/tape", "html/tree", "html/tree/modes",
    "url",        "microformats",   ".",         "interpret", "archive",
    "cli"};

/// @return  the number of layers if there is none of that name
std::size_t layer_of(fs::path const& file)
{
    std::string const folder = file.has_parent_path() ? file.parent_path().generic_string() : ".";
    return static_cast<std::size_t>(
        std::find(std::begin(layers), std::end(layers), folder) - std::begin(layers));
}

/// @return  empty if the line includes nothing of src
fs::path included_by(std::string const& line)
{
    constexpr std::string_view start = "#include \"";
    if (!line.starts_with(start)) return {};
    std::size_t const end = line.find('"', start.size());
    return line.substr(start.size(), end - start.size());
}

} // namespace

BOOST_AUTO_TEST_SUITE(folders_of_the_source)

BOOST_AUTO_TEST_CASE(no_layer_includes_one_above_it)
{
    std::size_t includes = 0;
    for (fs::directory_entry const& entry : fs::recursive_directory_iterator("src"))
    {
        if (entry.path().extension() != ".cpp" && entry.path().extension() != ".hpp") continue;
        fs::path const file = entry.path().lexically_relative("src");
        BOOST_TEST(layer_of(file) < std::size(layers), file << " is in a folder that is no layer");
        std::ifstream text(entry.path());
        for (std::string line; std::getline(text, line);)
        {
            fs::path const included = included_by(line);
            if (included.empty()) continue;
            BOOST_TEST(layer_of(included) <= layer_of(file), file << " includes " << included);
            bool const is_of_url = file.parent_path() == "url";
            BOOST_TEST(
                (!is_of_url || included.parent_path() == "url"), file << " stands by itself");
            ++includes;
        }
    }
    BOOST_TEST(includes > 500U);
}

BOOST_AUTO_TEST_SUITE_END()
