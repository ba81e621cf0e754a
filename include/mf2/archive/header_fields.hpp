#pragma once

#include <mf2/export.hpp>

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::archive
{

/// The named fields of a WARC record or of an HTTP message, in order.
///
/// WARC, "named-field"; RFC 9112, "Field Syntax", read tolerantly. Lines may end in LF alone. White
/// space around names and values is removed. A line that begins with white space continues the
/// value before it. A line without a colon is skipped.
///
/// Complexity: linear in text and fields. Exceptions: std::bad_alloc, where text is kept or made.
///
///     header_fields fields;
///     fields.parse("Via: a\r\nvia: b\r\n\r\n");
///     assert(fields.get("VIA") == "a" && fields.get_all("Via") == "a, b");
class MF2_EXPORT header_fields
{
public:
    /// Read a block of fields, which replace the present ones.
    ///
    /// Complexity: linear in the block.
    /// @param block  its lines, with or without the empty one at the end
    void parse(std::string_view block);
    void clear();

    /// Add one field at the end.
    void add(std::string_view name, std::string_view value);

    /// The value of the first field of this name, compared without regard to case.
    ///
    /// Complexity: linear in the number of fields.
    /// @return  empty if there is none; valid until the fields change
    [[nodiscard]] std::string_view get(std::string_view name) const;
    /// The values of all fields of this name, joined with ", ". RFC 9110, "Field Lines and Combined
    /// Field Value".
    [[nodiscard]] std::string get_all(std::string_view name) const;

    [[nodiscard]] std::size_t size() const { return fields_.size(); }
    [[nodiscard]] std::string_view name(std::size_t index) const;
    [[nodiscard]] std::string_view value(std::size_t index) const;

    /// The number of lines without a colon.
    [[nodiscard]] std::size_t malformed_lines() const { return malformed_lines_; }
    /// The number of lines that ended in LF alone.
    [[nodiscard]] std::size_t lf_only_lines() const { return lf_only_lines_; }

private:
    struct field
    {
        std::size_t name;
        std::size_t name_size;
        std::size_t value;
        std::size_t value_size;
    };

    MF2_LOCAL void parse_line(std::string_view line);

    std::string text_;
    std::vector<field> fields_;
    std::size_t malformed_lines_ = 0;
    std::size_t lf_only_lines_ = 0;
};

/// The length of a block of fields, in bytes, with the empty line that ends it.
///
/// Complexity: linear in the bytes. Exceptions: none.
///
///     assert(find_header_end("Via: a\r\n\r\n<p>") == 10);
///
/// @param bytes  begin with the first field, or with the empty line
/// @return       `npos` if there is no empty line
[[nodiscard]] MF2_EXPORT std::size_t find_header_end(std::string_view bytes);

} // namespace mf2::archive
