#pragma once

#include "html/tape.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::html
{

/// Decides what attribute values a serialisation shows.
class attribute_rewriter
{
public:
    /// @param element  the element's tag
    /// @param name     as it will be written
    /// @param value    decoded; may be changed
    virtual void rewrite(tag_token const& element, std::string_view name, std::string& value) = 0;

protected:
    ~attribute_rewriter() = default;
};

/// Writes the markup of elements that are being walked through, once for all of them: what is inside
/// an element is a part of what is inside its ancestors.
///
/// HTML, "HTML fragment serialization algorithm", with scripting disabled. Entries are to be shown in
/// tape order; nothing recurses. The content of `template` elements is written like any other.
class fragment_serializer
{
public:
    /// @param rewriter  asked for every attribute; may be null
    explicit fragment_serializer(attribute_rewriter* rewriter) : rewriter_(rewriter) {}

    /// Begin to record what is inside an element. To be called after `open`, if that is called.
    /// @return  the place to give to `since`
    std::size_t listen(tape_entry const& start);
    /// The markup from a place on; valid until more is recorded.
    [[nodiscard]] std::string_view since(std::size_t place) const noexcept;
    /// End one `listen`. To be called before `close`.
    void stop() noexcept;
    [[nodiscard]] bool is_listening() const noexcept { return listeners_ != 0; }

    // All of these do nothing while nobody listens.
    void append(tape_entry const& entry);
    void open(tape_entry const& start);
    void close(tape_entry const& start);
    void append_text(std::string_view text);
    void append_comment(std::string_view data);
    /// An element with all of its content, attributes as they are.
    void append_verbatim(tape_entry const& start);

private:
    void append_tag(tape_entry const& start);
    void append_attributes(tape_entry const& start);

    attribute_rewriter* rewriter_;
    std::size_t listeners_ = 0;
    std::string markup_;
    std::string name_;
    std::string value_;
    /// The elements that are open within the outermost listener, itself included.
    std::vector<tape_entry const*> open_;
};

/// The markup of the content of one element.
[[nodiscard]] std::string serialize_content(
    tape_entry const& start, attribute_rewriter* rewriter = nullptr);

} // namespace mf2::html
