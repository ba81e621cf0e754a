#pragma once

#include <mf2_archive.h>

#include <mf2/archive/byte_source.hpp>

#include <cstring>
#include <optional>

namespace mf2::c
{

/// Bytes that functions of a caller read.
class called_source final : public archive::byte_source
{
public:
    called_source(mf2_source const& called, void* user) noexcept : called_(called), user_(user) {}

    std::size_t read(char* to, std::size_t size) override;
    bool seek(std::uint64_t offset) override;
    [[nodiscard]] std::optional<std::uint64_t> size() const override { return std::nullopt; }
    [[nodiscard]] boost::system::error_code failure() const override { return failure_; }

private:
    mf2_source called_;
    void* user_;
    boost::system::error_code failure_;
};

} // namespace mf2::c
