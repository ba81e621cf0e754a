#include "bytes/text_hash.hpp"

#include "support/colliding_keys.hpp"

#include <boost/test/unit_test.hpp>

#include <functional>
#include <numeric>
#include <set>
#include <string>

namespace mf2::bytes
{
namespace
{

/// Restores the key of the process at the end of its lifetime.
class kept_key
{
public:
    kept_key() : key_(current_hash_key()) {}
    kept_key(kept_key const&) = delete;
    kept_key& operator=(kept_key const&) = delete;
    ~kept_key() { set_hash_key(key_); }

private:
    hash_key key_;
};

std::uint64_t without_key(std::string_view text)
{
    return text_hash(hash_key{})(text);
}

} // namespace

BOOST_AUTO_TEST_SUITE(hashes_of_text)

// The hashes of these byte strings in CPython with PYTHONHASHSEED=0.
BOOST_AUTO_TEST_CASE(the_hash_is_siphash_1_3, *boost::unit_test::precondition([](auto) {
                         return sizeof(std::size_t) == sizeof(std::uint64_t);
                     }))
{
    std::string counted(63, '\0');
    std::iota(counted.begin(), counted.end(), '\1');
    BOOST_TEST(without_key("a") == 0x407448D2B89B1813U);
    BOOST_TEST(without_key("ab") == 0x555508CBC6ADD439U);
    BOOST_TEST(without_key("12345678") == 0x3489982430560A87U);
    BOOST_TEST(without_key("123456789") == 0x0FBC0F0007965FCFU);
    BOOST_TEST(without_key("h-entry h-card h-feed") == 0x53FEDBB7C31789F5U);
    BOOST_TEST(without_key(counted) == 0x6BAFE9F92616651BU);
}

BOOST_AUTO_TEST_CASE(a_number_is_hashed_as_its_bytes_are)
{
    text_hash const hash(test::known_key);
    BOOST_TEST(hash(std::uint64_t{0x3837363534333231}) == hash("12345678"));
}

BOOST_AUTO_TEST_CASE(another_key_gives_another_hash)
{
    std::set<std::size_t> hashes;
    for (std::uint64_t i = 0; i != 100; ++i)
    {
        hashes.insert(text_hash({i, 0})("name"));
        hashes.insert(text_hash({0, i + 1})("name"));
    }
    BOOST_TEST(hashes.size() == 200U);
}

BOOST_AUTO_TEST_CASE(a_process_draws_a_key_that_nobody_knows)
{
    hash_key const drawn = current_hash_key();
    BOOST_TEST((drawn.first != 0 || drawn.second != 0));
    BOOST_TEST(current_hash_key().first == drawn.first);
    BOOST_TEST(current_hash_key().second == drawn.second);
}

BOOST_AUTO_TEST_CASE(a_key_that_is_set_holds_for_tables_that_are_made_from_then_on)
{
    kept_key const kept;
    text_hash const before;
    std::size_t const hash_before = before("name");
    set_hash_key(test::known_key);
    BOOST_TEST(text_hash()("name") == text_hash(test::known_key)("name"));
    BOOST_TEST(before("name") == hash_before);
}

BOOST_AUTO_TEST_CASE(keys_of_one_known_hash_fall_into_one_place_of_a_table)
{
    auto const place = [](std::string const& key) {
        return text_hash(test::known_key)(key) >> (sizeof(std::size_t) * 8 - test::alike_bits);
    };
    std::set<std::string> distinct;
    for (std::string const& key : test::make_keys(test::key_choice::of_one_known_hash, 100))
    {
        BOOST_TEST(place(key) == 0U);
        distinct.insert(key);
    }
    BOOST_TEST(distinct.size() == 100U);
}

#ifdef __GLIBCXX__
BOOST_AUTO_TEST_CASE(keys_of_one_standard_hash_have_one, *boost::unit_test::precondition([](auto) {
                         return sizeof(std::size_t) == sizeof(std::uint64_t);
                     }))
{
    std::set<std::size_t> hashes;
    std::set<std::string> distinct;
    for (std::string const& key : test::make_keys(test::key_choice::of_one_standard_hash, 1000))
    {
        hashes.insert(std::hash<std::string_view>{}(key));
        distinct.insert(key);
    }
    BOOST_TEST(hashes.size() == 1U);
    BOOST_TEST(distinct.size() == 1000U);
}
#endif

BOOST_AUTO_TEST_SUITE_END()

} // namespace mf2::bytes
