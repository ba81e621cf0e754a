// Tests: test/suites/output_limit.cpp, test/microformats/page/output_account.cpp
#pragma once

#include "microformats/page/output_account.hpp"

#include <mf2/error.hpp>
#include <mf2/parse_options.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>

namespace mf2::microformats
{

/// The room that the limits of the options leave to a document's results, and the limit it has met.
class output_budget
{
public:
    /// @param options  must outlive this object
    explicit output_budget(parse_options const& options) noexcept
        : options_(&options), output_(options.output_limit)
    {}

    /// Whether an item may nest this deep; a top-level item has depth 1. If not, the document
    /// fails.
    [[nodiscard]] bool may_nest(std::size_t depth) noexcept
    {
        return is_within(depth, options_->nesting_limit, error::nesting_limit);
    }
    /// From here on, results are read from markup that ends at this offset, and are charged against
    /// `parse_options::output_limit` there.
    void reach(std::uint64_t offset) noexcept { reached_ = offset; }
    /// Charge bytes that are written to a result. If there is no room for them, the document fails.
    void spend(std::size_t bytes) noexcept
    {
        bool const has_room = output_.add(reached_, bytes);
        if (!has_room || output_.total() > most_held_) fail(error::output_limit);
    }
    /// From here on, charges are tentative: more than `most_tentative` bytes of them fail. Items
    /// that are several values multiply, and a base may be long.
    void hold() noexcept { most_held_ = output_.total() + most_tentative; }
    /// Make the tentative charges count.
    void let_go() noexcept { most_held_ = no_limit; }
    [[nodiscard]] bool is_held() const noexcept { return most_held_ != no_limit; }
    /// The charges so far, and the limit that they met.
    struct extent
    {
        output_account::extent output;
        std::uint64_t items = 0;
        std::optional<error> failure;
    };
    [[nodiscard]] extent so_far() const noexcept { return {output_.so_far(), items_, failure_}; }
    /// Take back the charges since then. They must be behind all earlier ones.
    void go_back_to(extent const& before) noexcept
    {
        output_.go_back_to(before.output);
        items_ = before.items;
        failure_ = before.failure;
        let_go();
    }
    /// Count an item. If there are too many, the document fails.
    void count_item() noexcept { is_within(++items_, options_->item_limit, error::item_limit); }
    /// Check the count of an item's property values. If there are too many, the document fails.
    void check_property_count(std::size_t count) noexcept
    {
        is_within(count, options_->property_limit, error::property_limit);
    }
    /// Check the size of a value. If it is too large, the document fails.
    void check_value(std::size_t bytes) noexcept
    {
        is_within(bytes, options_->value_limit, error::value_limit);
    }

    /// Check a value's size, and charge it with the bytes around it.
    void spend_on_value(std::size_t bytes, std::size_t around) noexcept
    {
        check_value(bytes);
        spend(around + bytes);
    }

    /// Make the document fail, unless it has failed already.
    void fail(error why) noexcept
    {
        if (!failure_) failure_ = why;
    }
    /// The error that the document failed with. Then reading on and unfinished results are of no
    /// use.
    [[nodiscard]] std::optional<error> const& failure() const noexcept { return failure_; }

private:
    bool is_within(std::uint64_t count, std::uint64_t limit, error otherwise) noexcept
    {
        if (count > limit) fail(otherwise);
        return count <= limit;
    }

    static constexpr std::uint64_t most_tentative = std::uint64_t{1} << 18;
    static constexpr std::uint64_t no_limit = static_cast<std::uint64_t>(-1);

    parse_options const* options_;
    output_account output_;
    std::uint64_t most_held_ = no_limit;
    std::uint64_t reached_ = 0;
    std::uint64_t items_ = 0;
    std::optional<error> failure_;
};

} // namespace mf2::microformats
