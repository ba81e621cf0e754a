// Tests: test/url/domain_to_ascii.cpp
// Unicode IDNA Compatibility Processing (UTS #46) by ICU.
#include "url/domain_to_ascii.hpp"

#include <unicode/idna.h>
#include <unicode/unistr.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>

namespace mf2::url
{

namespace
{

// Deviation: the standard has no limit here. Punycode takes time quadratic in the length of a
// label, and a name that resolves has at most 253 bytes.
constexpr std::size_t longest_domain = 1024;

// The errors that ToASCII ignores if CheckHyphens and VerifyDnsLength are false.
constexpr std::uint32_t overlooked_errors = UIDNA_ERROR_EMPTY_LABEL | UIDNA_ERROR_LABEL_TOO_LONG |
    UIDNA_ERROR_DOMAIN_NAME_TOO_LONG | UIDNA_ERROR_LEADING_HYPHEN | UIDNA_ERROR_TRAILING_HYPHEN |
    UIDNA_ERROR_HYPHEN_3_4;

// A range of code points and the mapping of the first; the others follow in step. With zero all of
// them are ignored.
struct changed_mapping
{
    UChar32 first;
    UChar32 last;
    UChar32 first_mapped;
};

// Mappings of Unicode 17 for code points that Unicode 15, ICU's in 2022, disallows or (U+1E9E) maps
// otherwise. With later versions of ICU they change nothing.
constexpr changed_mapping changed_mappings[] = {
    {0x04c0, 0x04c0, 0x04cf},    {0x10a0, 0x10c5, 0x2d00},   {0x115f, 0x1160, 0},
    {0x17b4, 0x17b5, 0},         {0x180e, 0x180e, 0},        {0x1e9e, 0x1e9e, 0x00df},
    {0x2061, 0x2063, 0},         {0x206a, 0x206f, 0},        {0x2132, 0x2132, 0x214e},
    {0x2183, 0x2183, 0x2184},    {0x3164, 0x3164, 0},        {0xffa0, 0xffa0, 0},
    {0x1d173, 0x1d17a, 0},       {0x2f868, 0x2f868, 0x36fc}, {0x2f874, 0x2f874, 0x5f53},
    {0x2f91f, 0x2f91f, 0x243ab}, {0x2f95f, 0x2f95f, 0x7aee}, {0x2f9bf, 0x2f9bf, 0x45d7},
};

void append_mapped(icu::UnicodeString& output, UChar32 code_point)
{
    auto const found = std::find_if(
        std::begin(changed_mappings), std::end(changed_mappings),
        [code_point](changed_mapping const& range) {
            return code_point >= range.first && code_point <= range.last;
        });
    if (found == std::end(changed_mappings))
    {
        output.append(code_point);
    }
    else if (found->first_mapped != 0)
    {
        output.append(found->first_mapped + (code_point - found->first));
    }
}

icu::UnicodeString apply_changed_mappings(icu::UnicodeString const& domain)
{
    icu::UnicodeString output;
    for (std::int32_t i = 0; i < domain.length(); i = domain.moveIndex32(i, 1))
    {
        append_mapped(output, domain.char32At(i));
    }
    return output;
}

icu::IDNA const* uts46()
{
    static std::unique_ptr<icu::IDNA const> const instance = [] {
        UErrorCode status = U_ZERO_ERROR;
        return std::unique_ptr<icu::IDNA const>(icu::IDNA::createUTS46Instance(
            UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII |
                UIDNA_NONTRANSITIONAL_TO_UNICODE,
            status));
    }();
    return instance.get();
}

} // namespace

bool domain_to_ascii(std::string_view domain, std::pmr::string& out)
{
    icu::IDNA const* const idna = uts46();
    if (idna == nullptr || domain.size() > longest_domain) return false;

    icu::StringPiece const bytes(domain.data(), static_cast<std::int32_t>(domain.size()));
    auto const name = apply_changed_mappings(icu::UnicodeString::fromUTF8(bytes));
    icu::UnicodeString ascii;
    icu::IDNAInfo info;
    UErrorCode status = U_ZERO_ERROR;
    idna->nameToASCII(name, ascii, info, status);
    if (U_FAILURE(status) || (info.getErrors() & ~overlooked_errors) != 0) return false;

    out.clear();
    ascii.toUTF8String(out);
    return true;
}

bool maps_non_ascii_domains()
{
    return true;
}

} // namespace mf2::url
