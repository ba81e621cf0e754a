#pragma once

#include "html/tape/retention_policy.hpp"

#include <string_view>

namespace mf2::html
{

/// Keeps the whole document on the tape, which then is its tree.
class keep_everything final : public retention_policy
{
public:
    scope& document_scope() override { return everything_; }

    scope& open(scope& outer, tag_token const& element, element_namespace space, stability content)
        override;
    bool passes_over(scope const&, noted_attributes const&) const override { return false; }
    std::span<std::string_view const> watched_attributes(scope const&) const override { return {}; }
    void finish(scope& outer, scope& inner, tape_entry* start) override;
    void fold(scope& outer, tape_entry* first, tape_entry* last) override;
    void attributes_added(tag_token const& element) override;
    void abandon(scope& inner) override;
    void place_released() override;
    void content_was_not_kept(late_need why, std::uint64_t offset) override;

private:
    // Opaque, so that no element opens a scope of its own.
    scope everything_{true, true, false};
};

} // namespace mf2::html
