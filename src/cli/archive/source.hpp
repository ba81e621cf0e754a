#pragma once

#include <mf2/archive/byte_source.hpp>

#include <cstdio>
#include <memory>
#include <string>

namespace mf2::cli
{

/// The bytes of an archive. An interruption ends waiting for those of a pipe: reading then fails,
/// with `errc::interrupted`.
class archive_source final : public archive::byte_source
{
public:
    /// @param path            "-" is standard input
    /// @param standard_input  stays open
    /// @param ec              set where the file cannot be opened, else cleared
    archive_source(
        std::string const& path, std::FILE* standard_input, boost::system::error_code& ec);

    std::size_t read(char* to, std::size_t size) override;
    bool seek(std::uint64_t offset) override { return from_->seek(offset); }
    std::optional<std::uint64_t> size() const override { return from_->size(); }
    boost::system::error_code failure() const override;

private:
    [[nodiscard]] bool wait() const;

    std::unique_ptr<archive::file_source> from_;
    bool was_interrupted_ = false;
};

} // namespace mf2::cli
