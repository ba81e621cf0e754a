#include "documents.hpp"

#include "arguments.hpp"
#include "building.hpp"
#include "dicts.hpp"
#include "errors.hpp"
#include "options.hpp"
#include "reading.hpp"
#include "type.hpp"

#include "c/document.hpp"
#include "c/text.hpp"
#include "options/parse_option.hpp"
#include "output/item_selection.hpp"

#include <algorithm>
#include <vector>

namespace mf2::python
{

namespace
{

PyTypeObject* document_type = nullptr;
PyTypeObject* item_type = nullptr;

/// An item of a document, which lives as long as this object.
struct item_of_document
{
    reference document;
    mf2_item const* item;
};

mf2_document* document_of(PyObject* object)
{
    return held_by<owned_document>(object).get();
}

reference make_item(PyObject* document, mf2_item const* item)
{
    if (item == nullptr) return refer_to(Py_None);
    return reference(hold(item_type, item_of_document{refer_to(document), item}));
}

mf2_item const* item_of(PyObject* self)
{
    return held_by<item_of_document>(self).item;
}

/// The text that a function of the C interface writes, as `bytes`.
template <class Write>
PyObject* written(Write write)
{
    owned_text text;
    int const code = unlocked([&] { return write(text.set()); });
    if (code != MF2_OK) return raise(code);
    mf2_string const from = mf2_text_string(text.get());
    reference bytes(PyBytes_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(from.size)));
    char* const to = bytes ? PyBytes_AsString(bytes.get()) : nullptr;
    without_lock const others_run;
    if (to != nullptr) std::copy_n(from.data, from.size, to);
    text = {};
    return bytes.release();
}

// Document

/// select(types): keep only items of one of these, nested ones too; empty: all items.
PyObject* document_select(PyObject* self, PyObject* types)
{
    return guarded([&]() -> PyObject* {
        auto const names = to_strings(types);
        if (!names) return nullptr;
        {
            without_lock const others_run;
            select_items(document_of(self)->own, *names);
        }
        return Py_NewRef(Py_None);
    });
}

PyObject* document_to_dict(PyObject* self, PyObject*)
{
    return guarded([&] { return to_dict(document_of(self)).release(); });
}

PyObject* document_provenance(PyObject* self, PyObject*)
{
    return guarded([&] { return to_dict(mf2_document_provenance(document_of(self))).release(); });
}

PyObject* document_json(PyObject* self, PyObject*)
{
    return written(
        [&](mf2_text** to) { return mf2_document_json(document_of(self), nullptr, to); });
}

/// The JSON with the provenance as its last member.
PyObject* document_json_and_provenance(PyObject* self, PyObject*)
{
    mf2::document const& content = document_of(self)->content;
    return written([&](mf2_text** to) {
        return c::set_json(to, nullptr, [&](json_text& out) {
            out.begin_object();
            out.write_members(content);
            out.key("mf2");
            out.write(content.provenance);
            out.end_object();
        });
    });
}

PyObject* document_jf2(PyObject* self, PyObject*)
{
    return written([&](mf2_text** to) { return mf2_document_jf2(document_of(self), nullptr, to); });
}

PyObject* document_items(PyObject* self, PyObject*)
{
    mf2_document const* const document = document_of(self);
    return make_list(
               mf2_document_item_count(document),
               [&](std::size_t index) {
                   return make_item(self, mf2_document_item(document, index));
               })
        .release();
}

PyObject* document_links(PyObject* self, PyObject*)
{
    return guarded([&] { return links_of(document_of(self)).release(); });
}

PyMethodDef document_methods[] = {
    {"select", document_select, METH_O, nullptr},
    {"to_dict", document_to_dict, METH_NOARGS, nullptr},
    {"provenance", document_provenance, METH_NOARGS, nullptr},
    {"json", document_json, METH_NOARGS, nullptr},
    {"json_and_provenance", document_json_and_provenance, METH_NOARGS, nullptr},
    {"jf2", document_jf2, METH_NOARGS, nullptr},
    {"items", document_items, METH_NOARGS, nullptr},
    {"links", document_links, METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr}};

/// No reference is left, so freeing the document, which takes long, needs no lock.
void deallocate_document(PyObject* self)
{
    {
        without_lock const others_run;
        held_by<owned_document>(self) = {};
    }
    deallocate<owned_document>(self);
}

PyType_Slot document_slots[] = {
    {Py_tp_dealloc, reinterpret_cast<void*>(deallocate_document)},
    {Py_tp_methods, document_methods},
    {0, nullptr}};

PyType_Spec document_spec = {
    "libmf2._core.Document", static_cast<int>(sizeof(holder<owned_document>)), 0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, document_slots};

// Item

PyObject* item_to_dict(PyObject* self, PyObject*)
{
    return guarded([&] { return to_dict(item_of(self)).release(); });
}

PyObject* item_jf2(PyObject* self, PyObject*)
{
    return written([&](mf2_text** to) { return mf2_item_jf2(item_of(self), nullptr, to); });
}

PyObject* item_types(PyObject* self, void*)
{
    return guarded([&] { return types_of(item_of(self)).release(); });
}

PyObject* item_start(PyObject* self, void*)
{
    return PyLong_FromUnsignedLongLong(mf2_item_start(item_of(self)));
}

PyObject* item_end(PyObject* self, void*)
{
    return PyLong_FromUnsignedLongLong(mf2_item_end(item_of(self)));
}

PyObject* item_first(PyObject* self, PyObject* name)
{
    return guarded([&]() -> PyObject* {
        Py_ssize_t size = 0;
        char const* const text = PyUnicode_AsUTF8AndSize(name, &size);
        if (text == nullptr) return nullptr;
        return to_str(to_view(mf2_item_first(item_of(self), text))).release();
    });
}

/// Append the items that are values of a property.
bool append_values(PyObject* list, PyObject* document, mf2_property property)
{
    std::size_t const count = mf2_property_value_count(property);
    for (std::size_t index = 0; index != count; ++index)
    {
        mf2_item const* const nested = mf2_value_item(mf2_property_value(property, index));
        if (nested == nullptr) continue;
        reference const made = make_item(document, nested);
        if (!made || PyList_Append(list, made.get()) != 0) return false;
    }
    return true;
}

PyObject* item_nested(PyObject* self, PyObject*)
{
    auto const& [document, item] = held_by<item_of_document>(self);
    reference list(PyList_New(0));
    if (!list) return nullptr;
    std::size_t const properties = mf2_item_property_count(item);
    for (std::size_t index = 0; index != properties; ++index)
    {
        mf2_property const property = mf2_item_property(item, index);
        if (!append_values(list.get(), document.get(), property)) return nullptr;
    }
    std::size_t const children = mf2_item_child_count(item);
    for (std::size_t index = 0; index != children; ++index)
    {
        reference const child = make_item(document.get(), mf2_item_child(item, index));
        if (!child || PyList_Append(list.get(), child.get()) != 0) return nullptr;
    }
    return list.release();
}

template <int (*Discover)(mf2_item const*, mf2_allocator const*, mf2_string*)>
PyObject* discovered(PyObject* self, PyObject*)
{
    mf2_string name{};
    int const code = Discover(item_of(self), nullptr, &name);
    return code == MF2_OK ? to_name(to_view(name)).release() : raise(code);
}

/// Two are equal if they are the same item of a document.
PyObject* compare(PyObject* one, PyObject* other, int how)
{
    bool const is_compared = (how == Py_EQ || how == Py_NE) && Py_TYPE(other) == item_type;
    if (!is_compared) return Py_NewRef(Py_NotImplemented);
    return PyBool_FromLong((item_of(one) == item_of(other)) == (how == Py_EQ));
}

Py_hash_t hash(PyObject* self)
{
    return static_cast<Py_hash_t>(reinterpret_cast<std::size_t>(item_of(self)) >> 4U);
}

PyObject* represent(PyObject* self)
{
    reference const types = types_of(item_of(self));
    reference const name = to_str(to_view(mf2_item_first(item_of(self), "name")));
    if (!types || !name) return nullptr;
    return PyUnicode_FromFormat("<Item %R %R>", types.get(), name.get());
}

PyMethodDef item_methods[] = {
    {"to_dict", item_to_dict, METH_NOARGS,
     "to_dict($self, /)\n--\n\nThe item, with all that is in it, as in canonical JSON."},
    {"_jf2", item_jf2, METH_NOARGS, nullptr},
    {"first", item_first, METH_O,
     "first($self, name, /)\n--\n\nThe first value of a property that is not empty, as text;\n"
     "\"\" where there is none."},
    {"nested", item_nested, METH_NOARGS,
     "nested($self, /)\n--\n\nThe items right in it: values of properties, then children."},
    {"_post_type", discovered<mf2_post_type>, METH_NOARGS, nullptr},
    {"_indieweb_post_type", discovered<mf2_indieweb_post_type>, METH_NOARGS, nullptr},
    {"_response_type", discovered<mf2_response_type>, METH_NOARGS, nullptr},
    {nullptr, nullptr, 0, nullptr}};

PyGetSetDef item_members[] = {
    {"type", item_types, nullptr, "Its types, sorted: [\"h-entry\"].", nullptr},
    {"start", item_start, nullptr, "Where its element begins in the input, in bytes.", nullptr},
    {"end", item_end, nullptr, "Where its element ends in the input, in bytes.", nullptr},
    {nullptr, nullptr, nullptr, nullptr, nullptr}};

PyType_Slot item_slots[] = {
    {Py_tp_dealloc, reinterpret_cast<void*>(deallocate<item_of_document>)},
    {Py_tp_doc, const_cast<char*>("An item of a page, which stays for as long as this does.")},
    {Py_tp_methods, item_methods},
    {Py_tp_getset, item_members},
    {Py_tp_richcompare, reinterpret_cast<void*>(compare)},
    {Py_tp_hash, reinterpret_cast<void*>(hash)},
    {Py_tp_repr, reinterpret_cast<void*>(represent)},
    {0, nullptr}};

PyType_Spec item_spec = {
    "libmf2._core.Item", static_cast<int>(sizeof(holder<item_of_document>)), 0,
    Py_TPFLAGS_DEFAULT | Py_TPFLAGS_DISALLOW_INSTANTIATION, item_slots};

// Functions

/// read(bytes, options): a Document.
PyObject* read(PyObject*, PyObject* arguments)
{
    PyObject* bytes = nullptr;
    PyObject* keywords = nullptr;
    if (!PyArg_ParseTuple(arguments, "OO!", &bytes, &PyDict_Type, &keywords)) return nullptr;
    return guarded([&]() -> PyObject* {
        owned_options const options = to_options(keywords);
        if (options.get() == nullptr) return nullptr;
        bytes_view const view(bytes);
        if (!view) return nullptr;
        owned_document document = read_document(view.get(), options.get());
        return document.get() != nullptr ? make_document(std::move(document)).release() : nullptr;
    });
}

/// types(text): the types in "h-entry,h-event", a tuple. As for archives, they are named like
/// roots.
PyObject* types(PyObject*, PyObject* text)
{
    return guarded([&]() -> PyObject* {
        Py_ssize_t size = 0;
        char const* const characters = PyUnicode_AsUTF8AndSize(text, &size);
        if (characters == nullptr) return nullptr;
        parse_options named;
        std::string const wrong = options::set_parse_option(
            "exclude-roots", {characters, static_cast<std::size_t>(size)}, named);
        if (wrong.empty())
        {
            auto const& names = named.excluded_roots;
            reference const list =
                make_list(names.size(), [&](std::size_t index) { return to_str(names[index]); });
            return list ? PyList_AsTuple(list.get()) : nullptr;
        }
        reference const why = to_str("type" + wrong.substr(wrong.find(' ')));
        if (why) PyErr_SetObject(PyExc_ValueError, why.get());
        return nullptr;
    });
}

/// representative_h_card(document, url): an Item, or None.
PyObject* representative_h_card(PyObject*, PyObject* arguments)
{
    PyObject* page = nullptr;
    char const* url = nullptr;
    if (!PyArg_ParseTuple(arguments, "O!s", document_type, &page, &url)) return nullptr;
    mf2_item const* card = nullptr;
    int const code =
        unlocked([&] { return mf2_representative_h_card(document_of(page), url, nullptr, &card); });
    return code == MF2_OK ? make_item(page, card).release() : raise(code);
}

/// A tuple: the h-card or None, the name, the URL of a page.
reference to_tuple(PyObject* page, mf2_authorship const& author)
{
    reference const card = make_item(page, author.card);
    reference const name = to_str(to_view(author.name));
    reference const url = to_str(to_view(author.page));
    if (!card || !name || !url) return {};
    return reference(PyTuple_Pack(3, card.get(), name.get(), url.get()));
}

using owned_authors = owned<mf2_authors, mf2_authors_free>;
using owned_feeds = owned<mf2_feeds, mf2_feeds_free>;

/// authors(document, url, items): a list with such a tuple for each item.
PyObject* authors(PyObject*, PyObject* arguments)
{
    PyObject* page = nullptr;
    PyObject* items = nullptr;
    char const* url = nullptr;
    if (!PyArg_ParseTuple(arguments, "O!sO!", document_type, &page, &url, &PyList_Type, &items))
    {
        return nullptr;
    }
    owned_authors finder;
    int const code =
        unlocked([&] { return mf2_authors_new(document_of(page), url, nullptr, finder.set()); });
    if (code != MF2_OK) return raise(code);
    auto const author_of = [&](std::size_t index) -> reference {
        reference const item = refer_to(PyList_GetItem(items, static_cast<Py_ssize_t>(index)));
        bool const is_of_page = item && Py_TYPE(item.get()) == item_type &&
            held_by<item_of_document>(item.get()).document.get() == page;
        if (!is_of_page)
        {
            PyErr_SetString(PyExc_ValueError, "an entry is none of the page's items");
            return {};
        }
        mf2_authorship author{};
        int const code = mf2_authors_author(finder.get(), item_of(item.get()), &author);
        return code == MF2_OK ? to_tuple(page, author) : reference(raise(code));
    };
    return make_list(static_cast<std::size_t>(PyList_Size(items)), author_of).release();
}

/// continue_on(author_document, document, (card, name, url)): such a tuple.
PyObject* continue_on(PyObject*, PyObject* arguments)
{
    PyObject* author_page = nullptr;
    PyObject* page = nullptr;
    PyObject* card = nullptr;
    mf2_string name{};
    mf2_string url{};
    Py_ssize_t sizes[2] = {0, 0};
    if (!PyArg_ParseTuple(
            arguments, "O!O!(Os#s#)", document_type, &author_page, document_type, &page, &card,
            &name.data, &sizes[0], &url.data, &sizes[1]))
    {
        return nullptr;
    }
    name.size = static_cast<std::size_t>(sizes[0]);
    url.size = static_cast<std::size_t>(sizes[1]);
    bool const has_card = Py_TYPE(card) == item_type;
    mf2_authorship const found{has_card ? item_of(card) : nullptr, name, url};
    mf2_authorship author{};
    int const code = mf2_authorship_continue(document_of(author_page), &found, nullptr, &author);
    if (code != MF2_OK) return raise(code);
    bool const is_same = has_card && author.card == item_of(card);
    return to_tuple(is_same ? page : author_page, author).release();
}

reference feed_to_tuple(PyObject* page, mf2_feeds const* feeds, std::size_t index)
{
    reference const source = make_item(page, mf2_feeds_source(feeds, index));
    reference const enclosing = make_item(page, mf2_feeds_enclosing(feeds, index));
    reference const name = to_str(to_view(mf2_feeds_name(feeds, index)));
    reference const url = to_str(to_view(mf2_feeds_url(feeds, index)));
    reference const author = to_tuple(page, mf2_feeds_author(feeds, index));
    reference const entries = make_list(mf2_feeds_entry_count(feeds, index), [&](std::size_t of) {
        return make_item(page, mf2_feeds_entry(feeds, index, of));
    });
    if (!source || !enclosing || !name || !url || !author || !entries) return {};
    return reference(PyTuple_Pack(
        6, source.get(), enclosing.get(), name.get(), url.get(), author.get(), entries.get()));
}

/// feeds(document, url): a list with a tuple for each feed.
PyObject* feeds(PyObject*, PyObject* arguments)
{
    PyObject* page = nullptr;
    char const* url = nullptr;
    if (!PyArg_ParseTuple(arguments, "O!s", document_type, &page, &url)) return nullptr;
    owned_feeds found;
    int const code =
        unlocked([&] { return mf2_feeds_new(document_of(page), url, nullptr, found.set()); });
    if (code != MF2_OK) return raise(code);
    return make_list(
               mf2_feeds_count(found.get()),
               [&](std::size_t index) { return feed_to_tuple(page, found.get(), index); })
        .release();
}

/// feed_jf2(document, url, index): bytes.
PyObject* feed_jf2(PyObject*, PyObject* arguments)
{
    PyObject* page = nullptr;
    char const* url = nullptr;
    Py_ssize_t index = 0;
    if (!PyArg_ParseTuple(arguments, "O!sn", document_type, &page, &url, &index)) return nullptr;
    owned_feeds found;
    int const code =
        unlocked([&] { return mf2_feeds_new(document_of(page), url, nullptr, found.set()); });
    if (code != MF2_OK) return raise(code);
    return written([&](mf2_text** to) {
        return mf2_feeds_jf2(found.get(), static_cast<std::size_t>(index), nullptr, to);
    });
}

PyMethodDef functions[] = {
    {"read", read, METH_VARARGS, nullptr},
    {"types", types, METH_O, nullptr},
    {"representative_h_card", representative_h_card, METH_VARARGS, nullptr},
    {"authors", authors, METH_VARARGS, nullptr},
    {"continue_on", continue_on, METH_VARARGS, nullptr},
    {"feeds", feeds, METH_VARARGS, nullptr},
    {"feed_jf2", feed_jf2, METH_VARARGS, nullptr},
    {nullptr, nullptr, 0, nullptr}};

bool add(PyObject* module, PyType_Spec& spec, PyTypeObject*& type)
{
    type = reinterpret_cast<PyTypeObject*>(PyType_FromSpec(&spec));
    return type != nullptr && PyModule_AddType(module, type) == 0;
}

} // namespace

reference make_document(owned_document&& document)
{
    return reference(hold(document_type, std::move(document)));
}

bool add_documents(PyObject* module)
{
    return add(module, document_spec, document_type) && add(module, item_spec, item_type) &&
        PyModule_AddFunctions(module, functions) == 0;
}

} // namespace mf2::python
