#pragma once

#include "cli/sources/http_client.hpp"

#include <string>

namespace mf2::cli
{

/// Access to an object store, configured as for the tools of AWS.
struct s3_account
{
    std::string key; ///< empty: requests are not signed
    std::string secret;
    std::string token; ///< of a session
    std::string region = "us-east-1";
    std::string endpoint; ///< of a store other than AWS; empty: AWS

    /// Read AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION (else
    /// AWS_DEFAULT_REGION) and AWS_ENDPOINT_URL.
    [[nodiscard]] static s3_account of_process();
};

/// The request for an object. It follows no redirect: a signature is for one host.
/// @param url  "s3://BUCKET/KEY"
/// @return     without a URL if `url` has another form
[[nodiscard]] http_request s3_request(std::string_view url, s3_account const& by);

} // namespace mf2::cli
