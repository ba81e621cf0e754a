#pragma once

#include "html/tape/tape.hpp"
#include "html/tokenizer/token.hpp"
#include "html/tree/insertion_mode.hpp"

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <vector>

namespace mf2::html
{

struct tree_builder;

/// HTML, "insertion target" of a template: where what is in an open template with a `for` attribute
/// goes. The template itself is in no document, and not on the tape.
struct insertion_target
{
    std::uint64_t serial = 0; ///< of the template
    /// The start of what the marker is a child of; null: the root of a fragment.
    tape_entry* parent = nullptr;
    tape_entry* marker = nullptr; ///< a marker or the start of a range
    tape_entry* before = nullptr; ///< the marker or the end of the range; else the parent's end
    std::size_t depth = 0;        ///< of the parent in the tree
};

/// The open templates, and what is known for those to come.
struct open_templates
{
    explicit open_templates(std::pmr::memory_resource* memory) : modes(memory), targets(memory) {}

    /// HTML, "the stack of template insertion modes": one for each open template.
    std::pmr::vector<insertion_mode> modes;
    std::pmr::vector<insertion_target> targets; ///< of those that have one
    std::uint64_t searched = 0;                 ///< entries of the tape, for markers
    bool is_body_removed = false;               ///< it was in a range that was replaced
};

/// HTML, 'The "in head" insertion mode', start tag "template": the marker that one with such a tag
/// goes to, if it is found in the element that the template would be inserted into. If that is the
/// body, all of the document is searched. What is in the range of the marker is removed.
///
/// A marker that is deeper than elements may be is none, so that the tree is no more than twice as
/// deep. Only where everything is kept; else it is noted that everything may be needed.
[[nodiscard]] std::optional<insertion_target> find_insertion_target(
    tree_builder& tree, tag_token const& token);

/// DOM, "remove", for siblings on the tape, from the first to the last one. What is open among them
/// may still get content.
void remove_nodes(tree_builder& tree, tape_entry* first, tape_entry* last);

/// Push such a template onto the stack of open elements.
void push_template_for(tree_builder& tree, tag_token const& token, insertion_target const& target);

/// A template was popped off the stack: its markers go, if it had any.
void template_for_popped(tree_builder& tree, std::uint64_t serial);

} // namespace mf2::html
