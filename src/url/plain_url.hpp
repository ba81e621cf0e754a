#pragma once

#include <string_view>

namespace mf2::url
{

/// Whether a reference is certainly a valid URL, with any base, by a look at its beginning alone.
///
/// Most absolute URLs are: those with a host of letters, digits, `.`, `-` and `_` that is no number
/// and without a port, and those with an opaque path. For the others the parser has to say.
/// @param reference  begins with a scheme and its colon; the URL Standard drops nothing of it
[[nodiscard]] bool is_plainly_valid(std::string_view reference);

/// Whether there may be something outside ASCII in the host of a reference: as it stands, or
/// percent-encoded.
[[nodiscard]] bool may_have_non_ascii_host(std::string_view reference);

} // namespace mf2::url
