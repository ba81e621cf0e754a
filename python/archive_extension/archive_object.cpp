#include "archive_object.hpp"

#include "building.hpp"
#include "dicts.hpp"
#include "errors.hpp"
#include "file_source.hpp"
#include "options.hpp"
#include "type.hpp"

#include <cerrno>
#include <memory>

namespace mf2::python
{

namespace
{

using owned_archive = owned<mf2_archive, mf2_archive_close>;

/// The archive is the last to be made and the first to go: it calls the other.
struct open_archive
{
    std::unique_ptr<file_source> file; ///< null: the archive reads by itself
    owned_archive archive;
    bool is_busy = false;
};

/// Set the exception of a code.
/// @param path  may be null
PyObject* raise_of(int code, int number, file_source* file, PyObject* path)
{
    if (file != nullptr && file->raise_kept()) return nullptr;
    if (code == MF2_ERROR_OUT_OF_MEMORY) return PyErr_NoMemory();
    errno = number;
    if (number != 0) return PyErr_SetFromErrnoWithFilenameObject(PyExc_OSError, path);
    PyErr_SetString(PyExc_OSError, mf2_error_message(code));
    return nullptr;
}

PyObject* open_path(PyTypeObject* type, PyObject* path, mf2_options const* options)
{
    PyObject* encoded = nullptr;
    if (PyUnicode_FSConverter(path, &encoded) == 0) return nullptr;
    reference const bytes(encoded);
    open_archive opened;
    int const code = mf2_archive_open(
        PyBytes_AsString(bytes.get()), 0, MF2_ARCHIVE_WHOLE, options, opened.archive.set());
    if (code != MF2_OK) return raise_of(code, errno, nullptr, path);
    return hold(type, std::move(opened));
}

PyObject* open_file(PyTypeObject* type, PyObject* file, bool can_seek, mf2_options const* options)
{
    open_archive opened;
    opened.file = std::make_unique<file_source>(file);
    mf2_source const source = file_source::functions(can_seek);
    int const code = mf2_archive_open_source(
        &source, opened.file.get(), 0, MF2_ARCHIVE_WHOLE, options, opened.archive.set());
    if (code != MF2_OK) return raise_of(code, 0, opened.file.get(), nullptr);
    return hold(type, std::move(opened));
}

/// Archive(path, None, False, options) or Archive(None, file, can_seek, options)
PyObject* new_archive(PyTypeObject* type, PyObject* arguments, PyObject*)
{
    PyObject* path = nullptr;
    PyObject* file = nullptr;
    int can_seek = 0;
    PyObject* keywords = nullptr;
    if (!PyArg_ParseTuple(arguments, "OOpO!", &path, &file, &can_seek, &PyDict_Type, &keywords))
    {
        return nullptr;
    }
    return guarded([&]() -> PyObject* {
        owned_options const options = to_options(keywords);
        if (options.get() == nullptr) return nullptr;
        return file == Py_None ? open_path(type, path, options.get())
                               : open_file(type, file, can_seek != 0, options.get());
    });
}

/// What a page is, as members of a dict in the order of `mf2 archive`.
reference page_to_dict(mf2_page const* page)
{
    dict_maker dict;
    dict.set("url", mf2_page_url(page));
    dict.set("date", mf2_page_date(page));
    dict.set("record_id", mf2_page_record_id(page));
    dict.set("payload_digest", mf2_page_payload_digest(page));
    dict.set("record_offset", reference(PyLong_FromUnsignedLongLong(mf2_page_offset(page))));
    dict.set("record_length", reference(PyLong_FromUnsignedLongLong(mf2_page_length(page))));
    dict.set("status", reference(PyLong_FromLong(mf2_page_status(page))));
    dict.set("content_type", mf2_page_content_type(page));
    dict.set("truncated", mf2_page_truncated(page));
    dict.set("outcome", mf2_page_outcome(page));
    mf2_document const* const document = mf2_page_document(page);
    bool const is_complete = document != nullptr;
    dict.set(
        "provenance",
        is_complete ? to_dict(mf2_document_provenance(document)) : reference::to(Py_None));
    dict.set("mf2", is_complete ? to_dict(document, {}) : reference::to(Py_None));
    return dict.finish();
}

PyObject* next_page(open_archive& opened)
{
    mf2_page const* page = nullptr;
    int code = MF2_OK;
    int number = 0;
    opened.is_busy = true;
    {
        without_lock const unlocked;
        errno = 0;
        code = mf2_archive_next(opened.archive.get(), &page);
        number = errno;
    }
    opened.is_busy = false;
    if (code != MF2_OK) return raise_of(code, number, opened.file.get(), nullptr);
    if (PyErr_CheckSignals() != 0) return nullptr;
    return page != nullptr ? page_to_dict(page).release() : Py_NewRef(Py_None);
}

bool is_free(open_archive const& opened)
{
    if (opened.is_busy) PyErr_SetString(PyExc_RuntimeError, "another thread uses the archive");
    return !opened.is_busy;
}

PyObject* next(PyObject* self, PyObject*)
{
    return guarded([&]() -> PyObject* {
        auto& opened = held_by<open_archive>(self);
        return is_free(opened) ? next_page(opened) : nullptr;
    });
}

PyObject* report(PyObject* self, PyObject*)
{
    auto const& opened = held_by<open_archive>(self);
    if (!is_free(opened)) return nullptr;
    owned_text text;
    int const code = mf2_archive_report(opened.archive.get(), text.set());
    if (code != MF2_OK) return raise(code);
    mf2_string const json = mf2_text_string(text.get());
    return PyBytes_FromStringAndSize(json.data, static_cast<Py_ssize_t>(json.size));
}

PyObject* damages(PyObject* self, PyObject*)
{
    return guarded([&]() -> PyObject* {
        auto const& opened = held_by<open_archive>(self);
        if (!is_free(opened)) return nullptr;
        mf2_archive const* const archive = opened.archive.get();
        auto const damage = [&](std::size_t index) -> reference {
            reference const name = to_name(to_view(mf2_archive_damage_name(archive, index)));
            if (!name) return {};
            auto const offset =
                static_cast<unsigned long long>(mf2_archive_damage_offset(archive, index));
            return reference(Py_BuildValue("(OK)", name.get(), offset));
        };
        return make_list(mf2_archive_damage_count(archive), damage).release();
    });
}

PyMethodDef methods[] = {
    {"next", next, METH_NOARGS, nullptr},
    {"report", report, METH_NOARGS, nullptr},
    {"damages", damages, METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr}};

PyType_Slot slots[] = {
    {Py_tp_new, reinterpret_cast<void*>(new_archive)},
    {Py_tp_dealloc, reinterpret_cast<void*>(deallocate<open_archive>)},
    {Py_tp_methods, methods},
    {0, nullptr}};

PyType_Spec spec = {
    "libmf2._archive.Archive", static_cast<int>(sizeof(holder<open_archive>)), 0,
    Py_TPFLAGS_DEFAULT, slots};

} // namespace

bool add_archive(PyObject* module)
{
    reference const type(PyType_FromSpec(&spec));
    return type && PyModule_AddType(module, reinterpret_cast<PyTypeObject*>(type.get())) == 0;
}

} // namespace mf2::python
