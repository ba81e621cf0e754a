#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace mf2::url
{

/// The size of the scheme at the beginning of a reference, without its colon; 0 if there is none.
/// URL, "scheme start state" and "scheme state".
[[nodiscard]] std::size_t scheme_size(std::string_view reference);

/// Whether the beginning of a reference shows that it is a valid URL with any base.
///
/// It does so for most absolute URLs: those with an opaque path, and those without a port whose
/// host is plain. A plain host has letters, digits, `.`, `-` and `_`, and is no number. The parser
/// decides the others.
/// @param reference  begins with a scheme and its colon; the URL Standard removes nothing of it
[[nodiscard]] bool is_plainly_valid(std::string_view reference);

/// The size of a host at the beginning of a text that is serialised as it stands; else 0. The text
/// ends behind it, or has `/`, `?` or `#` there. Such a host has lower-case letters, digits, `.`,
/// `-` and `_`, and is no number.
[[nodiscard]] std::size_t plain_host_size(std::string_view text);

/// Whether a segment of a path may consist of dots: it begins with one, as it stands or
/// percent-encoded.
[[nodiscard]] bool has_segment_from_dot(std::string_view path);

/// The ends of the parts of a URL that is written as the URL Standard serialises it.
struct plain_base
{
    std::size_t origin_size;    ///< bytes before the path
    std::size_t directory_size; ///< bytes up to the last `/` of the path, included
};

/// Find the parts of a document URL that is plain, as most are. It is `http` or `https`, with a
/// host that is no number, and a path; all is written as serialised.
[[nodiscard]] std::optional<plain_base> plain_base_of(std::string_view authored);

/// Whether the host of a reference may have code points outside ASCII, as they stand or
/// percent-encoded.
[[nodiscard]] bool may_have_non_ascii_host(std::string_view reference);

} // namespace mf2::url
