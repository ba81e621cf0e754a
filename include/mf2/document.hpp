#pragma once

#include <mf2/item.hpp>
#include <mf2/link.hpp>
#include <mf2/provenance.hpp>

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Relations are plain values. What the parser makes has all of its parts from the memory resource
/// that the parser was given, which must outlive them. Moving them keeps them there; copies, like
/// anything made without saying where, come from the default resource.
namespace mf2
{

/// What the names of Open Graph and of Twitter cards in a document's head say of the document.
/// metaformats, "parse the head element for backcompat metaformats".
class meta_item
{
public:
    /// There is no such item.
    meta_item() noexcept = default;
    /// @param content  its type is "entry", "card" or "cite"
    explicit meta_item(item&& content) noexcept : content_(std::move(content)) {}

    /// "entry", "card" or "cite"; empty: there is no such item.
    [[nodiscard]] std::string_view type() const noexcept
    {
        return content_.type().empty() ? std::string_view() : content_.type().front();
    }
    /// In the order of the specification, each with one value, which is text or a URL.
    [[nodiscard]] mf2::properties properties() const noexcept { return content_.properties(); }
    /// Where its `meta` elements stand in the input, in bytes: from the first one's tag up to, not
    /// including, the first byte behind that of the last.
    [[nodiscard]] std::uint64_t start() const noexcept { return content_.start(); }
    [[nodiscard]] std::uint64_t end() const noexcept { return content_.end(); }

    friend bool operator==(meta_item const&, meta_item const&) = default;

private:
    item content_;
};

/// A relation and the URLs it is used for, unique, in order of first appearance.
struct relation
{
    std::pmr::string name;
    std::pmr::vector<std::pmr::string> urls;

    friend bool operator==(relation const&, relation const&) = default;
};

/// What the hyperlinks with a `rel` say of one URL. Where several elements have the URL, the first
/// non-empty value counts. microformats2 parsing, "parse a hyperlink element for rel microformats".
struct related_url
{
    std::pmr::string url;
    std::pmr::vector<std::pmr::string> rels; ///< unique, sorted by code unit
    std::optional<std::pmr::string> hreflang;
    std::optional<std::pmr::string> media;
    std::optional<std::pmr::string> title;
    std::optional<std::pmr::string> type;
    std::pmr::string text; ///< untrimmed, may be empty

    friend bool operator==(related_url const&, related_url const&) = default;
};

/// The result of parsing one document.
struct document
{
    std::pmr::vector<item> items;
    std::pmr::vector<relation> rels;         ///< in order of first appearance
    std::pmr::vector<related_url> rel_urls;  ///< in order of first appearance
    mf2::provenance provenance;              ///< what the reading was based on
    std::optional<mf2::meta_item> meta_item; ///< with `metaformats::meta_item` only; may be empty
    std::pmr::vector<link> links;            ///< in document order, with `parse_options::links`

    friend bool operator==(document const&, document const&) = default;
};

} // namespace mf2
