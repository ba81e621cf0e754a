#include "support/shared.hpp"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>

namespace mf2::test
{

std::string shared_path(std::string_view relative)
{
    char const* const folder = std::getenv("MF2_SHARED");
    std::string path = folder != nullptr && *folder != '\0' ? folder : "../shared";
    path += '/';
    path += relative;
    return path;
}

bool have_shared()
{
    std::error_code ignored;
    return std::filesystem::is_directory(shared_path("conformance"), ignored);
}

boost::test_tools::assertion_result needs_shared(boost::unit_test::test_unit_id)
{
    boost::test_tools::assertion_result found(have_shared());
    found.message() << "no shared test data at " << shared_path("");
    return found;
}

std::vector<std::string> suite_pages()
{
    std::vector<std::string> files;
    std::string const root = shared_path("conformance/microformats");
    for (auto const& file : std::filesystem::recursive_directory_iterator(root))
    {
        if (file.path().extension() == ".html") files.push_back(file.path().string());
    }
    std::sort(files.begin(), files.end());
    return files;
}

std::string read_file(std::string const& path)
{
    std::ifstream in(path, std::ios::binary);
    if (!in) throw std::runtime_error("cannot read " + path);
    return std::string(std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>());
}

} // namespace mf2::test
