#pragma once

#include "byte_input.hpp"
#include "kept_exception.hpp"

namespace mf2::python
{

/// A file object of Python: one of io, of fsspec, of pyarrow.fs, or any other that can be read.
class object_input final : public byte_input
{
public:
    /// @param start   where it stands at its begin; less than 0: it cannot seek
    /// @param raised  is set where it raises what is more than an `Exception`; outlives this object
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
