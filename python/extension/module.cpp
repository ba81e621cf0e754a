#include "documents.hpp"
#include "errors.hpp"
#include "parsers.hpp"

namespace
{

PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    "libmf2._core",
    "What libmf2 is made of. Its own modules are the interface; this one may change.",
    -1, // types and exceptions exist once in the process
    nullptr,
    nullptr,
    nullptr,
    nullptr,
    nullptr};

} // namespace

PyMODINIT_FUNC PyInit__core()
{
    mf2::python::reference module(PyModule_Create(&definition));
    bool const is_made = module && mf2::python::add_exceptions(module.get()) &&
        mf2::python::add_documents(module.get()) && mf2::python::add_parsers(module.get()) &&
        PyModule_AddStringConstant(module.get(), "version", mf2_version()) == 0;
    return is_made ? module.release() : nullptr;
}
