#pragma once

#if __cplusplus <= 201703L
#error "mf2 needs C++20: -std=c++20"
#endif

/// What the shared library exports of C++: a class or a function that a header of mf2 declares and
/// the library defines. A program has what it needs to link with, and the same types as the
/// library, such as `mf2::handler`, whatever visibility it is compiled with itself. MF2_LOCAL is on
/// what such a class only names.
#if defined(__GNUC__)
#define MF2_EXPORT __attribute__((visibility("default")))
#define MF2_LOCAL __attribute__((visibility("hidden")))
#else
#define MF2_EXPORT
#define MF2_LOCAL
#endif
