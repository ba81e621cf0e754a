#include "file_source.hpp"

#include "reading.hpp"

#include <cstring>

namespace mf2::python
{

namespace
{

/// The interpreter's lock, in a function that is called without it.
class with_lock
{
public:
    with_lock() noexcept : state_(PyGILState_Ensure()) {}
    with_lock(with_lock const&) = delete;
    with_lock& operator=(with_lock const&) = delete;
    ~with_lock() { PyGILState_Release(state_); }

private:
    PyGILState_STATE state_;
};

} // namespace

mf2_source file_source::functions(bool can_seek) noexcept
{
    mf2_source to{};
    to.size = sizeof to;
    to.read = [](void* user, char* into, std::size_t size) {
        return static_cast<file_source*>(user)->read(into, size);
    };
    if (can_seek)
    {
        to.seek = [](void* user, std::uint64_t offset) {
            return static_cast<file_source*>(user)->seek(offset);
        };
    }
    return to;
}

std::ptrdiff_t file_source::read(char* to, std::size_t size) noexcept
{
    with_lock const locked;
    reference const bytes(
        PyObject_CallMethod(file_.get(), "read", "n", static_cast<Py_ssize_t>(size)));
    if (bytes)
    {
        bytes_view const view(bytes.get());
        if (view && view.get().size() <= size)
        {
            std::memcpy(to, view.get().data(), view.get().size());
            return static_cast<std::ptrdiff_t>(view.get().size());
        }
        if (view) PyErr_SetString(PyExc_ValueError, "read() gave more bytes than asked for");
    }
    keep_raised();
    return -1;
}

int file_source::seek(std::uint64_t offset) noexcept
{
    with_lock const locked;
    reference const place(
        PyObject_CallMethod(file_.get(), "seek", "K", static_cast<unsigned long long>(offset)));
    if (place) return 0;
    PyErr_Clear(); // the archive goes on where it is
    return -1;
}

void file_source::keep_raised() noexcept
{
    PyObject* type = nullptr;
    PyObject* value = nullptr;
    PyObject* traceback = nullptr;
    PyErr_Fetch(&type, &value, &traceback);
    type_ = reference(type);
    value_ = reference(value);
    traceback_ = reference(traceback);
}

bool file_source::raise_kept() noexcept
{
    if (!type_) return false;
    PyErr_Restore(type_.release(), value_.release(), traceback_.release());
    return true;
}

} // namespace mf2::python
