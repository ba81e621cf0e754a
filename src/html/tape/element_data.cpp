#include "html/tape/element_data.hpp"

#include "bytes/ascii.hpp"
#include "html/text/attribute_value.hpp"

#include <algorithm>
#include <cstring>
#include <memory>
#include <new>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mf2::html
{

namespace
{

bool same_name(std::string_view left, std::string_view right) noexcept
{
    return std::equal(left.begin(), left.end(), right.begin(), right.end(), [](char a, char b) {
        return ascii::to_lower(a) == ascii::to_lower(b);
    });
}

/// Whether the parser changes nothing in a name but upper case.
bool is_as_made(std::string_view name) noexcept
{
    return std::all_of(name.begin(), name.end(), [](char c) {
        auto const byte = static_cast<unsigned char>(c);
        return byte != 0 && byte < 0x80;
    });
}

/// Whether each name begins with a different letter, so that no two can be equal.
bool have_initials_of_their_own(tag_token const& tag) noexcept
{
    std::uint32_t seen = 0;
    for (std::size_t i = 0; i < tag.attributes.size(); ++i)
    {
        char const initial = ascii::to_lower(tag.bytes[tag.attributes[i].name_begin]);
        if (initial < 'a' || initial > 'z') return false;
        std::uint32_t const one = std::uint32_t{1} << (initial - 'a');
        if ((seen & one) != 0) return false;
        seen |= one;
    }
    return true;
}

/// Whether a cheap test shows that no name comes twice.
bool are_plainly_unique(tag_token const& tag) noexcept
{
    if (have_initials_of_their_own(tag)) return true;
    constexpr std::size_t few = 16;
    if (tag.attributes.size() > few) return false;
    for (std::size_t i = 0; i < tag.attributes.size(); ++i)
    {
        if (!is_as_made(tag.attribute_name(i))) return false;
        for (std::size_t j = 0; j < i; ++j)
        {
            if (tag.attributes[i].name_size == tag.attributes[j].name_size &&
                same_name(tag.attribute_name(i), tag.attribute_name(j)))
            {
                return false;
            }
        }
    }
    return true;
}

/// The attributes of a tag without those whose name came before. HTML, "attribute name state".
class unique_attributes
{
public:
    unique_attributes(std::pmr::memory_resource& memory, tag_token const& tag)
        : slices_(tag.attributes), kept_(&memory)
    {
        if (slices_.size() >= 2 && !are_plainly_unique(tag)) leave_out_repeated(memory, tag);
    }

    [[nodiscard]] std::span<attribute_slice const> slices() const noexcept { return slices_; }

private:
    using numbered_name = std::pair<std::string_view, std::size_t>;

    void leave_out_repeated(std::pmr::memory_resource& memory, tag_token const& tag)
    {
        std::pmr::string text(&memory); // the names, one behind the other
        std::pmr::vector<std::size_t> ends(&memory);
        ends.reserve(tag.attributes.size());
        for (std::size_t i = 0; i < tag.attributes.size(); ++i)
        {
            append_name(text, tag.attribute_name(i));
            ends.push_back(text.size());
        }
        std::pmr::vector<numbered_name> names(&memory);
        names.reserve(ends.size());
        std::size_t begin = 0;
        for (std::size_t const end : ends)
        {
            names.push_back({std::string_view(text).substr(begin, end - begin), names.size()});
            begin = end;
        }
        // Sorted, since a hash could be attacked. The first of equal names comes first.
        std::sort(names.begin(), names.end());
        // Of `char`: GCC warns about the contents of a vector of `bool`.
        std::pmr::vector<char> is_repeated(names.size(), false, &memory);
        for (std::size_t i = 1; i < names.size(); ++i)
            is_repeated[names[i].second] = names[i].first == names[i - 1].first;
        kept_.reserve(names.size());
        for (std::size_t i = 0; i != names.size(); ++i)
        {
            if (!is_repeated[i]) kept_.push_back(tag.attributes[i]);
        }
        slices_ = kept_;
    }

    std::span<attribute_slice const> slices_;
    std::pmr::vector<attribute_slice> kept_;
};

} // namespace

std::size_t element_data::size(std::size_t attributes, std::size_t bytes) noexcept
{
    return sizeof(element_data) + attributes * sizeof(attribute_slice) + bytes;
}

element_data::element_data(
    std::pmr::memory_resource& memory, tag_token const& tag,
    std::span<attribute_slice const> attributes, element_namespace space) noexcept
    : memory_(&memory),
      bytes_(tag.bytes.data()),
      offset_(tag.offset),
      attribute_count_(static_cast<std::uint32_t>(attributes.size())),
      byte_count_(static_cast<std::uint32_t>(tag.bytes.size())),
      name_size_(tag.name_size),
      id_(tag.id),
      space_(space)
{
    std::uninitialized_copy(attributes.begin(), attributes.end(), this->attributes());
}

element_data_ptr element_data::create(
    std::pmr::memory_resource& memory, tag_token const& tag, element_namespace space)
{
    unique_attributes const unique(memory, tag);
    std::span<attribute_slice const> const slices = unique.slices();
    void* const place =
        memory.allocate(size(slices.size(), tag.bytes.size()), alignof(element_data));
    auto* const made = new (place) element_data(memory, tag, slices, space);
    char* const behind = reinterpret_cast<char*>(made->attributes() + made->attribute_count_);
    std::memcpy(behind, tag.bytes.data(), tag.bytes.size());
    made->bytes_ = behind;
    return element_data_ptr(made);
}

element_data const& element_data::lend(arena& memory, tag_token const& tag, element_namespace space)
{
    unique_attributes const unique(*memory.upstream(), tag);
    std::span<attribute_slice const> const slices = unique.slices();
    void* const place = memory.allocate(size(slices.size(), 0));
    auto const* const made = new (place) element_data(*memory.upstream(), tag, slices, space);
    made->references_ = 1; // the arena's
    return *made;
}

element_data_ptr element_data::merge(
    std::pmr::memory_resource& memory, element_data_ptr const& original, tag_token const& late)
{
    tag_token const known = original->token();
    std::pmr::string bytes(known.bytes, &memory);
    std::pmr::vector<attribute_slice> slices(
        known.attributes.begin(), known.attributes.end(), &memory);
    auto const base = static_cast<std::uint32_t>(bytes.size());
    bytes.append(late.bytes);
    for (attribute_slice slice : late.attributes)
    {
        slice.name_begin += base;
        slice.value_begin += base;
        slices.push_back(slice);
    }
    tag_token both = known;
    both.bytes = bytes;
    both.attributes = slices;
    element_data_ptr merged = create(memory, both, original->space());
    return merged->attribute_count_ == original->attribute_count_ ? original : merged;
}

void intrusive_ptr_release(element_data const* data) noexcept
{
    if (--data->references_ != 0) return;
    std::size_t const size = element_data::size(data->attribute_count_, data->byte_count_);
    auto* const memory = data->memory_;
    auto* const mine = const_cast<element_data*>(data);
    mine->~element_data();
    memory->deallocate(mine, size, alignof(element_data));
}

} // namespace mf2::html
