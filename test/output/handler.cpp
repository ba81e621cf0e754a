#include <mf2/handler.hpp>

#include <mf2/parts.hpp>

#include <boost/test/unit_test.hpp>

#include <utility>

namespace
{

class ignoring_the_rest final : public mf2::handler
{
public:
    void on_item(mf2::item&&) override {}
};

} // namespace

BOOST_AUTO_TEST_SUITE(handler)

BOOST_AUTO_TEST_CASE(a_handler_may_ignore_all_but_items)
{
    ignoring_the_rest ignoring;
    mf2::handler& receiver = ignoring;
    mf2::relations all = mf2::parts::relations{.rels = {{"me", {"https://example.com/"}}}};
    receiver.on_relations(std::move(all));
    BOOST_TEST(all.rels().size() == 1u);
    receiver.on_end({}, {});
    BOOST_TEST(!receiver.wants_nested_items());
    mf2::item nested;
    BOOST_TEST((receiver.on_nested_item(nested, {}) == mf2::disposition::keep));
}

BOOST_AUTO_TEST_SUITE_END()
