#pragma once

#include "texts.hpp"

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <thread>

namespace mf2::python
{

/// The number of objects that are made before other threads have a turn: a millisecond or two.
inline constexpr std::uint32_t most_in_a_turn = 8192;

/// Count one more object. Now and then release the interpreter's lock for a moment, so that other
/// threads run, however many objects there are to make. The caller holds references to the objects
/// that it uses, and lets nobody else find incomplete ones.
inline void take_turns()
{
    static std::uint32_t made = 0; // under the lock
    if (++made % most_in_a_turn != 0) return;
    without_lock const others_run;
    // A thread that waits for the lock wakes up too slowly: this one would take the lock again.
    std::this_thread::sleep_for(std::chrono::microseconds(1));
}

/// Tracks only the first dicts, lists and tuples of a result for the garbage collector. It walks
/// all objects that it tracks, under the interpreter's lock: those of a long page would stop all
/// threads for long. A result is a tree, which needs no collector.
class collected
{
public:
    /// Count one more, which is complete. @param container  tracked by the collector
    void add(PyObject* container) noexcept
    {
        if (++count_ > most) PyObject_GC_UnTrack(container);
    }
    /// Whether the next one is still tracked.
    [[nodiscard]] bool has_room() const noexcept { return count_ < most; }

    static constexpr std::size_t most = 20'000;

private:
    std::size_t count_ = 0;
};

/// A list with places for `PyList_SetItem`. Until `end_list` the garbage collector does not track
/// it: else other threads would find its empty places, as by `gc.get_objects`.
[[nodiscard]] inline reference begin_list(std::size_t size)
{
    reference list(PyList_New(static_cast<Py_ssize_t>(size)));
    if (list) PyObject_GC_UnTrack(list.get());
    return list;
}

/// Track a list of which all places have an object.
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
        // It takes the reference over, even if it fails.
        bool const is_set =
            made && PyList_SetItem(list.get(), static_cast<Py_ssize_t>(index), made.release()) == 0;
        if (!is_set) list = {};
    }
    // The collector looks at each object of a list that it tracks.
    if (list && size <= collected::most) end_list(list);
    return list;
}

} // namespace mf2::python
