#pragma once

#include <mf2/export.hpp>

#include <cstdint>

namespace mf2
{

/// The key under which the library hashes text of pages.
///
/// A person who knows the key can write a page whose names collide in tables, which makes tables
/// slow. So each process draws its own from the system when it first needs one (`getentropy`). Some
/// systems have no such source: boards, WebAssembly, systems outside of Unix. There set a key that
/// nobody can guess, before the first parser is made. Results do not depend on the key.
struct hash_key
{
    std::uint64_t first = 0;
    std::uint64_t second = 0;
};

/// Hash under this key from now on. Tables that exist keep theirs.
///
/// May be called at any time, from any thread. O(1), throws nothing.
///
///     mf2::set_hash_key({read_noise(), read_noise()});
///     mf2::parser parser(handler);
MF2_EXPORT void set_hash_key(hash_key key) noexcept;

} // namespace mf2
