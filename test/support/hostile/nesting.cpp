// Elements in each other, as deep as they go.
#include "support/hostile/families.hpp"

namespace mf2::test::hostile
{

void add_nesting(families& to)
{
    to.add("nested div", [](size n) { return repeated("<div>", n); });
    to.add("nested ordinary", [](size n) { return repeated("<x>", n); });
    to.add("nested span and unknown end tags", [](size n) {
        return halves(repeated("<span>", n / 2), "</x>");
    });
    to.add("nested div and end tags of p", [](size n) {
        return halves(repeated("<div>", n / 2), "</p>");
    });
    to.add("nested lists", [](size n) { return repeated("<ul><li>", n); });
    to.add("nested dl", [](size n) { return repeated("<dl><dd><div>", n); });
    to.add("nested buttons", [](size n) { return repeated("<button><div>", n); });
    to.add("nested tables", [](size n) { return repeated("<table><tr><td>", n); });
    to.add("nested templates", [](size n) { return repeated("<template>", n); });
    to.add("nested selects", [](size n) { return repeated("<select><div>", n); });
    to.add("nested objects", [](size n) { return repeated("<object>", n); });
    to.add("nested forms", [](size n) { return repeated("<form><div></form>", n); });
    to.add("nested svg", [](size n) { return repeated("<svg><desc>", n); });
    to.add("nested math", [](size n) { return repeated("<math><mi>", n); });
    to.add("nested g", [](size n) { return before("<svg>", repeated("<g>", n)); });
    to.add("nested g and unknown end tags", [](size n) {
        return before("<svg>", halves(repeated("<g>", n / 2), "</x>"));
    });
    to.add("breakouts of svg", [](size n) { return repeated("<svg><g><font color=x>", n); });
    to.add("framesets", [](size n) { return repeated("<frameset>", n); });
    to.add("headings", [](size n) { return repeated("<h1><span>", n); });
    to.add("ruby", [](size n) { return repeated("<ruby><rt><rb>", n); });
}

} // namespace mf2::test::hostile
