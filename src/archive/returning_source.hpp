// Tests: test/archive/revisits.cpp
#pragma once

#include <mf2/archive/byte_source.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace mf2::archive
{

/// A source that knows its place, so that code that reads elsewhere can go back. If going back
/// fails, or reading elsewhere has failed, the source has failed for good.
class returning_source final : public byte_source
{
public:
    /// @param from  outlives the source; at its start
    explicit returning_source(byte_source& from) : from_(from) {}

    [[nodiscard]] std::size_t read(char* to, std::size_t size) override
    {
        if (failure_) return 0;
        std::size_t const got = from_.read(to, size);
        at_ += got;
        return got;
    }
    [[nodiscard]] bool seek(std::uint64_t offset) override
    {
        if (!from_.seek(offset)) return false;
        at_ = offset;
        return true;
    }
    [[nodiscard]] std::optional<std::uint64_t> size() const override { return from_.size(); }
    [[nodiscard]] boost::system::error_code failure() const override
    {
        return failure_ ? failure_ : from_.failure();
    }
    [[nodiscard]] std::uint64_t place(std::uint64_t offset) const override
    {
        return from_.place(offset);
    }

    /// The offset of the byte that is read next.
    [[nodiscard]] std::uint64_t at() const { return at_; }
    /// Go back to an earlier place.
    void go_back_to(std::uint64_t offset)
    {
        failure_ = from_.failure();
        if (!failure_ && !seek(offset))
            failure_ = make_error_code(boost::system::errc::invalid_seek);
    }

private:
    byte_source& from_;
    std::uint64_t at_ = 0;
    boost::system::error_code failure_; // of reading elsewhere, or of going back
};

} // namespace mf2::archive
