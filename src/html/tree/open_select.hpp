#pragma once

#include "html/tape/tape.hpp"

#include <cstdint>

namespace mf2::html
{

/// What a select element shows. HTML, "The select element".
struct open_select
{
    std::uint64_t serial;
    bool is_multiple;
    bool is_list_box;
    bool has_selectedcontent;
    bool is_kept;                  ///< all of it, until it is closed
    std::uint64_t selected_option; ///< serial, or 0
    tape_entry* selectedcontent;   ///< the first one inside, if the select is kept
    tape_entry* selected_start;    ///< of the selected option, if the select is kept
};

} // namespace mf2::html
