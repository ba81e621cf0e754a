#include "found_items.hpp"

#include "building.hpp"
#include "dicts.hpp"

#include <algorithm>
#include <new>

namespace mf2::python
{

namespace
{

// The bytes of JSON around the parts of a path, as `mf2 items` counts them.
constexpr std::uint64_t around_enclosing_item = 32;
constexpr std::uint64_t around_type = 3;
constexpr std::uint64_t room_for_a_byte = 16;

std::string to_string(mf2_string text)
{
    return std::string(to_view(text));
}

} // namespace

mf2_handlers found_items::handlers() noexcept
{
    mf2_handlers to{};
    to.size = sizeof to;
    to.item = [](void* user, mf2_item* item) {
        return static_cast<found_items*>(user)->take_item(item);
    };
    to.nested_item = [](void* user, mf2_item* item, mf2_path const* where) {
        return static_cast<found_items*>(user)->take_nested(item, where);
    };
    to.meta_item = [](void* user, mf2_meta_item const* item) {
        return static_cast<found_items*>(user)->take_head(item);
    };
    to.end = [](void* user, mf2_provenance const* about, mf2_totals const*) {
        return static_cast<found_items*>(user)->take_end(about);
    };
    return to;
}

int found_items::take_item(mf2_item* item)
{
    return is_of(item, types_) ? keep(item, nullptr) : MF2_GO_ON;
}

int found_items::take_nested(mf2_item* item, mf2_path const* where)
{
    if (is_of(item, types_)) return keep(item, where) == MF2_GO_ON ? MF2_TAKE : MF2_STOP;
    return is_in_wanted(where) ? MF2_KEEP : MF2_TAKE;
}

bool found_items::is_in_wanted(mf2_path const* where) const
{
    std::size_t const size = mf2_path_size(where);
    for (std::size_t index = 0; index != size; ++index)
    {
        std::size_t const types = mf2_path_type_count(where, index);
        for (std::size_t type = 0; type != types; ++type)
        {
            std::string_view const name = to_view(mf2_path_type(where, index, type));
            if (std::find(types_.begin(), types_.end(), name) != types_.end()) return true;
        }
    }
    return false;
}

/// @param where  null: at the top level
int found_items::keep(mf2_item* item, mf2_path const* where)
try
{
    std::vector<enclosing_item> path = copy(where);
    if (paths_ > room_ + room_for_a_byte * mf2_item_end(item))
    {
        failure_ = MF2_ERROR_OUTPUT_LIMIT;
        return MF2_STOP;
    }
    owned_item kept;
    failure_ = mf2_item_keep(parser_, item, kept.set());
    if (failure_ != MF2_OK) return MF2_STOP;
    found_.push_back({std::move(kept), std::move(path)});
    return MF2_GO_ON;
}
catch (std::bad_alloc const&)
{
    failure_ = MF2_ERROR_OUT_OF_MEMORY;
    return MF2_STOP;
}

std::vector<found_items::enclosing_item> found_items::copy(mf2_path const* where)
{
    std::vector<enclosing_item> path(where != nullptr ? mf2_path_size(where) : 0);
    for (std::size_t index = 0; index != path.size(); ++index)
    {
        path[index].property = to_string(mf2_path_property(where, index));
        paths_ += around_enclosing_item + path[index].property.size();
        std::size_t const types = mf2_path_type_count(where, index);
        for (std::size_t type = 0; type != types; ++type)
        {
            path[index].types.push_back(to_string(mf2_path_type(where, index, type)));
            paths_ += around_type + path[index].types.back().size();
        }
    }
    return path;
}

/// Called once for a document. The item cannot be kept, so it is made into a dict at once.
int found_items::take_head(mf2_meta_item const* item)
{
    mf2_item const* const content = mf2_meta_item_item(item);
    if (mf2_item_type_count(content) == 0) return MF2_GO_ON;
    bool const is_wanted = types_.empty() ||
        std::find(types_.begin(), types_.end(), "h-" + to_string(mf2_item_type(content, 0))) !=
            types_.end();
    if (!is_wanted) return MF2_GO_ON;
    PyGILState_STATE const state = PyGILState_Ensure();
    reference const dict = to_dict(item);
    reference const path(PyList_New(0));
    head_ = object_of(dict, path, content, true);
    if (!head_)
    {
        PyErr_Clear();
        failure_ = MF2_ERROR_OUT_OF_MEMORY;
    }
    PyGILState_Release(state);
    return failure_ == MF2_OK ? MF2_GO_ON : MF2_STOP;
}

int found_items::take_end(mf2_provenance const* about)
try
{
    std::size_t const count = mf2_provenance_diagnostic_count(about);
    for (std::size_t index = 0; late_fact_.empty() && index != count; ++index)
    {
        mf2_diagnostic const* const each = mf2_provenance_diagnostic(about, index);
        std::string_view const name = to_view(mf2_diagnostic_name(each));
        if (name.substr(0, 5) != "late-") continue;
        late_fact_ = name;
        late_offset_ = mf2_diagnostic_offset(each);
    }
    return MF2_GO_ON;
}
catch (std::bad_alloc const&)
{
    failure_ = MF2_ERROR_OUT_OF_MEMORY;
    return MF2_STOP;
}

reference found_items::object_of(
    reference const& item, reference const& path, mf2_item const* place, bool is_head) const
{
    if (!item || !path) return {};
    reference const parts(Py_BuildValue(
        "(OOKKO)", item.get(), path.get(), mf2_item_start(place), mf2_item_end(place),
        is_head ? Py_True : Py_False));
    return parts ? reference(PyObject_CallObject(type_.get(), parts.get())) : reference();
}

reference found_items::to_object(enclosing_item const& outer, collected& told)
{
    std::vector<std::string_view> const types(outer.types.begin(), outer.types.end());
    return to_dict({types, outer.property}, told);
}

reference found_items::to_object(found_item const& found, collected& told) const
{
    mf2_item const* const item = found.item.get();
    reference const path = make_list(
        found.path.size(), [&](std::size_t index) { return to_object(found.path[index], told); });
    reference made = object_of(to_dict(item, told), path, item, false);
    if (!made) return made;
    told.add(path.get());
    told.add(made.get());
    return made;
}

reference found_items::take()
{
    std::vector<found_item> found = std::exchange(found_, {});
    collected told;
    // Each is freed after its dict is made: all at once would take long.
    reference list = make_list(found.size(), [&](std::size_t index) {
        found_item const each = std::move(found[index]);
        return to_object(each, told);
    });
    if (found.size() > collected::most)
    {
        // Freeing this makes the allocator merge the blocks that were freed before.
        without_lock const others_run;
        std::vector<found_item>().swap(found);
    }
    if (!list || !head_) return list;
    reference const head = std::exchange(head_, {});
    return PyList_Append(list.get(), head.get()) == 0 ? std::move(list) : reference();
}

reference found_items::doubt() const
{
    if (late_fact_.empty()) return refer_to(Py_None);
    return reference(Py_BuildValue("(sK)", late_fact_.c_str(), late_offset_));
}

} // namespace mf2::python
