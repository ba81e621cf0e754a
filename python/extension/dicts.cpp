#include "dicts.hpp"

#include "building.hpp"

#include "c/document.hpp"
#include "c/handles.hpp"
#include "output/result_shape.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace mf2::python
{

namespace
{

using c::to_cpp;

/// Makes dicts, lists and their values by the calls of `result_shape`. After a failure an exception
/// is set, and there is no result.
class object_maker
{
public:
    explicit object_maker(collected& told) noexcept : told_(told) {}

    void begin_object() { open(reference(PyDict_New()), in_dict); }
    void member(member_name const& name) { key(name.name()); }
    void key(std::string_view name)
    {
        if (!has_failed_) open_.back().key = to_name(name);
    }
    void end_object() { close(); }
    void begin_array(std::size_t size) { open(begin_list(size), 0); }
    void separate() {}
    void end_array() { close(); }
    void text(std::string_view value) { put(to_str(value)); }
    void name(std::string_view value) { put(to_name(value)); }
    void number(std::uint64_t value) { put(reference(PyLong_FromUnsignedLongLong(value))); }
    void truth() { put(refer_to(Py_True)); }
    void null() { put(refer_to(Py_None)); }

    [[nodiscard]] reference finish() { return std::move(made_); }

private:
    static constexpr Py_ssize_t in_dict = -1;

    /// A dict or a list that has begun.
    struct level
    {
        reference container;
        Py_ssize_t next; ///< in a list
        reference key;   ///< of the next value in a dict
    };

    void open(reference&& container, Py_ssize_t next)
    {
        if (!container) has_failed_ = true;
        if (!has_failed_) open_.push_back({std::move(container), next, {}});
    }

    void close()
    {
        if (has_failed_) return;
        bool const is_list = open_.back().next != in_dict;
        reference const made = std::move(open_.back().container);
        open_.pop_back();
        if (is_list && told_.has_room()) end_list(made);
        told_.add(made.get());
        put(refer_to(made.get()));
    }

    void put(reference&& value)
    {
        if (has_failed_) return;
        take_turns();
        if (!value) has_failed_ = true;
        else if (open_.empty()) made_ = std::move(value);
        else has_failed_ = !put_in(open_.back(), std::move(value));
    }

    static bool put_in(level& at, reference&& value)
    {
        // A list takes the reference over, even if this fails.
        if (at.next != in_dict)
            return PyList_SetItem(at.container.get(), at.next++, value.release()) == 0;
        return at.key && PyDict_SetItem(at.container.get(), at.key.get(), value.get()) == 0;
    }

    std::vector<level> open_;
    reference made_;
    collected& told_;
    bool has_failed_ = false;
};

template <class Result>
reference object_of(Result const& value, collected& told)
{
    object_maker maker(told);
    result_shape(maker).tell(value);
    return maker.finish();
}

template <class Result>
reference object_of(Result const& value)
{
    collected told;
    return object_of(value, told);
}

} // namespace

reference types_of(mf2_item const* item)
{
    return make_list(mf2_item_type_count(item), [&](std::size_t index) {
        return to_name(to_view(mf2_item_type(item, index)));
    });
}

bool is_of(mf2_item const* item, std::vector<std::string> const& types)
{
    if (types.empty()) return true;
    return std::any_of(types.begin(), types.end(), [item](std::string const& type) {
        return mf2_item_has_type(item, type.c_str()) != 0;
    });
}

reference to_dict(mf2_item const* item)
{
    return object_of(to_cpp(item));
}

reference to_dict(mf2_item const* item, collected& told)
{
    return object_of(to_cpp(item), told);
}

reference to_dict(mf2_meta_item const* item)
{
    return object_of(item != nullptr ? to_cpp(item) : meta_item());
}

reference to_dict(mf2_provenance const* about)
{
    return object_of(to_cpp(about));
}

reference to_dict(enclosing_item const& around, collected& told)
{
    return object_of(around, told);
}

reference links_of(mf2_document const* document)
{
    collected told;
    object_maker maker(told);
    result_shape shape(maker);
    maker.begin_array(document->content.links.size());
    for (link const& each : document->content.links) shape.tell(each);
    maker.end_array();
    return maker.finish();
}

reference to_dict(mf2_document const* document)
{
    return object_of(document->content);
}

} // namespace mf2::python
