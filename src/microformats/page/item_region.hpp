#pragma once

#include "microformats/vocabulary/element_view.hpp"

#include <mf2/parse_options.hpp>

#include <memory_resource>
#include <optional>
#include <string>

namespace mf2::microformats
{

/// The part of a document that items are read from. See `mf2::region`. Empty if no items are
/// wanted.
class item_region
{
public:
    item_region(parse_options const& options, std::pmr::memory_resource* memory);

    [[nodiscard]] bool is_whole() const noexcept { return !id_; }

    /// Whether an element has the id of the part. Only the first such element in tree order counts,
    /// which is not known here.
    [[nodiscard]] bool is_at(element_view const& element) const;

private:
    std::optional<std::pmr::string> id_; ///< empty: no element has it
};

} // namespace mf2::microformats
