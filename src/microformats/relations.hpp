#pragma once

#include "microformats/contribution.hpp"
#include "microformats/element_view.hpp"
#include "microformats/page_facts.hpp"

#include <memory_resource>
#include <optional>
#include <string>

namespace mf2::microformats
{

/// Reads what hyperlink elements say, but for their text.
///
/// microformats2 parsing, "parse a hyperlink element for rel microformats".
class relation_reader
{
public:
    /// @param facts  live as long as this
    explicit relation_reader(page_facts& facts);

    /// @return  valid until the next is read, and as long as the element's data; nothing for other
    ///          elements, without `href`, without a token in `rel`, and where no relations are
    ///          wanted
    [[nodiscard]] std::optional<relation_view> read(element_view const& element);

private:
    page_facts& facts_;
    // What is not as it stands in the source.
    std::pmr::string rel_;
    std::pmr::string rels_;
    std::pmr::string href_;
    std::pmr::string url_;
    std::pmr::string hreflang_;
    std::pmr::string media_;
    std::pmr::string title_;
    std::pmr::string type_;
};

} // namespace mf2::microformats
