#pragma once

#include "html/names/element_namespace.hpp"
#include "html/tree/tree_builder.hpp"

#include <string_view>

// HTML, "parsing HTML fragments": the input is the content of an element, the context.

namespace mf2::html
{

/// The name of a context element. It has no attributes.
struct context_name
{
    std::string_view name;
    element_namespace space = element_namespace::html;
};

/// Read "td", "svg path" or "math mi": the namespace is before the name, except that of HTML.
/// Case-insensitive.
[[nodiscard]] context_name read_context_name(std::string_view text);

/// Whether the context element is a select: start tags of select and input are ignored then.
[[nodiscard]] bool is_in_select_context(tree_builder const& tree) noexcept;

/// Prepare for the content of an element in a document in no-quirks mode. The root, the html
/// element that the standard makes, is on the stack alone, not on the tape. Its content is the
/// fragment.
void begin_fragment(tree_builder& tree, context_name const& context);

} // namespace mf2::html
