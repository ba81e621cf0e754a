// Tests: test/parser/parser.cpp, test/html/tree/template_for.cpp
#pragma once

#include <mf2/parser.hpp>

#include <boost/system/error_code.hpp>

#include <string_view>

namespace mf2
{

/// The most passes that a document can need. A wrong encoding may hide attributes of html and body.
/// These may hide includes or other needs for dropped content. The fourth pass knows of all three.
/// A late base hides nothing.
inline constexpr int most_passes = 4;

/// Parse a whole document as often as an exact result takes.
/// @param start_over  called before another pass: all delivered results are void
/// @return            the limit that was met, if any
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
