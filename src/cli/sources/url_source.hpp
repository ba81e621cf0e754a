#pragma once

#include "archive/raw_input.hpp"
#include "cli/sources/http_client.hpp"

#include <optional>
#include <span>
#include <string>

namespace mf2::cli
{

/// The wanted part of the bytes behind a URL.
struct url_part
{
    enum class kind : std::uint8_t
    {
        page,    ///< one whole answer, in a content coding that the server chooses
        archive, ///< bytes as they are stored, in any order
    };
    kind what = kind::page;
    std::uint64_t offset = 0;
    /// Of the first request. If that is for a part, others are requested as they are read.
    std::uint64_t length = UINT64_MAX;
    /// Nearly all parts to be read, in order; empty: unknown. Each is one range request; parts with
    /// small gaps between them share one.
    std::span<archive::extent const> rows = {};
};

/// The bytes behind a URL.
///
/// Asks a busy server (429, or above 499) again, after the delay that it names or one that grows.
/// Requests a wanted part of an archive as one range. After a broken connection, and for another
/// offset, requests the rest from there. A server without ranges sends everything again; the bytes
/// before are skipped. ETag, Last-Modified and length show that all answers are of one version. A
/// seek back within the last 4 MiB of an archive needs no request.
///
/// When parts of an archive are read, every request has an end. A server would otherwise fill the
/// buffers on the way, some MB, before it sees that no more is wanted. Parts that nobody announced
/// are requested in pieces that grow with the number of bytes read.
class url_source final : public named_source
{
public:
    /// Send the first request, and wait for the beginning of the answer.
    /// @param how  outlives the source
    [[nodiscard]] static result<std::unique_ptr<url_source>> open(
        http_request request, url_part part, fetch_options const& how, stop_check has_to_stop);

    std::size_t read(char* to, std::size_t size) override;
    bool seek(std::uint64_t offset) override;
    std::optional<std::uint64_t> size() const override { return size_; }
    boost::system::error_code failure() const override;
    std::string reason() const override { return failure_ ? failure_->reason : std::string(); }
    page_facts const* facts() const override { return &facts_; }
    void expect(archive::extent part) override;

    /// A page's Content-Encoding, which the caller has to decode.
    [[nodiscard]] std::string const& coding() const { return coding_; }

private:
    /// Tells versions of the bytes behind a URL apart.
    struct version
    {
        std::string etag;
        std::string modified;
        std::optional<std::uint64_t> size;
    };
    /// The extent of an answer.
    struct extent
    {
        std::uint64_t begin = 0;
        std::optional<std::uint64_t> size; ///< of all bytes behind the URL
    };

    url_source(
        http_request request, url_part part, fetch_options const& how, stop_check has_to_stop);

    bool ask(std::uint64_t from);
    void want(std::uint64_t offset, std::uint64_t size);
    void go_on(std::uint64_t size);
    [[nodiscard]] http_request request_from(std::uint64_t from) const;
    bool take(http_answer const& answer, std::uint64_t from);
    bool take_first(http_answer const& answer, extent const& what);
    bool take_further(http_answer const& answer, extent const& what, std::uint64_t from);
    [[nodiscard]] version version_of(http_answer const& answer, extent const& what) const;
    bool try_again(http_failure const& why, std::optional<std::chrono::milliseconds> told);
    bool wait(std::chrono::milliseconds time);
    bool fetch();
    bool skip(std::uint64_t size);
    [[nodiscard]] std::optional<std::uint64_t> end() const;
    [[nodiscard]] std::uint64_t fetched() const { return begin_ + recent_.size(); }
    bool fail(http_failure why);
    bool fail(std::string reason) { return fail(http_failure{std::move(reason)}); }

    http_request request_;
    url_part part_; ///< of the current request
    bool has_parts_;
    archive::extent expected_;
    fetch_options const& how_;
    stop_check has_to_stop_;
    http_client client_;
    std::chrono::steady_clock::time_point deadline_; ///< of a page
    page_facts facts_;
    std::string coding_;
    std::optional<version> version_; ///< of the first answer
    std::optional<std::uint64_t> size_;
    bool has_ranges_ = false;
    bool is_asked_ = false;      ///< an answer continues at `fetched()`
    std::string recent_;         ///< the last bytes that came
    std::uint64_t begin_ = 0;    ///< offset of `recent_`
    std::uint64_t at_ = 0;       ///< offset of the next read
    std::uint64_t jump_ = 0;     ///< offset where reading without a jump began
    std::uint64_t failures_ = 0; ///< since the last byte
    std::optional<http_failure> failure_;
};

} // namespace mf2::cli
