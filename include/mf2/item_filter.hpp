#pragma once

#include <mf2/export.hpp>
#include <mf2/handler.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace mf2
{

/// Which items an `item_filter` passes on.
enum class item_places : std::uint8_t
{
    top_level, ///< items in no other, with their nested items
    anywhere,  ///< nested ones too, each by itself
};

/// A handler that passes some items, and everything that is not an item, on to another handler.
///
/// With `item_places::anywhere` a nested item that is passed on is removed from the item around it.
/// A receiver that wants nested items gets its path; for others it is a top-level item. Nested
/// items that can be no part of a passed item are dropped at once, so only wanted items need
/// memory. The item of a document's head counts as one of type "h-entry", "h-card" or "h-cite"; if
/// it is not passed on, an empty one is.
///
/// Complexity: for each item linear in its types and the wanted types. Exceptions: std::bad_alloc,
/// and those of the receiver.
///
///     mf2::item_filter only_entries(writer, {"h-entry"});
///     mf2::parser parser(only_entries);
class MF2_EXPORT item_filter final : public handler
{
public:
    /// @param receiver  outlives the filter
    /// @param types     pass on items that have one of these, "h-entry"; none: all items
    item_filter(
        handler& receiver, std::vector<std::string> types,
        item_places where = item_places::anywhere);

    void on_item(item&& value) override;
    [[nodiscard]] bool wants_nested_items() const noexcept override;
    disposition on_nested_item(item& value, item_path where) override;
    void on_meta_item(meta_item&& value) override;
    void on_relations(relations&& all) override;
    void on_end(provenance&& about, totals const& counted) override;
    void on_link(link&& value) override;

private:
    template <class Types>
    [[nodiscard]] bool is_wanted(Types const& types) const;
    MF2_LOCAL void pass_on(item& value, item_path where);

    handler& receiver_;
    std::vector<std::string> types_;
    item_places where_;
};

} // namespace mf2
