#pragma once

#include "cli/sources/http_client.hpp"

#include <string>

namespace mf2::cli
{

/// How an object store is reached, as the tools of AWS have it.
struct s3_account
{
    std::string key; ///< empty: requests are not signed
    std::string secret;
    std::string token; ///< of a session
    std::string region = "us-east-1";
    std::string endpoint; ///< of another store than that of AWS; empty: none

    /// By the variables AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN, AWS_REGION,
    /// else AWS_DEFAULT_REGION, and AWS_ENDPOINT_URL.
    [[nodiscard]] static s3_account of_process();
};

/// The request for an object. No redirect is followed: a signature is for one host.
/// @param url  "s3://BUCKET/KEY"
/// @return     without a URL if that is none
[[nodiscard]] http_request s3_request(std::string_view url, s3_account const& by);

} // namespace mf2::cli
