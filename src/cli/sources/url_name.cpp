#include "cli/sources/url_name.hpp"

#include "archive/text.hpp"
#include "url/url.hpp"

namespace mf2::cli
{

namespace
{

bool has_scheme(std::string_view name, std::string_view scheme)
{
    return archive::equals_ignoring_case(name.substr(0, scheme.size()), scheme);
}

} // namespace

bool is_s3_url(std::string_view name)
{
    return has_scheme(name, "s3://");
}

bool is_url(std::string_view name)
{
    return has_scheme(name, "http://") || has_scheme(name, "https://") || is_s3_url(name);
}

std::string normalized_url(std::string_view url)
{
    auto parsed = url::parse(url, nullptr);
    if (!parsed) return {};
    parsed->fragment.reset();
    return std::string(url::serialize(*parsed));
}

std::string_view without_query(std::string_view url)
{
    // An S3 object's key may have any characters.
    return is_s3_url(url) ? url : url.substr(0, url.find_first_of("?#"));
}

std::string path_of_name(std::string const& name)
{
    if (!is_url(name)) return name;
    return std::string(without_query(name).substr(name.find("//") + 1));
}

} // namespace mf2::cli
