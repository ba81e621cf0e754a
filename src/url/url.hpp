#pragma once

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::url
{

/// URL, "URL path": either opaque, or a list of segments.
enum class path_kind : std::uint8_t
{
    list,
    opaque
};

/// URL, "URL record".
struct record
{
    explicit record(std::pmr::memory_resource* memory = std::pmr::get_default_resource())
        : scheme(memory), username(memory), password(memory), path(memory)
    {}
    record(record const& other, std::pmr::memory_resource* memory);

    /// Lower case, without the colon.
    std::pmr::string scheme;
    std::pmr::string username;
    std::pmr::string password;

    /// Serialised; nothing is the null host, not the empty one.
    std::optional<std::pmr::string> host;

    /// Nothing if it is the scheme's default port.
    std::optional<std::uint16_t> port;

    /// An opaque path as it is, or the segments of a list, each after its own `/`. No segment holds
    /// a `/`, so "" is the empty list, and "/" is the list of one empty segment.
    std::pmr::string path;
    path_kind kind_of_path = path_kind::list;

    /// Without its `?`.
    std::optional<std::pmr::string> query;

    /// Without its `#`.
    std::optional<std::pmr::string> fragment;

    bool operator==(record const&) const = default;
};

/// URL, "basic URL parser", without encoding, url and state override.
///
/// @param input  UTF-8. Deviation: the query is encoded as UTF-8 too, where HTML has the document's
///               encoding.
/// @param base   the base URL for a relative `input`, or null.
/// @return       nothing on failure.
/// @throws       nothing but std::bad_alloc. Linear in the lengths of `input` and `base`.
std::optional<record> parse(
    std::string_view input, record const* base,
    std::pmr::memory_resource* memory = std::pmr::get_default_resource());

/// URL, "URL serializing".
std::pmr::string serialize(
    record const& url, std::pmr::memory_resource* memory = std::pmr::get_default_resource());

/// URL, "special scheme".
/// @param scheme  lower case.
bool is_special_scheme(std::string_view scheme);

/// URL, "default port"; nothing for schemes without one.
/// @param scheme  lower case.
std::optional<std::uint16_t> default_port(std::string_view scheme);

} // namespace mf2::url
