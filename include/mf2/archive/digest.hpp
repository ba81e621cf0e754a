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

/// The result of comparing bytes with the digests of their record.
enum class digest_result : std::uint8_t
{
    absent,      ///< there is no digest
    unchecked,   ///< no digest has a known algorithm and a known form
    matching,    ///< all that could be checked
    mismatching, ///< at least one of them: the bytes are not the archived ones
};

/// The number of results.
inline constexpr std::size_t digest_results = 4;

/// "absent", "unchecked", "matching", "mismatching".
[[nodiscard]] MF2_EXPORT std::string_view name(digest_result result) noexcept;

/// Compares a record's block with its WARC-Block-Digest and WARC-Payload-Digest. These may be in
/// MD5, SHA-1, SHA-256 or SHA-512, in base 32 or in hexadecimal digits.
///
///     digest_check check(reader.current().fields);
///     check.write(start.substr(0, head.size)); // of the block
///     check.begin_payload(head.fields);
///     check.write(start.substr(head.size));
///     for (auto piece = reader.read(); !piece.empty(); piece = reader.read()) check.write(piece);
///     check.finish();
///
/// Only the first `record::block_size` bytes of the bytes read are the block. A record that is not
/// intact has no digest that it could match.
///
/// Complexity: linear in the bytes written. Exceptions: std::bad_alloc.
class MF2_EXPORT digest_check final : public body_sink
{
public:
    /// @param fields  those of the record
    explicit digest_check(header_fields const& fields);
    ~digest_check() override;
    digest_check(digest_check&&) noexcept;
    digest_check& operator=(digest_check&&) noexcept;

    /// Say that the payload of an HTTP message follows. Without this call the whole block is the
    /// payload.
    ///
    /// WARC, "WARC-Payload-Digest", means the payload without transfer codings; many crawlers take
    /// it as it was sent, in chunks. Either is right.
    /// @param http  the fields of the message
    void begin_payload(header_fields const& http);

    /// @return  whether more bytes are of use
    bool write(std::string_view block) override;
    void finish() override;

    /// Known after `finish`; the worse result of the two digests.
    [[nodiscard]] digest_result result() const;

private:
    struct MF2_LOCAL implementation;
    std::unique_ptr<implementation> implementation_;
};

} // namespace mf2::archive
