// Tests: test/archive/revisits.cpp
#include "archive/record_places.hpp"

#include "archive/text.hpp"

#include <string>
#include <utility>

namespace mf2::archive
{

namespace
{

/// A record has up to three names: its identity, its URL with its date, and its digest.
constexpr std::size_t most_names = 3 * (std::size_t{1} << 17);

constexpr std::string_view identity = "id";
constexpr std::string_view address = "url";
constexpr std::string_view digest = "digest";

std::uint64_t hash_of(std::string_view kind, std::string_view name, std::string_view more)
{
    return stirred_hash(std::string(kind).append(" ").append(name).append(" ").append(more));
}

} // namespace

void record_places::add(
    std::string_view kind, std::string_view name, std::string_view more, std::uint64_t at)
{
    if (name.empty()) return;
    if (newer_.size() == most_names) older_ = std::exchange(newer_, {});
    newer_.insert_or_assign(hash_of(kind, name, more), at);
}

void record_places::note(record const& about)
{
    if (about.addressing != addressing::file) return;
    add(identity, about.fields.get("WARC-Record-ID"), {}, about.offset);
    add(address, about.url(), about.fields.get("WARC-Date"), about.offset);
    add(digest, about.fields.get("WARC-Payload-Digest"), {}, about.offset);
}

std::optional<std::uint64_t> record_places::find(
    std::string_view kind, std::string_view name, std::string_view more) const
{
    if (name.empty()) return std::nullopt;
    std::uint64_t const key = hash_of(kind, name, more);
    for (offsets const* const all : {&newer_, &older_})
    {
        auto const at = all->find(key);
        if (at != all->end()) return at->second;
    }
    return std::nullopt;
}

std::optional<std::uint64_t> record_places::find(record const& revisit) const
{
    header_fields const& fields = revisit.fields;
    std::string_view const id = fields.get("WARC-Refers-To");
    std::string_view const url = fields.get("WARC-Refers-To-Target-URI");
    if (auto const by_id = find(identity, id, {})) return by_id;
    if (auto const by_url = find(address, url, fields.get("WARC-Refers-To-Date"))) return by_url;
    if (!id.empty() || !url.empty()) return std::nullopt;
    return find(digest, fields.get("WARC-Payload-Digest"), {});
}

bool record_places::refers_to(record const& revisit, record const& found)
{
    header_fields const& fields = revisit.fields;
    auto const is = [](std::string_view wanted, std::string_view told) {
        return !wanted.empty() && wanted == told;
    };
    return is(fields.get("WARC-Refers-To"), found.fields.get("WARC-Record-ID")) ||
        (is(fields.get("WARC-Refers-To-Target-URI"), found.url()) &&
         fields.get("WARC-Refers-To-Date") == found.fields.get("WARC-Date")) ||
        is(fields.get("WARC-Payload-Digest"), found.fields.get("WARC-Payload-Digest"));
}

} // namespace mf2::archive
