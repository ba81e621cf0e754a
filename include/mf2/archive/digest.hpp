#pragma once

#include <mf2/archive/header_fields.hpp>
#include <mf2/archive/http.hpp>

#include <mf2/export.hpp>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string_view>

namespace mf2::archive
{

/// What holding bytes against the digests of their record came to.
enum class digest_result : std::uint8_t
{
    absent,      ///< there is no digest
    unchecked,   ///< none of an algorithm that is known, or in a form that is known
    matching,    ///< all that could be checked
    mismatching, ///< at least one of them: the bytes are not what was archived
};

/// How many results there are.
inline constexpr std::size_t digest_results = 4;

/// "absent", "unchecked", "matching", "mismatching".
[[nodiscard]] MF2_EXPORT std::string_view name(digest_result result) noexcept;

/// Holds a record's block against its WARC-Block-Digest and WARC-Payload-Digest, which may be in
/// MD5, SHA-1, SHA-256 or SHA-512, in base 32 or in hexadecimal digits.
///
///     digest_check check(reader.current().fields);
///     check.write(start.substr(0, head.size)); // of the block
///     check.begin_payload(head.fields);
///     check.write(start.substr(head.size));
///     for (auto piece = reader.read(); !piece.empty(); piece = reader.read()) check.write(piece);
///     check.finish();
///
/// `record::block_size` says how much of what is read is the block. A record that is not intact has
/// no digest that it could match.
///
/// Complexity: linear in what is written. Exceptions: std::bad_alloc.
class MF2_EXPORT digest_check final : public body_sink
{
public:
    /// @param fields  of the record
    explicit digest_check(header_fields const& fields);
    ~digest_check() override;
    digest_check(digest_check&&) noexcept;
    digest_check& operator=(digest_check&&) noexcept;

    /// Say that what follows is the payload of an HTTP message. Without that, all of the block is
    /// the payload.
    ///
    /// WARC, "WARC-Payload-Digest", means the payload without transfer codings; many crawlers take
    /// it as it was sent, in chunks. Either is right.
    /// @param http  of the message
    void begin_payload(header_fields const& http);

    /// @return  whether more is of use
    bool write(std::string_view block) override;
    void finish() override;

    /// Known when all was written and finished; the worst that one of both came to.
    [[nodiscard]] digest_result result() const;

private:
    struct MF2_LOCAL implementation;
    std::unique_ptr<implementation> implementation_;
};

} // namespace mf2::archive
