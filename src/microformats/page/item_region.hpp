#pragma once

#include "microformats/vocabulary/element_view.hpp"

#include <mf2/parse_options.hpp>

#include <memory_resource>
#include <optional>
#include <string>

namespace mf2::microformats
{

/// Which part of a document items are read from. See `mf2::region`. Where none are wanted, it is
/// none.
class item_region
{
public:
    item_region(parse_options const& options, std::pmr::memory_resource* memory);

    [[nodiscard]] bool is_whole() const noexcept { return !id_; }

    /// Whether an element has the id of the part. Whether it is the first one in tree order that
    /// has it is not known here.
    [[nodiscard]] bool is_at(element_view const& element) const;

private:
    std::optional<std::pmr::string> id_; ///< empty: that of no element
};

} // namespace mf2::microformats
