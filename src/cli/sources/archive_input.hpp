// Tests: test/cli/archive/wacz.cpp
#pragma once

#include "cli/sources/named_source.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace mf2::cli
{

/// Standard input with an archive. A ZIP archive fails: its directory is at its end, and a member
/// stored in it would pass for an archive.
class archive_input_source final : public named_source
{
public:
    explicit archive_input_source(std::unique_ptr<named_source> from) : from_(std::move(from)) {}

    std::size_t read(char* to, std::size_t size) override
    {
        if (is_zip()) return 0;
        std::size_t const got = from_->read(to, size);
        begin_ += std::string_view(to, std::min(got, magic.size() - begin_.size()));
        return is_zip() ? 0 : got;
    }
    bool seek(std::uint64_t offset) override
    {
        if (!from_->seek(offset)) return false;
        // Bytes further on are not the file's beginning.
        begin_.assign(offset == 0 ? 0 : magic.size(), ' ');
        return true;
    }
    std::optional<std::uint64_t> size() const override { return from_->size(); }
    boost::system::error_code failure() const override
    {
        return is_zip() ? make_error_code(boost::system::errc::not_supported) : from_->failure();
    }
    std::string reason() const override
    {
        return is_zip() ? "is a ZIP archive, which is read from a file or a URL alone"
                        : from_->reason();
    }

private:
    static constexpr std::string_view magic = "PK\x03\x04";

    [[nodiscard]] bool is_zip() const { return begin_ == magic; }

    std::unique_ptr<named_source> from_;
    std::string begin_; ///< the first bytes
};

} // namespace mf2::cli
