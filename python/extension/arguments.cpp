#include "arguments.hpp"

namespace mf2::python
{

std::optional<std::vector<std::string>> to_strings(PyObject* sequence)
{
    Py_ssize_t const size = PySequence_Size(sequence);
    if (size < 0) return std::nullopt;
    std::vector<std::string> strings;
    for (Py_ssize_t index = 0; index != size; ++index)
    {
        reference const each(PySequence_GetItem(sequence, index));
        if (!each) return std::nullopt;
        Py_ssize_t length = 0;
        char const* const text = PyUnicode_AsUTF8AndSize(each.get(), &length);
        if (text == nullptr) return std::nullopt;
        strings.emplace_back(text, static_cast<std::size_t>(length));
    }
    return strings;
}

} // namespace mf2::python
