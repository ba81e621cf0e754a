// Tests: test/cli/run_urls.cpp, test/cli/sources/url_source.cpp
#pragma once

#include "cli/sources/fetch_options.hpp"
#include "cli/sources/named_source.hpp"

#include <mf2/archive/header_fields.hpp>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::cli
{

/// Credentials that sign requests to an object store.
struct request_signer
{
    std::string service; ///< as `CURLOPT_AWS_SIGV4` takes it: "aws:amz:REGION:s3"
    std::string key;
    std::string secret;
};

/// A GET request.
struct http_request
{
    std::string url;                 ///< absolute, of http or https
    std::vector<std::string> fields; ///< "NAME: VALUE"
    /// The most redirects to follow; 0: a redirect is the answer.
    std::uint64_t redirects = 0;
    request_signer signer = {}; ///< without a key: not signed
    /// When the whole answer must have come.
    std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
};

/// The head of an answer.
struct http_answer
{
    int status = 0;
    std::string status_line; ///< as it was sent
    archive::header_fields fields;
    std::string url; ///< after all redirects
};

/// Why an answer, or its rest, did not come.
struct http_failure
{
    enum class kind : std::uint8_t
    {
        lasting,     ///< a repeat would not help
        unreachable, ///< the server does not exist or does not answer
        passing,     ///< the transfer broke off
        stopped,     ///< the user interrupted
    };
    std::string reason;
    kind what = kind::lasting;
};

template <class T>
using http_result = boost::system::result<T, http_failure>;

/// Whether URLs can be fetched: not in a build without libcurl, nor where libcurl is not installed.
/// Loads it.
[[nodiscard]] bool can_fetch();
/// Why URLs cannot be fetched.
[[nodiscard]] std::string_view why_not_fetched();

/// Sends GET requests, one after the other, over http and https alone, also after redirects. Reuses
/// a connection whose last answer was read to its end.
class http_client
{
public:
    /// @param limits       outlives the client
    /// @param has_to_stop  null: never
    http_client(fetch_options const& limits, stop_check has_to_stop);
    ~http_client();
    http_client(http_client const&) = delete;
    http_client& operator=(http_client const&) = delete;

    /// Send a request, and wait for the beginning of the answer's body. Drops the unread rest of
    /// the last answer.
    [[nodiscard]] http_result<http_answer> get(http_request const& wanted);

    /// The next bytes of the body, as they were sent: content codings are not decoded.
    /// @return  empty at the end; valid until the next call
    [[nodiscard]] http_result<std::string_view> read();

private:
    struct connection;

    std::unique_ptr<connection> connection_;
};

} // namespace mf2::cli
