// Tests: test/microformats/records/item_builder.cpp
#include "microformats/records/record_list.hpp"

#include <new>

namespace mf2::microformats
{

record_list& record_list::operator=(record_list&& other) noexcept
{
    destroy();
    texts = std::move(other.texts);
    take(other);
    return *this;
}

item_record& record_list::add_value(property_kind kind, std::string_view name)
{
    item_record& made = add(record_kind::value);
    made.kind = kind;
    made.name = texts.copy(name);
    ++value_count_;
    return made;
}

item_record& record_list::add(record_kind is)
{
    auto* const made = ::new (texts.allocate(sizeof(item_record))) item_record{is};
    (first_ == nullptr ? first_ : last_->next) = made;
    return *(last_ = made);
}

void record_list::append(record_list&& others) noexcept
{
    if (!others.empty())
    {
        (first_ == nullptr ? first_ : last_->next) = others.first_;
        last_ = others.last_;
        value_count_ += others.value_count_;
        others.first_ = others.last_ = nullptr;
        others.value_count_ = 0;
    }
    texts.append(std::move(others.texts));
}

void record_list::clear() noexcept
{
    destroy();
    first_ = last_ = nullptr;
    value_count_ = 0;
    texts.clear();
}

void record_list::destroy() noexcept
{
    for (item_record* one = first_; one != nullptr;)
    {
        item_record* const next = one->next;
        std::destroy_at(one);
        one = next;
    }
}

} // namespace mf2::microformats
