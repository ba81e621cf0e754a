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

/// RFC 9112, "transfer-coding": parameters may follow the name.
std::string_view without_parameters(std::string_view coding)
{
    return trim(coding.substr(0, coding.find(';')));
}

} // namespace

body_decoder::body_decoder(header_fields const& fields, body_sink& to, receiver const& report)
    : first_(&to)
{
    // The codings are listed in the order they were applied in, and each stage is put before those
    // that are there.
    for (std::string_view const field : {"Content-Encoding", "Transfer-Encoding"})
    {
        std::string const codings = to_lower(fields.get_all(field));
        std::string_view rest = codings;
        while (!rest.empty()) add_coding(without_parameters(take_until(rest, ',')), report);
    }
}

body_decoder::~body_decoder() = default;

void body_decoder::add_coding(std::string_view name, receiver const& report)
{
    if (name.empty() || name == "identity" || name == "none") return;
    std::optional<content_coding> const coding = to_coding(name);
    bool const is_known = coding || name == "chunked";
    if (!is_known || stages_.size() == most_codings)
    {
        report(damage_kind::unsupported_coding);
        return;
    }
    if (coding)
    {
        is_compressed_ = true;
        auto const otherwise = stages_.empty() ? uncoded_body::reported : uncoded_body::passed_on;
        stages_.push_back(std::make_unique<content_decoder>(*coding, otherwise, *first_, report));
    }
    else stages_.push_back(std::make_unique<dechunker>(*first_, report));
    first_ = stages_.back().get();
}

} // namespace mf2::archive
