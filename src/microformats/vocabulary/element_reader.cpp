// Tests: test/microformats/items/extractor.cpp
#include "microformats/vocabulary/element_reader.hpp"

#include <algorithm>

namespace mf2::microformats
{

void element_reader::read(element_view const& element, root_context const& outside)
{
    roots_ = {};
    raw_class_ = {};
    class_value_ = {};
    names_.clear();
    bool const is_elsewhere = outside.what == root_context::kind::elsewhere;
    if (is_elsewhere || element.token().attributes.empty()) return;

    if (auto const raw = element.raw("class"))
    {
        raw_class_ = *raw;
        class_value_ = decoded(*raw, class_storage_);
        bool const is_in_mf2 = outside.what == root_context::kind::mf2;
        names_.read(
            class_value_, is_in_mf2 ? wanted_names::roots_and_properties : wanted_names::roots);
        rules_.restrict(names_);
    }
    bool const is_in_classic = outside.what == root_context::kind::classic;
    // `item` alone is a root inside reviews, so it must be looked up in the classic maps.
    if (is_in_classic || (names_.has_classic_root && !is_mf2_root()))
    {
        read_classic_meaning(element, outside);
    }
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
    names_.properties.insert(
        names_.properties.end(), reading.properties.begin(), reading.properties.end());
    if (names_.roots.empty()) roots_ = reading.roots;
}

root_context element_reader::content_context(root_context const& outside) const noexcept
{
    if (is_mf2_root()) return {root_context::kind::mf2, {}, outside.depth + 1};
    if (!roots_.empty()) return {root_context::kind::classic, roots_, outside.depth + 1};
    return outside;
}

void element_reader::put_types(std::pmr::vector<std::string_view>& into) const
{
    if (!is_mf2_root())
    {
        auto const names = types_of(roots_);
        into.assign(names.begin(), names.end());
        return;
    }
    into.assign(names_.roots.begin(), names_.roots.end());
    if (into.size() == 1) return;
    std::sort(into.begin(), into.end());
    into.erase(std::unique(into.begin(), into.end()), into.end());
}

} // namespace mf2::microformats
