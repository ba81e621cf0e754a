#include "errors.hpp"

namespace mf2::python
{

namespace
{

PyObject* error = nullptr;
PyObject* limit_error = nullptr;
PyObject* late_fact_error = nullptr;

PyObject* kind_of(int code)
{
    if (code >= MF2_ERROR_INPUT_LIMIT && code <= MF2_ERROR_MEMORY_LIMIT) return limit_error;
    if (code >= MF2_ERROR_LATE_ENCODING && code <= MF2_ERROR_LATE_LANGUAGE) return late_fact_error;
    return error;
}

PyObject* make(char const* name, char const* doc, PyObject* base)
{
    return PyErr_NewExceptionWithDoc(name, doc, base, nullptr);
}

} // namespace

bool add_exceptions(PyObject* module)
{
    error = make(
        "libmf2.Error",
        "A document could not be parsed. What is wrong in it is never the reason.\n\n"
        "`name` says why in one word, such as \"input-limit\".",
        PyExc_Exception);
    if (error == nullptr) return false;
    limit_error = make(
        "libmf2.LimitError",
        "A document is over one of the limits. `name` is that of the limit: \"input-limit\".",
        error);
    late_fact_error = make(
        "libmf2.LateFactError",
        "With late_facts=\"fail\": a fact comes after the bytes that it governs, and the document\n"
        "is read only once. `name` says which, such as \"late-base\".",
        error);
    if (limit_error == nullptr || late_fact_error == nullptr) return false;
    return PyModule_AddObjectRef(module, "Error", error) == 0 &&
        PyModule_AddObjectRef(module, "LimitError", limit_error) == 0 &&
        PyModule_AddObjectRef(module, "LateFactError", late_fact_error) == 0;
}

std::nullptr_t raise(int code)
{
    if (code == MF2_ERROR_OUT_OF_MEMORY)
    {
        PyErr_NoMemory();
        return nullptr;
    }
    char const* const name = mf2_error_name(code);
    reference const raised(PyObject_CallFunction(kind_of(code), "s", mf2_error_message(code)));
    reference const text(PyUnicode_FromString(name));
    if (!raised || !text) return nullptr;
    if (PyObject_SetAttrString(raised.get(), "name", text.get()) != 0) return nullptr;
    PyErr_SetObject(reinterpret_cast<PyObject*>(Py_TYPE(raised.get())), raised.get());
    return nullptr;
}

} // namespace mf2::python
