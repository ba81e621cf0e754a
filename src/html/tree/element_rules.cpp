// Tests: test/rules/removed_rules.cpp
#include "html/tree/element_rules.hpp"

#include "html/tree/state_step.hpp"

namespace mf2::html
{

constinit element_rule_table const element_rules = make_element_rules();
constinit state_step_table const state_steps = make_state_steps(make_element_rules());

} // namespace mf2::html
