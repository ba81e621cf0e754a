// Tests: test/c/programs.cpp, test/c/interface.cpp
#include "c/handles.hpp"

#include <cstddef>

using mf2::c::at;
using mf2::c::text_at;
using mf2::c::to_c;
using mf2::c::to_cpp;

std::size_t mf2_relations_count(mf2_relations const* relations)
{
    return to_cpp(relations).rels().size();
}

mf2_relation const* mf2_relations_relation(mf2_relations const* relations, std::size_t index)
{
    return to_c(at(to_cpp(relations).rels(), index));
}

std::size_t mf2_relations_url_count(mf2_relations const* relations)
{
    return to_cpp(relations).urls().size();
}

mf2_related_url const* mf2_relations_url(mf2_relations const* relations, std::size_t index)
{
    return to_c(at(to_cpp(relations).urls(), index));
}

mf2_string mf2_relation_name(mf2_relation const* relation)
{
    return to_c(to_cpp(relation).name);
}

std::size_t mf2_relation_url_count(mf2_relation const* relation)
{
    return to_cpp(relation).urls.size();
}

mf2_string mf2_relation_url(mf2_relation const* relation, std::size_t index)
{
    return text_at(to_cpp(relation).urls, index);
}

mf2_string mf2_related_url_url(mf2_related_url const* url)
{
    return to_c(to_cpp(url).url);
}

std::size_t mf2_related_url_rel_count(mf2_related_url const* url)
{
    return to_cpp(url).rels.size();
}

mf2_string mf2_related_url_rel(mf2_related_url const* url, std::size_t index)
{
    return text_at(to_cpp(url).rels, index);
}

mf2_string mf2_related_url_text(mf2_related_url const* url)
{
    return to_c(to_cpp(url).text);
}

mf2_string mf2_related_url_hreflang(mf2_related_url const* url)
{
    return to_c(to_cpp(url).hreflang);
}

mf2_string mf2_related_url_media(mf2_related_url const* url)
{
    return to_c(to_cpp(url).media);
}

mf2_string mf2_related_url_title(mf2_related_url const* url)
{
    return to_c(to_cpp(url).title);
}

mf2_string mf2_related_url_type(mf2_related_url const* url)
{
    return to_c(to_cpp(url).type);
}
