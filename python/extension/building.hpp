#pragma once

#include "texts.hpp"

namespace mf2::python
{

/// Makes a dict, member by member. After a failure, of which an exception is set, it has none.
class dict_maker
{
public:
    dict_maker() : dict_(PyDict_New()) {}

    void set(reference const& key, reference const& value)
    {
        bool const is_whole = dict_ && key && value;
        if (!is_whole || PyDict_SetItem(dict_.get(), key.get(), value.get()) != 0) dict_ = {};
    }
    void set(std::string_view name, reference const& value) { set(to_name(name), value); }
    void set(std::string_view name, mf2_string text) { set(name, to_str(to_view(text))); }
    /// Nothing, if there is no text.
    void set_if_any(std::string_view name, mf2_string text)
    {
        if (text.data != nullptr) set(name, text);
    }
    /// Nothing, if the text is empty or not there.
    void set_if_not_empty(std::string_view name, mf2_string text)
    {
        if (text.size != 0) set(name, text);
    }

    [[nodiscard]] reference finish() { return std::move(dict_); }

private:
    reference dict_;
};

/// A list of `size` objects, each made from its index.
template <class Make>
[[nodiscard]] reference make_list(std::size_t size, Make make)
{
    reference list(PyList_New(static_cast<Py_ssize_t>(size)));
    for (std::size_t index = 0; list && index != size; ++index)
    {
        reference made = make(index);
        // It takes the reference over, also where it fails.
        bool const is_set =
            made && PyList_SetItem(list.get(), static_cast<Py_ssize_t>(index), made.release()) == 0;
        if (!is_set) list = {};
    }
    return list;
}

} // namespace mf2::python
