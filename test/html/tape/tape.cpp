#include "html/tape/tape.hpp"

#include "memory/poison.hpp"
#include "support/tape_check.hpp"

#include <boost/test/unit_test.hpp>

#include <memory_resource>
#include <string>
#include <utility>

namespace
{

using namespace mf2::html;

element_data_ptr named(std::string_view name)
{
    return mf2::html::element_data::create(
        *std::pmr::get_default_resource(), bare_tag(tag::unknown, name), element_namespace::html);
}

/// `<a>` for a start, `</a>` for an end, text as it is.
std::string shown(tape& tape)
{
    std::string out;
    for (tape_entry* entry = tape.front(); entry != tape.back(); entry = entry->next)
    {
        switch (entry->kind)
        {
        case entry_kind::start: out.append("<").append(entry->data->name()).append(">"); break;
        case entry_kind::end:
            out.append("</").append(entry->partner->data->name()).append(">");
            break;
        case entry_kind::result: out.append("*"); break;
        default: out.append(entry->text()); break;
        }
    }
    return out;
}

struct empty_result final : tape_result
{
    void release() noexcept override { delete this; }
};

struct fixture
{
    tape_entry* append(tape_entry* parent, std::string_view name)
    {
        return tape.insert_element(parent == nullptr ? tape.back() : parent->partner, named(name));
    }

    mf2::html::tape tape{std::pmr::get_default_resource()};
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(tape_entries, fixture)

BOOST_AUTO_TEST_CASE(appending_to_an_element_is_inserting_before_its_end)
{
    auto* const outer = append(nullptr, "a");
    append(outer, "b");
    append(outer, "c");
    BOOST_TEST(shown(tape) == "<a><b></b><c></c></a>");
}

BOOST_AUTO_TEST_CASE(text_joins_the_text_node_right_before_its_place)
{
    auto* const outer = append(nullptr, "a");
    tape.text_before(outer->partner).append("x");
    tape.text_before(outer->partner).append("y");
    append(outer, "b");
    tape.text_before(outer->partner).append("z");
    BOOST_TEST(shown(tape) == "<a>xy<b></b>z</a>");
    BOOST_TEST(tape.size() == 6u);
}

BOOST_AUTO_TEST_CASE(lent_text_is_a_text_node_that_is_not_copied)
{
    std::string const input = "x &lt; y";
    auto* const outer = append(nullptr, "a");
    tape.lend_text(outer->partner, std::string_view(input).substr(0, 1));
    append(outer, "b");
    tape.text_before(outer->partner).append("z");
    BOOST_TEST(shown(tape) == "<a>x<b></b>z</a>");
    BOOST_TEST((outer->next->text().data() == input.data()));
    BOOST_TEST(tape.size() == 6u);
}

BOOST_AUTO_TEST_CASE(a_copy_of_lent_text_outlives_it)
{
    auto* const outer = append(nullptr, "a");
    std::string input = "lent";
    tape.lend_text(outer->partner, input);
    auto* const other = append(nullptr, "b");
    tape.copy(tape.back(), outer, other);
    tape.erase(outer, other);
    input.assign(4, '-');
    BOOST_TEST(shown(tape) == "<b></b><a>lent</a>");
}

BOOST_AUTO_TEST_CASE(a_splice_moves_a_subtree)
{
    auto* const outer = append(nullptr, "a");
    auto* const moved = append(outer, "b");
    append(moved, "c");
    tape.splice(outer, moved, moved->partner);
    BOOST_TEST(shown(tape) == "<b><c></c></b><a></a>");
}

BOOST_AUTO_TEST_CASE(a_splice_to_where_the_range_stands_changes_nothing)
{
    auto* const outer = append(nullptr, "a");
    auto* const inner = append(outer, "b");
    tape.splice(outer->partner, inner, inner->partner);
    BOOST_TEST(shown(tape) == "<a><b></b></a>");
}

BOOST_AUTO_TEST_CASE(a_copy_has_partners_of_its_own)
{
    auto* const outer = append(nullptr, "a");
    auto* const inner = append(outer, "b");
    tape.text_before(inner->partner).append("x");
    tape.copy(tape.back(), outer->next, outer->partner);
    BOOST_TEST(shown(tape) == "<a><b>x</b></a><b>x</b>");
    auto* const copy = outer->partner->next;
    BOOST_TEST(copy->partner != inner->partner);
    BOOST_TEST(copy->partner->partner == copy);
}

BOOST_AUTO_TEST_CASE(an_erased_range_leaves_no_trace)
{
    auto* const outer = append(nullptr, "a");
    auto* const inner = append(outer, "b");
    tape.insert_result(outer->partner, tape_result_ptr(new empty_result));
    tape.erase(inner, inner->partner->next);
    BOOST_TEST(shown(tape) == "<a>*</a>");
    tape.clear();
    BOOST_TEST(tape.size() == 0u);
    BOOST_TEST(tape.front() == tape.back());
}

BOOST_AUTO_TEST_CASE(freed_entries_are_used_again)
{
    for (int i = 0; i < 10000; ++i)
    {
        auto* const only = append(nullptr, "a");
        tape.text_before(only->partner).append("some text that needs memory of its own");
        tape.erase(only, tape.back());
    }
    BOOST_TEST(tape.size() == 0u);
}

BOOST_AUTO_TEST_CASE(an_erased_entry_must_not_be_used)
{
    auto* const erased = append(nullptr, "a");
    BOOST_TEST(!mf2::is_poisoned(erased));
    tape.erase(erased, tape.back());
    BOOST_TEST(mf2::is_poisoned(erased) == mf2::notices_poison);
    BOOST_TEST(!mf2::is_poisoned(append(nullptr, "a")));
}

BOOST_AUTO_TEST_CASE(operations_leave_the_tape_whole)
{
    auto* const outer = append(nullptr, "a");
    auto* const inner = append(outer, "b");
    tape.text_before(inner->partner).append("x");
    tape.insert_result(outer->partner, tape_result_ptr(new empty_result));
    BOOST_TEST(mf2::test::check(tape) == "");
    tape.splice(outer, inner, inner->partner);
    tape.copy(tape.back(), inner, inner->partner->next);
    BOOST_TEST(mf2::test::check(tape) == "");
    tape.erase(outer, outer->partner->next);
    BOOST_TEST(mf2::test::check(tape) == "");
}

BOOST_AUTO_TEST_CASE(a_tape_that_is_not_whole_is_told)
{
    auto* const outer = append(nullptr, "a");
    auto* const inner = append(outer, "b");
    tape.splice(tape.back(), inner, inner);
    BOOST_TEST(mf2::test::check(tape) == "elements are not nested");
    tape.splice(inner->partner, inner, inner);

    auto* const kept = std::exchange(inner->previous, tape.back());
    BOOST_TEST(mf2::test::check(tape) == "the entry behind one does not link back");
    inner->previous = kept;

    inner->state = openness::open;
    BOOST_TEST(mf2::test::check(tape) == "an open element is in a finished one");
    outer->state = openness::open;
    BOOST_TEST(mf2::test::check(tape) == "");
    outer->state = openness::open_plain;
    BOOST_TEST(mf2::test::check(tape) == "an element is still leaving the tape");
}

BOOST_AUTO_TEST_SUITE_END()
