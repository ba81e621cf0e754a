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

/// A document is a plain value. What the parser makes has all of its parts from the memory resource
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

/// The result of parsing one document.
struct document
{
    std::pmr::vector<item> items;
    mf2::relations relations;                ///< and what is known of their URLs
    mf2::provenance provenance;              ///< what the reading was based on
    std::optional<mf2::meta_item> meta_item; ///< with `metaformats::meta_item` only; may be empty
    std::pmr::vector<link> links;            ///< in document order, with `parse_options::links`

    friend bool operator==(document const&, document const&) = default;
};

} // namespace mf2
