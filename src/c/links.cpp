// Tests: test/c/interface.cpp
#include "c/handles.hpp"

#include <cstddef>
#include <string_view>

using mf2::c::to_c;
using mf2::c::to_cpp;

mf2_string mf2_link_tag(mf2_link const* link)
{
    return to_c(name(to_cpp(link).element));
}

mf2_string mf2_link_url(mf2_link const* link)
{
    return to_c(std::string_view(to_cpp(link).url));
}

std::size_t mf2_link_rel_count(mf2_link const* link)
{
    return to_cpp(link).rels.size();
}

mf2_string mf2_link_rel(mf2_link const* link, std::size_t index)
{
    return mf2::c::text_at(to_cpp(link).rels, index);
}

mf2_string mf2_link_text(mf2_link const* link)
{
    return to_c(std::string_view(to_cpp(link).text));
}

mf2_string mf2_link_title(mf2_link const* link)
{
    return to_c(to_cpp(link).title);
}

mf2_string mf2_link_media(mf2_link const* link)
{
    return to_c(to_cpp(link).media);
}

mf2_string mf2_link_hreflang(mf2_link const* link)
{
    return to_c(to_cpp(link).hreflang);
}

mf2_string mf2_link_type(mf2_link const* link)
{
    return to_c(to_cpp(link).type);
}

std::uint64_t mf2_link_start(mf2_link const* link)
{
    return to_cpp(link).start;
}

std::uint64_t mf2_link_end(mf2_link const* link)
{
    return to_cpp(link).end;
}
