#pragma once

#include "microformats/vocabulary/classic.hpp"
#include "microformats/vocabulary/element_view.hpp"
#include "microformats/vocabulary/root_context.hpp"
#include "microformats/vocabulary/root_rules.hpp"

#include <cassert>
#include <memory_resource>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mf2::microformats
{

/// Reads whether elements are roots, properties of the root around them, or neither.
///
/// microformats2 parsing, "parse an element for class microformats". One object reads one element
/// after the other. An element without `class` and `rel` costs next to nothing.
class element_reader
{
public:
    /// @param rules  outlives this object
    element_reader(root_rules const& rules, std::pmr::memory_resource* memory)
        : rules_(rules), class_storage_(memory), rel_storage_(memory), names_(memory)
    {}

    /// Read an element that is in `outside`. Views returned before become invalid.
    void read(element_view const& element, root_context const& outside);

    element_reader(element_reader const&) = delete;
    element_reader& operator=(element_reader const&) = delete;

    [[nodiscard]] bool is_root() const noexcept { return is_mf2_root() || !roots_.empty(); }
    [[nodiscard]] bool is_mf2_root() const noexcept { return !names_.roots.empty(); }

    /// The context of the element's content.
    [[nodiscard]] root_context content_context(root_context const& outside) const noexcept;

    /// Put the types of a root into a list: unique, sorted by code unit. Views of a classic root's
    /// types are always valid, others until the next element is read.
    void put_types(std::pmr::vector<std::string_view>& into) const;

    /// The properties, as often as written. Names are valid until the next element is read.
    [[nodiscard]] std::span<property_use const> properties() const noexcept
    {
        return names_.properties;
    }

    /// The class value, decoded; empty if there is none. Valid until the next element is read.
    [[nodiscard]] std::string_view class_value() const noexcept { return class_value_; }

    /// The root class names of a microformats2 root, as often as written.
    [[nodiscard]] std::span<std::string_view const> root_names() const noexcept
    {
        return names_.roots;
    }
    /// Whether the source has the class value in decoded form.
    [[nodiscard]] bool has_class_in_source() const noexcept
    {
        return class_value_.data() == raw_class_.data();
    }
    /// A name from the class value, as it stands in the source, if `has_class_in_source`.
    [[nodiscard]] std::string_view in_source(std::string_view name) const noexcept
    {
        assert(has_class_in_source());
        auto const place = static_cast<std::size_t>(name.data() - names_.value.data());
        return raw_class_.substr(place, name.size());
    }

private:
    void read_classic_meaning(element_view const& element, root_context const& outside);

    root_rules const& rules_;
    std::pmr::string class_storage_;
    std::pmr::string rel_storage_;
    std::string_view raw_class_;
    std::string_view class_value_;
    class_reading names_; ///< in the class value; classic properties join the others
    classic_roots roots_;
};

} // namespace mf2::microformats
