#include "bytes/text_hash.hpp"

#include <boost/endian/conversion.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstring>

#if defined(__unix__) || defined(__APPLE__)
#include <unistd.h>
#if defined(__APPLE__)
#include <sys/random.h>
#endif
#if defined(__GLIBC__) && !__GLIBC_PREREQ(2, 25)
#include <fcntl.h>
#define MF2_HAS_URANDOM // wheels are for glibc 2.17
#else
#define MF2_HAS_GETENTROPY
#endif
#endif

namespace mf2
{

namespace
{

/// The key as words that every processor stores atomically. A reader that meets a writer may get
/// words of both; that is a key, too.
class shared_key
{
public:
    void set(hash_key key) noexcept
    {
        auto const parts = std::bit_cast<words>(key);
        for (std::size_t i = 0; i != parts.size(); ++i)
            words_[i].store(parts[i], std::memory_order_relaxed);
        is_set_.store(true, std::memory_order_release);
    }
    [[nodiscard]] bool is_set() const noexcept { return is_set_.load(std::memory_order_acquire); }
    [[nodiscard]] hash_key get() const noexcept
    {
        words parts{};
        for (std::size_t i = 0; i != parts.size(); ++i)
            parts[i] = words_[i].load(std::memory_order_relaxed);
        return std::bit_cast<hash_key>(parts);
    }

private:
    using words = std::array<std::uint32_t, sizeof(hash_key) / sizeof(std::uint32_t)>;
    std::array<std::atomic<std::uint32_t>, std::tuple_size_v<words>> words_{};
    std::atomic<bool> is_set_{false};
};

constinit shared_key process_key;

/// The key where the system has no randomness: as hard to guess as addresses.
hash_key improvised_key() noexcept
{
    return {
        reinterpret_cast<std::uintptr_t>(__builtin_frame_address(0)),
        reinterpret_cast<std::uintptr_t>(&process_key)};
}

hash_key drawn_key() noexcept
{
#if defined(MF2_HAS_GETENTROPY)
    hash_key drawn;
    if (getentropy(&drawn, sizeof(drawn)) == 0) return drawn;
#elif defined(MF2_HAS_URANDOM)
    hash_key drawn;
    int const source = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    auto const size = source < 0 ? 0 : read(source, &drawn, sizeof(drawn));
    if (source >= 0) close(source);
    if (size == sizeof(drawn)) return drawn;
#endif
    return improvised_key();
}

/// The state of SipHash, with the paper's names.
class sip_state
{
public:
    explicit sip_state(hash_key key) noexcept
        : v0_(key.first ^ 0x736F6D6570736575),
          v1_(key.second ^ 0x646F72616E646F6D),
          v2_(key.first ^ 0x6C7967656E657261),
          v3_(key.second ^ 0x7465646279746573)
    {}

    void compress(std::uint64_t word) noexcept
    {
        v3_ ^= word;
        round();
        v0_ ^= word;
    }
    [[nodiscard]] std::uint64_t finalize() noexcept
    {
        v2_ ^= 0xFF;
        round();
        round();
        round();
        return v0_ ^ v1_ ^ v2_ ^ v3_;
    }

private:
    void round() noexcept
    {
        v0_ += v1_;
        v2_ += v3_;
        v1_ = std::rotl(v1_, 13) ^ v0_;
        v3_ = std::rotl(v3_, 16) ^ v2_;
        v0_ = std::rotl(v0_, 32) + v3_;
        v2_ += v1_;
        v1_ = std::rotl(v1_, 17) ^ v2_;
        v3_ = std::rotl(v3_, 21) ^ v0_;
        v2_ = std::rotl(v2_, 32);
    }

    std::uint64_t v0_;
    std::uint64_t v1_;
    std::uint64_t v2_;
    std::uint64_t v3_;
};

constexpr std::size_t word_size = sizeof(std::uint64_t);

std::uint64_t word_at(char const* at) noexcept
{
    return boost::endian::load_little_u64(reinterpret_cast<unsigned char const*>(at));
}

/// The last word: the rest of the text, with its length in the highest byte.
std::uint64_t last_word(char const* rest, std::size_t size) noexcept
{
    std::uint64_t const length = std::uint64_t{size} << 56;
    std::size_t const left = size % word_size;
    if (left == 0) return length;
    // In a longer text load the word that ends with the text, and drop the bytes of the word
    // before.
    if (size > word_size)
        return word_at(rest + left - word_size) >> 8 * (word_size - left) | length;
    std::array<char, word_size> bytes{};
    std::copy_n(rest, left, bytes.begin());
    return word_at(bytes.data()) | length;
}

} // namespace

void set_hash_key(hash_key key) noexcept
{
    process_key.set(key);
}

namespace bytes
{

hash_key current_hash_key() noexcept
{
    if (!process_key.is_set()) process_key.set(drawn_key());
    return process_key.get();
}

std::uint64_t text_hash::siphash(std::string_view text) const noexcept
{
    sip_state state(key_);
    char const* at = text.data();
    for (char const* const end = at + text.size() / word_size * word_size; at != end;
         at += word_size)
    {
        state.compress(word_at(at));
    }
    state.compress(last_word(at, text.size()));
    return state.finalize();
}

std::uint64_t text_hash::siphash(std::uint64_t number) const noexcept
{
    sip_state state(key_);
    state.compress(number);
    state.compress(std::uint64_t{word_size} << 56);
    return state.finalize();
}

} // namespace bytes

} // namespace mf2
