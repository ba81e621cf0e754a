// Tests: test/cli/archive/wacz.cpp
// For a build without libzip: zip=off.
#include "cli/sources/zip_archive.hpp"

namespace mf2::cli
{

bool can_unzip()
{
    return false;
}

result<std::shared_ptr<zip_archive>> zip_archive::open(std::unique_ptr<named_source>)
{
    return failure::because("is a ZIP archive, and this mf2 was built without libzip");
}

result<std::unique_ptr<named_source>> zip_archive::open_member(
    std::shared_ptr<zip_archive> const&, std::string const&, archive::extent)
{
    return failure::because("is in a ZIP archive, and this mf2 was built without libzip");
}

} // namespace mf2::cli
