#pragma once

#include "byte_input.hpp"
#include "kept_exception.hpp"

namespace mf2::python
{

/// A file object of Python: one of io, fsspec or pyarrow.fs, or any other with `read`.
class object_input final : public byte_input
{
public:
    /// @param start   the file's position at the archive's begin; less than 0: it cannot seek
    /// @param raised  set if the file raises an interruption; outlives this object
    object_input(PyObject* file, long long start, kept_exception& raised)
        : file_(refer_to(file)), start_(start), interruption_(raised)
    {}
    ~object_input() override;

    [[nodiscard]] std::ptrdiff_t read(char* to, std::size_t size) override;
    [[nodiscard]] int seek(std::uint64_t offset) override;
    [[nodiscard]] std::string failure() override;

private:
    [[nodiscard]] std::ptrdiff_t read_with_lock(char* to, std::size_t size);

    reference file_;
    long long start_;
    kept_exception& interruption_;
    std::string failure_;
};

} // namespace mf2::python
