// Tests: test/html/fast/whole_element.cpp
#pragma once

#include "html/names/element_namespace.hpp"
#include "html/tokenizer/token.hpp"

#include <cstddef>

namespace mf2::html
{

/// Receives the elements that insertion modes insert and close, in the place of the tape. It keeps
/// them on the stack of open elements.
class element_receiver
{
public:
    virtual void insert(tag_token const& token, element_namespace space) = 0;
    virtual void insert_void(tag_token const& token) = 0;
    /// Pop the current node.
    virtual void pop() = 0;
    /// Remove an element, which need not be the current node, from the stack.
    virtual void remove(std::size_t index) = 0;

protected:
    ~element_receiver() = default;
};

} // namespace mf2::html
