#include "column.hpp"

#include "building.hpp"
#include "encoding/utf8.hpp"

namespace mf2::python
{

namespace
{

constexpr std::size_t bits = 8;

} // namespace

reference column::at(std::size_t row) const
{
    return is_there(row) ? value_at(row) : refer_to(Py_None);
}

void column::append_null()
{
    append_nothing();
    note(false);
}

void column::truncate(std::size_t rows)
{
    if (rows > size_) return;
    truncate_values(rows);
    while (size_ != rows)
    {
        --size_;
        if (!is_there(size_)) --null_count_;
    }
    validity_.resize((rows + bits - 1) / bits);
}

void const* column::validity() const noexcept
{
    return null_count_ == 0 ? nullptr : validity_.data();
}

void column::note(bool is_there)
{
    std::size_t const bit = size_ % bits;
    if (bit == 0) validity_.push_back(0);
    auto const mask = static_cast<std::uint8_t>(1U << bit);
    std::uint8_t& byte = validity_.back();
    byte = static_cast<std::uint8_t>(is_there ? byte | mask : byte & ~mask);
    ++size_;
    if (!is_there) ++null_count_;
}

bool column::is_there(std::size_t row) const
{
    return (validity_[row / bits] >> row % bits & 1U) != 0;
}

void text_column::append(std::string_view text)
{
    std::size_t const before = text_.size();
    encoding::append_repaired(text_, text);
    if (text_.size() > most_bytes)
    {
        text_.resize(before);
        return append_null();
    }
    offsets_.push_back(static_cast<std::int32_t>(text_.size()));
    add_row();
}

void text_column::append_if_any(std::string_view text)
{
    if (!text.empty()) append(text);
}

std::vector<void const*> text_column::buffers() const
{
    return {offsets_.data(), text_.data()};
}

std::size_t text_column::bytes() const
{
    return offsets_.size() * sizeof(std::int32_t) + text_.size();
}

void text_column::truncate_values(std::size_t rows)
{
    offsets_.resize(rows + 1);
    text_.resize(static_cast<std::size_t>(offsets_.back()));
}

reference text_column::value_at(std::size_t row) const
{
    auto const begin = static_cast<std::size_t>(offsets_[row]);
    auto const size = static_cast<std::size_t>(offsets_[row + 1]) - begin;
    return to_str(std::string_view(text_).substr(begin, size));
}

void struct_column::end_row()
{
    for (auto const& [name, values] : parts_)
    {
        if (values->size() == size()) values->append_null();
    }
    add_row();
}

std::vector<column::part> struct_column::parts()
{
    std::vector<part> all;
    for (auto const& [name, values] : parts_) all.push_back({name, values.get()});
    return all;
}

std::size_t struct_column::bytes() const
{
    std::size_t sum = 0;
    for (auto const& [name, values] : parts_) sum += values->bytes();
    return sum;
}

void struct_column::append_nothing()
{
    for (auto const& [name, values] : parts_) values->append_null();
}

void struct_column::truncate_values(std::size_t rows)
{
    for (auto const& [name, values] : parts_) values->truncate(rows);
}

reference struct_column::value_at(std::size_t row) const
{
    reference const values =
        make_list(parts_.size(), [&](std::size_t index) { return parts_[index].second->at(row); });
    return values ? reference(PyList_AsTuple(values.get())) : reference();
}

void list_column::end_list()
{
    offsets_.push_back(static_cast<std::int32_t>(values_->size()));
    add_row();
}

std::size_t list_column::bytes() const
{
    return offsets_.size() * sizeof(std::int32_t) + values_->bytes();
}

void list_column::truncate_values(std::size_t rows)
{
    offsets_.resize(rows + 1);
    values_->truncate(static_cast<std::size_t>(offsets_.back()));
}

reference list_column::value_at(std::size_t row) const
{
    auto const begin = static_cast<std::size_t>(offsets_[row]);
    auto const size = static_cast<std::size_t>(offsets_[row + 1]) - begin;
    return make_list(size, [&](std::size_t index) { return values_->at(begin + index); });
}

} // namespace mf2::python
