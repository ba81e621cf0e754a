#pragma once

#include "column.hpp"
#include "date.hpp"

namespace mf2::python
{

using integer_column = number_column<std::int64_t>;
using short_integer_column = number_column<std::int32_t>;

// Functions that add a column to some rows.

inline text_column& add_text(struct_column& to, char const* name)
{
    return to.add(name, std::make_unique<text_column>());
}

inline integer_column& add_integer(struct_column& to, char const* name)
{
    return to.add(name, std::make_unique<integer_column>("l"));
}

inline short_integer_column& add_short_integer(struct_column& to, char const* name)
{
    return to.add(name, std::make_unique<short_integer_column>("i"));
}

/// Times in microseconds, UTC.
inline integer_column& add_time(struct_column& to, char const* name)
{
    return to.add(name, std::make_unique<integer_column>("tsu:UTC"));
}

/// Lists of texts.
struct text_lists
{
    text_lists(struct_column& to, char const* name)
        : text_lists(to, name, std::make_unique<text_column>())
    {}

    text_column& texts;
    list_column& lists;

private:
    text_lists(struct_column& to, char const* name, std::unique_ptr<text_column> made)
        : texts(*made), lists(to.add(name, std::make_unique<list_column>(std::move(made))))
    {}
};

/// Append a date; nothing if it is none.
inline void append_date(integer_column& to, mf2_string date)
{
    auto const time = to_microseconds(to_view(date));
    if (time) to.append(*time);
}

inline void append_types(text_column& to, mf2_item const* item)
{
    for (std::size_t index = 0; index != mf2_item_type_count(item); ++index)
    {
        to.append(to_view(mf2_item_type(item, index)));
    }
}

} // namespace mf2::python
