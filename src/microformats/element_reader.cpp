#include "microformats/element_reader.hpp"

#include "microformats/whitespace.hpp"

#include <algorithm>

namespace mf2::microformats
{

void element_reader::read(element_view const& element, root_context const& outside)
{
    root_names_.clear();
    properties_.clear();
    roots_ = {};
    class_value_ = {};
    bool const is_elsewhere = outside.what == root_context::kind::elsewhere;
    if (is_elsewhere || element.token().attributes.empty()) return;

    if (auto const raw = element.raw("class")) class_value_ = decoded(*raw, class_storage_);
    bool const may_be_root = rules_.may_hold_root(class_value_);
    if (may_be_root) read_mf2_roots();
    if (outside.what == root_context::kind::mf2 && may_hold_property(class_value_))
    {
        read_mf2_properties();
    }
    bool const is_in_classic = outside.what == root_context::kind::classic;
    // `item` alone is a root inside reviews, so the classic maps have to be asked there.
    if (is_in_classic || (may_be_root && root_names_.empty()))
    {
        read_classic_meaning(element, outside);
    }
}

void element_reader::read_mf2_roots()
{
    for_each_token(class_value_, [this](std::string_view token) {
        if (rules_.is_mf2_root(token)) root_names_.push_back(token);
    });
}

void element_reader::read_mf2_properties()
{
    for_each_token(class_value_, [this](std::string_view token) {
        auto const property = as_property_name(token);
        if (property) properties_.push_back({property->kind, property->name});
    });
}

void element_reader::read_classic_meaning(element_view const& element, root_context const& outside)
{
    classic_element seen;
    seen.local_name = html::name_of(element.id());
    seen.class_value = class_value_;
    // Without href an element with rel is no hyperlink.
    if (element.is_hyperlink() && element.has("href"))
    {
        if (auto const raw = element.raw("rel")) seen.rel_value = decoded(*raw, rel_storage_);
    }
    if (seen.class_value.empty() && seen.rel_value.empty()) return;
    seen.has_datetime = element.has("datetime");

    auto const roots =
        outside.what == root_context::kind::classic ? outside.roots : classic_roots();
    auto const reading = read_classic(roots, seen);
    for (auto const& property : reading.properties)
    {
        properties_.push_back({property.kind, property.name, property.rank, property.source});
    }
    if (root_names_.empty()) roots_ = reading.roots;
}

root_context element_reader::content_context(root_context const& outside) const noexcept
{
    if (is_mf2_root()) return {root_context::kind::mf2, {}, outside.depth + 1};
    if (!roots_.empty()) return {root_context::kind::classic, roots_, outside.depth + 1};
    return outside;
}

std::pmr::vector<std::pmr::string> element_reader::types(std::pmr::memory_resource* memory) const
{
    if (!is_mf2_root())
    {
        auto const names = types_of(roots_);
        return {names.begin(), names.end(), memory};
    }
    std::pmr::vector<std::pmr::string> names(root_names_.begin(), root_names_.end(), memory);
    std::sort(names.begin(), names.end());
    names.erase(std::unique(names.begin(), names.end()), names.end());
    return names;
}

} // namespace mf2::microformats
