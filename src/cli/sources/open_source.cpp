// Tests: test/cli/run_urls.cpp
#include "cli/sources/open_source.hpp"

#include "cli/sources/archive_input.hpp"
#include "cli/sources/decoded_source.hpp"
#include "cli/sources/local_source.hpp"
#include "cli/sources/s3_request.hpp"
#include "cli/sources/url_name.hpp"
#include "cli/sources/url_source.hpp"
#include "cli/sources/wacz.hpp"

#include <cerrno>
#include <utility>

namespace mf2::cli
{

namespace
{

/// The failure for a URL that cannot be fetched: it names a command that gets the bytes.
failure without_fetching(std::string const& url, url_part::kind what)
{
    bool const is_page = what == url_part::kind::page;
    // The directory of a ZIP archive is at its end, too late for a pipe: keep the file.
    bool const is_kept = !is_page && is_wacz(url);
    std::string const fetcher = is_s3_url(url)
        ? "aws s3 cp '" + url + "' " + (is_kept ? "." : "-")
        : std::string("curl -sL") + (is_kept ? "O" : "") + " '" + url + "'";
    std::string const reader =
        is_page ? " | mf2 [TASK] - --base-url '" + url + "'" : " | mf2 archive -";
    return failure::because(
        "is a URL, and " + std::string(why_not_fetched()) + ": " + fetcher +
        (is_kept ? "" : reader));
}

result<std::unique_ptr<url_source>> open_url(
    std::string const& name, opening const& with, url_part part)
{
    if (!can_fetch()) return without_fetching(name, part.what);
    http_request wanted;
    if (is_s3_url(name)) wanted = s3_request(name, s3_account::of_process());
    else
    {
        wanted.url = normalized_url(name);
        wanted.redirects = with.how.redirects;
    }
    if (wanted.url.empty()) return failure::because("is no valid URL");
    return url_source::open(std::move(wanted), part, with.how, with.has_to_stop);
}

} // namespace

result<std::unique_ptr<named_source>> open_page(
    std::string const& name, opening const& with, std::uint64_t limit)
{
    if (!is_url(name)) return open_local(name, with);
    auto from = open_url(name, with, {url_part::kind::page});
    if (!from) return from.error();
    if ((*from)->coding().empty()) return std::unique_ptr<named_source>(*std::move(from));
    return std::unique_ptr<named_source>(std::make_unique<decoded_source>(*std::move(from), limit));
}

result<std::unique_ptr<named_source>> open_stored(
    std::string const& name, opening const& with, std::uint64_t offset, std::uint64_t length,
    std::span<archive::extent const> rows)
{
    if (auto const in = to_wacz_name(name))
        return open_in_wacz(
            *in, with, rows.empty() ? archive::extent{offset, length} : rows.front());
    auto from = open_file(name, with, offset, length, rows);
    if (!from || name != "-") return from;
    return std::unique_ptr<named_source>(std::make_unique<archive_input_source>(*std::move(from)));
}

result<std::unique_ptr<named_source>> open_file(
    std::string const& name, opening const& with, std::uint64_t offset, std::uint64_t length,
    std::span<archive::extent const> rows)
{
    if (!is_url(name)) return open_local(name, with);
    auto from = open_url(name, with, {url_part::kind::archive, offset, length, rows});
    if (!from) return from.error();
    return std::unique_ptr<named_source>(*std::move(from));
}

} // namespace mf2::cli
