#include "archive/content_decoder.hpp"
#include "archive/dechunker.hpp"
#include "archive/text.hpp"
#include "archive/text_guard.hpp"

#include <mf2/archive/http.hpp>

#include <algorithm>
#include <utility>

namespace mf2::archive
{

namespace
{

/// More codings than any server applies: a longer list is not undone.
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

/// The codings in a response's fields, in the order in which the server applied them.
struct listed_codings
{
    std::vector<std::optional<content_coding>> known; ///< none: chunked
    undone can_be = undone::all;
};

listed_codings codings_of(header_fields const& fields)
{
    listed_codings found;
    for (std::string_view const field : {"Content-Encoding", "Transfer-Encoding"})
    {
        std::string const codings = to_lower(fields.get_all(field));
        for (std::string_view rest = codings; !rest.empty();)
        {
            std::string_view const name = without_parameters(take_until(rest, ','));
            if (name.empty() || name == "identity" || name == "none") continue;
            std::optional<content_coding> const coding = to_coding(name);
            if (coding || name == "chunked") found.known.push_back(coding);
            else found.can_be = undone::some;
            if (found.known.size() > most_codings) return {{}, undone::some};
        }
    }
    return found;
}

} // namespace

body_decoder::body_decoder(header_fields const& fields, body_sink& to, receiver const& report)
    : first_(&to)
{
    listed_codings const listed = codings_of(fields);
    bool const all_known = listed.can_be == undone::all;
    if (!all_known) report(damage_kind::unsupported_coding);
    add(std::make_unique<text_guard>(listed.can_be, *first_, report));
    for (std::optional<content_coding> const coding : listed.known)
    {
        if (!coding)
        {
            add(std::make_unique<dechunker>(*first_, report));
            continue;
        }
        auto const otherwise = is_compressed_ ? uncoded_body::passed_on : uncoded_body::reported;
        add(std::make_unique<content_decoder>(*coding, otherwise, *first_, report));
        is_compressed_ = true;
    }
}

body_decoder::~body_decoder() = default;

/// Put a stage before the others.
void body_decoder::add(std::unique_ptr<body_sink> stage)
{
    stages_.push_back(std::move(stage));
    first_ = stages_.back().get();
}

} // namespace mf2::archive
