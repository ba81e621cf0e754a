// Tests: test/microformats/whole_item_reader.cpp
#include "microformats/found_values.hpp"

#include "microformats/trim_text.hpp"

#include <algorithm>

namespace mf2::microformats
{

found_text text_stores::trimmed(found_text const& found) const noexcept
{
    std::string_view const all = view(found);
    std::string_view const trimmed = trim_text(all);
    if (found.store_ == text_store::input) return found_text(trimmed);
    auto const before = static_cast<std::size_t>(trimmed.data() - all.data());
    return {found.store_, found.at_.begin + before, trimmed.size()};
}

found_text text_stores::trimmed_since(text_store store, std::size_t begin) const noexcept
{
    return trimmed({store, begin, of(store).size() - begin});
}

bool gathered_values::gather(std::span<found_value const> values)
{
    properties_.clear();
    of_values_.clear();
    lent_ = {};
    has_ = {};
    for (found_value const& each : values)
    {
        auto const same =
            std::find_if(properties_.begin(), properties_.end(), [&each](property const& known) {
                return known.name == each.name;
            });
        of_values_.push_back(static_cast<std::size_t>(same - properties_.begin()));
        if (same != properties_.end()) ++same->count;
        else if (properties_.size() == most_names) return false;
        else properties_.push_back({each.name, 1, 0});
        note(each);
    }
    std::size_t first = 0;
    for (property& each : properties_)
    {
        each.first = first;
        first += each.count;
        each.count = 0;
    }
    order_.resize(values.size());
    for (std::size_t i = 0; i != values.size(); ++i)
    {
        property& one = properties_[of_values_[i]];
        order_[one.first + one.count++] = i;
    }
    return true;
}

void gathered_values::note(found_value const& value) noexcept
{
    property_kind const kind = value.kind;
    has_.text = has_.text || kind == property_kind::p || kind == property_kind::e;
    has_.u = has_.u || kind == property_kind::u;
    has_.item = has_.item || value.form == detail::value_kind::nested_item;
    auto const lend = [&](found_value const*& first) {
        if (first != nullptr) return;
        first = &value;
        lent_.has_others = lent_.has_others || value.form != detail::value_kind::text;
    };
    if (value.name == "name")
    {
        has_.name = true;
        if (kind == property_kind::p) lend(lent_.name);
    }
    if (value.name == "photo") has_.photo = true;
    if (value.name == "url")
    {
        lent_.has_url = true;
        if (kind == property_kind::u) lend(lent_.url);
    }
}

} // namespace mf2::microformats
