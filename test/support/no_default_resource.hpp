#pragma once

#include <memory_resource>

namespace mf2::test
{

/// During its lifetime, the default resource has no memory.
class no_default_resource
{
public:
    no_default_resource()
        : previous_(std::pmr::set_default_resource(std::pmr::null_memory_resource()))
    {}
    ~no_default_resource() { std::pmr::set_default_resource(previous_); }
    no_default_resource(no_default_resource const&) = delete;
    no_default_resource& operator=(no_default_resource const&) = delete;

private:
    std::pmr::memory_resource* previous_;
};

} // namespace mf2::test
