#include "archive/samples.hpp"
#include "cli/archive/command.hpp"
#include "cli/options/archive_options.hpp"

#include <boost/test/unit_test.hpp>

using namespace mf2::test;
using mf2::cli::failing;
using mf2::cli::failing_set;

BOOST_AUTO_TEST_SUITE(archive_failing)

BOOST_AUTO_TEST_CASE(what_is_named_fails_the_run_and_nothing_else_does)
{
    archive_command command;
    std::string const whole = gzip(page_record("a"));
    std::string lost = gzip(page_record("b"));
    lost[lost.size() - 8] ^= 1;
    std::string const digest = page_record("c", "WARC-Block-Digest: sha1:A\r\n") +
        page_record("d", "WARC-Block-Digest: sha1:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\r\n");
    std::string const good = command.write("good.warc.gz", whole);
    std::string const garbage = command.write("garbage.warc.gz", whole + "xxxx");
    std::string const broken = command.write("broken.warc.gz", whole + lost);
    std::string const other = command.write("other.warc", digest);
    auto const status = [&](std::string const& file, std::string const& kinds) {
        return command.run({file, "-q", "--verify", "--fail-on", kinds});
    };
    BOOST_TEST(status(good, "damage,digest,lost") == 0);
    BOOST_TEST(status(garbage, "digest,lost") == 0);
    BOOST_TEST(status(garbage, "lost,damage") == 4);
    BOOST_TEST(command.told("--fail-on: there is damage"));
    BOOST_TEST(status(broken, "lost") == 4);
    BOOST_TEST(command.told("--fail-on: there is lost"));
    BOOST_TEST(status(other, "lost") == 0);
    BOOST_TEST(status(other, "digest") == 4);
    BOOST_TEST(status(other, "digest,damage") == 4);
    BOOST_TEST(command.told("--fail-on: there is damage,digest"));
}

BOOST_AUTO_TEST_CASE(an_input_that_cannot_be_read_goes_before_what_is_named)
{
    archive_command command;
    std::string const damaged = command.write("damaged.warc.gz", gzip(page_record("a")) + "xxxx");
    std::string const none = command.path("none");
    BOOST_TEST(command.run({damaged, "-q", "--fail-on=damage"}) == 4);
    BOOST_TEST(command.run({damaged, none, "-q", "--fail-on=damage"}) == 1);
    BOOST_TEST(command.told("--fail-on: there is damage"));
    BOOST_TEST(command.run({none, damaged, "-q", "--fail-on=damage"}) == 1);
    // Nothing of this one can be read.
    std::string const bad = command.write("bad.warc", std::string(500, 'x'));
    BOOST_TEST(command.run({bad, "-q", "--fail-on=damage"}) == 1);
    BOOST_TEST(command.told("--fail-on: there is damage"));
    BOOST_TEST(command.run({bad, "-q", "--fail-on=lost"}) == 1);
    // An output that cannot be written goes before both.
    BOOST_TEST(command.run({none, damaged, "-q", "--fail-on=damage", "-o", "/dev/full"}) == 2);
    // Damage goes before a run that read no page with items.
    std::string const empty = command.write(
        "empty.warc", warc_record("response", "http://a.example/", response("<p>")) + "xxxx\r\n");
    BOOST_TEST(command.run({empty, "-qe", "--fail-on=damage"}) == 4);
    BOOST_TEST(command.run({empty, "-qe", "--fail-on=lost"}) == 3);
}

BOOST_AUTO_TEST_CASE(what_an_earlier_run_found_fails_the_one_that_goes_on)
{
    for (std::string const output : {"all.jsonl", "folder/"})
    {
        archive_command command;
        std::string const a = command.write("a.warc", page_record("a"));
        std::string const b = command.write("b.warc", page_record("b") + "xxxx\r\n");
        std::string const to = command.path(output);
        BOOST_TEST(command.run({b, command.path("none"), "-q", "-o", to}) == 1);
        BOOST_TEST(command.run({b, a, "-q", "-o", to, "--resume", "--fail-on=damage,lost"}) == 4);
        BOOST_TEST(command.told("--fail-on: there is damage"));
        BOOST_TEST(command.run({b, a, "-q", "-o", to, "--resume", "--fail-on=lost"}) == 0);
        BOOST_TEST(command.run({b, a, "-q", "-o", to, "--resume", "--fail-on=damage"}) == 4);
    }
}

BOOST_AUTO_TEST_CASE(digests_have_to_be_verified_and_kinds_to_be_known)
{
    archive_command command;
    std::string const a = command.write("a.warc", page_record("a"));
    BOOST_TEST(command.run({a, "--fail-on=digest"}) == 2);
    BOOST_TEST(command.told("--fail-on digest needs --verify (see mf2 archive --help)"));
    BOOST_TEST(command.run({a, "--fail-on=damages"}) == 2);
    BOOST_TEST(
        command.told("--fail-on is damage, digest or lost, or several with commas, not 'damages' "
                     "(see mf2 archive --help)"));
    BOOST_TEST(command.run({a, "--fail-on=,"}) == 2);
}

BOOST_AUTO_TEST_CASE(sets_are_read_as_they_are_written)
{
    failing_set some;
    BOOST_TEST(some.names() == "");
    some.add(failing::lost);
    some.add(failing::damage);
    BOOST_TEST(some.names() == "damage,lost");
    BOOST_TEST((failing_set::of("damage,lost") == some));
    BOOST_TEST((failing_set::of("none,lost") & some).names() == "lost");
}

BOOST_AUTO_TEST_CASE(what_is_compressed_otherwise_is_named)
{
    archive_command command;
    for (auto const& [magic, name] : std::vector<std::pair<std::string, std::string>>{
             {"BZh91AY", "bzip2"},
             {"\xFD"
              "7zXZ",
              "xz"},
             {"\x02\x21\x4C\x18", "LZ4's legacy frames"}})
    {
        std::string const file = command.write("a.warc.bz2", magic + std::string(500, '\x60'));
        BOOST_TEST(command.run({file, "-q"}) == 1);
        BOOST_TEST(command.told(
            file + ": is compressed with " + name +
            ", which is not read: decompress it, into `mf2 archive -` for instance"));
        // A record behind such bytes is read.
        std::string const some = command.write("b.warc", magic + "\n" + page_record("a"));
        BOOST_TEST(command.run({some, "-q"}) == 0);
    }
}

BOOST_AUTO_TEST_CASE(what_frames_need_that_hold_all_records_is_named)
{
    archive_command command;
    std::string const record = zstd(page_record("a"), numbered_dictionary(7));
    std::string const file = command.write("a.warc.zst", record + record);
    BOOST_TEST(command.run({file, "-q"}) == 1);
    BOOST_TEST(command.told(
        file +
        ": has no WARC or ARC record: frames of Zstandard need a dictionary that the file "
        "does not begin with"));
    std::string const large = zstd_with_window(27, page_record("b"));
    std::string const wide = command.write("b.warc.zst", large + large);
    BOOST_TEST(command.run({wide, "-q"}) == 1);
    BOOST_TEST(command.told(
        wide + ": has no WARC or ARC record: frames of Zstandard need a larger --window"));
    BOOST_TEST(command.run({wide, "-q", "--window=128M"}) == 0);
}

BOOST_AUTO_TEST_SUITE_END()
