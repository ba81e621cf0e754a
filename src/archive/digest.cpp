#include <mf2/archive/digest.hpp>

#include "archive/dechunker.hpp"
#include "archive/running_digest.hpp"
#include "archive/text.hpp"

#include <algorithm>
#include <optional>
#include <utility>

namespace mf2::archive
{

namespace
{

/// Computes the digest of a payload without its chunked coding.
class unchunked_digest final : public body_sink
{
public:
    explicit unchunked_digest(std::string_view field) : digest_(field), chunks_(*this, ignore_) {}

    void write_chunks(std::string_view bytes) { chunks_.write(bytes); }

    bool write(std::string_view bytes) override
    {
        digest_.add(bytes);
        return true;
    }
    void finish() override {}

    [[nodiscard]] digest_result result()
    {
        chunks_.finish();
        return digest_.finish();
    }

private:
    running_digest digest_;
    // The reader of the page reports the damage.
    body_decoder::receiver ignore_ = [](damage_kind) {};
    dechunker chunks_;
};

/// The worse result. One mismatch is enough; a match counts if the other digest cannot be checked.
digest_result worst(digest_result left, digest_result right)
{
    return std::max(left, right);
}

} // namespace

struct digest_check::implementation
{
    explicit implementation(header_fields const& fields)
        : payload_field(fields.get("WARC-Payload-Digest")),
          block(fields.get("WARC-Block-Digest")),
          payload(payload_field)
    {}

    std::string payload_field;
    running_digest block;
    running_digest payload;
    std::unique_ptr<unchunked_digest> unchunked;
    digest_result result = digest_result::absent;
};

std::string_view name(digest_result result) noexcept
{
    switch (result)
    {
    case digest_result::absent: return "absent";
    case digest_result::unchecked: return "unchecked";
    case digest_result::matching: return "matching";
    case digest_result::mismatching: return "mismatching";
    }
    return {};
}

digest_check::digest_check(header_fields const& fields)
    : implementation_(std::make_unique<implementation>(fields))
{}

digest_check::~digest_check() = default;
digest_check::digest_check(digest_check&&) noexcept = default;
digest_check& digest_check::operator=(digest_check&&) noexcept = default;

void digest_check::begin_payload(header_fields const& http)
{
    implementation& of = *implementation_;
    of.payload.restart();
    std::string const codings = to_lower(http.get_all("Transfer-Encoding"));
    bool const is_chunked = codings.find("chunked") != codings.npos;
    if (is_chunked && of.payload.is_running())
    {
        of.unchunked = std::make_unique<unchunked_digest>(of.payload_field);
    }
}

bool digest_check::write(std::string_view block)
{
    implementation& of = *implementation_;
    of.block.add(block);
    of.payload.add(block);
    if (of.unchunked) of.unchunked->write_chunks(block);
    return of.block.is_running() || of.payload.is_running();
}

void digest_check::finish()
{
    implementation& of = *implementation_;
    digest_result payload = of.payload.finish();
    bool const may_be_unchunked = payload == digest_result::mismatching && of.unchunked;
    if (may_be_unchunked) payload = of.unchunked->result();
    of.result = worst(of.block.finish(), payload);
}

digest_result digest_check::result() const
{
    return implementation_->result;
}

} // namespace mf2::archive
