#pragma once

#include "c/guarded.hpp"
#include "c/memory.hpp"
#include "output/json_text.hpp"

#include <mf2.h>

#include <string>
#include <string_view>

struct mf2_text
{
    explicit mf2_text(mf2::c::memory const& memory) : from(memory), text(memory.resource()) {}

    mf2::c::memory from;
    std::pmr::string text;
};

namespace mf2::c
{

/// Set `to` to a text.
/// @param write  appends to its argument; an exception becomes a code, and `to` is null then
template <class Write>
int set_text(mf2_text** to, mf2_allocator const* allocator, Write write) noexcept
{
    *to = nullptr;
    return guarded([&] {
        auto* const made = make<mf2_text>(memory(allocator));
        int const code = guarded([&] {
            write(made->text);
            return MF2_OK;
        });
        if (code == MF2_OK) *to = made;
        else destroy(made);
        return code;
    });
}

/// Set `to` to JSON.
/// @param write  writes to its argument
template <class Write>
int set_json(mf2_text** to, mf2_allocator const* allocator, Write write) noexcept
{
    return set_text(to, allocator, [&write](std::pmr::string& text) {
        // The buffer stays small for any text.
        json_text::sink const append = [&text](std::string_view part) { text += part; };
        std::string buffer;
        json_text out(buffer, &append);
        write(out);
        text += buffer;
    });
}

} // namespace mf2::c
