#include "archive/page_memory.hpp"

#include <new>

namespace mf2::archive
{

void* page_memory::do_allocate(std::size_t size, std::size_t alignment)
{
    if (size > left_) throw std::bad_alloc();
    void* const memory = std::pmr::new_delete_resource()->allocate(size, alignment);
    left_ -= size;
    return memory;
}

void page_memory::do_deallocate(void* at, std::size_t size, std::size_t alignment)
{
    std::pmr::new_delete_resource()->deallocate(at, size, alignment);
    left_ += size;
}

} // namespace mf2::archive
