#pragma once

#include <mf2/export.hpp>

#include <boost/system/error_code.hpp>

#include <type_traits>

namespace mf2
{

/// Why a parser stopped. Malformed input is never an error.
///
///     auto const page = mf2::parse(html, options);
///     if (!page && page.error() == mf2::error::input_limit) report("the page is too long");
enum class error
{
    /// `parser::write` or `parser::finish` after `parser::finish`, without a `parser::reset`.
    already_finished = 1,
    /// The input is longer than `parse_options::input_limit`.
    input_limit,
    /// A tag, a comment or the like is longer than `parse_options::token_limit`.
    token_limit,
    /// Items are nested deeper than `parse_options::nesting_limit`.
    nesting_limit,
    /// The results are longer than `parse_options::output_limit` allows.
    output_limit,
    /// There are more items than `parse_options::item_limit`.
    item_limit,
    /// An item has more values of properties than `parse_options::property_limit`.
    property_limit,
    /// A value, URL or text is longer than `parse_options::value_limit`.
    value_limit,
    /// The parser holds more memory than `parse_options::memory_limit`.
    memory_limit,
    /// The memory resource had no more memory.
    out_of_memory,
    /// With `late_facts::fail`: a `meta` declares another encoding than bytes were already read in.
    late_encoding,
    /// With `late_facts::fail`: a `base` comes after a URL was resolved against another.
    late_base,
    /// With `late_facts::fail`: a second `html` or `body` tag has attributes that items depend on.
    late_attributes,
    /// With `late_facts::fail`: a classic microformat includes a part that may not have been kept.
    late_include,
    /// With `late_facts::fail`: a `selectedcontent` shows an option that was not kept.
    late_option,
    /// With `late_facts::fail`: a frameset removes the reason that a root on `html` implied no
    /// properties.
    late_frameset,
    /// With `late_facts::fail`: a `meta` declares another language than results have.
    late_language,
    /// With `late_facts::fail`: a `template` may go to a marker before it.
    late_template,
};

/// The category of `error`, named "mf2".
[[nodiscard]] MF2_EXPORT boost::system::error_category const& error_category() noexcept;

[[nodiscard]] MF2_EXPORT boost::system::error_code make_error_code(error value) noexcept;

} // namespace mf2

template <>
struct boost::system::is_error_code_enum<mf2::error> : std::true_type
{
};
