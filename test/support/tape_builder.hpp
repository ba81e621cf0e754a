#pragma once

#include "html/tape/fragment_serializer.hpp"
#include "html/tape/tape.hpp"

#include <memory_resource>
#include <string>
#include <string_view>

namespace mf2::test
{

/// A document on a tape, with everything kept.
class tape_builder
{
public:
    /// @param html  the content of a body
    explicit tape_builder(std::string_view html);

    [[nodiscard]] html::tape& tape() noexcept { return tape_; }

    /// The start of the first element with this id.
    [[nodiscard]] html::tape_entry& element(std::string_view id);
    /// The start of the first element in the body.
    [[nodiscard]] html::tape_entry& first_element();
    /// The start of the body.
    [[nodiscard]] html::tape_entry& body();

private:
    html::tape tape_{std::pmr::get_default_resource()};
};

/// The markup of the content of one element.
[[nodiscard]] std::string serialize_content(
    html::tape_entry const& start, html::attribute_rewriter* rewriter = nullptr);

} // namespace mf2::test
