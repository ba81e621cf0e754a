#include "support/hostile/families.hpp"

#include <random>

namespace mf2::test::hostile
{

std::string repeated(std::string_view piece, size bytes)
{
    return filled({}, piece, bytes);
}

std::string times(size count, std::string_view piece)
{
    return filled({}, piece, count * piece.size());
}

std::string counted(std::string_view pattern, size bytes)
{
    std::string out;
    out.reserve(bytes + pattern.size() + 8);
    for (size i = 0; out.size() < bytes; ++i)
    {
        std::string const number = std::to_string(i);
        for (char const c : pattern)
        {
            if (c == '#') out += number;
            else out += c;
        }
    }
    return out;
}

std::string halves(std::string first, std::string_view second)
{
    size const bytes = first.size() * 2;
    return filled(std::move(first), second, bytes);
}

std::string filled(std::string first, std::string_view piece, size bytes)
{
    first.reserve(bytes + piece.size());
    while (first.size() < bytes) first += piece;
    return first;
}

std::string before(std::string_view first, std::string rest)
{
    return rest.insert(0, first);
}

std::string random_bytes(size bytes, std::string_view alphabet)
{
    std::mt19937 random(1);
    std::string out(bytes, '\0');
    for (char& c : out)
    {
        c = alphabet.empty() ? static_cast<char>(random()) : alphabet[random() % alphabet.size()];
    }
    return out;
}

} // namespace mf2::test::hostile
