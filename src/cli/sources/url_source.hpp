#pragma once

#include "archive/raw_input.hpp"
#include "cli/sources/http_client.hpp"

#include <optional>
#include <span>
#include <string>

namespace mf2::cli
{

/// What of a URL is wanted, and how.
struct url_part
{
    enum class kind : std::uint8_t
    {
        page,    ///< one answer, from its begin to its end, as the server likes to send it
        archive, ///< bytes as they are stored there, in any order
    };
    kind what = kind::page;
    std::uint64_t offset = 0;
    /// What is asked for at first. Where that is a part, others are asked for as they are read.
    std::uint64_t length = UINT64_MAX;
    /// In order: nearly all that is read, from the first on; empty: no more is known. Each is a
    /// request for a range, as are those between which there is a small gap.
    std::span<archive::extent const> rows = {};
};

/// What is behind a URL.
///
/// A server that is busy (429, and what is above 499) is asked again, after the time that it names
/// or one that grows. Of an archive, a part that is wanted is one request for a range. Where a
/// connection breaks, what is left is asked for, and so are other offsets, if the server gives
/// ranges; else it is all asked for, and passed over up to there. That the answers are of one
/// and the same state is held by their ETag, Last-Modified and length. What was read last can be
/// gone back to without a request: 4 MiB of an archive.
///
/// Where parts of an archive are read, no request is without an end: a server would send what has
/// room in buffers, some MB, before it sees that no more is wanted. What nobody has told of before
/// is asked for in pieces that grow with what was read.
class url_source final : public named_source
{
public:
    /// Ask for it, and wait for the beginning of an answer.
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

    /// Of a page: its Content-Encoding, which is still to be undone.
    [[nodiscard]] std::string const& coding() const { return coding_; }

private:
    /// By which the states of what is behind the URL are told apart.
    struct version
    {
        std::string etag;
        std::string modified;
        std::optional<std::uint64_t> size;
    };
    /// What an answer has of what was asked for.
    struct extent
    {
        std::uint64_t begin = 0;
        std::optional<std::uint64_t> size; ///< of all that is behind the URL
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
    url_part part_; ///< that is asked for now
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
    bool is_asked_ = false;      ///< an answer goes on at `fetched()`
    std::string recent_;         ///< what came last
    std::uint64_t begin_ = 0;    ///< its offset
    std::uint64_t at_ = 0;       ///< what is read next
    std::uint64_t jump_ = 0;     ///< from where all up to there was read
    std::uint64_t failures_ = 0; ///< since the last byte
    std::optional<http_failure> failure_;
};

} // namespace mf2::cli
