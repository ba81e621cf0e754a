#include "support/tape_check.hpp"

#include <cstddef>
#include <vector>

namespace mf2::test
{

namespace
{

using html::entry_kind;
using html::openness;
using html::tape_entry;

/// Walks along a tape.
class checker
{
public:
    explicit checker(finished_elements finished) : finished_(finished) {}

    [[nodiscard]] std::string check(tape_entry const& entry)
    {
        bool const is_linked = entry.next != nullptr && entry.next->previous == &entry;
        if (!is_linked) return "the entry behind one does not link back";
        bool const is_element = entry.kind == entry_kind::start || entry.kind == entry_kind::end;
        if ((entry.partner != nullptr) != is_element) return "starts and ends alone have partners";
        if ((entry.data != nullptr) != (entry.kind == entry_kind::start))
            return "starts alone have data";
        if ((entry.result != nullptr) != (entry.kind == entry_kind::result))
            return "results alone have a result";
        if (entry.kind == entry_kind::start) return enter(entry);
        return entry.kind == entry_kind::end ? leave(entry) : std::string();
    }

    [[nodiscard]] std::string check_end() const
    {
        return starts_.empty() ? std::string() : "a start has no end behind it";
    }

private:
    std::string enter(tape_entry const& start)
    {
        if (start.partner->partner != &start) return "a start is not its end's partner";
        if (start.state == openness::open_plain) return "an element is still leaving the tape";
        bool const is_open = start.state == openness::open;
        bool const is_in_finished = !starts_.empty() && starts_.back()->state == openness::finished;
        bool const may_be_open = finished_ == finished_elements::may_be_added_to;
        if (is_open && is_in_finished && !may_be_open)
            return "an open element is in a finished one";
        starts_.push_back(&start);
        return {};
    }

    std::string leave(tape_entry const& end)
    {
        if (starts_.empty() || starts_.back() != end.partner) return "elements are not nested";
        starts_.pop_back();
        return {};
    }

    finished_elements finished_;
    std::vector<tape_entry const*> starts_;
};

} // namespace

std::string check(html::tape const& tape, finished_elements finished)
{
    std::size_t count = 0;
    auto const check_list = [&](tape_entry const* first, tape_entry const* last) {
        checker along(finished);
        for (tape_entry const* entry = first; entry != last; entry = entry->next)
        {
            if (++count > tape.size())
                return std::string("there are more entries than are counted");
            std::string wrong = along.check(*entry);
            if (!wrong.empty()) return wrong;
        }
        return along.check_end();
    };
    std::string wrong = check_list(tape.front(), tape.back());
    if (wrong.empty()) wrong = check_list(tape.first_removed(), tape.removed());
    if (!wrong.empty()) return wrong;
    return count == tape.size() ? "" : "there are fewer entries than are counted";
}

} // namespace mf2::test
