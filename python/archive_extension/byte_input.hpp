#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include <mf2_archive.h>

namespace mf2::python
{

/// The bytes of an archive, for `mf2_source`. Functions are called without the interpreter's lock.
class byte_input
{
public:
    byte_input() = default;
    byte_input(byte_input const&) = delete;
    byte_input& operator=(byte_input const&) = delete;
    virtual ~byte_input() = default;

    /// As in `mf2_source`.
    [[nodiscard]] virtual std::ptrdiff_t read(char* to, std::size_t size) = 0;
    [[nodiscard]] virtual int seek(std::uint64_t offset) = 0;
    /// The reason, in words, that opening or reading has failed; empty if neither has.
    [[nodiscard]] virtual std::string failure() = 0;

    /// The functions for an archive, to pass with a pointer to this object.
    /// @param name  the archive's name
    [[nodiscard]] static mf2_source functions(char const* name) noexcept
    {
        mf2_source to{};
        to.size = sizeof to;
        to.name = name;
        to.read = [](void* user, char* into, std::size_t size) {
            return static_cast<byte_input*>(user)->read(into, size);
        };
        to.seek = [](void* user, std::uint64_t offset) {
            return static_cast<byte_input*>(user)->seek(offset);
        };
        return to;
    }
};

} // namespace mf2::python
