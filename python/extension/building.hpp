#pragma once

#include "texts.hpp"

namespace mf2::python
{

/// A list of `size` objects, each made from its index.
template <class Make>
[[nodiscard]] reference make_list(std::size_t size, Make make)
{
    reference list(PyList_New(static_cast<Py_ssize_t>(size)));
    for (std::size_t index = 0; list && index != size; ++index)
    {
        reference made = make(index);
        // It takes the reference over, also where it fails.
        bool const is_set =
            made && PyList_SetItem(list.get(), static_cast<Py_ssize_t>(index), made.release()) == 0;
        if (!is_set) list = {};
    }
    return list;
}

} // namespace mf2::python
