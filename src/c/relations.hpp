#pragma once

#include <mf2.h>

#include <mf2/document.hpp>

#include <memory_resource>
#include <vector>

/// A view of relations that are elsewhere.
struct mf2_relations
{
    std::pmr::vector<mf2::relation> const& rels;
    std::pmr::vector<mf2::related_url> const& rel_urls;
};
