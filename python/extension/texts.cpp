#include "texts.hpp"

#include <array>
#include <cstdint>
#include <string>

namespace mf2::python
{

namespace
{

/// The latest names, each at the place that its hash gives. Used under the interpreter's lock only.
struct remembered_name
{
    std::string text;
    PyObject* str = nullptr;
};
constexpr std::size_t most_remembered = 1024;
constexpr std::size_t longest_remembered = 32; ///< in bytes
std::array<remembered_name, most_remembered> remembered;

/// FNV-1a.
std::size_t place_of(std::string_view name)
{
    std::uint32_t hash = 2166136261U;
    for (char const c : name) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
    return hash % most_remembered;
}

} // namespace

reference to_str(std::string_view text)
{
    return reference(PyUnicode_DecodeUTF8(
        text.data() != nullptr ? text.data() : "", static_cast<Py_ssize_t>(text.size()),
        "replace"));
}

reference to_name(std::string_view name)
{
    if (name.size() > longest_remembered) return to_str(name);
    remembered_name& place = remembered[place_of(name)];
    if (place.str != nullptr && place.text == name) return refer_to(place.str);
    reference made = to_str(name);
    if (!made) return made;
    Py_XDECREF(std::exchange(place.str, Py_NewRef(made.get())));
    place.text = name;
    return made;
}

} // namespace mf2::python
