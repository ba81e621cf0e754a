// Tests: test/parser/parser.cpp, test/html/tree/template_for.cpp
#pragma once

#include <mf2/parser.hpp>

#include <boost/system/error_code.hpp>

#include <string_view>

namespace mf2
{

/// As many as a document can need: a wrong encoding may hide attributes of html and body, these may
/// hide includes or other needs for what was dropped, and the fourth pass knows of all three. A
/// late base hides nothing.
inline constexpr int most_passes = 4;

/// Give a parser a whole document as often as it takes for an exact result.
/// @param start_over  called before another pass: what the handler was given is void
/// @return            which limit there was, if any
template <class StartOver>
boost::system::error_code parse_until_exact(
    std::string_view bytes, parser& one_pass, StartOver start_over)
{
    for (int pass = 1;; ++pass)
    {
        boost::system::error_code ec;
        one_pass.write(bytes, ec);
        if (!ec) one_pass.finish(ec);
        if (ec || !one_pass.needs_another_pass() || pass == most_passes) return ec;
        start_over();
        one_pass.start_next_pass();
    }
}

} // namespace mf2
