#pragma once

#include "html/tokenizer/token.hpp"

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mf2::inspect
{

/// The kind of a fault by which a tokenizer reads markup as something else.
enum class fault_kind : std::uint8_t
{
    unclosed_text,      ///< `script`, `style`, `title`, `textarea` and the like without an end tag
    unclosed_comment,   ///< `<!--` without `-->` before the next one, or the end
    unclosed_attribute, ///< a value without its closing quotation mark
    unclosed_tag,       ///< a tag without its '>', up to the end of the document
    repeated_class,     ///< a second class attribute, which is not read
    misnamed_class,     ///< an attribute whose name is nearly class
};

/// A fault of a document's markup.
struct told_fault
{
    fault_kind kind;
    std::uint64_t offset; ///< of the tag or the comment
    std::string name;     ///< of the element or the attribute
    std::string lost;     ///< the first root or property class that is lost
};

/// Finds faults by which classes are lost. In swallowed markup, roots of vocabularies count. In
/// attributes, names in the form of a property count, too. It gets all tokens, in order. Linear.
class markup_faults
{
public:
    /// @param bytes  of the document. In an encoding without ASCII's bytes nothing is found
    explicit markup_faults(std::string_view bytes) : bytes_(bytes) {}

    void start_tag(html::tag_token const& token);
    void end_tag(html::tag_token const& token);
    /// @param offset  where it begins
    void comment(std::string_view data, std::uint64_t offset);
    void characters(std::string_view text, std::uint64_t offset);
    void end_of_file();

    [[nodiscard]] std::vector<told_fault> take() { return std::move(found_); }

private:
    void find_in_attributes(html::tag_token const& token);
    void end_text(std::uint64_t end, bool is_at_end);

    std::string_view bytes_;
    std::vector<told_fault> found_;
    std::uint64_t end_ = 0; ///< of the last token, as far as it is known
    // The element that is being read as text, its tag, and where that text begins.
    std::string text_element_;
    std::uint64_t text_tag_ = 0;
    std::uint64_t text_begin_ = 0;
    bool is_last_a_comment_ = false;
    std::uint64_t last_comment_ = 0;
};

/// The first root class in a class attribute of markup that is read as text; empty if there is
/// none. Only roots of vocabularies and of classic microformats count.
[[nodiscard]] std::string_view root_class_in(std::string_view markup);

} // namespace mf2::inspect
