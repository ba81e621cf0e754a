#pragma once

#include <mf2/document.hpp>
#include <mf2/export.hpp>

#include <cstdint>
#include <memory_resource>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mf2
{

/// One of the items that a nested item is in, and what the next inner one is to it.
struct enclosing_item
{
    std::span<std::string_view const> type;
    /// The property that the next inner item is a value of; empty where that is a child.
    std::string_view property;
};

/// The items that a nested item is in, from the outermost in. Valid during the call it is given to.
using item_path = std::span<enclosing_item const>;

/// What becomes of a nested item that a handler was told of.
enum class disposition : std::uint8_t
{
    /// It stays a part of the item that it is in.
    keep,
    /// The handler has done with it what there is to do. A child is gone from its parent; where it
    /// is the value of a property, the value is what its element would have without being an item.
    take,
};

/// How much there was of what. Items count as often as they stand in the results.
struct totals
{
    std::uint64_t bytes = 0;        ///< of input
    std::uint64_t items = 0;        ///< top-level ones
    std::uint64_t nested_items = 0; ///< at any depth, taken or kept
    std::uint64_t relations = 0;
    std::uint64_t related_urls = 0;
    std::uint64_t links = 0;

    friend bool operator==(totals const&, totals const&) = default;
};

/// Takes results while a document is parsed.
///
/// Items arrive each when it is final: its element is finished, and nothing before it in the
/// document can still change. The order is that of the document, nested items before the one they
/// are in. Then come the relations, which a later element may add to, then the end. What arrives is
/// from the parser's memory resource, and may be moved from or left. The order of calls depends
/// neither on how the input was cut nor on what was kept of it, but for `on_link`.
///
/// Exceptions of these functions leave `parser::write` or `parser::finish`.
///
///     struct name_printer : mf2::handler
///     {
///         void on_item(mf2::item&& value) override { std::cout << value.first("name") << '\n'; }
///     };
///     name_printer printer;
///     mf2::parser parser(printer);
class MF2_EXPORT handler
{
public:
    virtual ~handler() = default;

    /// A top-level microformat is final.
    virtual void on_item(item&& value) = 0;

    /// Whether to call `on_nested_item`. Asked when a parser is made or reset.
    ///
    ///     bool wants_nested_items() const noexcept override { return true; }
    [[nodiscard]] virtual bool wants_nested_items() const noexcept;

    /// A microformat in another is final. Called for each property that it is a value of, and
    /// before what it is in is complete: who takes nested items needs no memory for those of a long
    /// feed.
    ///
    ///     mf2::disposition on_nested_item(mf2::item& value, mf2::item_path where) override
    ///     {
    ///         if (!value.has_type("h-entry")) return mf2::disposition::keep;
    ///         std::cout << where.size() << ": " << value.first("url") << '\n';
    ///         return mf2::disposition::take;
    ///     }
    ///
    /// @param value  may be moved from if it is taken
    /// @param where  not empty
    virtual disposition on_nested_item(item& value, item_path where);

    /// The item of a document's head, after all other items. Called once, with
    /// `metaformats::meta_item` only; where there is no such item, `value` is empty.
    ///
    ///     void on_meta_item(mf2::meta_item&& value) override
    ///     {
    ///         std::cout << value.type() << '\n';
    ///     }
    virtual void on_meta_item(meta_item&& value);

    /// The relations, and what is known of their URLs, are complete. Both are in order of first
    /// appearance; there may be none.
    ///
    ///     void on_relations(mf2::relations&& all) override
    ///     {
    ///         for (std::string_view const url : all["me"]) std::cout << url << '\n';
    ///     }
    virtual void on_relations(relations&& all);

    /// The document has ended. Not called where an error has ended it.
    ///
    ///     void on_end(mf2::provenance&& about, mf2::totals const& counted) override
    ///     {
    ///         std::cout << about.encoding << ", " << counted.items << " items\n";
    ///     }
    ///
    /// @param about    what the reading was based on, with the diagnostics
    /// @param counted  what there was in it
    virtual void on_end(provenance&& about, totals const& counted);

    /// A link, with `parse_options::links`. Called as soon as nothing before it in the document can
    /// still change: in the order of the document, among the items, before the relations. Whether a
    /// link in an item is told before that or behind it may depend on what was kept.
    ///
    ///     void on_link(mf2::link&& value) override { std::cout << value.url << '\n'; }
    virtual void on_link(link&& value);
};

} // namespace mf2
