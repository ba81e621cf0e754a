#pragma once

#include <mf2/document.hpp>
#include <mf2/parse_options.hpp>

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::test
{

/// A document whose results show the meanings of its elements for microformats.
struct meaning_case
{
    std::string_view what;
    std::string_view html;
    std::string_view told; ///< as `told_of` writes it
    void (*set)(parse_options&) = [](parse_options&) {};

    /// @return  options with the document's URL, http://example.com/
    [[nodiscard]] parse_options options() const;

    friend std::ostream& operator<<(std::ostream& to, meaning_case const& one)
    {
        return to << one.what;
    }
};

/// For each column of `element_meaning`, all elements with a value in it.
[[nodiscard]] std::vector<meaning_case> meaning_cases();

/// The properties of all items as JSON, a line each; then the elements of links, and the title.
[[nodiscard]] std::string told_of(document const& page);

} // namespace mf2::test
