// Tests: test/output/result_shape.cpp
#pragma once

#include <array>
#include <cstddef>
#include <cstring>
#include <initializer_list>
#include <string_view>

namespace mf2
{

/// The name of a member that every result may have: ASCII that needs no escaping.
class member_name
{
public:
    template <std::size_t Size>
    consteval member_name(char const (&name)[Size]) : size_(Size + 3)
    {
        static_assert(Size + 3 <= longest);
        std::size_t at = 0;
        for (char const c : {',', '"'}) json_[at++] = c;
        for (char const c : std::string_view(name)) json_[at++] = c;
        for (char const c : {'"', ':'}) json_[at++] = c;
    }

    [[nodiscard]] constexpr std::string_view name() const
    {
        return std::string_view(json_.data(), size_).substr(2, size_ - 4);
    }
    /// As it stands in JSON behind another member: `,"value":`. The first has no comma.
    [[nodiscard]] constexpr std::string_view json() const { return {json_.data(), size_}; }
    /// Copy that, without the comma if it `is_first`.
    /// @param to  has room for the whole array
    /// @return    its size
    std::size_t copy_json(char* to, bool is_first) const
    {
        // Of a size known at compile time.
        std::memcpy(to, json_.data() + is_first, longest);
        return size_ - is_first;
    }
    /// The most bytes that may be written there.
    static constexpr std::size_t longest = 24;

private:
    std::array<char, longest + 1> json_{};
    std::size_t size_;
};

} // namespace mf2
