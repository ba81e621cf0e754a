#pragma once

#include <mf2/item.hpp>
#include <mf2/link.hpp>
#include <mf2/provenance.hpp>
#include <mf2/relations.hpp>

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// A document is a plain value. All parts of a document from the parser are from the memory
/// resource that the parser was given, which must outlive them. Moving them keeps them there.
/// Copies, and parts made without a resource, come from the default resource.
namespace mf2
{

/// The names of Open Graph and of Twitter cards in a document's head as an item. metaformats,
/// "parse the head element for backcompat metaformats".
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
    /// The place of its `meta` elements in the input, in bytes: where the first tag begins, and the
    /// first byte after the last tag.
    [[nodiscard]] std::uint64_t start() const noexcept { return content_.start(); }
    [[nodiscard]] std::uint64_t end() const noexcept { return content_.end(); }

    friend bool operator==(meta_item const&, meta_item const&) = default;

private:
    item content_;
};

/// The result of parsing one document.
struct document
{
    std::pmr::vector<item> items;
    mf2::relations relations;                ///< with their URLs
    mf2::provenance provenance;              ///< how it was read
    std::optional<mf2::meta_item> meta_item; ///< with `metaformats::meta_item` only; may be empty
    std::pmr::vector<link> links;            ///< in document order, with `parse_options::links`

    friend bool operator==(document const&, document const&) = default;
};

} // namespace mf2
