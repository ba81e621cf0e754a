#pragma once

#include "html/tape/tape.hpp"
#include "html/tokenizer/token.hpp"

#include <cstdint>

// HTML, "The selectedcontent element": a select without `multiple` shows a copy of the content of
// its selected option. The copy is made when the option is popped off the stack of open elements.
// It is also made when the selectedcontent element is inserted after it or moved.

namespace mf2::html
{

struct open_element;
struct tree_builder;

/// The state of a select element and the option that it shows. HTML, "The select element".
struct open_select
{
    std::uint64_t serial;
    std::uint64_t offset;     ///< of its tag
    std::uint64_t shown_anew; ///< how many entries of the tape were read because of moved blocks
    bool is_multiple;
    bool is_list_box;
    bool has_selectedcontent;      ///< inside; the first one counts
    bool is_kept;                  ///< all of it, until it is closed
    std::uint64_t selected_option; ///< serial, or 0
    tape_entry* selected_start;    ///< of the selected option, if the select is kept
    /// Serial of the first one inside; 0 if there is none, or it is disabled.
    std::uint64_t selectedcontent_serial;
    tape_entry* selectedcontent; ///< if the select is kept
};

// The current node has just been inserted.
void select_inserted(tree_builder& tree, tag_token const& token);
void option_inserted(tree_builder& tree, tag_token const& token);
void selectedcontent_inserted(tree_builder& tree);

/// An option is off the stack, but not finished yet.
void option_popped(tree_builder& tree, open_element const& option);

/// The adoption agency has moved a block, so that its content has been inserted anew. HTML,
/// "selectedcontent HTML element post-connection steps".
void block_moved(tree_builder& tree, open_element const& block);

} // namespace mf2::html
