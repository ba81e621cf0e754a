// Tests: test/rules/removed_rules.cpp
#include "html/tree/element_rules.hpp"

namespace mf2::html
{

// The rows are in the header: the fast path makes its steps of them at compile time.
constinit element_rule_table const element_rules = make_element_rules();

} // namespace mf2::html
