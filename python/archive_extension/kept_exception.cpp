#include "kept_exception.hpp"

namespace mf2::python
{

namespace
{

std::string to_string(reference const& text)
{
    Py_ssize_t size = 0;
    char const* const bytes = text ? PyUnicode_AsUTF8AndSize(text.get(), &size) : nullptr;
    if (bytes != nullptr) return {bytes, static_cast<std::size_t>(size)};
    PyErr_Clear();
    return {};
}

} // namespace

void kept_exception::keep()
{
    PyObject* type = nullptr;
    PyObject* value = nullptr;
    PyObject* traceback = nullptr;
    PyErr_Fetch(&type, &value, &traceback);
    PyErr_NormalizeException(&type, &value, &traceback);
    type_ = reference(type);
    value_ = reference(value);
    traceback_ = reference(traceback);
}

bool kept_exception::is_interruption() const
{
    return is_there() && PyErr_GivenExceptionMatches(type_.get(), PyExc_Exception) == 0;
}

std::string kept_exception::text() const
{
    std::string const name = to_string(reference(PyObject_GetAttrString(type_.get(), "__name__")));
    std::string const what = to_string(reference(PyObject_Str(value_.get())));
    return what.empty() ? name : name + ": " + what;
}

void kept_exception::raise()
{
    PyErr_Restore(type_.release(), value_.release(), traceback_.release());
}

} // namespace mf2::python
