// Tests: test/archive/warc_reader.cpp, test/archive/member_stream.cpp
#pragma once

#include <cstddef>
#include <memory>

namespace mf2::archive
{

/// Room for bytes that are written before they are read. It is not cleared: of a large one, a small
/// input touches only a few pages of memory.
class byte_buffer
{
public:
    explicit byte_buffer(std::size_t size)
        : bytes_(std::make_unique_for_overwrite<char[]>(size)), size_(size)
    {}

    [[nodiscard]] char* data() const { return bytes_.get(); }
    [[nodiscard]] std::size_t size() const { return size_; }

private:
    std::unique_ptr<char[]> bytes_;
    std::size_t size_;
};

} // namespace mf2::archive
