// Tests: test/suites/events.cpp
#pragma once

#include "html/names/element_namespace.hpp"
#include "html/tokenizer/token.hpp"

#include <cstdint>
#include <string_view>

namespace mf2::html
{

/// Takes an element that stands as a whole in the input, event by event: each start tag inserts a
/// child into what is open, and each end ends that. Views into the input outlive the element.
class content_handler
{
public:
    /// An element begins. Of its duplicate attributes, which are listed, the first one of a name
    /// counts.
    /// @return  false if this can't take the element after all, and has given it up
    [[nodiscard]] virtual bool start(tag_token const& token, element_namespace space) = 0;
    /// Text that stands in the input as it is.
    virtual void text(std::string_view text) = 0;
    /// Text as it stands in the source, see `append_character_data`.
    /// @return  what that means, perhaps behind other text; valid until the next event
    virtual std::string_view raw_text(std::string_view raw) = 0;
    /// Text as it stands in the source, where there are no character references.
    virtual void literal_text(std::string_view raw) = 0;
    /// The data of a comment as it stands in the source.
    virtual void comment(std::string_view raw) = 0;
    /// The innermost element ends there.
    /// @return  as `start`
    [[nodiscard]] virtual bool end(std::uint64_t end_offset) = 0;

    /// The element is not as it seemed: nothing of it counts.
    virtual void give_up() = 0;

protected:
    ~content_handler() = default;
};

} // namespace mf2::html
