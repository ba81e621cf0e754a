#pragma once

#if __cplusplus <= 201703L
#error "mf2 needs C++20: -std=c++20"
#endif

/// MF2_EXPORT exports a C++ class or function that a header of mf2 declares and the library
/// defines. So a program can link with it, and shares types such as `mf2::handler` with the
/// library, with any visibility of its own. MF2_LOCAL hides members that such a class only
/// declares.
#if defined(__GNUC__)
#define MF2_EXPORT __attribute__((visibility("default")))
#define MF2_LOCAL __attribute__((visibility("hidden")))
#else
#define MF2_EXPORT
#define MF2_LOCAL
#endif
