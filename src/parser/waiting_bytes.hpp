#pragma once

#include "bytes/find.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <memory_resource>
#include <string>
#include <string_view>

namespace mf2
{

/// Bytes of short writes that are read together. Reading them earlier would deliver nothing.
class waiting_bytes
{
public:
    /// The longest write that may wait: a look through a longer one costs as much as a cut.
    static constexpr std::size_t most_at_once = 512;
    /// The most bytes that may wait.
    static constexpr std::size_t most = 8192;

    explicit waiting_bytes(std::pmr::memory_resource* memory) : bytes_(memory) {}

    [[nodiscard]] bool are_none() const noexcept { return bytes_.empty(); }
    [[nodiscard]] std::string_view all() const noexcept { return bytes_; }
    /// Whether no more writes may be added.
    [[nodiscard]] bool are_enough() const noexcept { return most - bytes_.size() < most_at_once; }
    /// The length of the beginning that delivers nothing, with any bytes after it.
    [[nodiscard]] std::size_t known() const noexcept { return known_; }

    /// @param bytes  at most `most_at_once`, while there are not enough
    void add(std::string_view bytes)
    {
        assert(bytes.size() <= most_at_once && !are_enough());
        if (bytes_.empty()) bytes_.reserve(most);
        bytes_.append(bytes);
    }
    void know(std::size_t size) noexcept { known_ = size; }

    /// The bytes to read once there are enough, if others may wait: without the tag that the end
    /// may cut.
    [[nodiscard]] std::string_view up_to_last_tag() const noexcept
    {
        constexpr std::size_t most_of_tag = 256;
        assert(are_enough());
        char const* const end = bytes_.data() + bytes_.size();
        char const* last = end;
        for (char const* at = bytes::find_byte(end - most_of_tag, end, '<'); at != end;
             at = bytes::find_byte(at + 1, end, '<'))
            last = at;
        auto const size = static_cast<std::size_t>(last - bytes_.data());
        // Beyond the known bytes it may be part of a cut value, which is read as a whole.
        return size > known_ ? all() : all().substr(0, size);
    }
    /// Drop the first bytes, which have been read.
    void drop(std::size_t size) noexcept
    {
        bytes_.erase(0, size);
        known_ -= std::min(known_, size);
    }

private:
    std::pmr::string bytes_;
    std::size_t known_ = 0;
};

} // namespace mf2
