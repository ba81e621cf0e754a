#include "reader_object.hpp"

namespace
{

PyModuleDef definition = {
    PyModuleDef_HEAD_INIT,
    "libmf2._archive",
    "What libmf2.archive is made of. That is the interface; this one may change.",
    -1, // its type is there once
    nullptr,
    nullptr,
    nullptr,
    nullptr,
    nullptr};

} // namespace

PyMODINIT_FUNC PyInit__archive()
{
    mf2::python::reference module(PyModule_Create(&definition));
    bool const is_made = module && mf2::python::add_reader(module.get());
    return is_made ? module.release() : nullptr;
}
