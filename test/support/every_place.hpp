#pragma once

#include <cstddef>
#include <vector>

namespace mf2::test
{

/// Call `check(first, last, expected)` for text of each length below 100, without a hit, and with
/// hits at each place and behind it.
template <typename Check>
void for_every_place(char hit, Check check)
{
    for (std::size_t size = 0; size != 100; ++size)
    {
        std::vector<char> text(size, 'x');
        check(text.data(), text.data() + size, text.data() + size);
        for (std::size_t place = size; place-- != 0;)
        {
            text[place] = hit;
            check(text.data(), text.data() + size, text.data() + place);
        }
    }
}

} // namespace mf2::test
