// Tests: test/html/tape/tree_printer.cpp
#include "html/tape/keep_everything.hpp"

namespace mf2::html
{

scope& keep_everything::open(scope& outer, tag_token const&, element_namespace, stability)
{
    return outer;
}

void keep_everything::finish(scope&, scope&, tape_entry*) {}

void keep_everything::fold(scope&, tape_entry*, tape_entry*) {}

void keep_everything::attributes_added(tag_token const&) {}

void keep_everything::abandon(scope&) {}

void keep_everything::place_released() {}

void keep_everything::content_was_not_kept(late_need, std::uint64_t) {}

} // namespace mf2::html
