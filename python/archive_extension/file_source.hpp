#pragma once

#include "python.hpp"

#include <mf2_archive.h>

namespace mf2::python
{

/// The bytes of a file object of Python. What that raises is kept until it can be told.
class file_source
{
public:
    explicit file_source(PyObject* file) noexcept : file_(reference::to(file)) {}

    /// The functions that read it, to be given to an archive with a pointer to it. They take the
    /// interpreter's lock.
    [[nodiscard]] static mf2_source functions(bool can_seek) noexcept;

    /// Raise what was kept.
    /// @return  whether there was anything
    bool raise_kept() noexcept;

private:
    std::ptrdiff_t read(char* to, std::size_t size) noexcept;
    [[nodiscard]] int seek(std::uint64_t offset) noexcept;
    void keep_raised() noexcept;

    reference file_;
    reference type_;
    reference value_;
    reference traceback_;
};

} // namespace mf2::python
