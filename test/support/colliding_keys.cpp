#include "support/colliding_keys.hpp"

#include "bytes/text_hash.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstring>
#include <functional>
#include <map>
#include <random>
#include <string_view>

namespace mf2::test
{

namespace
{

using word = std::uint64_t;

constexpr std::size_t key_size = 32;
constexpr std::size_t half_size = key_size / 2;
constexpr std::size_t word_size = sizeof(word);

/// Random letters, the same ones each time.
class letters
{
public:
    explicit letters(std::string_view alphabet) : alphabet_(alphabet) {}

    /// @param count  of letters, a multiple of eight: a random number gives eight
    [[nodiscard]] std::string take(std::size_t count)
    {
        std::string out(count, '\0');
        word number = 0;
        for (std::size_t i = 0; i != count; ++i, number /= alphabet_.size())
        {
            if (i % 8 == 0) number = random_();
            out[i] = alphabet_[number % alphabet_.size()];
        }
        return out;
    }

private:
    std::string_view alphabet_;
    std::mt19937_64 random_{1};
};

/// libstdc++'s std::hash, which is MurmurHash64A: its steps, and the inverse of one.
///
/// Each word of a text changes the state by `(state ^ folded word) * multiplier`. This can be
/// inverted, so a second word leads from any state to a wanted one.
struct murmur
{
    static constexpr word multiplier = 0xC6A4A7935BD1E995;
    static constexpr word seed = 0xC70F6907;

    static word shift_mix(word value) { return value ^ value >> 47; }
    static word fold(word one) { return shift_mix(one * multiplier) * multiplier; }
    static word step(word state, word next) { return (state ^ fold(next)) * multiplier; }
    static word start(std::size_t size) { return seed ^ size * multiplier; }

    /// Newton's iteration doubles the number of correct bits.
    static word inverse()
    {
        word found = multiplier;
        for (int i = 0; i != 6; ++i) found *= 2 - multiplier * found;
        return found;
    }
    /// The word that leads from one state to another.
    static word between(word from, word to)
    {
        static word const back = inverse();
        return shift_mix((to * back ^ from) * back) * back;
    }
};

word word_of(char const* at)
{
    word out = 0;
    std::memcpy(&out, at, word_size);
    return out;
}

/// Whether a byte stands for itself in attribute values, URLs, candidates of srcset, and lower-case
/// names of attributes.
bool is_plain(char c)
{
    constexpr std::string_view reserved = "\"&'<>`=/\\,()#?%:@[]^{|}";
    return c > ' ' && c < 0x7F && !(c >= 'A' && c <= 'Z') &&
        reserved.find(c) == std::string_view::npos;
}

/// Replace a text by the next one, counting in letters of an alphabet.
void advance(char* text, std::string_view alphabet)
{
    while (*text == alphabet.back()) *text++ = alphabet.front();
    *text = alphabet[alphabet.find(*text) + 1];
}

/// Texts of two words, with distinct first ones, that lead from one state to another. Kept once
/// found: a second word is seldom plain.
class halves
{
public:
    halves(word from, word to) : from_(from), to_(to) { last_.fill(key_form().alphabet.front()); }

    /// @return  `count` texts or more
    std::vector<std::string> const& take(std::size_t count)
    {
        // One second word in a million is plain: most are rejected by a bit that no ASCII has.
        constexpr word beyond_ascii = 0x8080808080808080;
        while (found_.size() < count)
        {
            advance(last_.data(), key_form().alphabet);
            word const rest = murmur::between(murmur::step(from_, word_of(last_.data())), to_);
            if ((rest & beyond_ascii) != 0) continue;
            std::memcpy(last_.data() + word_size, &rest, word_size);
            if (std::all_of(last_.begin() + word_size, last_.end(), is_plain))
                found_.emplace_back(last_.data(), last_.size());
        }
        return found_;
    }

private:
    word from_;
    word to_;
    std::array<char, half_size> last_; ///< the half that was tried last
    std::vector<std::string> found_;
};

/// Keys of a first and a second half, each combined with each.
std::vector<std::string> keys_of_one_standard_hash(std::size_t count)
{
    word const begin = murmur::start(key_size);
    static halves all_firsts(begin, begin + 1);
    static halves all_seconds(begin + 1, begin + 2);
    auto const side = static_cast<std::size_t>(std::ceil(std::sqrt(count)));
    auto const& firsts = all_firsts.take(side);
    auto const& seconds = all_seconds.take(side);
    std::vector<std::string> keys;
    for (std::size_t i = 0; i != count; ++i) keys.push_back(firsts[i / side] + seconds[i % side]);
    return keys;
}

bool falls_into_first_place(std::size_t hash)
{
    return hash >> (sizeof(hash) * 8 - alike_bits) == 0;
}

/// The first keys of a series. Kept for each form once found: one text in a thousand is a key.
std::vector<std::string> keys_of_one_known_hash(std::size_t count, key_form const& form)
{
    struct series
    {
        std::string last; ///< the text that was tried last, with the key in it
        std::vector<std::string> keys;
    };
    static std::map<std::string, series> all;
    std::string first(form.before);
    first.append(key_size, form.alphabet.front()) += form.after;
    auto& [last, keys] = all.try_emplace(first, series{first, {}}).first->second;
    char* const key = last.data() + form.before.size();
    bytes::text_hash const hash(known_key);
    while (keys.size() < count)
    {
        advance(key, form.alphabet);
        if (falls_into_first_place(hash(last))) keys.emplace_back(key, key_size);
    }
    return {keys.begin(), keys.begin() + static_cast<std::ptrdiff_t>(count)};
}

/// Whether std::hash is the inverted one.
bool is_murmur(std::vector<std::string> const& keys)
{
    std::hash<std::string_view> const hash;
    return keys.size() < 2 || hash(keys.front()) == hash(keys.back());
}

std::vector<std::string> random_keys(std::size_t count, std::string_view alphabet)
{
    letters source(alphabet);
    std::vector<std::string> keys;
    for (std::size_t i = 0; i != count; ++i) keys.push_back(source.take(key_size));
    return keys;
}

} // namespace

std::vector<std::string> make_keys(key_choice how, std::size_t count, key_form const& form)
{
    if (how == key_choice::of_one_known_hash) return keys_of_one_known_hash(count, form);
    if (how == key_choice::of_one_standard_hash && sizeof(std::size_t) == word_size)
    {
        auto keys = keys_of_one_standard_hash(count);
        if (is_murmur(keys)) return keys;
    }
    return random_keys(count, form.alphabet);
}

std::vector<std::pair<std::uint32_t, std::uint32_t>> make_pairs(
    key_choice how, std::uint32_t side, std::size_t count)
{
    // Pairs under another key are as far apart.
    constexpr hash_key other_key{1, 2};
    bytes::text_hash const hash(how == key_choice::of_one_known_hash ? known_key : other_key);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> pairs;
    word const all = word{side} * side;
    // The odd step meets each number once if `side` is a power of two.
    for (word i = 0, at = 0; i != all && pairs.size() != count; ++i, at += 0x9E3779B97F4A7C15)
    {
        auto const number = at % all;
        auto const first = static_cast<std::uint32_t>(number / side);
        auto const second = static_cast<std::uint32_t>(number % side);
        if (falls_into_first_place(hash(word{first} << 32 | second)))
            pairs.push_back({first, second});
    }
    return pairs;
}

} // namespace mf2::test
