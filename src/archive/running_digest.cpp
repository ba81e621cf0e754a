// Tests: test/archive/digest.cpp
#include "archive/running_digest.hpp"

#include "archive/text.hpp"
#include "bytes/ascii.hpp"

#include <openssl/evp.h>

#include <algorithm>
#include <array>
#include <optional>

namespace mf2::archive
{

namespace
{

struct algorithm
{
    std::string_view name;
    EVP_MD const* implementation; ///< null where the system's settings forbid it
};

/// WARC, "WARC-Block-Digest": any algorithm, under no registered name.
EVP_MD const* find_algorithm(std::string_view name)
{
    auto const fetched = [](char const* of) { return EVP_MD_fetch(nullptr, of, nullptr); };
    // Fetching takes longer than the digest of a small page. The results stay until the program
    // ends.
    static EVP_MD const* const md5 = fetched("MD5");
    static EVP_MD const* const sha_1 = fetched("SHA1");
    static EVP_MD const* const sha_256 = fetched("SHA256");
    static EVP_MD const* const sha_512 = fetched("SHA512");
    static std::array<algorithm, 7> const known{
        {{"md5", md5},
         {"sha1", sha_1},
         {"sha-1", sha_1},
         {"sha256", sha_256},
         {"sha-256", sha_256},
         {"sha512", sha_512},
         {"sha-512", sha_512}}};
    for (algorithm const& each : known)
    {
        if (equals_ignoring_case(each.name, name)) return each.implementation;
    }
    return nullptr;
}

/// RFC 4648, "Base 32 Encoding" and "Base 16 Encoding".
std::optional<unsigned> digit_of(char c, unsigned bits)
{
    constexpr std::string_view base_16 = "0123456789ABCDEF";
    constexpr std::string_view base_32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
    char const upper = ascii::to_upper(c);
    std::size_t const digit = (bits == 4 ? base_16 : base_32).find(upper);
    if (digit == std::string_view::npos) return std::nullopt;
    return static_cast<unsigned>(digit);
}

/// The bytes of digits that have this many bits each; bits that are left over are ignored.
std::optional<std::string> decode(std::string_view digits, unsigned bits)
{
    std::string bytes;
    unsigned value = 0;
    unsigned filled = 0;
    for (char const c : digits)
    {
        std::optional<unsigned> const digit = digit_of(c, bits);
        if (!digit) return std::nullopt;
        value = value << bits | *digit;
        filled += bits;
        if (filled < 8) continue;
        filled -= 8;
        bytes += static_cast<char>(value >> filled & 0xFF);
    }
    return bytes;
}

/// The bytes of a digest of this size, in base 32 or in hexadecimal digits, as their number shows.
std::optional<std::string> decode_digest(std::string_view digits, std::size_t size)
{
    digits = digits.substr(0, digits.find('='));
    if (digits.size() == 2 * size) return decode(digits, 4);
    if (digits.size() == (8 * size + 4) / 5) return decode(digits, 5);
    return std::nullopt;
}

} // namespace

void running_digest::context_deleter::operator()(evp_md_ctx_st* context) const
{
    EVP_MD_CTX_free(context);
}

running_digest::running_digest(std::string_view field)
{
    field = trim(field);
    if (field.empty()) return;
    result_ = digest_result::unchecked;
    algorithm_ = find_algorithm(trim(take_until(field, ':')));
    if (algorithm_ == nullptr) return;
    auto told = decode_digest(trim(field), static_cast<std::size_t>(EVP_MD_get_size(algorithm_)));
    if (!told) return;
    told_ = std::move(*told);
    context_.reset(EVP_MD_CTX_new());
    restart();
}

void running_digest::restart()
{
    if (is_running() && EVP_DigestInit_ex(context_.get(), algorithm_, nullptr) != 1)
    {
        context_.reset();
    }
}

void running_digest::add(std::string_view bytes)
{
    if (is_running()) EVP_DigestUpdate(context_.get(), bytes.data(), bytes.size());
}

digest_result running_digest::finish()
{
    if (!is_running()) return result_;
    std::string computed(told_.size(), '\0');
    auto* const to = reinterpret_cast<unsigned char*>(computed.data());
    if (EVP_DigestFinal_ex(context_.get(), to, nullptr) != 1) return result_;
    result_ = computed == told_ ? digest_result::matching : digest_result::mismatching;
    context_.reset();
    return result_;
}

} // namespace mf2::archive
