#pragma once

#include "html/names/element_namespace.hpp"
#include "html/tree/tree_builder.hpp"

#include <string_view>

// HTML, "parsing HTML fragments": what is read is the content of an element, the context.

namespace mf2::html
{

/// What is known of a context element. It has no attributes.
struct context_name
{
    std::string_view name;
    element_namespace space = element_namespace::html;
};

/// "td", "svg path", "math mi": the namespace stands before the name, but for that of HTML. Upper
/// and lower case are alike.
[[nodiscard]] context_name read_context_name(std::string_view text);

/// Whether the context element is a select: it takes no other one, and no input.
[[nodiscard]] bool is_in_select_context(tree_builder const& tree) noexcept;

/// Be ready for the content of an element that stands in a document in no-quirks mode. Its root,
/// the html element that the standard makes, is on the stack alone, not on the tape: what it would
/// hold is the fragment.
void begin_fragment(tree_builder& tree, context_name const& context);

} // namespace mf2::html
