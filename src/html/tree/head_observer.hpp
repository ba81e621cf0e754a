// Tests: test/microformats/page/page_facts.cpp
#pragma once

#include "html/tokenizer/token.hpp"

#include <cstdint>

namespace mf2::html
{

/// Receives the tags that are about the whole document: those of the html and head elements, and of
/// the `meta` elements in the head. Views are valid during the call.
class head_observer
{
public:
    /// The head element has been inserted. Without a tag of its own it has no attributes.
    virtual void head_inserted(tag_token const& head) = 0;

    /// A `meta` element has been inserted into the head, or into a `noscript` element there, but
    /// not into a template. In tree order.
    /// @param end_offset  the first byte of input behind its tag
    virtual void meta_inserted(tag_token const& meta, std::uint64_t end_offset) = 0;

    /// The document has ended.
    /// @param html  with the attributes that later tags have added
    virtual void html_finished(tag_token const& html) = 0;

protected:
    ~head_observer() = default;
};

} // namespace mf2::html
