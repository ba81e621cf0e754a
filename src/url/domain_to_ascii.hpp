#pragma once

#include <memory_resource>
#include <string>
#include <string_view>

namespace mf2::url
{

/// Map a domain with non-ASCII code points to its ASCII form.
///
/// URL, "domain to ASCII", with beStrict false. ASCII domains never come here: the standard only
/// lowercases them. The source file that a build takes decides whether it has IDNA. ICU allocates
/// its own memory.
/// @param domain  not all ASCII, in any bytes; ill-formed UTF-8 fails.
/// @param out     receives the result; unspecified on failure.
/// @return        false on failure.
bool domain_to_ascii(std::string_view domain, std::pmr::string& out);

/// Whether this build has IDNA.
bool maps_non_ascii_domains();

} // namespace mf2::url
