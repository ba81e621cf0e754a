#include "archive/content_decoder.hpp"
#include "archive/dechunker.hpp"
#include "archive/text.hpp"

#include <mf2/archive/http.hpp>

namespace mf2::archive
{

namespace
{

/// More codings than any server applies are not undone.
constexpr std::size_t most_codings = 5;

std::optional<content_coding> to_coding(std::string_view name)
{
    if (name == "gzip" || name == "x-gzip") return content_coding::gzip;
    if (name == "deflate") return content_coding::deflate;
    if (name == "br") return content_coding::brotli;
    if (name == "zstd") return content_coding::zstd;
    return std::nullopt;
}

} // namespace

body_decoder::body_decoder(header_fields const& fields, body_sink& to, receiver const& report)
    : first_(&to)
{
    // The codings are listed in the order they were applied in, and each stage is put before those
    // that are there.
    std::string const codings = to_lower(fields.get_all("Content-Encoding"));
    std::string_view rest = codings;
    while (!rest.empty()) add_coding(trim(take_until(rest, ',')), report);
    std::string const transfer = to_lower(fields.get_all("Transfer-Encoding"));
    if (transfer.find("chunked") == transfer.npos) return;
    stages_.push_back(std::make_unique<dechunker>(*first_, report));
    first_ = stages_.back().get();
}

body_decoder::~body_decoder() = default;

void body_decoder::add_coding(std::string_view name, receiver const& report)
{
    if (name.empty() || name == "identity" || name == "none") return;
    std::optional<content_coding> const coding = to_coding(name);
    if (!coding || stages_.size() == most_codings)
    {
        report(damage_kind::unsupported_coding);
        return;
    }
    is_compressed_ = true;
    stages_.push_back(std::make_unique<content_decoder>(*coding, *first_, report));
    first_ = stages_.back().get();
}

} // namespace mf2::archive
