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

/// What named the encoding of a document. HTML, "encoding sniffing algorithm".
enum class encoding_source : std::uint8_t
{
    bom,       ///< a byte order mark
    transport, ///< the charset of `parse_options::content_type`
    prescan,   ///< a `meta` in the first 1024 bytes, or an XML declaration at the start
    meta,      ///< a `meta` that the parser came to
    default_,  ///< nothing: `parse_options::default_encoding`
};

/// What there is to say of a document.
///
/// The first eight are facts that came after what they govern. One pass cannot honour them; where
/// `provenance::passes` is more than 1, a later pass has.
enum class diagnostic_code : std::uint8_t
{
    late_encoding,   ///< a `meta` declares another encoding than bytes were already read in
    late_base,       ///< a `base` after a URL was resolved against another
    late_attributes, ///< a second `html` or `body` tag gives these what items depend on
    late_include,    ///< a classic microformat includes what need not have been kept
    late_option,     ///< a `selectedcontent` shows an option that was not kept
    late_frameset,   ///< a frameset removes what kept a root on `html` from implying properties
    late_language,   ///< a `meta` declares another language than results were given
    late_template,   ///< a `template` has a `for` attribute, and may go to a marker before it
    depth_limit,     ///< elements were nested deeper than `parse_options::depth_limit`
    attribute_limit, ///< a tag had more attributes than `parse_options::attribute_limit`
    /// So many formatting elements were left open that some were not opened again in later blocks:
    /// more than 1,000, or more than 4,096 and one for each four bytes were opened again in all.
    formatting_limit,
    /// A `template` with a `for` attribute that stayed where it is: too much of the document had
    /// been searched for markers before.
    marker_limit,
    /// An include that was not carried out: there were too many, or too much in them, before it.
    include_limit,
    invalid_url, ///< a URL that the URL Standard cannot parse; it stays as authored
    /// A host name outside ASCII, in a build without ICU; the URL stays as authored.
    unsupported_host,
    /// The document's encoding, in a build without its decoder; it is read as windows-1252.
    unsupported_encoding,
};

/// "bom", "transport", "prescan", "meta" or "default".
[[nodiscard]] MF2_EXPORT std::string_view name(encoding_source source) noexcept;

/// The name with hyphens, "late-base".
[[nodiscard]] MF2_EXPORT std::string_view name(diagnostic_code code) noexcept;

/// One thing to say of a document.
struct diagnostic
{
    diagnostic_code code = diagnostic_code::invalid_url;
    /// Where the tag it is about begins, in bytes of input.
    std::uint64_t offset = 0;
    std::pmr::string text; ///< the URL, the encoding's name or the like; long ones are cut

    friend bool operator==(diagnostic const&, diagnostic const&) = default;
};

/// What the reading of a document was based on.
struct provenance
{
    std::pmr::string encoding = "UTF-8"; ///< its name in the Encoding Standard
    mf2::encoding_source encoding_source = mf2::encoding_source::default_;
    std::pmr::string base_url; ///< what relative URLs were resolved against; may be empty
    int passes = 1;            ///< how many times the document was read
    /// By their offsets. Late facts of all passes, everything else of the last.
    std::pmr::vector<diagnostic> diagnostics;
    /// How many things are not told of because there were 100 before, late facts not counted.
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
