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

/// How a reference came to its result.
enum class resolution : std::uint8_t
{
    ok,
    invalid, ///< the reference is no URL, with this base; its result is what was authored
    no_base  ///< the reference is relative and there is no usable base; the same
};

/// Whether there is a query in a reference with something outside ASCII, which it is encoded for.
[[nodiscard]] bool has_query_to_encode(std::string_view reference);

/// What a reference stands for.
struct resolved
{
    std::pmr::string url;
    resolution status = resolution::ok;
};

/// The URL of a document, or that of its `<base>`, and what references mean against it.
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
    /// A copy in the same memory.
    base_url(base_url const& other);
    base_url(base_url&&) = default;
    base_url& operator=(base_url&&) = default;

    /// Queries of references, and of `base` elements, are encoded by this; null, as at first:
    /// UTF-8. URL, "percent-encode after encoding"; HTML, "encoding-parse a URL".
    void encode_queries_by(std::shared_ptr<query_encoder> encoder) noexcept;

    /// What an attribute or text that holds a URL stands for.
    ///
    /// - With a scheme: as authored, without outer C0 controls and spaces and without any tabs and
    ///   newlines.
    /// - Relative: resolved and serialised. `http:rel` is, where the base has that scheme. Nothing
    ///   but C0 controls, spaces, tabs and newlines is the base without its fragment.
    /// - Neither: all of the authored string.
    ///
    /// Deviation: for the URL of a document that ends with its host an empty reference is that,
    /// `http://example.com` without a slash. The official tests hold it so.
    ///
    /// @param memory  for the result
    resolved resolve(
        std::string_view reference,
        std::pmr::memory_resource* memory = std::pmr::get_default_resource()) const;

    /// The same by the URL Standard alone: what is valid is serialised, absolute or not, and an
    /// empty reference gives the base without its fragment.
    resolved normalize(
        std::string_view reference,
        std::pmr::memory_resource* memory = std::pmr::get_default_resource()) const;

    /// Append what a plain relative reference stands for, by both of these. Most are plain: they
    /// have a path or a host, and nothing that is dropped.
    /// @return  false, with nothing done, for others
    [[nodiscard]] bool append_plain(std::string_view reference, std::pmr::string& to) const;

    /// What `<base href>` makes of this document URL.
    ///
    /// HTML, "set the frozen base URL".
    /// @return  the new base; as authored where that means the same without the document URL.
    ///          Nothing when the document URL stays in force: `href` is no URL, or its scheme is
    ///          `data` or `javascript`.
    std::optional<base_url> resolve_base_element(std::string_view href) const;

    /// As authored. Parsed on its own it means what it means here.
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
    /// What that was parsed to. Where it is plain that is only made when it is asked for.
    mutable std::optional<record> parsed_;
    std::size_t directory_size_ = 0; ///< of the path of that: see parser::base_record
    /// Serialised up to the last `/` of the path, included; empty where no reference is plain.
    std::pmr::string directory_;
    std::size_t origin_size_ = 0;            ///< what of it is before the path
    bool is_of_element_ = false;             ///< a `base` element has set it
    std::shared_ptr<query_encoder> encoder_; ///< of queries
};

} // namespace mf2::url
