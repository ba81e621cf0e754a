// Tests: test/microformats/extractor.cpp
// Reading copies that includes have put into place, and what they have replaced.
#include "microformats/extractor.hpp"

#include <optional>

namespace mf2::microformats
{

using html::entry_kind;
using html::tape_entry;

/// Relations are those of the document as it was before its includes were carried out.
void extractor::open_copy(tape_entry* entry)
{
    if (copy_end_ != nullptr) return;
    copy_end_ = entry->partner;
    text_.interrupt(relation_text_rules);
}

tape_entry* extractor::close_copy(tape_entry* entry)
{
    text_.resume();
    copy_end_ = nullptr;
    // Appended copies have other copies or the end of the element behind them.
    bool const replaces = entry->next->kind == entry_kind::start && !entry->next->copied;
    return replaces ? read_replaced(entry->next) : entry;
}

/// Read what a copy has replaced: only its hyperlinks count, its base, and its text in hyperlinks.
/// @return  its end
tape_entry* extractor::read_replaced(tape_entry* replaced)
{
    text_.interrupt(property_text_rules);
    for (auto* entry = replaced; entry != replaced->partner->next; entry = entry->next)
    {
        if (entry->kind == entry_kind::start) entry = start_replaced(entry);
        else if (entry->kind == entry_kind::end) finish_if_waiting(*entry->partner);
        if (entry->kind != entry_kind::text) continue;
        text_.append(entry->text());
    }
    text_.resume();
    return replaced->partner;
}

/// @return  the last entry that has been dealt with
tape_entry* extractor::start_replaced(tape_entry* entry)
{
    if (entry->has_content_apart()) return entry->partner;
    element_view const element(*entry);
    read_base(*entry, element);
    waiting_element waiting{};
    waiting.start = entry;
    waiting.first_property = properties_.size();
    read_told(waiting, element);
    if (!waiting.is_told()) return entry;
    listen(waiting, element);
    waiting_.push_back(waiting);
    return entry;
}

} // namespace mf2::microformats
