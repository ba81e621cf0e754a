#pragma once

#include <mf2/handler.hpp>
#include <mf2/parse_options.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::test
{

/// Notes each call on a line: nested items with their path, items with their place in the input,
/// relations, related URLs and the end.
class event_log final : public handler
{
public:
    /// Decides about a nested item, by the number of those before it.
    using decision = std::function<disposition(std::size_t)>;

    explicit event_log(decision decide = {}) : decide_(std::move(decide)) {}

    void on_item(item&& value) override;
    [[nodiscard]] bool wants_nested_items() const noexcept override { return true; }
    disposition on_nested_item(item& value, item_path where) override;
    void on_relations(relations&& all) override;
    void on_end(provenance&& about, totals const& counted) override;
    void on_link(link&& value) override;

    /// The start, end and type of each item so far.
    struct place
    {
        std::uint64_t start;
        std::uint64_t end;
        std::string type;
    };

    std::vector<std::string> lines;
    std::vector<std::string> links; ///< a line each, in their own order
    std::vector<place> places;
    std::size_t nested = 0;
    totals counted;

private:
    void note_place(item const& value);

    decision decide_;
};

/// "h-feed > author h-card", an item's path and its own type.
[[nodiscard]] std::string path_text(item const& value, item_path where);

/// The calls of a handler in the last pass that a document needs.
/// @param pieces  the document
[[nodiscard]] event_log events_of(
    std::span<std::string_view const> pieces, parse_options const& options,
    event_log::decision decide = {});
[[nodiscard]] event_log events_of(
    std::string_view html, parse_options const& options = {}, event_log::decision decide = {});

} // namespace mf2::test
