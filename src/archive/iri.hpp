#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace mf2::archive
{

/// Whether a text has a scheme and more behind it. RFC 3987, "absolute-IRI"; other characters that
/// an IRI does not allow can be percent-encoded.
[[nodiscard]] bool has_scheme(std::string_view text);

/// Whether a text has a scheme, and no white space or control characters.
[[nodiscard]] bool is_absolute_url(std::string_view text);

/// The host of a URL, in lower case. RFC 3986, "Authority": without user and port.
/// @return  "(none)" where it has none
[[nodiscard]] std::string host_of(std::string_view url);

/// Append a text with a scheme as an IRI of N-Quads, in angle brackets. Characters that RFC 3987
/// does not allow, and bytes that are not UTF-8, are percent-encoded.
void append_iri(std::string& out, std::string_view text);

/// Append a number in base 16, with this many digits, in upper case.
void append_hexadecimal(std::string& out, std::uint64_t value, std::size_t digits);

} // namespace mf2::archive
