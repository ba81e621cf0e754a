#include "support/temporary_folder.hpp"

#include "support/shared.hpp"

#include <boost/test/unit_test.hpp>

#include <unistd.h>

#include <cstdlib>
#include <fstream>

namespace mf2::test
{

temporary_folder::temporary_folder()
{
    std::string pattern = (std::filesystem::temp_directory_path() / "mf2-XXXXXX").string();
    BOOST_REQUIRE(mkdtemp(pattern.data()) != nullptr);
    folder_ = pattern;
}

temporary_folder::~temporary_folder()
{
    std::filesystem::remove_all(folder_);
}

std::string temporary_folder::path(std::string_view name) const
{
    return (folder_ / name).string();
}

bool temporary_folder::has(std::string_view name) const
{
    return std::filesystem::exists(path(name));
}

std::string temporary_folder::read(std::string_view name) const
{
    return read_file(path(name));
}

std::string temporary_folder::write(std::string_view name, std::string_view bytes) const
{
    std::ofstream out(path(name), std::ios::binary);
    BOOST_REQUIRE(out.write(bytes.data(), static_cast<std::streamsize>(bytes.size())));
    return path(name);
}

} // namespace mf2::test
