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

/// HTML, "insertion target" of a template: the place for the content of an open template with a
/// `for` attribute. The template itself is in no document, and not on the tape.
struct insertion_target
{
    std::uint64_t serial = 0; ///< of the template
    /// The start of the marker's parent; null: the root of a fragment.
    tape_entry* parent = nullptr;
    tape_entry* marker = nullptr; ///< a marker or the start of a range
    tape_entry* before = nullptr; ///< the marker or the end of the range; else the parent's end
    std::size_t depth = 0;        ///< of the parent in the tree
};

/// The open templates, and facts for later ones.
struct open_templates
{
    explicit open_templates(std::pmr::memory_resource* memory) : modes(memory), targets(memory) {}

    /// HTML, "the stack of template insertion modes": one for each open template.
    std::pmr::vector<insertion_mode> modes;
    std::pmr::vector<insertion_target> targets; ///< of the templates that have one
    std::uint64_t searched = 0;                 ///< entries and bytes searched for markers
    bool is_body_removed = false;               ///< it was in a range that was replaced
};

/// HTML, 'The "in head" insertion mode', start tag "template": find the marker for a template with
/// such a tag. It must be in the element that the template would be inserted into. If that is the
/// body, the whole document is searched. The content in the range of the marker is removed.
///
/// A marker below the limit of depth is ignored, so that the tree is at most twice as deep. Markers
/// are found only if everything is kept; else it is noted that everything may be needed.
[[nodiscard]] std::optional<insertion_target> find_insertion_target(
    tree_builder& tree, tag_token const& token);

/// DOM, "remove", for siblings on the tape, from the first to the last one. Open elements among
/// them may still get content.
void remove_nodes(tree_builder& tree, tape_entry* first, tape_entry* last);

/// Push a template with an insertion target onto the stack of open elements.
void push_template_for(tree_builder& tree, tag_token const& token, insertion_target const& target);

/// A template was popped off the stack: remove its markers, if it had any.
void template_for_popped(tree_builder& tree, std::uint64_t serial);

} // namespace mf2::html
