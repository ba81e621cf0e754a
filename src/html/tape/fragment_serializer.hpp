#pragma once

#include "html/tape/tape.hpp"

#include <cstddef>
#include <memory_resource>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::html
{

/// Decides which attribute values a serialisation shows.
class attribute_rewriter
{
public:
    /// @param element  the element's tag
    /// @param space    the element's namespace
    /// @param name     as it will be written
    /// @param value    decoded
    /// @param storage  holds the new value if it differs
    /// @return         the value to write: `value`, or a view into `storage`
    [[nodiscard]] virtual std::string_view rewritten(
        tag_token const& element, element_namespace space, std::string_view name,
        std::string_view value, std::pmr::string& storage) = 0;

protected:
    ~attribute_rewriter() = default;
};

/// Writes the markup of the elements of a walk, once for all listeners: the content of an element
/// is a part of its ancestors' content.
///
/// HTML, "HTML fragment serialization algorithm", with scripting disabled. Elements must come in
/// tree order; nothing recurses. The content of `template` elements is written like any other.
class fragment_serializer
{
public:
    /// @param rewriter  asked for every attribute; may be null
    explicit fragment_serializer(
        attribute_rewriter* rewriter,
        std::pmr::memory_resource* memory = std::pmr::get_default_resource())
        : rewriter_(rewriter),
          markup_(memory),
          name_(memory),
          value_(memory),
          rewritten_(memory),
          open_(memory),
          written_(memory)
    {}

    /// Begin to record the content of an element, after `open` if that is called.
    /// @return  the place to pass to `since`
    std::size_t listen(element_data const& element);
    /// The markup from a place on; valid until more is recorded.
    [[nodiscard]] std::string_view since(std::size_t place) const noexcept;
    /// End one `listen`, before `close`.
    void stop() noexcept;
    [[nodiscard]] bool is_listening() const noexcept { return listeners_ != 0; }

    // All of these do nothing while nobody listens.
    void append(tape_entry const& entry);
    void open(element_data const& element);
    void close();
    void append_text(std::string_view text);
    void append_comment(std::string_view data);
    void append_processing_instruction(std::string_view target_and_data);
    /// Append an element with all of its content, attributes unchanged.
    void append_verbatim(tape_entry const& start);

    /// Forget all listeners and the markup; keep the memory.
    void clear() noexcept;

private:
    /// The place for an element without content in its markup.
    static constexpr std::size_t no_content = static_cast<std::size_t>(-1);

    /// An open element, and the places of its name and its content in the markup.
    struct open_element
    {
        std::size_t name_begin;
        std::size_t name_size;
        std::size_t content_begin;
        bool is_void;
        bool holds_raw_text;
    };

    /// The place in the markup of the attributes that an element shares with its clones.
    struct written_attributes
    {
        element_data_ptr of;
        attribute_rewriter* by = nullptr;
        std::size_t begin = 0;
        std::size_t size = 0;
    };

    [[nodiscard]] static open_element describe(element_data const& element) noexcept;
    void append_tag(element_data const& element);
    void append_attributes(element_data const& data);
    void append_shared_attributes(element_data const& data);
    void remember(written_attributes attributes);
    void forget_attributes() noexcept;
    void append_attribute(tag_token const& token, std::size_t index, element_namespace space);

    attribute_rewriter* rewriter_;
    std::size_t listeners_ = 0;
    std::pmr::string markup_;
    std::pmr::string name_;
    std::pmr::string value_;
    std::pmr::string rewritten_;
    /// The open elements within the outermost listener, itself included.
    std::pmr::vector<open_element> open_;
    /// A hash table in which an entry replaces one that collides; empty until the first one.
    std::pmr::vector<written_attributes> written_;
    std::size_t remembered_ = 0; ///< since its size was last changed
};

} // namespace mf2::html
