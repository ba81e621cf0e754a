#include "heap.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <new>

namespace
{

constexpr std::size_t room_size = std::size_t{256} << 10;
constexpr unsigned char paint = 0xA5;

using guard = std::array<unsigned char, 256>;

struct
{
    guard before;
    alignas(8) std::array<unsigned char, room_size> bytes;
    guard after;
} room;

constexpr std::size_t unit = 8;

constexpr std::size_t whole_units(std::size_t bytes) noexcept
{
    return std::max((bytes + unit - 1) / unit * unit, unit);
}

bool is_painted(guard const& part) noexcept
{
    return std::all_of(part.begin(), part.end(), [](unsigned char each) { return each == paint; });
}

} // namespace

heap::heap(exhaustion exhausted) noexcept : exhausted_(exhausted)
{
    static_assert(sizeof(free_block) <= unit);
    room.before.fill(paint);
    room.after.fill(paint);
    clear();
}

void heap::clear() noexcept
{
    head_.next = new (room.bytes.data()) free_block{nullptr, room_size};
    in_use_ = 0;
    peak_ = 0;
    extent_ = 0;
}

bool heap::is_intact() const noexcept
{
    return is_painted(room.before) && is_painted(room.after);
}

void* heap::do_allocate(std::size_t bytes, std::size_t alignment)
{
    if (alignment > unit || bytes > room_size) exhausted_();
    std::size_t const size = whole_units(bytes);
    free_block* before = &head_;
    while (before->next != nullptr && before->next->size < size) before = before->next;
    free_block* const found = before->next;
    if (found == nullptr) exhausted_();

    auto* const place = reinterpret_cast<unsigned char*>(found);
    before->next = found->size == size ? found->next
                                       : new (place + size)
                                             free_block{found->next, found->size - size};
    in_use_ += size;
    peak_ = std::max(peak_, in_use_);
    extent_ = std::max<std::size_t>(extent_, place + size - room.bytes.data());
    return place;
}

void heap::do_deallocate(void* block, std::size_t bytes, std::size_t)
{
    free_block* before = &head_;
    while (before->next != nullptr && before->next < block) before = before->next;
    auto* const given = new (block) free_block{before->next, whole_units(bytes)};
    in_use_ -= given->size;
    before->next = given;

    auto const join = [](free_block& first) {
        free_block const* const second = first.next;
        auto const* const end = reinterpret_cast<unsigned char*>(&first) + first.size;
        if (second == nullptr || end != reinterpret_cast<unsigned char const*>(second)) return;
        first.size += second->size;
        first.next = second->next;
    };
    join(*given);
    if (before != &head_) join(*before);
}
