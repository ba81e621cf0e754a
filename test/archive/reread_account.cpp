// Rereading stays linear, however often reading goes back, and why.
#include "archive/reread_account.hpp"

#include "archive/three_records.hpp"

#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

using namespace mf2::archive;
using namespace mf2::test;

namespace
{

constexpr std::uint64_t fixed = std::uint64_t{16} << 20;
constexpr std::uint64_t times = 64;

/// The amounts of bytes when an archive is read.
struct amount
{
    std::uint64_t from_source = 0;
    std::uint64_t content = 0;
    std::uint64_t blocks = 0; // given to the caller
};

class counting_source final : public byte_source
{
public:
    counting_source(std::string_view bytes, rereading again) : all_(bytes, again) {}

    std::size_t read(char* to, std::size_t size) override
    {
        std::size_t const got = all_.read(to, size);
        count_ += got;
        return got;
    }
    bool seek(std::uint64_t offset) override { return all_.seek(offset); }
    [[nodiscard]] std::optional<std::uint64_t> size() const override { return all_.size(); }
    [[nodiscard]] boost::system::error_code failure() const override { return {}; }

    [[nodiscard]] std::uint64_t count() const { return count_; }

private:
    memory_source all_;
    std::uint64_t count_ = 0;
};

amount read_all(std::string_view bytes, rereading again)
{
    amount read;
    counting_source source(bytes, again);
    warc_reader reader(source, {});
    while (reader.next())
    {
        for (auto piece = reader.read(); !piece.empty(); piece = reader.read())
            read.blocks += piece.size();
    }
    read.from_source = source.count();
    read.content = reader.content_position();
    return read;
}

void check_amount(std::string const& bytes, std::uint64_t content, std::string const& name)
{
    std::uint64_t const most = (times + 2) * (bytes.size() + content) + fixed;
    for (rereading const again : {rereading::possible, rereading::refused})
    {
        amount const read = read_all(bytes, again);
        std::uint64_t const all = read.from_source + read.content + read.blocks;
        BOOST_TEST(
            all <= most,
            name << " of " << bytes.size() << " bytes: " << read.from_source << " bytes, "
                 << read.content << " of content and " << read.blocks << " of blocks");
    }
}

std::string repeated(std::string const& what, std::size_t count)
{
    std::string all;
    while (count-- != 0) all += what;
    return all;
}

struct shape
{
    std::string name;
    std::string start;
};

/// Bytes that may stand before something false. Records are whole, without an end, or with a wrong
/// one. Members end, are broken, or have garbage behind them.
std::vector<shape> starts()
{
    std::string const page = page_record("first");
    std::string const endless = replaced(page, "Content-Length: ", "X: ");
    std::string const longer = replaced(page, "Content-Length: ", "Content-Length: 9");
    std::string broken = gzip(page);
    broken[broken.size() / 2] ^= 0x40;
    return {
        {"a page", page},
        {"one without an end", endless},
        {"a page and one without an end", page + endless},
        {"a page and a wrong length", page + longer},
        {"a broken member", broken},
        {"a page and a broken member", page + broken},
        {"a broken member and wrong lengths", broken + repeated(longer, 3)},
        {"a member and one without an end", gzip(page) + endless},
        {"a member, garbage and wrong lengths", gzip(page) + "x" + repeated(longer, 3)},
        {"a frame, garbage and a wrong length", zstd(page) + "x" + longer}};
}

} // namespace

BOOST_AUTO_TEST_SUITE(rereading_in_all)

BOOST_AUTO_TEST_CASE(is_so_many_times_what_is_read_first)
{
    reread_account account;
    BOOST_TEST(account.may_read(fixed, 0));
    BOOST_TEST(!account.may_read(1, 0));
    BOOST_TEST(account.may_read(times * 1'000, 1'000));
    BOOST_TEST(!account.may_read(1, 1'000));
    BOOST_TEST(!account.may_read(1, 500));
    account.note_more(times);
    BOOST_TEST(!account.may_read(1, 1'001));
    BOOST_TEST(account.may_read(1, 1'002));
}

BOOST_AUTO_TEST_CASE(is_linear_where_members_lie_in_each_other)
{
    for (auto const& [name, start] : starts())
    {
        for (std::size_t const size : {15U << 10, 60U << 10})
        {
            for (std::string const& one : {false_member(size), false_frame(size)})
            {
                std::string const group = start + repeated(one, 60) + gzip(page_record("last"));
                for (std::size_t const groups : {100U, 200U, 400U})
                    check_amount(repeated(group, groups), 0, name);
            }
        }
    }
}

BOOST_AUTO_TEST_CASE(is_linear_where_each_of_them_goes_on_to_the_end_of_the_file)
{
    constexpr std::size_t members = 8;
    for (auto const& [name, start] : starts())
    {
        // Each member goes on with the last block of its group, and that with the next one's.
        std::size_t const block_size = false_block(0).size();
        std::size_t const group_size = start.size() + members * false_member(0).size() + block_size;
        std::string group = start;
        for (std::size_t left = members; left-- != 0;)
            group += false_member(left * false_member(0).size());
        group += false_block(group_size - block_size);
        for (std::size_t const groups : {100U, 200U, 400U})
            check_amount(repeated(group, groups), 0, name);
    }
}

BOOST_AUTO_TEST_CASE(is_linear_where_lengths_are_wrong)
{
    std::string const longer =
        replaced(page_record("long"), "Content-Length: ", "Content-Length: 99");
    for (std::size_t const count : {1'000U, 2'000U, 4'000U})
    {
        std::string const records = repeated(longer + page_record("a"), count);
        std::string broken = gzip(records);
        broken[broken.size() - 8] ^= 1;
        std::string const two = gzip(page_record("a") + page_record("b"));
        check_amount(records, 0, "plain");
        check_amount(gzip(records), records.size(), "a member");
        check_amount(zstd(records), records.size(), "a frame");
        check_amount(two + broken + two, records.size(), "a broken member");
    }
}

BOOST_AUTO_TEST_SUITE_END()
