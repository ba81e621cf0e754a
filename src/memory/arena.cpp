#include "memory/arena.hpp"

#include <algorithm>
#include <cstring>
#include <new>
#include <utility>

namespace mf2
{

arena& arena::operator=(arena&& other) noexcept
{
    release_behind(nullptr);
    upstream_ = other.upstream_;
    append(std::move(other));
    return *this;
}

std::string_view arena::copy(std::string_view text)
{
    if (text.empty()) return {};
    return {
        static_cast<char*>(std::memcpy(allocate(text.size()), text.data(), text.size())),
        text.size()};
}

void arena::append(arena&& other) noexcept
{
    if (other.newest_ == nullptr) return;
    if (newest_ == nullptr)
    {
        newest_ = other.newest_;
        free_ = other.free_;
        end_ = other.end_;
    }
    else oldest_->next = other.newest_;
    oldest_ = other.oldest_;
    other.newest_ = other.oldest_ = nullptr;
    other.free_ = other.end_ = nullptr;
}

void arena::clear() noexcept
{
    if (newest_ == nullptr) return;
    bool const is_kept = newest_->size <= largest_size;
    release_behind(is_kept ? newest_ : nullptr);
    if (is_kept) free_ = reinterpret_cast<char*>(newest_ + 1);
}

void arena::add_block(std::size_t room)
{
    std::size_t const usual =
        newest_ == nullptr ? first_size : std::clamp(newest_->size * 2, first_size, largest_size);
    std::size_t const size = std::max(usual, sizeof(block) + room);
    newest_ = ::new (upstream_->allocate(size, alignment)) block{newest_, size};
    if (oldest_ == nullptr) oldest_ = newest_;
    free_ = reinterpret_cast<char*>(newest_ + 1);
    end_ = reinterpret_cast<char*>(newest_) + size;
}

void arena::release_behind(block* kept) noexcept
{
    block* next = kept == nullptr ? newest_ : std::exchange(kept->next, nullptr);
    while (next != nullptr)
    {
        block* const done = std::exchange(next, next->next);
        upstream_->deallocate(done, done->size, alignment);
    }
    oldest_ = kept;
    if (kept != nullptr) return;
    newest_ = nullptr;
    free_ = end_ = nullptr;
}

} // namespace mf2
