// Tests: test/html/fast/tag_loop.cpp
#pragma once

#include "html/fast/fast_state.hpp"
#include "html/tree/markup_reader.hpp"
#include "html/tree/tree_constructor.hpp"

#include <cstddef>
#include <memory_resource>
#include <string_view>

namespace mf2::html
{

/// Constructs the same tree, faster: plain markup at hand is read without tokens. All of html/fast
/// is behind this class. doc/design.md, "One loop".
class fast_tree_constructor final : public tree_constructor, private markup_reader
{
public:
    fast_tree_constructor(tape& tape, retention_policy& keeper, std::pmr::memory_resource* memory)
        : tree_constructor(tape, keeper, memory), state_(memory)
    {
        tree_.reader = this;
    }

    std::size_t read_markup(std::string_view markup, source_offsets const& where) override;
    void reset() override
    {
        state_.bytes_in_vain = 0;
        tree_constructor::reset();
    }

private:
    [[nodiscard]] bool may_read(tree_builder const& tree, interest wanted) const override;

    fast_state state_;
};

} // namespace mf2::html
