// Tests: test/inspect/lint/rules.cpp, test/inspect/lint/mistakes.cpp
#include "inspect/lint/linted_page.hpp"
#include "inspect/markup/ignored_values.hpp"

#include <string>

namespace mf2::inspect
{

void find_in_value_parts(linted_page const& page, findings& found)
{
    for (unread_name const& each : ignored_values(page.markup, page.items, page.source))
    {
        std::string message = "value " + quoted(each.text) + " is ignored: ";
        message += each.cause == unread_cause::repeated_part
            ? "there was such a part before; write one value for each"
            : "write a date such as 2026-05-03, a time such as 19:00, or a zone such as +02:00";
        found.add(lint_rule::ignored_value, each.tag->offset, std::move(message));
    }
}

} // namespace mf2::inspect
