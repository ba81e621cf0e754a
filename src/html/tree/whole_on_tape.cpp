// Tests: test/html/tree/whole_element.cpp
#include "html/tree/whole_on_tape.hpp"

#include "html/tape/element_data.hpp"
#include "html/text/attribute_value.hpp"
#include "html/text/input_text.hpp"

#include <utility>

namespace mf2::html
{

bool whole_on_tape::start(tag_token const& token)
{
    auto data = element_data::create(*memory_, token, element_namespace::html, tag_bytes::lent);
    tape_entry* const begun = tape_.insert_element(place(), std::move(data));
    if (first_ == nullptr) first_ = begun;
    open_[depth_++] = begun;
    return true;
}

void whole_on_tape::text(std::string_view text)
{
    tape_.lend_text(place(), text);
}

std::string_view whole_on_tape::raw_text(std::string_view raw)
{
    std::pmr::string& node = tape_.text_before(place());
    append_character_data(node, raw);
    if (!node.empty()) return node;
    // A run of nothing but dropped NULs makes no Text node.
    tape_.erase(place()->previous);
    return {};
}

void whole_on_tape::comment(std::string_view raw)
{
    append_text(*tape_.insert(place(), entry_kind::comment)->own_text, raw, null_policy::replace);
}

bool whole_on_tape::end(std::uint64_t end_offset)
{
    open_[--depth_]->end_offset = end_offset;
    return true;
}

void whole_on_tape::give_up()
{
    if (first_ != nullptr) tape_.erase(first_, first_->partner->next);
}

} // namespace mf2::html
