// Tests: test/items/item.cpp
#pragma once

#include <memory>
#include <memory_resource>
#include <string>
#include <utility>

namespace mf2
{

/// Gives a text back to the memory resource of its characters.
struct text_release
{
    void operator()(std::pmr::string* text) const noexcept
    {
        std::pmr::polymorphic_allocator<>(text->get_allocator().resource()).delete_object(text);
    }
};

/// A text that is seldom present, as one pointer.
using text_ptr = std::unique_ptr<std::pmr::string, text_release>;

/// @param text  is moved into the memory resource of its characters
[[nodiscard]] inline text_ptr make_text(std::pmr::string&& text)
{
    std::pmr::polymorphic_allocator<> allocator(text.get_allocator().resource());
    return text_ptr(allocator.new_object<std::pmr::string>(std::move(text)));
}

} // namespace mf2
