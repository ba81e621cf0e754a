#pragma once

#include "encoding/encoding.hpp"
#include "html/tokenizer/token.hpp"

#include <memory_resource>
#include <optional>

namespace mf2::html
{

/// Takes the encodings that `meta` elements declare.
class encoding_observer
{
public:
    /// A `meta` element has been inserted. HTML, 'The "in head" insertion mode', start tag "meta".
    virtual void encoding_declared(encoding::encoding declared) = 0;

protected:
    ~encoding_observer() = default;
};

/// The encoding that a `meta` tag declares: its `charset`, or the one in the `content` of an
/// `http-equiv` that is "Content-Type". As authored: UTF-16 is not replaced by UTF-8 yet.
[[nodiscard]] std::optional<encoding::encoding> declared_encoding(
    tag_token const& meta, std::pmr::memory_resource* memory);

} // namespace mf2::html
