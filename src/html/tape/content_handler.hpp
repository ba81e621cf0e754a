// Tests: test/suites/events.cpp
#pragma once

#include "html/names/element_namespace.hpp"
#include "html/tokenizer/token.hpp"

#include <cstdint>
#include <string_view>

namespace mf2::html
{

/// Takes an element that is complete in the input, event by event. Each start tag inserts a child
/// into the innermost open element; each end closes that one. Views into the input outlive the
/// element.
class content_handler
{
public:
    /// An element begins. Duplicate attributes are listed; the first one of a name counts.
    /// @return  false if this can't take the element after all, and has given it up
    [[nodiscard]] virtual bool start(tag_token const& token, element_namespace space) = 0;
    /// Text that needs no decoding.
    virtual void text(std::string_view text) = 0;
    /// Raw text, see `append_character_data`.
    /// @return  the decoded text, perhaps behind other text; valid until the next event
    virtual std::string_view raw_text(std::string_view raw) = 0;
    /// Raw text in which no character references are decoded.
    virtual void literal_text(std::string_view raw) = 0;
    /// The raw data of a comment.
    virtual void comment(std::string_view raw) = 0;
    /// The innermost element ends at an offset.
    /// @return  as `start`
    [[nodiscard]] virtual bool end(std::uint64_t end_offset) = 0;

    /// Drop the element: nothing of it counts.
    virtual void give_up() = 0;

protected:
    ~content_handler() = default;
};

} // namespace mf2::html
