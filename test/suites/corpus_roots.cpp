// The roots that each choice finds on real pages.
#include <mf2.hpp>

#include "microformats/vocabulary/root_names.hpp"
#include "support/corpus.hpp"
#include "support/shared.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <set>
#include <string>
#include <string_view>
#include <utility>

namespace
{

bool is_of_framework(std::string_view type)
{
    auto const names = mf2::framework_class_names();
    return std::find(names.begin(), names.end(), type) != names.end();
}

/// The roots of one page or of all. An element counts once, however many properties it belongs to.
struct found_roots
{
    std::set<std::pair<std::size_t, std::uint64_t>> all;
    std::set<std::pair<std::size_t, std::uint64_t>> known;
    std::set<std::pair<std::size_t, std::uint64_t>> of_frameworks_only;

    void add(std::size_t page, mf2::item const& found)
    {
        std::pair const place(page, found.start());
        all.insert(place);
        mf2::texts const types = found.type();
        bool const has_known =
            std::any_of(types.begin(), types.end(), mf2::microformats::is_known_root);
        if (has_known) known.insert(place);
        if (std::all_of(types.begin(), types.end(), is_of_framework))
            of_frameworks_only.insert(place);
        for (mf2::item const& each : found.nested()) add(page, each);
    }
};

found_roots roots_of_corpus(mf2::roots which)
{
    mf2::parse_options options;
    options.roots = which;
    found_roots found;
    std::size_t page = 0;
    for (std::string const& bytes : mf2::test::corpus_pages())
    {
        for (mf2::item const& each : mf2::parse(bytes, options).value().items)
        {
            found.add(page, each);
        }
        ++page;
    }
    return found;
}

} // namespace

BOOST_AUTO_TEST_SUITE(roots_of_the_corpus, *boost::unit_test::precondition(mf2::test::needs_shared))

// Counted once; doc/options.md has these numbers.
BOOST_AUTO_TEST_CASE(no_known_root_is_lost_by_a_choice_and_none_of_frameworks_is_left)
{
    auto const any = roots_of_corpus(mf2::roots::any);
    BOOST_TEST(any.all.size() == 3864u);
    BOOST_TEST(any.known.size() == 3522u);
    BOOST_TEST(any.of_frameworks_only.size() == 182u);

    auto const except = roots_of_corpus(mf2::roots::except);
    BOOST_TEST(except.of_frameworks_only.size() == 0u);
    BOOST_TEST((except.known == any.known));
    BOOST_TEST(except.all.size() == any.all.size() - any.of_frameworks_only.size());

    auto const known = roots_of_corpus(mf2::roots::known);
    BOOST_TEST((known.known == any.known));
    // Besides them, five classic hNews items.
    BOOST_TEST(known.all.size() == 3527u);
}

BOOST_AUTO_TEST_SUITE_END()
