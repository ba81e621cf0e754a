#include "cli/sources/s3_request.hpp"

#include "cli/sources/url_source.hpp"
#include "support/http_server.hpp"

#include <boost/test/unit_test.hpp>

#include <openssl/evp.h>
#include <openssl/hmac.h>

#include <algorithm>
#include <string>
#include <vector>

using namespace mf2::cli;

namespace
{

std::string hexadecimal(std::string_view bytes)
{
    std::string text;
    for (char const each : bytes)
    {
        auto const byte = static_cast<unsigned char>(each);
        text += "0123456789abcdef"[byte >> 4U];
        text += "0123456789abcdef"[byte & 0xFU];
    }
    return text;
}

std::string sha256(std::string_view text)
{
    std::string made(32, '\0');
    unsigned size = 0;
    EVP_Digest(
        text.data(), text.size(), reinterpret_cast<unsigned char*>(made.data()), &size,
        EVP_sha256(), nullptr);
    return made;
}

std::string keyed(std::string_view key, std::string_view text)
{
    std::string made(32, '\0');
    unsigned size = 0;
    HMAC(
        EVP_sha256(), key.data(), static_cast<int>(key.size()),
        reinterpret_cast<unsigned char const*>(text.data()), text.size(),
        reinterpret_cast<unsigned char*>(made.data()), &size);
    return made;
}

std::string between(std::string_view text, std::string_view start, std::string_view end)
{
    std::size_t const at = text.find(start);
    if (at == text.npos) return {};
    text.remove_prefix(at + start.size());
    return std::string(text.substr(0, text.find(end)));
}

/// The signature that a request should have, with the fields that the request says it has signed.
/// AWS, "Create a signed AWS API request", Signature Version 4.
std::string expected_signature(mf2::test::served_request const& request, std::string const& secret)
{
    std::string const said(request.fields.get("Authorization"));
    std::string const scope = between(said, "Credential=key/", ",");
    std::string const names = between(said, "SignedHeaders=", ",");
    std::string canonical = "GET\n" + request.target + "\n\n";
    for (std::string rest = names + ';'; !rest.empty(); rest.erase(0, rest.find(';') + 1))
    {
        std::string const name = rest.substr(0, rest.find(';'));
        canonical += name + ':' + std::string(request.fields.get(name)) + '\n';
    }
    canonical += '\n' + names + '\n' + std::string(request.fields.get("x-amz-content-sha256"));
    std::string const text = "AWS4-HMAC-SHA256\n" + std::string(request.fields.get("x-amz-date")) +
        '\n' + scope + '\n' + hexadecimal(sha256(canonical));
    std::string key = "AWS4" + secret;
    for (std::string rest = scope + '/'; !rest.empty(); rest.erase(0, rest.find('/') + 1))
        key = keyed(key, rest.substr(0, rest.find('/')));
    return hexadecimal(keyed(key, text));
}

s3_account account(std::string endpoint = {})
{
    return {"key", "secret", "", "eu-west-1", std::move(endpoint)};
}

} // namespace

BOOST_AUTO_TEST_SUITE(s3_requests)

BOOST_AUTO_TEST_CASE(buckets_are_hosts_where_they_can_be)
{
    BOOST_TEST(
        s3_request("s3://bucket/a/b.warc.gz", account()).url ==
        "https://bucket.s3.eu-west-1.amazonaws.com/a/b.warc.gz");
    BOOST_TEST(
        s3_request("s3://my.bucket/a", account()).url ==
        "https://s3.eu-west-1.amazonaws.com/my.bucket/a");
    BOOST_TEST(
        s3_request("s3://bucket/a", account("http://127.0.0.1:9000/")).url ==
        "http://127.0.0.1:9000/bucket/a");
}

BOOST_AUTO_TEST_CASE(keys_are_encoded_as_a_whole)
{
    BOOST_TEST(
        s3_request("s3://b/a b/../c?d#e%2F\xC3\xA4", account("http://x")).url ==
        "http://x/b/a%20b/../c%3Fd%23e%252F%C3%A4");
    for (std::string_view const url : {"s3://", "s3:///key", "s3://bucket", "s3://bucket/"})
        BOOST_TEST(s3_request(url, account()).url == "", url);
}

BOOST_AUTO_TEST_CASE(without_a_key_nothing_is_signed)
{
    http_request const made = s3_request("s3://b/a", {});
    BOOST_TEST(made.signer.key == "");
    BOOST_TEST(made.fields.empty());
}

BOOST_AUTO_TEST_CASE(
    requests_have_the_signature_that_the_store_expects,
    *boost::unit_test::precondition(mf2::test::needs_fetching))
{
    mf2::test::http_server const server(
        [](mf2::test::served_request const& request, mf2::test::answering& to) {
            mf2::test::served_file{.bytes = "0123456789", .most = 5}.answer(request, to);
        });
    fetch_options const how;
    for (std::string const token : {"", "a/token=="})
    {
        s3_account by = account(server.url(""));
        by.token = token;
        auto const from = url_source::open(
            s3_request("s3://bucket/a b/../c~d", by), {url_part::kind::archive, 2, 7}, how,
            nullptr);
        BOOST_REQUIRE(from.has_value());
        char room[7];
        std::size_t size = 0;
        for (std::size_t got = 1; got != 0 && size != sizeof room; size += got)
            got = (*from)->read(room + size, sizeof room - size);
        BOOST_TEST(std::string_view(room, size) == "2345678");
    }
    auto const requests = server.requests();
    BOOST_TEST(requests.size() == 4U);
    for (mf2::test::served_request const& each : requests)
    {
        std::string const said(each.fields.get("Authorization"));
        BOOST_TEST(each.target == "/bucket/a%20b/../c~d");
        BOOST_TEST(
            between(said + ',', "Signature=", ",") == expected_signature(each, "secret"), said);
        BOOST_TEST(said.find("x-amz-content-sha256") != std::string::npos);
    }
    BOOST_TEST(requests.back().fields.get("x-amz-security-token") == "a/token==");
}

BOOST_AUTO_TEST_SUITE_END()
