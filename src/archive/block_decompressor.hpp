// Tests: test/archive/body_decoder.cpp, test/archive/damaged_pages.cpp
#pragma once

#include "archive/decompressor.hpp"

#include <cstddef>
#include <string_view>

namespace mf2::archive
{

/// Decompresses a format of blocks by a library that reports how much input it wants next. A call
/// that fails loses the blocks that it has decompressed. So each call gets the input of one block,
/// after all output of the block before was taken out.
class block_decompressor : public decompressor
{
public:
    decoding decode(std::string_view& in, room& out) final
    {
        for (;;)
        {
            std::string_view given = in.substr(0, is_full_ ? 0 : wanted_);
            std::size_t const before = given.size() + out.size;
            std::size_t const offered = given.size();
            decoding const how = step(given, out);
            in.remove_prefix(offered - given.size());
            if (how != decoding::going) return how;
            bool const is_stuck = given.size() + out.size == before && !is_full_;
            is_full_ = out.size == 0;
            if (is_stuck || is_full_) return how;
        }
    }

protected:
    /// @param size  number of input bytes that the library wants first
    void restart(std::size_t size)
    {
        wanted_ = size;
        is_full_ = false;
    }
    /// @param size  number of input bytes that it wants next, up to the end of the block
    void want(std::size_t size) { wanted_ = size; }

    /// Call the library once; otherwise as `decode`.
    virtual decoding step(std::string_view& in, room& out) = 0;

private:
    std::size_t wanted_ = 0;
    bool is_full_ = false; // the library may hold more output
};

} // namespace mf2::archive
