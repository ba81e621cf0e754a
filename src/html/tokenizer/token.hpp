// Tests: test/suites/tokenizer.cpp, test/html/tokenizer/tokenizer.cpp
#pragma once

#include "html/names/tag.hpp"
#include "html/tokenizer/source_offsets.hpp"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace mf2::html
{

struct scope;

/// One attribute of a tag token: two slices of the token's bytes.
struct attribute_slice
{
    std::uint32_t name_begin;
    std::uint32_t name_size;
    std::uint32_t value_begin;
    std::uint32_t value_size;
};

/// A start or end tag token. HTML, "Tokenization".
///
/// All text is raw input: names in the author's case, values with their character references,
/// carriage returns, NULs and malformed bytes. html/text/attribute_value.hpp decodes them.
/// Duplicate attributes are listed; the first one of a name counts. Views are valid during the call
/// that delivers the token.
struct tag_token
{
    tag id = tag::unknown;
    bool self_closing = false;
    std::uint32_t name_size = 0; ///< of the first bytes, which are the name
    /// From the first byte of the name up to, not including, the closing '>'.
    std::string_view bytes;
    std::span<attribute_slice const> attributes;
    /// The offset of its '<': tokenizer::token_offset at delivery.
    std::uint64_t offset = 0;
    /// A scope in which its element is known to open none.
    scope const* opens_none_in = nullptr;

    [[nodiscard]] std::string_view name() const noexcept { return {bytes.data(), name_size}; }
    [[nodiscard]] std::string_view attribute_name(std::size_t index) const noexcept
    {
        return bytes.substr(attributes[index].name_begin, attributes[index].name_size);
    }
    /// The raw value.
    [[nodiscard]] std::string_view attribute_value(std::size_t index) const noexcept
    {
        return bytes.substr(attributes[index].value_begin, attributes[index].value_size);
    }
};

/// A tag with nothing but its name.
[[nodiscard]] inline tag_token bare_tag(
    tag id, std::string_view name, std::uint64_t offset = 0) noexcept
{
    return {id, false, static_cast<std::uint32_t>(name.size()), name, {}, offset};
}

/// A DOCTYPE token. HTML, "Tokenization". Strings are raw input, as in `tag_token`.
struct doctype_token
{
    std::string_view name;
    std::string_view public_identifier;
    std::string_view system_identifier;
    bool has_name = false;
    bool has_public_identifier = false;
    bool has_system_identifier = false;
    bool force_quirks = false;
};

/// A processing instruction token, `<?target data>`. HTML, "Tokenization". The target is in the
/// author's case. The data is raw: a NUL is U+0000, newlines and malformed bytes are as in the
/// input.
struct processing_instruction_token
{
    std::string_view target;
    std::string_view data;
};

/// How to read the bytes of a run of character tokens.
enum class text_form : std::uint8_t
{
    /// Input of the data state or a CDATA section: newlines not normalised, NUL is U+0000,
    /// malformed UTF-8 not repaired.
    data,
    /// As `data`, from RCDATA, RAWTEXT, script data and PLAINTEXT: a NUL stands for U+FFFD.
    raw_text,
    /// The characters of a character reference: final, to be kept unchanged.
    decoded,
    /// Text that nobody wanted: input with its character references still in it. Only test whether
    /// it is empty, all whitespace or all NUL.
    unread,
};

/// Takes the tokens in order. Implemented by the tree constructor and by `mf2 tokens`.
class token_sink
{
public:
    virtual void doctype(doctype_token const& token) = 0;
    virtual void start_tag(tag_token const& token) = 0;
    virtual void end_tag(tag_token const& token) = 0;
    /// A run of character tokens; never empty, never cut inside a UTF-8 character or between
    /// CR and LF. A run may come in several calls.
    virtual void characters(std::string_view text, text_form form) = 0;
    /// Raw data: NUL stands for U+FFFD, newlines and malformed bytes as in the input.
    virtual void comment(std::string_view data) = 0;
    virtual void processing_instruction(processing_instruction_token const& token) = 0;
    virtual void end_of_file() = 0;
    /// Read markup without the tokenizer. Called in the data state, if `let_sink_read` allows it.
    /// @param where  the places of its bytes in the input
    /// @return       how many bytes were read, up to those that the states must read
    virtual std::size_t read_markup(std::string_view /*markup*/, source_offsets const& /*where*/)
    {
        return 0;
    }

protected:
    ~token_sink() = default;
};

} // namespace mf2::html
