#pragma once

#include "url/query_encoder.hpp"
#include "url/url.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::url
{

/// The outcome of resolving a reference.
enum class resolution : std::uint8_t
{
    ok,
    invalid, ///< not a valid URL with this base; the result is the authored string
    no_base  ///< relative, without a usable base; the result is the authored string
};

/// Whether a reference has a query with code points outside ASCII, which depend on the encoding.
[[nodiscard]] bool has_query_to_encode(std::string_view reference);

/// A resolved reference.
struct resolved
{
    std::pmr::string url;
    resolution status = resolution::ok;
};

/// The URL of a document, or of its `<base>`, that references are resolved against.
///
/// microformats2 results keep absolute URLs as their authors wrote them: only relative ones are
/// resolved by the URL Standard and serialised.
class base_url
{
public:
    /// @param authored  UTF-8. An empty or invalid one is no usable base.
    /// @param memory    for this object and while references are resolved
    explicit base_url(
        std::string_view authored,
        std::pmr::memory_resource* memory = std::pmr::get_default_resource());
    /// Copy in the same memory.
    base_url(base_url const& other);
    base_url(base_url&&) = default;
    base_url& operator=(base_url&&) = default;

    /// Encode queries of references, and of `base` elements, by this; null, the default: UTF-8.
    /// URL, "percent-encode after encoding"; HTML, "encoding-parse a URL".
    void encode_queries_by(std::shared_ptr<query_encoder> encoder) noexcept;

    /// Resolve a reference, the value of an attribute or a text.
    ///
    /// - With a scheme: as authored, without outer C0 controls and spaces, and without tabs and
    ///   newlines.
    /// - Relative: resolved and serialised. `http:rel` is relative if the base has that scheme. C0
    ///   controls, spaces, tabs and newlines alone give the base without its fragment.
    /// - Neither: the whole authored string.
    ///
    /// Deviation: an empty reference, with a document URL that ends with its host, gives that URL:
    /// `http://example.com` without a slash. The official tests require it.
    ///
    /// @param memory  for the result
    resolved resolve(
        std::string_view reference,
        std::pmr::memory_resource* memory = std::pmr::get_default_resource()) const;

    /// Resolve by the URL Standard alone. A valid URL is serialised, absolute or not. An empty
    /// reference gives the base without its fragment.
    resolved normalize(
        std::string_view reference,
        std::pmr::memory_resource* memory = std::pmr::get_default_resource()) const;

    /// Append the URL of a plain relative reference, the same for both functions above. Most are
    /// plain: they have a path or a host, and no byte of them is removed.
    /// @return  false, with nothing appended, for others
    [[nodiscard]] bool append_plain(std::string_view reference, std::pmr::string& to) const;

    /// Apply `<base href>` to this document URL.
    ///
    /// HTML, "set the frozen base URL".
    /// @return  the new base; as authored if that means the same without the document URL. Nothing
    ///          if the document URL stays in force: `href` is no URL, or its scheme is `data` or
    ///          `javascript`.
    std::optional<base_url> resolve_base_element(std::string_view href) const;

    /// As authored. Parsed without a base it gives the same URL.
    std::pmr::string const& string() const;

    /// Whether relative references can be resolved.
    bool is_valid() const { return !directory_.empty() || parsed_.has_value(); }

private:
    base_url(std::pmr::string string, record parsed);

    [[nodiscard]] bool is_relative(std::string_view input) const;
    [[nodiscard]] query_encoder* encoder_for(std::string_view input) const;
    [[nodiscard]] std::pmr::string same_document(std::pmr::memory_resource* memory) const;
    void note_directory();
    [[nodiscard]] record const* parsed() const;
    std::optional<record> parse_cleaned(std::string_view input) const;

    std::pmr::memory_resource* memory_;
    std::pmr::string string_;
    /// The parsed URL. Of a plain one it is made on first use.
    mutable std::optional<record> parsed_;
    std::size_t directory_size_ = 0; ///< of its path: see parser::base_record
    /// The URL, serialised up to the last `/` of the path, included; empty if no reference is
    /// plain.
    std::pmr::string directory_;
    std::size_t origin_size_ = 0;            ///< bytes of it before the path
    bool is_of_element_ = false;             ///< set by a `base` element
    std::shared_ptr<query_encoder> encoder_; ///< null: queries are UTF-8
};

} // namespace mf2::url
