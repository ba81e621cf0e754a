#pragma once

#define PY_SSIZE_T_CLEAN
#include <Python.h>

#include <mf2.h>

#include <cstddef>
#include <string_view>
#include <utility>

/// Python's objects for C++.
namespace mf2::python
{

/// A counted reference, or none where an error is set.
class reference
{
public:
    reference() noexcept = default;
    /// @param owned  a new reference, which is taken over; may be null
    explicit reference(PyObject* owned) noexcept : object_(owned) {}
    reference(reference&& other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
    reference& operator=(reference&& other) noexcept
    {
        std::swap(object_, other.object_);
        return *this;
    }
    ~reference() { Py_XDECREF(object_); }

    [[nodiscard]] static reference to(PyObject* borrowed) noexcept
    {
        Py_XINCREF(borrowed);
        return reference(borrowed);
    }

    explicit operator bool() const noexcept { return object_ != nullptr; }
    [[nodiscard]] PyObject* get() const noexcept { return object_; }
    /// For who returns it to the interpreter.
    [[nodiscard]] PyObject* release() noexcept { return std::exchange(object_, nullptr); }

private:
    PyObject* object_ = nullptr;
};

/// Without the interpreter's lock: no object of Python is touched for as long as this is there.
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

/// Frees what the C interface made.
template <class Made, void (*Free)(Made*)>
class owned
{
public:
    owned() noexcept = default;
    explicit owned(Made* made) noexcept : made_(made) {}
    owned(owned&& other) noexcept : made_(std::exchange(other.made_, nullptr)) {}
    owned& operator=(owned&& other) noexcept
    {
        std::swap(made_, other.made_);
        return *this;
    }
    ~owned() { Free(made_); }

    [[nodiscard]] Made* get() const noexcept { return made_; }
    [[nodiscard]] Made* release() noexcept { return std::exchange(made_, nullptr); }
    /// For functions that set what they make.
    [[nodiscard]] Made** set() noexcept
    {
        Free(std::exchange(made_, nullptr));
        return &made_;
    }

private:
    Made* made_ = nullptr;
};

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
