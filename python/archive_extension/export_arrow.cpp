#include "export_arrow.hpp"

#include <utility>
#include <vector>

namespace mf2::python
{

namespace
{

/// The parts of a schema or an array. They are freed with it, unless a program has taken them.
template <class Part>
class owned_parts
{
public:
    explicit owned_parts(std::size_t count) : parts_(count)
    {
        for (Part& each : parts_) pointers_.push_back(&each);
    }
    owned_parts(owned_parts const&) = delete;
    owned_parts& operator=(owned_parts const&) = delete;
    ~owned_parts()
    {
        for (Part& each : parts_)
        {
            if (each.release != nullptr) each.release(&each);
        }
    }

    [[nodiscard]] Part& operator[](std::size_t index) { return parts_[index]; }
    [[nodiscard]] Part** pointers() { return pointers_.data(); }

private:
    std::vector<Part> parts_;
    std::vector<Part*> pointers_;
};

struct schema_owner
{
    owned_parts<arrow_schema> parts;
};

/// Parts share the columns, since Arrow lets a part outlive the array that it was taken from.
struct array_owner
{
    std::shared_ptr<column> rows;
    std::vector<void const*> buffers;
    owned_parts<arrow_array> parts;
};

/// The function for `release`.
template <class Owner, class Exported>
void free_exported(Exported* exported)
{
    delete static_cast<Owner*>(exported->owner);
    exported->release = nullptr;
}

void export_column(std::shared_ptr<column> const& rows, column& of, arrow_array& into)
{
    std::vector<column::part> const parts = of.parts();
    auto owner = std::unique_ptr<array_owner>(
        new array_owner{rows, {of.validity()}, owned_parts<arrow_array>(parts.size())});
    for (void const* const each : of.buffers()) owner->buffers.push_back(each);
    for (std::size_t index = 0; index != parts.size(); ++index)
    {
        export_column(rows, *parts[index].values, owner->parts[index]);
    }
    into = {};
    into.length = static_cast<std::int64_t>(of.size());
    into.null_count = static_cast<std::int64_t>(of.null_count());
    into.buffer_count = static_cast<std::int64_t>(owner->buffers.size());
    into.buffers = owner->buffers.data();
    into.child_count = static_cast<std::int64_t>(parts.size());
    into.children = owner->parts.pointers();
    into.release = free_exported<array_owner>;
    into.owner = owner.release();
}

} // namespace

void export_schema(column& of, char const* name, arrow_schema& into)
{
    std::vector<column::part> const parts = of.parts();
    auto owner =
        std::unique_ptr<schema_owner>(new schema_owner{owned_parts<arrow_schema>(parts.size())});
    for (std::size_t index = 0; index != parts.size(); ++index)
    {
        export_schema(*parts[index].values, parts[index].name, owner->parts[index]);
    }
    into = {};
    into.format = of.format();
    into.name = name;
    into.flags = arrow_nullable;
    into.child_count = static_cast<std::int64_t>(parts.size());
    into.children = owner->parts.pointers();
    into.release = free_exported<schema_owner>;
    into.owner = owner.release();
}

void export_rows(std::unique_ptr<column> rows, arrow_array& into)
{
    column& all = *rows;
    export_column(std::shared_ptr<column>(std::move(rows)), all, into);
}

} // namespace mf2::python
