#pragma once

#include "html/tape/tape.hpp"
#include "microformats/page/page_facts.hpp"
#include "microformats/vocabulary/element_view.hpp"
#include "microformats/vocabulary/root_context.hpp"

#include <cstddef>
#include <memory_resource>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::microformats
{

/// Most tape entries that all includes of a document copy together. An include beyond them does
/// nothing, as beyond `parse_options::include_limit`. Without it, k includes of n elements could
/// make k * n copies.
constexpr std::size_t included_entries_limit = 250'000;

/// Most bytes of tags and text that they copy together.
constexpr std::size_t included_bytes_limit = 16'000'000;

/// The effect of an include on its element.
enum class include_form : std::uint8_t
{
    append, ///< copies become its last children: `itemref`, `headers` of `td`
    replace ///< a copy takes its place: `a` and `object` of class `include`
};

/// A reference to other parts of the document.
struct include_request
{
    include_form form;
    std::pmr::vector<std::pmr::string> ids;
};

/// The includes of an element: include-pattern, inside classic roots only.
///
/// @param class_value  decoded
/// @param outside      the root that the element is in
/// @param inside       the root that its content is in
[[nodiscard]] std::pmr::vector<include_request> includes_of(
    element_view const& element, std::string_view class_value, root_context const& outside,
    root_context const& inside, std::pmr::memory_resource* memory);

/// Carry out all includes of a document, which is on the tape as a whole.
///
/// The first element with an id counts; `template` elements and their content don't. An include
/// inside included content does nothing there, nor does one whose target contains it. The starts of
/// copies are marked as copied. A replaced element stays right behind its copy: it is no part of
/// items, but its relations are read. Linear in the tape and the copies.
///
/// @param context  that of the document
/// @param facts    has `include_limit`; notes a diagnostic for each include over a limit
void expand_includes(html::tape& tape, root_context const& context, page_facts& facts);

} // namespace mf2::microformats
