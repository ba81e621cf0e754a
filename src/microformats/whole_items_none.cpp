// Tests: test/microformats/whole_item_reader.cpp
#include "microformats/whole_items.hpp"

namespace mf2::microformats
{

whole_items_ptr make_whole_items(page_facts&, relation_reader&)
{
    return nullptr;
}

} // namespace mf2::microformats
