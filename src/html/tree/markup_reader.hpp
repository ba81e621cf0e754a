// Tests: test/html/fast/tag_loop.cpp
#pragma once

#include "html/tokenizer/token_builder.hpp"

namespace mf2::html
{

struct tree_builder;

/// Reads markup in the place of the tokenizer's states, by `token_sink::read_markup`.
class markup_reader
{
public:
    /// Whether it may read from here on.
    /// @param wanted  the tokens that the tokenizer is to deliver
    [[nodiscard]] virtual bool may_read(tree_builder const& tree, interest wanted) const = 0;

protected:
    ~markup_reader() = default;
};

} // namespace mf2::html
