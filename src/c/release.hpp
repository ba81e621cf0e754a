// Tests: test/suites/exported_symbols.cpp
#pragma once

#include <mf2.h>

/// Do nothing, in libmf2. libmf2-archive and libmf2-inspect make objects that libmf2 reads, by
/// layouts that no promise covers. So they call this function: its symbol version is the release
/// (linking/mf2.exports), and the loader refuses libraries of different releases.
extern "C" MF2_API void mf2_same_release();
