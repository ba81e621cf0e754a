// Tests: test/memory/recycling_resource.cpp
#pragma once

#include <cstddef>

#if defined(__SANITIZE_ADDRESS__)
#define MF2_HAS_ADDRESS_SANITIZER
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define MF2_HAS_ADDRESS_SANITIZER
#endif
#endif

#if defined(MF2_HAS_ADDRESS_SANITIZER)
#include <sanitizer/asan_interface.h>
#endif

namespace mf2
{

// A pool that reuses memory hides from AddressSanitizer that it was given back in between. So it
// poisons its unused memory. In builds without that sanitizer these functions do nothing.

#if defined(MF2_HAS_ADDRESS_SANITIZER)

/// Whether this build notices the use of poisoned memory.
inline constexpr bool notices_poison = true;

/// Make AddressSanitizer stop any read or write of this memory from here on.
inline void poison(void const* place, std::size_t size) noexcept
{
    __asan_poison_memory_region(place, size);
}

/// Allow the memory to be used again.
inline void unpoison(void const* place, std::size_t size) noexcept
{
    __asan_unpoison_memory_region(place, size);
}

[[nodiscard]] inline bool is_poisoned(void const* place) noexcept
{
    return __asan_address_is_poisoned(place) != 0;
}

#else

inline constexpr bool notices_poison = false;
inline void poison(void const*, std::size_t) noexcept {}
inline void unpoison(void const*, std::size_t) noexcept {}
[[nodiscard]] inline bool is_poisoned(void const*) noexcept
{
    return false;
}

#endif

} // namespace mf2
