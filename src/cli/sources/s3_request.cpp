#include "cli/sources/s3_request.hpp"

#include "bytes/ascii.hpp"

#include <algorithm>
#include <cstdlib>

namespace mf2::cli
{

namespace
{

std::string variable(char const* name)
{
    char const* const value = std::getenv(name);
    return value == nullptr ? "" : value;
}

/// Encode a key as AWS does: all but the unreserved characters of RFC 3986, and slashes.
std::string encoded(std::string_view key)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    constexpr std::string_view plain = "-._~/";
    std::string text;
    for (char const each : key)
    {
        bool const is_plain = ascii::is_alphanumeric(each) || plain.find(each) != plain.npos;
        auto const byte = static_cast<unsigned char>(each);
        if (is_plain) text += each;
        else text.append("%").append(1, digits[byte >> 4U]).append(1, digits[byte & 0xFU]);
    }
    return text;
}

/// The URL of a bucket: in the host, unless certificates do not cover that or it is another store.
std::string base_of(std::string_view bucket, s3_account const& by)
{
    std::string const name(bucket);
    if (!by.endpoint.empty())
        return by.endpoint.substr(0, by.endpoint.find_last_not_of('/') + 1) + '/' + name;
    std::string const host = "s3." + by.region + ".amazonaws.com";
    bool const is_host = name.find('.') == name.npos && encoded(name) == name;
    return is_host ? "https://" + name + '.' + host : "https://" + host + '/' + encoded(name);
}

} // namespace

s3_account s3_account::of_process()
{
    s3_account found;
    found.key = variable("AWS_ACCESS_KEY_ID");
    found.secret = variable("AWS_SECRET_ACCESS_KEY");
    found.token = variable("AWS_SESSION_TOKEN");
    found.endpoint = variable("AWS_ENDPOINT_URL");
    for (char const* const name : {"AWS_DEFAULT_REGION", "AWS_REGION"})
    {
        std::string region = variable(name);
        if (!region.empty()) found.region = std::move(region);
    }
    return found;
}

http_request s3_request(std::string_view url, s3_account const& by)
{
    http_request made;
    url.remove_prefix(std::min(url.find("//") + 2, url.size()));
    std::size_t const slash = url.find('/');
    if (slash == 0 || slash == url.npos || slash + 1 == url.size()) return made;
    made.url = base_of(url.substr(0, slash), by) + encoded(url.substr(slash));
    if (by.key.empty()) return made;
    made.signer = {"aws:amz:" + by.region + ":s3", by.key, by.secret};
    // SHA-256 of the empty body of a GET request.
    made.fields.emplace_back("x-amz-content-sha256: "
                             "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    if (!by.token.empty()) made.fields.push_back("x-amz-security-token: " + by.token);
    return made;
}

} // namespace mf2::cli
