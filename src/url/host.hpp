#pragma once

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::url
{

/// The hosts of a URL: domains and addresses with special schemes, opaque hosts with others.
enum class host_kind : std::uint8_t
{
    domain,
    opaque
};

/// URL, "host parser" and "host serializer" in one.
///
/// @param input  the bytes between `//` or `@` and the port or path, in UTF-8.
/// @return       the serialised host (an IPv6 address in brackets); nothing on failure.
std::optional<std::pmr::string> parse_host(
    std::string_view input, host_kind kind,
    std::pmr::memory_resource* memory = std::pmr::get_default_resource());

} // namespace mf2::url
