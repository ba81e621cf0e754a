#pragma once

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include "owned.hpp"

#include <mf2.h>

#include <cstddef>
#include <string_view>

/// Python's objects for C++.
namespace mf2::python
{

/// A counted reference, or none if an exception is set.
using reference = owned<PyObject, Py_DecRef>;

/// One more reference to an object, which may be null.
[[nodiscard]] inline reference refer_to(PyObject* borrowed) noexcept
{
    Py_XINCREF(borrowed);
    return reference(borrowed);
}

/// Releases the interpreter's lock while it exists: no object of Python may be touched then.
class without_lock
{
public:
    without_lock() noexcept : state_(PyEval_SaveThread()) {}
    without_lock(without_lock const&) = delete;
    without_lock& operator=(without_lock const&) = delete;
    ~without_lock() { PyEval_RestoreThread(state_); }

private:
    PyThreadState* state_;
};

/// Do work that takes long, without the interpreter's lock.
/// @param work  returns a code of the C interface
template <class Work>
[[nodiscard]] int unlocked(Work work)
{
    without_lock const others_run;
    return work();
}

using owned_options = owned<mf2_options, mf2_options_free>;
using owned_document = owned<mf2_document, mf2_document_free>;
using owned_parser = owned<mf2_parser, mf2_parser_free>;
using owned_item = owned<mf2_item, mf2_item_free>;
using owned_text = owned<mf2_text, mf2_text_free>;

[[nodiscard]] inline std::string_view to_view(mf2_string text) noexcept
{
    return {text.data, text.size};
}

} // namespace mf2::python
