#include "reader_object.hpp"
#include "report_sum.hpp"
#include "texts.hpp"
#include "type.hpp"

#include <exception>
#include <new>
#include <string_view>

namespace
{

using namespace mf2::python;

/// @return  false with an exception if `report` is none
bool add(report_sum& to, std::string_view report)
{
    try
    {
        to.begin();
        to.add(report);
        return true;
    }
    catch (std::bad_alloc const&)
    {
        throw;
    }
    catch (std::exception const& why)
    {
        PyErr_SetString(PyExc_ValueError, why.what());
        return false;
    }
}

/// The sum of reports, from an iterable of their JSON.
PyObject* sum_reports(PyObject*, PyObject* reports)
{
    return guarded([&]() -> PyObject* {
        reference const all(PyObject_GetIter(reports));
        if (!all) return nullptr;
        report_sum sum;
        while (reference const each{PyIter_Next(all.get())})
        {
            Py_ssize_t size = 0;
            char const* const text = PyUnicode_AsUTF8AndSize(each.get(), &size);
            if (text == nullptr) return nullptr;
            if (!add(sum, {text, static_cast<std::size_t>(size)})) return nullptr;
        }
        if (PyErr_Occurred() != nullptr) return nullptr;
        return to_str(sum.json()).release();
    });
}

PyMethodDef functions[] = {
    {"sum_reports", sum_reports, METH_O, nullptr}, {nullptr, nullptr, 0, nullptr}};

PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    "libmf2._archive",
    "What libmf2.archive is made of. That is the interface; this one may change.",
    -1, // its type exists once in the process
    functions,
    nullptr,
    nullptr,
    nullptr,
    nullptr};

} // namespace

PyMODINIT_FUNC PyInit__archive()
{
    reference module(PyModule_Create(&definition));
    bool const is_made = module && add_reader(module.get());
    return is_made ? module.release() : nullptr;
}
