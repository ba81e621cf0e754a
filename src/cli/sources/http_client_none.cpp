// Tests: test/cli/run_urls.cpp
// For a build without libcurl: curl=off.
#include "cli/sources/http_client.hpp"

namespace mf2::cli
{

struct http_client::connection
{
};

bool can_fetch()
{
    return false;
}

std::string_view why_not_fetched()
{
    return "this mf2 was built without libcurl";
}

http_client::http_client(fetch_options const&, stop_check) {}

http_client::~http_client() = default;

http_result<http_answer> http_client::get(http_request const&)
{
    return http_failure{std::string(why_not_fetched())};
}

http_result<std::string_view> http_client::read()
{
    return std::string_view();
}

} // namespace mf2::cli
