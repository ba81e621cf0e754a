#include "options.hpp"

#include "errors.hpp"

#include <algorithm>
#include <string>

namespace mf2::python
{

namespace
{

/// A list of names, with commas between them.
reference join(PyObject* names)
{
    reference const comma(PyUnicode_FromString(","));
    return comma ? reference(PyUnicode_Join(comma.get(), names)) : reference();
}

/// A value as an argument of the command: "on", "1000", "h-box,h-row".
reference to_text(PyObject* value)
{
    if (PyBool_Check(value))
        return reference(PyUnicode_FromString(value == Py_True ? "on" : "off"));
    if (PyUnicode_Check(value)) return refer_to(value);
    if (PyLong_Check(value)) return reference(PyObject_Str(value));
    return join(value);
}

void raise_of_option(int code, mf2_string message)
{
    if (code == MF2_ERROR_OUT_OF_MEMORY)
    {
        raise(code);
        return;
    }
    reference const text(
        PyUnicode_DecodeUTF8(message.data, static_cast<Py_ssize_t>(message.size), "replace"));
    if (!text) return;
    PyErr_SetObject(
        code == MF2_ERROR_UNKNOWN_OPTION ? PyExc_TypeError : PyExc_ValueError, text.get());
}

/// If no option takes values of a type, name the option in the TypeError.
void name_in_type_error(char const* keyword)
{
    if (PyErr_ExceptionMatches(PyExc_TypeError) == 0) return;
    PyErr_Clear();
    PyErr_Format(PyExc_TypeError, "%s is a str, a bool, an int, or a list of str", keyword);
}

/// A text as a string that ends in NUL; null with an exception if it has NUL in it.
char const* to_characters(PyObject* text)
{
    Py_ssize_t size = 0;
    char const* const characters = PyUnicode_AsUTF8AndSize(text, &size);
    if (characters == nullptr) return nullptr;
    if (std::char_traits<char>::length(characters) == static_cast<std::size_t>(size))
    {
        return characters;
    }
    PyErr_SetString(PyExc_ValueError, "an option has NUL in it");
    return nullptr;
}

bool set_option(option_functions const& of, PyObject* keyword, PyObject* value)
{
    if (value == Py_None) return true;
    char const* const characters = to_characters(keyword);
    if (characters == nullptr) return false;
    std::string name = characters;
    std::replace(name.begin(), name.end(), '_', '-');
    reference const text = to_text(value);
    if (!text) name_in_type_error(characters);
    char const* const told = text ? to_characters(text.get()) : nullptr;
    if (told == nullptr) return false;
    int const code = of.set(name.c_str(), told);
    if (code != MF2_OK) raise_of_option(code, of.message());
    return code == MF2_OK;
}

} // namespace

bool set_options(option_functions const& of, PyObject* keywords)
{
    PyObject* keyword = nullptr;
    PyObject* value = nullptr;
    Py_ssize_t place = 0;
    while (keywords != nullptr && PyDict_Next(keywords, &place, &keyword, &value))
    {
        if (!set_option(of, keyword, value)) return false;
    }
    return true;
}

owned_options to_options(PyObject* keywords)
{
    owned_options options;
    int const code = mf2_options_new(options.set());
    if (code != MF2_OK)
    {
        raise(code);
        return {};
    }
    option_functions const functions{
        [&](char const* name, char const* value) {
            return mf2_options_set(options.get(), name, value);
        },
        [&] { return mf2_options_message(options.get()); }};
    return set_options(functions, keywords) ? std::move(options) : owned_options();
}

} // namespace mf2::python
