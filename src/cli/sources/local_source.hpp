#pragma once

#include "cli/sources/open_source.hpp"

#include <memory>
#include <string>

namespace mf2::cli
{

/// A file, or standard input. An interruption ends the wait for a pipe's bytes: the read fails with
/// `errc::interrupted`.
class local_source final : public named_source
{
public:
    /// @param path  "-" is standard input
    /// @param ec    set if the file cannot be opened, else cleared
    local_source(std::string const& path, opening const& with, boost::system::error_code& ec);

    std::size_t read(char* to, std::size_t size) override;
    bool seek(std::uint64_t offset) override { return from_->seek(offset); }
    std::optional<std::uint64_t> size() const override { return from_->size(); }
    boost::system::error_code failure() const override;

private:
    [[nodiscard]] bool wait() const;

    std::unique_ptr<archive::file_source> from_;
    stop_check has_to_stop_;
    bool was_interrupted_ = false;
};

/// @param path  "-" is standard input
[[nodiscard]] result<std::unique_ptr<named_source>> open_local(
    std::string const& path, opening const& with);

} // namespace mf2::cli
