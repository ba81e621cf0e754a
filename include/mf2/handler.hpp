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

/// An item around a nested one.
struct enclosing_item
{
    std::span<std::string_view const> type;
    /// The property that the next inner item is a value of; empty if that is a child.
    std::string_view property;
};

/// The items around a nested item, from the outermost in. Valid during the call that it is passed
/// to.
using item_path = std::span<enclosing_item const>;

/// The fate of a nested item, as the handler decides.
enum class disposition : std::uint8_t
{
    /// It stays a part of the item around it.
    keep,
    /// The handler is done with it. A child is removed from its parent. A property's value becomes
    /// the value that its element would have if it were no item.
    take,
};

/// Counts of the input and the results. Items count as often as they stand in the results.
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
/// Each item arrives when it is final: its element is finished, and nothing before it in the
/// document can still change. The order is that of the document, nested items before the item
/// around them. Then come the relations, to which any later element may add, and the end. Arguments
/// are from the parser's memory resource, and may be moved from. The order of calls does not depend
/// on how the input is cut. Except for `on_link`, nor does it depend on the parts of the document
/// that were kept.
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

    /// A nested microformat is final. Called for each property that it is a value of, before the
    /// item around it is complete. So a handler that takes nested items needs no memory for those
    /// of a long feed.
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
    /// `metaformats::meta_item` only; if there is no such item, `value` is empty.
    ///
    ///     void on_meta_item(mf2::meta_item&& value) override
    ///     {
    ///         std::cout << value.type() << '\n';
    ///     }
    virtual void on_meta_item(meta_item&& value);

    /// The relations and their URLs are complete. Both are in order of first appearance; there may
    /// be none.
    ///
    ///     void on_relations(mf2::relations&& all) override
    ///     {
    ///         for (std::string_view const url : all["me"]) std::cout << url << '\n';
    ///     }
    virtual void on_relations(relations&& all);

    /// The document has ended. Not called if an error has ended it.
    ///
    ///     void on_end(mf2::provenance&& about, mf2::totals const& counted) override
    ///     {
    ///         std::cout << about.encoding << ", " << counted.items << " items\n";
    ///     }
    ///
    /// @param about    how the document was read, with the diagnostics
    /// @param counted  the counts of its results
    virtual void on_end(provenance&& about, totals const& counted);

    /// A link, with `parse_options::links`. Called as soon as nothing before it in the document can
    /// still change: in the order of the document, among the items, before the relations. A link in
    /// an item may come before or after that item, depending on the parts that were kept.
    ///
    ///     void on_link(mf2::link&& value) override { std::cout << value.url << '\n'; }
    virtual void on_link(link&& value);
};

} // namespace mf2
