// Tests: test/microformats/items/extractor.cpp
#include "microformats/scopes/scope_pool.hpp"

#include "memory/poison.hpp"

#include <utility>

namespace mf2::microformats
{

scope_pool::~scope_pool()
{
    for (open_scope* scope : all_)
    {
        if (scope == nullptr) continue;
        mf2::unpoison(scope, sizeof(open_scope));
        allocator().delete_object(scope);
    }
}

open_scope& scope_pool::make()
{
    if (free_ == nullptr)
    {
        all_.push_back(nullptr);
        all_.back() = allocator().new_object<open_scope>();
        return *all_.back();
    }
    mf2::unpoison(free_, sizeof(open_scope));
    open_scope& scope = *std::exchange(free_, free_->next_free);
    scope = open_scope{};
    return scope;
}

void scope_pool::release(open_scope& done)
{
    done.own_language.reset();
    done.next_free = free_;
    free_ = &done;
    mf2::poison(&done, sizeof(open_scope));
}

void scope_pool::release_all()
{
    free_ = nullptr;
    std::erase(all_, nullptr);
    for (open_scope* scope : all_)
    {
        mf2::unpoison(scope, sizeof(open_scope));
        release(*scope);
    }
}

} // namespace mf2::microformats
