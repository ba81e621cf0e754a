#include "microformats/vocabulary/element_meaning.hpp"

namespace mf2::microformats
{

constinit element_meaning_table const element_meanings = make_element_meanings();

} // namespace mf2::microformats
