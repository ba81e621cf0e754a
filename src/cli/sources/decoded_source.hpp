#pragma once

#include "cli/sources/url_source.hpp"

#include <mf2/archive/http.hpp>

#include <memory>
#include <string>

namespace mf2::cli
{

/// A page without the content coding that its server applied.
class decoded_source final : public named_source
{
public:
    /// @param from   a page with a content coding
    /// @param limit  in bytes; reading a longer page fails behind them
    decoded_source(std::unique_ptr<url_source> from, std::uint64_t limit);

    std::size_t read(char* to, std::size_t size) override;
    bool seek(std::uint64_t) override { return false; }
    std::optional<std::uint64_t> size() const override { return std::nullopt; }
    boost::system::error_code failure() const override;
    std::string reason() const override;
    page_facts const* facts() const override { return from_->facts(); }

private:
    /// Buffers the decoded bytes.
    struct held final : archive::body_sink
    {
        explicit held(std::uint64_t limit) : room(limit) {}
        bool write(std::string_view piece) override;
        void finish() override {}

        std::string bytes;
        std::uint64_t room;  ///< bytes that may still come
        bool is_cut = false; ///< more bytes came
    };
    void decode();
    [[nodiscard]] bool is_at_cut() const;

    std::unique_ptr<url_source> from_;
    std::uint64_t limit_;
    held held_;
    std::size_t at_ = 0;
    bool is_damaged_ = false;
    bool is_ended_ = false;
    archive::body_decoder::receiver report_ = [this](archive::damage_kind) { is_damaged_ = true; };
    archive::body_decoder decoder_;
};

} // namespace mf2::cli
