#include "parsers.hpp"

#include "arguments.hpp"
#include "documents.hpp"
#include "found_items.hpp"
#include "options.hpp"
#include "parser_state.hpp"
#include "type.hpp"

#include <memory>

namespace mf2::python
{

namespace
{

PyObject* none_if(bool is_done)
{
    return is_done ? Py_NewRef(Py_None) : nullptr;
}

// Parser

using whole = parser_state;

PyObject* new_parser(PyTypeObject* type, PyObject* arguments, PyObject*)
{
    PyObject* keywords = nullptr;
    if (!PyArg_ParseTuple(arguments, "O!", &PyDict_Type, &keywords)) return nullptr;
    return guarded([&]() -> PyObject* {
        owned_options const options = to_options(keywords);
        if (options.get() == nullptr) return nullptr;
        owned_parser parser;
        int const code = mf2_parser_new(nullptr, nullptr, options.get(), nullptr, parser.set());
        if (code != MF2_OK) return raise(code);
        return hold(type, parser_state(std::move(parser)));
    });
}

PyObject* write(PyObject* self, PyObject* bytes)
{
    return guarded([&] { return none_if(held_by<whole>(self).write(bytes)); });
}

PyObject* finish(PyObject* self, PyObject*)
{
    return guarded([&]() -> PyObject* {
        auto& state = held_by<whole>(self);
        if (!state.finish()) return nullptr;
        // Late facts are for the next pass only, so the document can be taken.
        owned_document document;
        int const code = mf2_parser_document(state.get(), document.set());
        return code == MF2_OK ? make_document(std::move(document)).release() : raise(code);
    });
}

PyObject* needs_another_pass(PyObject* self, PyObject*)
{
    return PyBool_FromLong(mf2_parser_needs_another_pass(held_by<whole>(self).get()));
}

PyObject* next_pass(PyObject* self, PyObject*)
{
    auto& state = held_by<whole>(self);
    if (!state.is_ready()) return nullptr;
    int const code = mf2_parser_next_pass(state.get());
    return code == MF2_OK ? Py_NewRef(Py_None) : raise(code);
}

PyObject* reset(PyObject* self, PyObject* keywords)
{
    return guarded([&]() -> PyObject* {
        if (keywords == Py_None) return none_if(held_by<whole>(self).reset(nullptr));
        owned_options const options = to_options(keywords);
        if (options.get() == nullptr) return nullptr;
        return none_if(held_by<whole>(self).reset(options.get()));
    });
}

/// No reference is left, so freeing the parser, which takes long, needs no lock.
void deallocate_parser(PyObject* self)
{
    {
        without_lock const others_run;
        held_by<whole>(self).drop();
    }
    deallocate<whole>(self);
}

PyMethodDef parser_methods[] = {
    {"write", write, METH_O, nullptr},
    {"finish", finish, METH_NOARGS, nullptr},
    {"needs_another_pass", needs_another_pass, METH_NOARGS, nullptr},
    {"next_pass", next_pass, METH_NOARGS, nullptr},
    {"reset", reset, METH_O, nullptr},
    {nullptr, nullptr, 0, nullptr}};

PyType_Slot parser_slots[] = {
    {Py_tp_new, reinterpret_cast<void*>(new_parser)},
    {Py_tp_dealloc, reinterpret_cast<void*>(deallocate_parser)},
    {Py_tp_methods, parser_methods},
    {0, nullptr}};

PyType_Spec parser_spec = {
    "libmf2._core.Parser", static_cast<int>(sizeof(holder<whole>)), 0, Py_TPFLAGS_DEFAULT,
    parser_slots};

// ItemParser

/// The parser is made last and destroyed first: it calls the other.
struct item_by_item
{
    std::unique_ptr<found_items> found;
    parser_state state;
};

PyObject* new_item_parser(PyTypeObject* type, PyObject* arguments, PyObject*)
{
    PyObject* keywords = nullptr;
    PyObject* types = nullptr;
    unsigned long long path_room = 0;
    PyObject* found_type = nullptr;
    if (!PyArg_ParseTuple(
            arguments, "O!OKO", &PyDict_Type, &keywords, &types, &path_room, &found_type))
    {
        return nullptr;
    }
    return guarded([&]() -> PyObject* {
        auto names = to_strings(types);
        owned_options const options = to_options(keywords);
        if (!names || options.get() == nullptr) return nullptr;
        auto found =
            std::make_unique<found_items>(refer_to(found_type), std::move(*names), path_room);
        mf2_handlers const handlers = found_items::handlers();
        owned_parser parser;
        int const code =
            mf2_parser_new(&handlers, found.get(), options.get(), nullptr, parser.set());
        if (code != MF2_OK) return raise(code);
        found->set_parser(parser.get());
        return hold(type, item_by_item{std::move(found), parser_state(std::move(parser))});
    });
}

/// As `deallocate_parser`.
void deallocate_item_parser(PyObject* self)
{
    {
        without_lock const others_run;
        auto& parser = held_by<item_by_item>(self);
        parser.state.drop();
        parser.found->drop();
    }
    deallocate<item_by_item>(self);
}

/// The items found, or the exception for the reason that there are no more.
PyObject* found_or_raised(item_by_item& parser, bool is_done)
{
    if (is_done) return parser.found->take().release();
    if (int const failure = parser.found->failure(); failure != MF2_OK)
    {
        PyErr_Clear();
        raise(failure);
    }
    return nullptr;
}

PyObject* write_for_items(PyObject* self, PyObject* bytes)
{
    return guarded([&] {
        auto& parser = held_by<item_by_item>(self);
        return found_or_raised(parser, parser.state.write(bytes));
    });
}

PyObject* finish_items(PyObject* self, PyObject*)
{
    return guarded([&] {
        auto& parser = held_by<item_by_item>(self);
        return found_or_raised(parser, parser.state.finish());
    });
}

PyObject* doubt(PyObject* self, PyObject*)
{
    return held_by<item_by_item>(self).found->doubt().release();
}

PyMethodDef item_parser_methods[] = {
    {"write", write_for_items, METH_O, nullptr},
    {"finish", finish_items, METH_NOARGS, nullptr},
    {"doubt", doubt, METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr}};

PyType_Slot item_parser_slots[] = {
    {Py_tp_new, reinterpret_cast<void*>(new_item_parser)},
    {Py_tp_dealloc, reinterpret_cast<void*>(deallocate_item_parser)},
    {Py_tp_methods, item_parser_methods},
    {0, nullptr}};

PyType_Spec item_parser_spec = {
    "libmf2._core.ItemParser", static_cast<int>(sizeof(holder<item_by_item>)), 0,
    Py_TPFLAGS_DEFAULT, item_parser_slots};

bool add(PyObject* module, PyType_Spec& spec)
{
    reference const type(PyType_FromSpec(&spec));
    return type && PyModule_AddType(module, reinterpret_cast<PyTypeObject*>(type.get())) == 0;
}

} // namespace

bool add_parsers(PyObject* module)
{
    return add(module, parser_spec) && add(module, item_parser_spec);
}

} // namespace mf2::python
