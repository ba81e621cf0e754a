#include "memory/indirect.hpp"

#include <mf2/limited_resource.hpp>

#include <boost/test/unit_test.hpp>

#include <string>
#include <utility>

using mf2::indirect;

BOOST_AUTO_TEST_SUITE(indirect_value)

BOOST_AUTO_TEST_CASE(copies_have_values_of_their_own)
{
    indirect<std::string> const one(std::string("a"));
    indirect<std::string> copy(one);
    BOOST_TEST((copy == one));
    *copy += "b";
    BOOST_TEST(*one == "a");
    BOOST_TEST((copy != one));
}

BOOST_AUTO_TEST_CASE(what_is_assigned_replaces_what_was_there)
{
    indirect<std::string> const one(std::string("a"));
    indirect<std::string> other(std::string("b"));
    other = one;
    BOOST_TEST(*other == "a");
    other = indirect<std::string>(std::string("c"));
    BOOST_TEST(*other == "c");
    BOOST_TEST(other->size() == 1U);
    BOOST_TEST(*one == "a");
}

BOOST_AUTO_TEST_CASE(an_assignment_to_itself_changes_nothing)
{
    indirect<std::string> one(std::string("a"));
    auto const& same = one;
    one = same;
    BOOST_TEST(*one == "a");
}

BOOST_AUTO_TEST_CASE(a_move_takes_the_value_along_and_a_copy_does_not)
{
    mf2::limited_resource memory;
    {
        indirect<int> one(1, &memory);
        BOOST_TEST(memory.allocations() == 1U);
        indirect<int> moved(std::move(one));
        indirect<int> assigned(2);
        assigned = std::move(moved);
        BOOST_TEST(*assigned == 1);
        indirect<int> const copy(assigned);
        BOOST_TEST(*copy == 1);
        BOOST_TEST(memory.allocations() == 1U);
        BOOST_TEST(memory.in_use() == sizeof(int));
    }
    BOOST_TEST(memory.in_use() == 0U);
}

BOOST_AUTO_TEST_SUITE_END()
