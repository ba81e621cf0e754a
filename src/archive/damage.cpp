// Tests: test/archive/damaged_records.cpp, test/archive/damaged_members.cpp,
// test/archive/every_damage.cpp
#include <mf2/archive/damage.hpp>

namespace mf2::archive
{

std::string_view name(damage_kind kind) noexcept
{
    switch (kind)
    {
    case damage_kind::truncated_member: return "truncated-member";
    case damage_kind::corrupt_member: return "corrupt-member";
    case damage_kind::checksum_mismatch: return "checksum-mismatch";
    case damage_kind::unknown_dictionary: return "unknown-dictionary";
    case damage_kind::large_window: return "large-window";
    case damage_kind::garbage: return "garbage";
    case damage_kind::lf_only_header: return "lf-only-header";
    case damage_kind::malformed_header: return "malformed-header";
    case damage_kind::oversized_header: return "oversized-header";
    case damage_kind::no_content_length: return "no-content-length";
    case damage_kind::wrong_content_length: return "wrong-content-length";
    case damage_kind::extra_blank_lines: return "extra-blank-lines";
    case damage_kind::truncated_record: return "truncated-record";
    case damage_kind::digest_mismatch: return "digest-mismatch";
    case damage_kind::no_status_line: return "no-status-line";
    case damage_kind::truncated_body: return "truncated-body";
    case damage_kind::malformed_chunks: return "malformed-chunks";
    case damage_kind::corrupt_body: return "corrupt-body";
    case damage_kind::unsupported_coding: return "unsupported-coding";
    case damage_kind::bomb: return "bomb";
    }
    return {};
}

} // namespace mf2::archive
