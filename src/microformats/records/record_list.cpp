#include "microformats/records/record_list.hpp"

#include <algorithm>
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

item_record& record_list::add(record_kind part)
{
    auto* const made = ::new (texts.allocate(sizeof(item_record))) item_record(part);
    (first_ == nullptr ? first_ : last_->next) = made;
    return *(last_ = made);
}

void record_list::add_copy(item_record&& of)
{
    item_record& made = of.is_value() ? add_value(of.kind, of.name) : add(of.part);
    made.from = of.from;
    made.is_implied = of.is_implied;
    made.is_of_taken_item = of.is_of_taken_item;
    made.is_deferred = of.is_deferred;
    made.value = copy_of(of.value, texts);
    made.nested = std::move(of.nested);
    made.start = of.start;
    made.end = of.end;
    made.bare_time = texts.copy(of.bare_time);
    made.untold = std::move(of.untold);
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

value_view copy_of(value_view const& value, arena& texts)
{
    value_view copy = value;
    copy.text = texts.copy(value.text);
    copy.beside = texts.copy(value.beside);
    copy.lang = texts.copy(value.lang);
    auto const sources = texts.make_list<image_source>(value.srcset.size());
    std::transform(
        value.srcset.begin(), value.srcset.end(), sources.begin(),
        [&texts](image_source const& each) {
            return image_source{texts.copy(each.descriptor), texts.copy(each.url)};
        });
    copy.srcset = sources;
    return copy;
}

} // namespace mf2::microformats
