#pragma once

#include <array>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::url
{

/// URL, "IPv6 address": eight pieces, the first one first.
using ipv6_address = std::array<std::uint16_t, 8>;

/// URL, "IPv6 parser".
/// @param input  without brackets.
std::optional<ipv6_address> parse_ipv6(std::string_view input);

/// URL, "IPv6 serializer": append an address in lower case, without brackets.
void append_ipv6(std::pmr::string& output, ipv6_address const& address);

} // namespace mf2::url
