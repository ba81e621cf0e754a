#include <mf2/item_filter.hpp>

#include "output/item_selection.hpp"

#include <algorithm>
#include <string_view>
#include <utility>

namespace mf2
{

item_filter::item_filter(handler& receiver, std::vector<std::string> types, item_places where)
    : receiver_(receiver), types_(std::move(types)), where_(where)
{}

template <class Types>
bool item_filter::is_wanted(Types const& types) const
{
    auto const has_type = [&types](std::string_view wanted) {
        return std::find(types.begin(), types.end(), wanted) != types.end();
    };
    return types_.empty() || std::any_of(types_.begin(), types_.end(), has_type);
}

void item_filter::on_item(item&& value)
{
    if (is_wanted(value.type())) receiver_.on_item(std::move(value));
}

bool item_filter::wants_nested_items() const noexcept
{
    return true;
}

disposition item_filter::on_nested_item(item& value, item_path where)
{
    if (where_ == item_places::top_level)
    {
        if (!is_wanted(where.front().type)) return disposition::take;
        bool const is_told = receiver_.wants_nested_items();
        return is_told ? receiver_.on_nested_item(value, where) : disposition::keep;
    }
    if (is_wanted(value.type()))
    {
        pass_on(value, where);
        return disposition::take;
    }
    auto const is_passed_on = [this](enclosing_item const& outer) { return is_wanted(outer.type); };
    bool const is_part = std::any_of(where.begin(), where.end(), is_passed_on);
    return is_part ? disposition::keep : disposition::take;
}

void item_filter::pass_on(item& value, item_path where)
{
    if (receiver_.wants_nested_items()) static_cast<void>(receiver_.on_nested_item(value, where));
    else receiver_.on_item(std::move(value));
}

void item_filter::on_meta_item(meta_item&& value)
{
    select_head(value, types_);
    receiver_.on_meta_item(std::move(value));
}

void item_filter::on_relations(relations&& all)
{
    receiver_.on_relations(std::move(all));
}

void item_filter::on_end(provenance&& about, totals const& counted)
{
    receiver_.on_end(std::move(about), counted);
}

void item_filter::on_link(link&& value)
{
    receiver_.on_link(std::move(value));
}

} // namespace mf2
