// Tests: test/c/interface.cpp, test/c/archive.c
#include "c_archive/called_source.hpp"

namespace mf2::c
{

std::size_t called_source::read(char* to, std::size_t size)
{
    if (failure_) return 0;
    std::ptrdiff_t const given = called_.read(user_, to, size);
    bool const has_failed = given < 0 || static_cast<std::size_t>(given) > size;
    if (!has_failed) return static_cast<std::size_t>(given);
    failure_ = make_error_code(boost::system::errc::io_error);
    return 0;
}

bool called_source::seek(std::uint64_t offset)
{
    return called_.seek != nullptr && called_.seek(user_, offset) == 0;
}

} // namespace mf2::c
