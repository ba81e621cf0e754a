// Tests: test/cli/explain/explanation_json.cpp, test/cli/explain/explanation_text.cpp
#include "cli/explain/reading_of_value.hpp"

namespace mf2::cli
{

std::string_view reading_of(value_place const& place)
{
    switch (place.rule)
    {
    case value_rule::text: return "text";
    case value_rule::markup: return "markup";
    case value_rule::attribute: return name(place.attribute);
    case value_rule::child: return "src of the shown content";
    case value_rule::value_class: return "class value in it";
    case value_rule::tag: return "end of href";
    case value_rule::item_name: return "name of the item";
    case value_rule::item_url: return "url of the item";
    case value_rule::item_date: return "first date of the item";
    }
    return {};
}

} // namespace mf2::cli
