#pragma once

#include <mf2/archive/page.hpp>

#include <mf2/export.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::archive
{

/// The form of written pages.
enum class page_format : std::uint8_t
{
    jsonl,  ///< a JSON object a line for each page
    items,  ///< a JSON object a line for each item
    nquads, ///< RDF 1.1 N-Quads, the page's URL as the graph
};

/// Whether a part of the results is written.
enum class part : std::uint8_t
{
    written,
    omitted,
};

/// Which pages are written.
enum class pages_written : std::uint8_t
{
    all,
    with_items,
};

/// How pages are written.
struct writer_options
{
    page_format format = page_format::jsonl;
    pages_written pages = pages_written::all;
    /// Only items of these types, wherever they are in the page, with all items in them, and only
    /// pages that have any. Empty: every top-level item.
    std::vector<std::string> types;
    part rels = part::written;
    /// The `html` of e-* properties.
    part html = part::written;
};

/// Whether the form has a place for a page: N-Quads has none for one whose URL is not absolute.
///
/// Complexity: linear in the URL. Exceptions: std::bad_alloc.
///
///     writer_options as_rdf;
///     as_rdf.format = page_format::nquads;
///     assert(!can_be_written(page(), as_rdf)); // it has no URL
[[nodiscard]] MF2_EXPORT bool can_be_written(page const& from, writer_options const& options);

/// Write a page as whole lines. There are none if the options want nothing of it or the form has no
/// place for it.
///
/// The output is UTF-8. Bytes of `page` that are no UTF-8 are replaced by U+FFFD in JSON, and
/// percent-encoded in IRIs.
///
/// Complexity: linear in the output. Exceptions: std::bad_alloc.
///
///     page one;
///     one.url = "https://example.com/";
///     one.content = mf2::parse("<p class=h-card>Jo").value();
///     std::cout << write_page(std::move(one), {});
[[nodiscard]] MF2_EXPORT std::string write_page(page&& from, writer_options const& options);

/// Takes text.
/// @return  false: it wants no more
using text_sink = std::function<bool(std::string_view)>;

/// The same, in pieces of any size. A page can have far more lines than bytes, for each line
/// repeats the page's members. A program that passes them on, or stops, needs no memory for them.
///
/// Exceptions: std::bad_alloc, and those of `to`.
///
///     write_page(std::move(one), {}, [](std::string_view text) {
///         return bool(std::cout << text);
///     });
MF2_EXPORT void write_page(page&& from, writer_options const& options, text_sink const& to);

} // namespace mf2::archive
