// Tests: test/html/fast/whole_element.cpp
#pragma once

#include "html/names/element_namespace.hpp"
#include "html/tokenizer/token.hpp"

#include <cstddef>

namespace mf2::html
{

/// Takes the elements that insertion modes insert and close, in the place of the tape. They stand
/// on the stack of open elements, which it changes.
class element_receiver
{
public:
    virtual void insert(tag_token const& token, element_namespace space) = 0;
    virtual void insert_void(tag_token const& token) = 0;
    /// The current node is to be popped.
    virtual void pop() = 0;
    /// An element that may not be the current node is to be removed from the stack.
    virtual void remove(std::size_t index) = 0;

protected:
    ~element_receiver() = default;
};

} // namespace mf2::html
