#pragma once

#include <ostream>
#include <string_view>

namespace mf2::test
{

/// A page, and its expected result.
struct expected_page
{
    std::string_view markup;
    std::string_view expected;

    friend std::ostream& operator<<(std::ostream& out, expected_page const& page)
    {
        return out << page.markup;
    }
};

} // namespace mf2::test
