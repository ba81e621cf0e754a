#pragma once

#include <mf2/export.hpp>

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mf2
{

/// The source of a document's encoding. HTML, "encoding sniffing algorithm".
enum class encoding_source : std::uint8_t
{
    bom,       ///< a byte order mark
    transport, ///< the charset of `parse_options::content_type`
    prescan,   ///< a `meta` in the first 1024 bytes, or an XML declaration at the start
    meta,      ///< a `meta` that the parser met later
    default_,  ///< nothing: `parse_options::default_encoding`
};

/// Remarks on a document.
///
/// The first eight are late facts: they come after the bytes that they govern. One pass cannot
/// honour them; if `provenance::passes` is more than 1, a later pass has.
enum class diagnostic_code : std::uint8_t
{
    late_encoding,   ///< a `meta` declares another encoding than bytes were already read in
    late_base,       ///< a `base` after a URL was resolved against another
    late_attributes, ///< a second `html` or `body` tag has attributes that items depend on
    late_include,    ///< a classic microformat includes a part that may not have been kept
    late_option,     ///< a `selectedcontent` shows an option that was not kept
    late_frameset,   ///< a frameset removes the reason that a root on `html` implied no properties
    late_language,   ///< a `meta` declares another language than results have
    late_template,   ///< a `template` has a `for` attribute, and may go to a marker before it
    depth_limit,     ///< elements were nested deeper than `parse_options::depth_limit`
    attribute_limit, ///< a tag had more attributes than `parse_options::attribute_limit`
    /// Later blocks did not reopen some formatting elements, since too many were left open. The
    /// list of active formatting elements has at most 1,024. At most 4,096, and one for each four
    /// bytes, are reopened in all.
    formatting_limit,
    /// A `template` with a `for` attribute stayed at its place: too much of the document had been
    /// searched for markers before.
    marker_limit,
    /// An include was not carried out: too many came before it, or too much content in them.
    include_limit,
    invalid_url, ///< a URL cannot be parsed; it stays as authored
    /// A host name outside ASCII, in a build without ICU; the URL stays as authored.
    unsupported_host,
    /// The document's encoding, in a build without its decoder; it is read as windows-1252.
    unsupported_encoding,
};

/// "bom", "transport", "prescan", "meta" or "default".
[[nodiscard]] MF2_EXPORT std::string_view name(encoding_source source) noexcept;

/// The name with hyphens, "late-base".
[[nodiscard]] MF2_EXPORT std::string_view name(diagnostic_code code) noexcept;

/// One remark on a document.
struct diagnostic
{
    diagnostic_code code = diagnostic_code::invalid_url;
    /// The offset of the tag that it is about, in bytes of input.
    std::uint64_t offset = 0;
    std::pmr::string text; ///< the URL, the encoding's name or the like; long ones are cut

    friend bool operator==(diagnostic const&, diagnostic const&) = default;
};

/// How a document was read.
struct provenance
{
    std::pmr::string encoding = "UTF-8"; ///< its name in the Encoding Standard
    mf2::encoding_source encoding_source = mf2::encoding_source::default_;
    std::pmr::string base_url; ///< the base of relative URLs; may be empty
    int passes = 1;            ///< how many times the document was read
    /// By their offsets. Late facts are those of all passes, all others those of the last.
    std::pmr::vector<diagnostic> diagnostics;
    /// The number of diagnostics about URLs and includes beyond the first 100, which are left out.
    std::uint64_t diagnostics_left_out = 0;
    /// With `document_facts::on`, the document's title. HTML, "document.title": the text of the
    /// first `title` element in tree order, trimmed, with runs of white space collapsed. Nothing if
    /// there is no such element.
    std::optional<std::pmr::string> title;
    /// With `document_facts::on`, the language of its html element: HTML, "language" of a node.
    /// Empty: not known.
    std::pmr::string lang;

    friend bool operator==(provenance const&, provenance const&) = default;
};

} // namespace mf2
