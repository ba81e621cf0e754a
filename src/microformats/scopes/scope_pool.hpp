#pragma once

#include "html/tape/retention_policy.hpp"
#include "microformats/items/implicable.hpp"
#include "microformats/vocabulary/root_context.hpp"

#include <memory_resource>
#include <optional>
#include <string>
#include <vector>

namespace mf2::microformats
{

/// The microformats scope of an open element.
struct open_scope : html::scope
{
    root_context context;
    implicable may_imply;                         ///< of a microformats2 root
    bool is_region = false;                       ///< items are read from it, but not around it
    bool is_open_part = false;                    ///< known to the result queue as one
    std::optional<std::pmr::string> own_language; ///< decoded; `context` refers to it
    open_scope* next_free = nullptr;

    /// Whether the scope is in a root.
    [[nodiscard]] bool is_in_root() const noexcept
    {
        return context.what == root_context::kind::mf2 ||
            context.what == root_context::kind::classic;
    }
};

/// A pool of scopes. It frees memory only at its own end.
class scope_pool
{
public:
    explicit scope_pool(std::pmr::memory_resource* memory) : all_(memory) {}
    ~scope_pool();
    scope_pool(scope_pool const&) = delete;
    scope_pool& operator=(scope_pool const&) = delete;

    /// Make a scope. It keeps its address until it is released.
    [[nodiscard]] open_scope& make();
    void release(open_scope& done);
    void release_all();

private:
    [[nodiscard]] std::pmr::polymorphic_allocator<> allocator() const noexcept
    {
        return all_.get_allocator().resource();
    }

    std::pmr::vector<open_scope*> all_; ///< the last is null if there was no memory for it
    open_scope* free_ = nullptr;
};

} // namespace mf2::microformats
