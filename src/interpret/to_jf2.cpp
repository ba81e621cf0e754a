#include "interpret/jf2_text.hpp"

#include <mf2/jf2.hpp>

namespace mf2
{

std::string to_jf2(item const& value)
{
    std::string text;
    interpret::jf2_text out(text);
    out.begin();
    out.members_of(value);
    out.end();
    return text;
}

std::string to_jf2(document const& page)
{
    std::string text;
    interpret::jf2_text out(text);
    out.begin();
    out.members_of(page);
    out.end();
    return text;
}

} // namespace mf2
