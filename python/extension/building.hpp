#pragma once

#include "texts.hpp"

#include <cstdint>

namespace mf2::python
{

/// Objects that are made before other threads have a turn: some tenths of a millisecond.
inline constexpr std::uint32_t most_in_a_turn = 2048;

/// One more object is made. Now and then the interpreter's lock is given up for a moment, so that
/// other threads run, however much there is to make. Who calls this holds what it works with, and
/// lets nobody else find what is not whole yet.
inline void take_turns()
{
    static std::uint32_t made = 0; // under the lock
    if (++made % most_in_a_turn == 0) without_lock const others_run;
}

/// A list with places for `PyList_SetItem`. Until `end_list` it is unknown to the garbage
/// collector, where other threads would find its empty places, as by `gc.get_objects`.
[[nodiscard]] inline reference begin_list(std::size_t size)
{
    reference list(PyList_New(static_cast<Py_ssize_t>(size)));
    if (list) PyObject_GC_UnTrack(list.get());
    return list;
}

/// All places have an object.
inline void end_list(reference const& list)
{
    PyObject_GC_Track(list.get());
}

/// A list of `size` objects, each made from its index.
template <class Make>
[[nodiscard]] reference make_list(std::size_t size, Make make)
{
    reference list = begin_list(size);
    for (std::size_t index = 0; list && index != size; ++index)
    {
        take_turns();
        reference made = make(index);
        // It takes the reference over, also where it fails.
        bool const is_set =
            made && PyList_SetItem(list.get(), static_cast<Py_ssize_t>(index), made.release()) == 0;
        if (!is_set) list = {};
    }
    if (list) end_list(list);
    return list;
}

} // namespace mf2::python
