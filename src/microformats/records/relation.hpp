// Tests: test/microformats/relations/relations.cpp
#pragma once

#include <mf2/link.hpp>

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <string_view>

namespace mf2::microformats
{

/// The attributes and the text of a link, such as a hyperlink element with `rel`. microformats2
/// parsing, "parse a hyperlink element for rel microformats".
template <class Text>
struct basic_relation
{
    Text url;  ///< absolute
    Text rels; ///< unique tokens in the order written, a SPACE between two; may be empty
    std::size_t rel_count = 0; ///< of these tokens
    std::optional<Text> hreflang;
    std::optional<Text> media;
    std::optional<Text> title;
    std::optional<Text> type;
    Text text; ///< untrimmed text content
    link_element element = link_element::a;
    // Its place, if links are asked for.
    std::uint64_t start = 0;
    std::uint64_t end = 0;
};

/// A link while its element is read.
using relation_view = basic_relation<std::string_view>;

[[nodiscard]] std::optional<std::pmr::string> copy_of(
    std::optional<std::string_view> const& text, std::pmr::memory_resource* memory);

/// A link that waits until everything before its element has been read.
struct relation_contribution : basic_relation<std::pmr::string>
{
    relation_contribution(relation_view const& link, std::pmr::memory_resource* memory);
    [[nodiscard]] relation_view view() const;
};

} // namespace mf2::microformats
