// Tests: test/microformats/items/extractor.cpp
// Events from the tape, with the copies that includes have put there, and the elements that these
// replace.
#include "microformats/items/extractor.hpp"

#include <utility>

namespace mf2::microformats
{

using html::entry_kind;
using html::tape_entry;

base_element const* extractor::extract(
    tape_entry* first, tape_entry* last, root_context const& context, contribution_runs& out)
{
    if (facts_.budget.failure()) return nullptr;
    reader_.begin(context);
    copy_end_ = nullptr;
    walk(first, last);
    if (facts_.budget.failure()) return nullptr;
    out.append(std::move(reader_.found()));
    return reader_.first_base();
}

void extractor::walk(tape_entry* first, tape_entry* last)
{
    for (tape_entry* entry = first; entry != last && !facts_.budget.failure(); entry = entry->next)
    {
        switch (entry->kind)
        {
        case entry_kind::start: entry = walk_start(entry); break;
        case entry_kind::end: entry = walk_end(entry); break;
        case entry_kind::text: reader_.text(entry->text()); break;
        case entry_kind::comment:
        case entry_kind::processing_instruction: reader_.markup().append(*entry); break;
        case entry_kind::doctype: break;
        case entry_kind::result: reader_.result(static_cast<folded&>(*entry->result)); break;
        }
    }
}

/// @return  the last entry processed
tape_entry* extractor::walk_start(tape_entry* entry)
{
    if (entry->has_content_apart())
    {
        reader_.markup().append_verbatim(*entry);
        return entry->partner;
    }
    if (entry->copied && copy_end_ == nullptr)
    {
        copy_end_ = entry->partner;
        reader_.begin_copy();
    }
    reader_.start(*entry->data);
    return entry;
}

/// @return  the last entry processed
tape_entry* extractor::walk_end(tape_entry* entry)
{
    reader_.end(entry->partner->end_offset);
    if (entry != copy_end_) return entry;
    copy_end_ = nullptr;
    reader_.end_copy();
    // Appended copies have other copies or the end of the element behind them.
    bool const replaces = entry->next->kind == entry_kind::start && !entry->next->copied;
    return replaces ? read_replaced(entry->next) : entry;
}

/// @return  its end
tape_entry* extractor::read_replaced(tape_entry* replaced)
{
    reader_.begin_replaced();
    for (auto* entry = replaced; entry != replaced->partner->next; entry = entry->next)
    {
        if (entry->kind == entry_kind::start) entry = start_replaced(entry);
        else if (entry->kind == entry_kind::text) reader_.replaced_text(entry->text());
        else if (entry->kind == entry_kind::end)
            reader_.end_replaced_element(entry->partner->end_offset);
    }
    reader_.end_replaced();
    return replaced->partner;
}

/// @return  the last entry processed
tape_entry* extractor::start_replaced(tape_entry* entry)
{
    if (entry->has_content_apart()) return entry->partner;
    reader_.start_replaced(*entry->data);
    return entry;
}

} // namespace mf2::microformats
