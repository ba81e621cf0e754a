#include "object_input.hpp"

#include "reading.hpp"
#include "with_lock.hpp"

#include <cstring>
#include <utility>

namespace mf2::python
{

object_input::~object_input()
{
    with_lock const locked;
    file_ = {};
}

std::ptrdiff_t object_input::read(char* to, std::size_t size)
{
    with_lock const locked;
    std::ptrdiff_t const given = read_with_lock(to, size);
    if (given >= 0) return given;
    kept_exception raised;
    raised.keep();
    if (raised.is_interruption()) interruption_ = std::move(raised);
    else failure_ = raised.text();
    return -1;
}

/// @return  less than 0 if an exception is set
std::ptrdiff_t object_input::read_with_lock(char* to, std::size_t size)
{
    reference const bytes(
        PyObject_CallMethod(file_.get(), "read", "n", static_cast<Py_ssize_t>(size)));
    if (!bytes) return -1;
    bytes_view const view(bytes.get());
    if (!view) return -1;
    if (view.get().size() > size)
    {
        PyErr_SetString(PyExc_ValueError, "read() gave more bytes than asked for");
        return -1;
    }
    std::memcpy(to, view.get().data(), view.get().size());
    return static_cast<std::ptrdiff_t>(view.get().size());
}

int object_input::seek(std::uint64_t offset)
{
    if (start_ < 0) return -1;
    with_lock const locked;
    reference const place(PyObject_CallMethod(
        file_.get(), "seek", "K",
        static_cast<unsigned long long>(offset) + static_cast<unsigned long long>(start_)));
    if (place) return 0;
    PyErr_Clear(); // the archive goes on at its position
    return -1;
}

std::string object_input::failure()
{
    return failure_;
}

} // namespace mf2::python
