#pragma once

#include <mf2.h>

#include <mf2/handler.hpp>

#include <optional>

struct mf2_path
{
    mf2::item_path items;
};

namespace mf2::c
{

/// Read the handlers of a caller whose header may be older or newer.
/// @return  nothing if they are shorter than in any version, or if some are not known here
[[nodiscard]] std::optional<mf2_handlers> read_handlers(mf2_handlers const& given) noexcept;

/// Calls handlers of C. Throws `stopped` if one of them asks for it.
class calling_handler final : public handler
{
public:
    calling_handler(mf2_handlers const& called, void* user) noexcept : called_(called), user_(user)
    {}

    void on_item(item&& value) override;
    [[nodiscard]] bool wants_nested_items() const noexcept override;
    disposition on_nested_item(item& value, item_path where) override;
    void on_meta_item(meta_item&& value) override;
    void on_relations(relations&& all) override;
    void on_end(provenance&& about, totals const& counted) override;
    void on_link(link&& value) override;

private:
    mf2_handlers called_;
    void* user_;
};

} // namespace mf2::c
