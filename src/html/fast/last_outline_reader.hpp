// Tests: test/html/fast/outline_reader.cpp
#pragma once

#include "html/fast/outline_reader.hpp"
#include "html/fast/watched_names.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <string_view>

namespace mf2::html
{

/// Keeps the last outline reader: most parts of a document need the same one.
class last_outline_reader
{
public:
    using names = std::span<std::string_view const>;

    /// Return a reader that watches the attributes of both lists. Valid until the next call.
    /// @param first, second  constants: lists at the same place have the same names
    [[nodiscard]] outline_reader const& of(names first, names second) noexcept
    {
        if (!are_same(first, first_) || !are_same(second, second_)) make(first, second);
        return reader_;
    }

private:
    [[nodiscard]] static bool are_same(names one, names other) noexcept
    {
        return one.data() == other.data() && one.size() == other.size();
    }

    void make(names first, names second) noexcept
    {
        std::array<std::string_view, watched_names::most> all;
        auto end = std::copy(first.begin(), first.end(), all.begin());
        end = std::copy(second.begin(), second.end(), end);
        reader_ = outline_reader({all.begin(), end});
        first_ = first;
        second_ = second;
    }

    names first_;
    names second_;
    outline_reader reader_{names()};
};

} // namespace mf2::html
