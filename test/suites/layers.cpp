// The folders of src are layers: each file includes only files of its own layer or a lower one.
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

namespace
{

namespace fs = std::filesystem;

/// The layers from the lowest to the highest: folders of src, and of bench beside it.
std::vector<std::string> read_layers()
{
    std::vector<std::string> layers;
    std::ifstream lines("doc/layers.txt");
    for (std::string line; std::getline(lines, line);)
    {
        if (!line.starts_with('#')) layers.push_back(line.substr(0, line.find(": ")));
    }
    return layers;
}

std::vector<std::string> const layers = read_layers();

/// @return  the number of layers if none has that name
std::size_t layer_of(fs::path const& file)
{
    std::string const folder = file.parent_path().generic_string();
    return static_cast<std::size_t>(
        std::find(layers.begin(), layers.end(), folder) - layers.begin());
}

std::vector<fs::path> files_below(fs::path const& folder)
{
    std::vector<fs::path> files;
    for (fs::directory_entry const& entry : fs::recursive_directory_iterator(folder))
    {
        bool const is_source =
            entry.path().extension() == ".cpp" || entry.path().extension() == ".hpp";
        if (is_source) files.push_back(entry.path());
    }
    return files;
}

/// @return  empty if the line includes no file of src
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
    std::vector<fs::path> files = files_below("src");
    for (fs::path const& each : files_below("bench/measure")) files.push_back(each);
    for (fs::path const& path : files)
    {
        bool const is_of_source = *path.begin() == "src";
        fs::path const file = is_of_source ? path.lexically_relative("src") : path;
        BOOST_TEST(layer_of(file) < layers.size(), file << " is in a folder that is no layer");
        std::ifstream text(path);
        for (std::string line; std::getline(text, line);)
        {
            fs::path const included = included_by(line);
            if (included.empty()) continue;
            BOOST_TEST(layer_of(included) <= layer_of(file), file << " includes " << included);
            bool const is_of_url = file.parent_path() == "url";
            bool const url_may = included.parent_path() == "url" || included == "bytes/ascii.hpp" ||
                included == "bytes/find_in_set.hpp" || included == "bytes/text_reader.hpp";
            BOOST_TEST((!is_of_url || url_may), file << " needs " << included);
            ++includes;
        }
    }
    BOOST_TEST(includes > 500U);
}

BOOST_AUTO_TEST_SUITE_END()
