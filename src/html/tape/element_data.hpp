#pragma once

#include "bytes/ascii.hpp"
#include "html/names/element_namespace.hpp"
#include "html/tokenizer/token.hpp"
#include "memory/arena.hpp"

#include <boost/smart_ptr/intrusive_ptr.hpp>

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <span>
#include <string_view>

namespace mf2::html
{

class element_data;
using element_data_ptr = boost::intrusive_ptr<element_data const>;

/// The source of an element: its tag's raw bytes and the places of its attributes in them.
///
/// Immutable and shared: the clones that the adoption agency makes refer to the same data. One
/// allocation. Duplicate attributes are left out. Not for use by several threads.
class element_data
{
public:
    /// Keep the data of a tag.
    static element_data_ptr create(
        std::pmr::memory_resource& memory, tag_token const& tag, element_namespace space);

    /// Keep the data of a tag, except its bytes, which outlive it. No `element_data_ptr` frees it.
    /// @return  valid as long as the arena's memory
    static element_data const& lend(arena& memory, tag_token const& tag, element_namespace space);

    /// The data of `original` with the attributes of `late` that it lacks; `original` itself if
    /// there are none. HTML, 'The "in body" insertion mode', start tags "html" and "body".
    static element_data_ptr merge(
        std::pmr::memory_resource& memory, element_data_ptr const& original, tag_token const& late);

    /// The tag as a token; its views are valid as long as this object.
    [[nodiscard]] tag_token token() const noexcept;
    [[nodiscard]] tag id() const noexcept { return id_; }
    [[nodiscard]] element_namespace space() const noexcept { return space_; }
    /// The offset of its tag in the input.
    [[nodiscard]] std::uint64_t offset() const noexcept { return offset_; }
    [[nodiscard]] bool has_attributes() const noexcept { return attribute_count_ != 0; }
    /// Whether there are several references to it, as when an element has clones.
    [[nodiscard]] bool is_shared() const noexcept { return references_ > 1; }
    /// Raw, in the author's case.
    [[nodiscard]] std::string_view name() const noexcept;

    element_data(element_data const&) = delete;
    element_data& operator=(element_data const&) = delete;

private:
    element_data(
        std::pmr::memory_resource& memory, tag_token const& tag,
        std::span<attribute_slice const> attributes, element_namespace space) noexcept;
    ~element_data() = default;

    friend void intrusive_ptr_add_ref(element_data const* data) noexcept { ++data->references_; }
    friend void intrusive_ptr_release(element_data const* data) noexcept;

    [[nodiscard]] attribute_slice* attributes() const noexcept;
    /// The bytes allocated for one object.
    [[nodiscard]] static std::size_t size(std::size_t attributes, std::size_t bytes) noexcept;

    // The attribute slices, then the bytes unless they are lent, follow this object in its
    // allocation.
    std::pmr::memory_resource* memory_;
    char const* bytes_;
    std::uint64_t offset_;
    mutable std::uint32_t references_ = 0;
    std::uint32_t attribute_count_;
    std::uint32_t byte_count_;
    std::uint32_t name_size_;
    tag id_;
    element_namespace space_;
};

/// The index of the first attribute with this name, given in lower case.
[[nodiscard]] inline std::optional<std::size_t> find_attribute(
    tag_token const& token, std::string_view name) noexcept
{
    char const* const bytes = token.bytes.data();
    for (attribute_slice const& slice : token.attributes)
    {
        if (slice.name_size != name.size()) continue;
        std::string_view const written(bytes + slice.name_begin, slice.name_size);
        if (written == name || ascii::equals_lower(written, name))
        {
            return static_cast<std::size_t>(&slice - token.attributes.data());
        }
    }
    return std::nullopt;
}

/// The raw value of the first attribute with this name, given in lower case.
[[nodiscard]] inline std::optional<std::string_view> raw_attribute(
    tag_token const& token, std::string_view name) noexcept
{
    auto const index = find_attribute(token, name);
    if (!index) return std::nullopt;
    return token.attribute_value(*index);
}

inline attribute_slice* element_data::attributes() const noexcept
{
    return reinterpret_cast<attribute_slice*>(const_cast<element_data*>(this) + 1);
}

inline std::string_view element_data::name() const noexcept
{
    return {bytes_, name_size_};
}

inline tag_token element_data::token() const noexcept
{
    return {id_,    false, name_size_, {bytes_, byte_count_}, {attributes(), attribute_count_},
            offset_};
}

} // namespace mf2::html
