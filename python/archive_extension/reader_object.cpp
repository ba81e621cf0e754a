#include "reader_object.hpp"

#include "arrow_source.hpp"
#include "building.hpp"
#include "errors.hpp"
#include "options.hpp"
#include "type.hpp"

#include <memory>
#include <optional>
#include <vector>

namespace mf2::python
{

namespace
{

using shared = std::shared_ptr<shared_reader>;

owned_archive_options to_archive_options(PyObject* keywords)
{
    owned_archive_options options;
    if (mf2_archive_options_new(options.set()) != MF2_OK)
    {
        PyErr_NoMemory();
        return {};
    }
    option_functions const functions{
        [&](char const* name, char const* value) {
            return mf2_archive_options_set(options.get(), name, value);
        },
        [&] { return mf2_archive_options_message(options.get()); }};
    return set_options(functions, keywords) ? std::move(options) : owned_archive_options();
}

/// Read (path, None, -1, name) or (None, file, start, name): paths and names are bytes.
std::optional<archive_place> to_place(PyObject* tuple)
{
    PyObject* path = nullptr;
    PyObject* object = nullptr;
    long long start = 0;
    PyObject* name = nullptr;
    if (!PyArg_ParseTuple(tuple, "OOLS", &path, &object, &start, &name)) return std::nullopt;
    archive_place made{{}, {}, start, PyBytes_AsString(name)};
    if (object != Py_None) made.object = refer_to(object);
    else if (char const* const bytes = PyBytes_AsString(path)) made.path = bytes;
    else return std::nullopt;
    return made;
}

std::optional<std::vector<archive_place>> to_places(PyObject* list)
{
    std::vector<archive_place> places;
    for (Py_ssize_t index = 0; index != PyList_Size(list); ++index)
    {
        auto place = to_place(PyList_GetItem(list, index));
        if (!place) return std::nullopt;
        places.push_back(std::move(*place));
    }
    return places;
}

/// Reader(places, rows, options)
PyObject* new_reader(PyTypeObject* type, PyObject* arguments, PyObject*)
{
    PyObject* list = nullptr;
    char const* rows = nullptr;
    PyObject* keywords = nullptr;
    bool const is_right =
        PyArg_ParseTuple(arguments, "O!sO!", &PyList_Type, &list, &rows, &PyDict_Type, &keywords);
    if (!is_right) return nullptr;
    return guarded([&]() -> PyObject* {
        auto maker = make_row_maker(rows);
        if (!maker) return PyErr_Format(PyExc_ValueError, "there are no rows '%s'", rows);
        auto places = to_places(list);
        if (!places) return nullptr;
        auto options = to_archive_options(keywords);
        if (!options) return nullptr;
        auto reader =
            std::make_unique<row_reader>(std::move(*places), std::move(options), std::move(maker));
        return hold(type, std::make_shared<shared_reader>(std::move(reader)));
    });
}

reference to_list(std::unique_ptr<struct_column> rows)
{
    return make_list(rows->size(), [&](std::size_t index) { return rows->at(index); });
}

/// The rows of at least one page, as a list of tuples; None at the end.
PyObject* next_rows(PyObject* self, PyObject*)
{
    return guarded([&]() -> PyObject* {
        shared const reader = held_by<shared>(self);
        std::unique_ptr<struct_column> rows;
        {
            without_lock const unlocked;
            rows = reader->use([](row_reader& from) { return from.read(1); });
        }
        if (rows) return to_list(std::move(rows)).release();
        if (!reader->interruption().is_there()) return Py_NewRef(Py_None);
        reader->interruption().raise();
        return nullptr;
    });
}

PyObject* stream(PyObject* self, PyObject*)
{
    return guarded([&] { return to_capsule(held_by<shared>(self)).release(); });
}

PyObject* report(PyObject* self, PyObject*)
{
    return guarded([&]() -> PyObject* {
        std::string text;
        bool const is_free =
            held_by<shared>(self)->try_use([&text](row_reader& reader) { text = reader.report(); });
        if (is_free) return to_str(text).release();
        PyErr_SetString(PyExc_RuntimeError, "another thread reads the archives");
        return nullptr;
    });
}

PyMethodDef methods[] = {
    {"next_rows", next_rows, METH_NOARGS, nullptr},
    {"stream", stream, METH_NOARGS, nullptr},
    {"report", report, METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr}};

PyType_Slot slots[] = {
    {Py_tp_new, reinterpret_cast<void*>(new_reader)},
    {Py_tp_dealloc, reinterpret_cast<void*>(deallocate<shared>)},
    {Py_tp_methods, methods},
    {0, nullptr}};

PyType_Spec spec = {
    "libmf2._archive.Reader", static_cast<int>(sizeof(holder<shared>)), 0, Py_TPFLAGS_DEFAULT,
    slots};

} // namespace

bool add_reader(PyObject* module)
{
    reference const type(PyType_FromSpec(&spec));
    return type && PyModule_AddType(module, reinterpret_cast<PyTypeObject*>(type.get())) == 0;
}

} // namespace mf2::python
