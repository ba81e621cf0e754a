#include "bench/measure/phases.hpp"

#include "bench/measure/counting_resource.hpp"
#include "support/allocation_count.hpp"

#include <boost/test/unit_test.hpp>

#include <string_view>

using namespace mf2::measure;

namespace
{

constexpr std::string_view card = "<p class=h-card><a class=u-url href=/jo>Jo</a>";

} // namespace

BOOST_AUTO_TEST_SUITE(phase_runners)

BOOST_AUTO_TEST_CASE(each_phase_does_what_it_is_named_for)
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    auto const counted = [&](phase last) {
        return phase_runner(last).run("<p class=h-card>Jo</p>", options).value();
    };
    BOOST_TEST(counted(phase::decode) == 22u);    // bytes
    BOOST_TEST(counted(phase::tokenize) == 2u);   // tags
    BOOST_TEST(counted(phase::tree) == 1u);       // elements with attributes
    BOOST_TEST(counted(phase::extract) == 1u);    // items
    BOOST_TEST(counted(phase::serialise) == 84u); // bytes of JSON
}

BOOST_AUTO_TEST_CASE(tags_in_scripts_are_none)
{
    phase_runner runner(phase::tokenize);
    BOOST_TEST(runner.run("<script><p></script><title><b></title>", {}).value() == 4u);
}

BOOST_AUTO_TEST_CASE(documents_do_not_influence_each_other)
{
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    mf2::parse_options others;
    others.base_url = "http://example.com/a/much/longer/url";
    for (phase const last : all_phases)
    {
        phase_runner runner(last);
        auto const first = runner.run(card, options).value();
        static_cast<void>(runner.run("<table><script>", options));
        BOOST_TEST(runner.run(card, options).value() == first);
        static_cast<void>(runner.run(card, others));
        BOOST_TEST(runner.run(card, options).value() == first);
    }
}

BOOST_AUTO_TEST_CASE(pieces_of_any_size_give_the_same)
{
    mf2::parse_options const options;
    for (phase const last : all_phases)
    {
        auto const whole = phase_runner(last).run(card, options).value();
        BOOST_TEST(phase_runner(last, 1).run(card, options).value() == whole);
        BOOST_TEST(phase_runner(last, 7).run(card, options).value() == whole);
    }
}

BOOST_AUTO_TEST_CASE(all_that_a_phase_takes_from_the_heap_is_counted)
{
    mf2::parse_options const options;
    for (phase const last : all_phases)
    {
        counting_resource memory;
        phase_runner runner(last, phase_runner::whole, &memory);
        static_cast<void>(runner.run(card, options));
        memory.start();
        std::size_t const before = mf2::test::allocation_count();
        static_cast<void>(runner.run(card, options));
        BOOST_TEST(memory.taken().allocations == mf2::test::allocation_count() - before);
    }
}

BOOST_AUTO_TEST_CASE(a_limit_fails_the_document)
{
    mf2::parse_options options;
    options.input_limit = 4;
    BOOST_TEST(!phase_runner(phase::extract).run(card, options));
}

BOOST_AUTO_TEST_SUITE_END()
