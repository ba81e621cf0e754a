// Tests: test/rules/removed_rules.cpp
#include "html/fast/state_step.hpp"

namespace mf2::html
{

constinit state_step_table const state_steps = make_state_steps(make_element_rules());

} // namespace mf2::html
