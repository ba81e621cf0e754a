#pragma once

#include "microformats/vocabulary/class_names.hpp"

#include <mf2/parse_options.hpp>

#include <memory_resource>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::microformats
{

/// The class names that make an element a root, by the caller's options. Other names have no
/// effect: they open no scope, and prevent no implied property.
class root_rules
{
public:
    root_rules(parse_options const& options, std::pmr::memory_resource* memory);

    /// Whether a class token is a microformats2 root. See `is_root_name`.
    [[nodiscard]] bool is_mf2_root(std::string_view token) const noexcept;

    /// Whether any token of a class value is a root. With the default options it equals the
    /// function of this name, in result and cost.
    /// @param class_value  character references already decoded
    [[nodiscard]] bool may_hold_root(std::string_view class_value) const noexcept
    {
        // Nearly every tag asks this, so the rare case is out of line.
        return are_restricted_ ? has_root(class_value) : microformats::may_hold_root(class_value);
    }

    /// Whether a raw value has a root or a reference. See the function of this name.
    [[nodiscard]] bool may_hold_root_or_reference(bytes::source_text raw_value) const noexcept
    {
        return are_restricted_ ? has_root_or_reference(raw_value.text())
                               : microformats::may_hold_root_or_reference(raw_value);
    }

    /// The kinds of tokens in a class value. See the function `class_signs_of`.
    [[nodiscard]] class_signs signs_of(
        std::string_view class_value, wanted_names wanted) const noexcept
    {
        class_signs signs = class_signs_of(class_value, wanted);
        if (signs.has_root && are_restricted_) signs.has_root = has_root(class_value);
        return signs;
    }

    /// Whether the options exclude names that are roots by default.
    [[nodiscard]] bool are_restricted() const noexcept { return are_restricted_; }

    /// Remove the names that are no roots by these rules.
    void restrict(class_reading& reading) const
    {
        if (are_restricted_) leave_out_others(reading);
    }

private:
    void leave_out_others(class_reading& reading) const;
    [[nodiscard]] bool is_excluded(std::string_view name) const noexcept;
    [[nodiscard]] bool has_root(std::string_view class_value) const noexcept;
    [[nodiscard]] bool has_root_or_reference(std::string_view raw_value) const noexcept;

    mf2::classic classic_;
    mf2::roots roots_;
    std::pmr::vector<std::pmr::string> excluded_; ///< sorted; empty: those of frameworks
    bool are_restricted_;
};

} // namespace mf2::microformats
