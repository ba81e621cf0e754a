// Tests: test/suites/exported_symbols.cpp
#include "c/release.hpp"

// Alone in its object: libmf2-inspect, which takes parts of the static libmf2, must not get this.
void mf2_same_release() {}
