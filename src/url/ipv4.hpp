#pragma once

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::url
{

/// URL, "ends in a number checker": such a domain must be an IPv4 address.
bool ends_in_a_number(std::string_view domain);

/// URL, "IPv4 parser": up to four decimal, octal (`0`) or hexadecimal (`0x`) numbers.
std::optional<std::uint32_t> parse_ipv4(std::string_view domain);

/// URL, "IPv4 serializer": append an address.
void append_ipv4(std::pmr::string& output, std::uint32_t address);

} // namespace mf2::url
