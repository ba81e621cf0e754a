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

/// Who signs requests to an object store, and for what.
struct request_signer
{
    std::string service; ///< as `CURLOPT_AWS_SIGV4` has it: "aws:amz:REGION:s3"
    std::string key;
    std::string secret;
};

/// What a GET request asks for.
struct http_request
{
    std::string url;                 ///< absolute, of http or https
    std::vector<std::string> fields; ///< "NAME: VALUE"
    /// Redirects that are followed; 0: they are answers.
    std::uint64_t redirects = 0;
    request_signer signer = {}; ///< without a key: nobody
    /// When all of the answer has to be there.
    std::chrono::steady_clock::time_point deadline = std::chrono::steady_clock::time_point::max();
};

/// The head of an answer.
struct http_answer
{
    int status = 0;
    std::string status_line; ///< as it was sent
    archive::header_fields fields;
    std::string url; ///< of the last redirect
};

/// Why there is no answer, or not all of one.
struct http_failure
{
    enum class kind : std::uint8_t
    {
        lasting,     ///< asking again would not help
        unreachable, ///< there is no such server, or it does not answer
        passing,     ///< what was begun has broken off
        stopped,     ///< the user does not want to wait any longer
    };
    std::string reason;
    kind what = kind::lasting;
};

template <class T>
using http_result = boost::system::result<T, http_failure>;

/// Whether URLs can be fetched at all: not in a build without libcurl, nor where it is not
/// installed. Loads it.
[[nodiscard]] bool can_fetch();
/// Why they cannot.
[[nodiscard]] std::string_view why_not_fetched();

/// Asks servers for bytes, one request after the other. http and https alone are spoken, behind
/// redirects, too. A connection is used again where an answer was read to its end.
class http_client
{
public:
    /// @param limits       outlives the client
    /// @param has_to_stop  null: never
    http_client(fetch_options const& limits, stop_check has_to_stop);
    ~http_client();
    http_client(http_client const&) = delete;
    http_client& operator=(http_client const&) = delete;

    /// Ask, and wait for the beginning of the answer's body. What is left of the last answer is
    /// given up.
    [[nodiscard]] http_result<http_answer> get(http_request const& wanted);

    /// What comes next of the body, as it was sent: content codings are not undone.
    /// @return  empty at the end; valid until the next call
    [[nodiscard]] http_result<std::string_view> read();

private:
    struct connection;

    std::unique_ptr<connection> connection_;
};

} // namespace mf2::cli
