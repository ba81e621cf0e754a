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

/// Allocate where the newest block has no room: in a new block, or a large object in its own.
void* arena::allocate_apart(std::size_t size)
{
    std::size_t const needed = sizeof(block) + size;
    bool const is_large = size > largest_size / 4;
    if (is_large && newest_ != nullptr)
    {
        block* const own = make_block(needed, newest_->next);
        newest_->next = own;
        if (oldest_ == newest_) oldest_ = own;
        return own + 1;
    }
    // Most arenas need no third block, and after `clear` none but the kept one.
    bool const is_early = newest_ == nullptr || (newest_ == oldest_ && newest_->size <= first_size);
    std::size_t const usual =
        is_early ? first_size : std::clamp(newest_->size * 2, first_size, largest_size);
    newest_ = make_block(std::max(usual, needed), newest_);
    if (oldest_ == nullptr) oldest_ = newest_;
    char* const place = reinterpret_cast<char*>(newest_ + 1);
    free_ = place + size;
    end_ = reinterpret_cast<char*>(newest_) + newest_->size;
    return place;
}

arena::block* arena::make_block(std::size_t size, block* earlier)
{
    return ::new (upstream_->allocate(size, alignment)) block{earlier, size};
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
