#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace mf2::url
{

/// How long the scheme is that a reference begins with, without its colon; 0 if there is none.
/// URL, "scheme start state" and "scheme state".
[[nodiscard]] std::size_t scheme_size(std::string_view reference);

/// Whether a reference is certainly a valid URL, with any base, by a look at its beginning alone.
///
/// Most absolute URLs are: those with a host of letters, digits, `.`, `-` and `_` that is no number
/// and without a port, and those with an opaque path. For the others the parser has to say.
/// @param reference  begins with a scheme and its colon; the URL Standard drops nothing of it
[[nodiscard]] bool is_plainly_valid(std::string_view reference);

/// How long a host is that is serialised as it stands, at the beginning of a text and up to its end
/// or a `/`, `?` or `#`: of letters in lower case, digits, `.`, `-` and `_`, and no number.
/// Otherwise 0.
[[nodiscard]] std::size_t plain_host_size(std::string_view text);

/// Whether a segment of a path may be one of dots: it begins with one, as it stands or
/// percent-encoded.
[[nodiscard]] bool has_segment_from_dot(std::string_view path);

/// Where the parts end of a URL that is written as the URL Standard serialises it.
struct plain_base
{
    std::size_t origin_size;    ///< what is before the path
    std::size_t directory_size; ///< up to the last `/` of the path, included
};

/// Tell the URL of a document that is plain, as most are: of `http` or `https`, with a host that is
/// no number, and a path; all of it as it is serialised.
[[nodiscard]] std::optional<plain_base> plain_base_of(std::string_view authored);

/// Whether there may be something outside ASCII in the host of a reference: as it stands, or
/// percent-encoded.
[[nodiscard]] bool may_have_non_ascii_host(std::string_view reference);

} // namespace mf2::url
