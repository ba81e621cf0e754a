#pragma once

#include <mf2/archive/header_fields.hpp>

#include <boost/test/tools/assertion_result.hpp>
#include <boost/test/tree/test_unit.hpp>

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace mf2::test
{

/// A request received.
struct served_request
{
    std::string target; ///< "/page?x"
    archive::header_fields fields;

    /// The beginning of the requested range; 0 without a range.
    [[nodiscard]] std::uint64_t range_begin() const;
    /// The number of bytes that it requests of a file of `size` bytes.
    [[nodiscard]] std::uint64_t asked_of(std::uint64_t size) const;
};

/// Answers one request, with bytes that the test makes up.
class answering
{
public:
    explicit answering(int connection) : connection_(connection) {}

    void send(std::string_view bytes) const;
    /// Send a whole answer.
    /// @param fields  each ends in CR LF
    void answer(std::string_view status, std::string_view fields, std::string_view body) const;
    /// Break the connection, so that the client sees it reset.
    void reset() const;

private:
    int connection_;
};

/// An HTTP server on the loopback. Each connection has one request, answered by a thread of its
/// own.
class http_server
{
public:
    using handler = std::function<void(served_request const&, answering&)>;

    /// @param answer  called by several threads at once
    explicit http_server(handler answer);
    ~http_server();
    http_server(http_server const&) = delete;
    http_server& operator=(http_server const&) = delete;

    /// "http://127.0.0.1:PORT" and the path.
    [[nodiscard]] std::string url(std::string_view path = "/") const;
    /// The requests received so far.
    [[nodiscard]] std::vector<served_request> requests() const;
    /// The ranges that they request: "bytes=0-7 bytes=100- ".
    [[nodiscard]] std::string ranges() const;
    /// The number of bytes that they request of a file of `size` bytes.
    [[nodiscard]] std::uint64_t asked_of(std::uint64_t size) const;

private:
    void accept_all();
    void serve(int connection);

    handler answer_;
    int listener_ = -1;
    std::uint16_t port_ = 0;
    mutable std::mutex guard_;
    std::vector<served_request> requests_;
    std::vector<std::thread> answering_;
    std::atomic<bool> is_ending_ = false;
    std::thread accepting_;
};

/// A file behind a URL, served with ranges.
struct served_file
{
    std::string bytes;
    std::string etag = "\"1\"";
    bool has_ranges = true;
    std::size_t most = SIZE_MAX; ///< bytes of a body; then the connection is closed
    /// Or reset: then the client may lose unread bytes, even all.
    bool is_reset = false;

    void answer(served_request const& request, answering& to) const;
};

/// For a precondition: whether URLs are fetched in this build.
[[nodiscard]] boost::test_tools::assertion_result needs_fetching(
    boost::unit_test::test_unit_id unit);

} // namespace mf2::test
