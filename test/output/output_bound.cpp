// The output for a document, in every form, stays within the bounds of doc/memory.md.
#include "support/output_bound.hpp"

#include "archive/extractions.hpp"
#include "archive/samples.hpp"
#include "cli/documents/tasks.hpp"
#include "support/command_streams.hpp"
#include "support/hostile_inputs.hpp"
#include "support/long_results.hpp"
#include "support/share.hpp"

#include <mf2.hpp>

#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <string>
#include <string_view>

namespace
{

using mf2::test::most_written;
using mf2::test::written_form;

constexpr std::size_t size_of_inputs = std::size_t{1} << 15;

/// One limit that most of the documents meet, and one that some do not.
constexpr std::uint64_t output_limits[] = {0, std::uint64_t{1} << 18};

/// Every option that makes results longer.
mf2::parse_options parse_options_for(std::uint64_t output_limit)
{
    mf2::parse_options options;
    options.output_limit = output_limit;
    options.lang = mf2::lang::on;
    options.srcset = mf2::srcset::on;
    options.dates = mf2::date_style::iso;
    options.places = mf2::places::on;
    options.metaformats = mf2::metaformats::meta_item;
    return options;
}

template <class Check>
void for_each_document(Check check)
{
    auto const check_input = [&check](mf2::test::hostile_input const& input) {
        BOOST_TEST_CONTEXT(input.name) check(input.make(size_of_inputs));
    };
    auto const long_ones = mf2::test::long_results();
    std::size_t const step = mf2::test::share(1);
    for (std::size_t i = 0; i < long_ones.size(); i += step) check_input(long_ones[i]);
    for (mf2::test::hostile_input const& input : mf2::test::hostile_inputs()) check_input(input);
}

/// The command's output for a document.
std::string printed(
    std::string_view html, mf2::cli::options chosen,
    mf2::cli::exit_status (*task)(mf2::cli::options const&, mf2::cli::streams const&))
{
    mf2::test::command_streams const streams(html);
    chosen.files = {"-"};
    static_cast<void>(task(chosen, streams.get()));
    return streams.out();
}

void check_command(mf2::cli::format format, written_form form)
{
    for_each_document([&](std::string const& html) {
        for (std::uint64_t const limit : output_limits)
        {
            mf2::cli::options chosen;
            chosen.parse = parse_options_for(limit);
            chosen.format = format;
            chosen.provenance = mf2::cli::provenance_member::written;
            std::uint64_t const most = most_written(form, html.size(), chosen.parse, 1);
            std::string const text = printed(html, chosen, &mf2::cli::convert);
            BOOST_TEST(text.size() <= most, text.size() << " bytes, limit " << limit);
            if (format == mf2::cli::format::info) continue;
            chosen.layout = mf2::cli::layout::pretty;
            chosen.colour = mf2::cli::colour_choice::always;
            std::string const shown = printed(html, chosen, &mf2::cli::convert);
            BOOST_TEST(shown.size() <= 2 * most, shown.size() << " bytes, limit " << limit);
        }
    });
}

std::string archive_of(std::string_view html)
{
    return mf2::test::record_of(mf2::test::response(html));
}

void check_archive(mf2::archive::page_format format)
{
    for_each_document([&](std::string const& html) {
        for (std::uint64_t const limit : output_limits)
        {
            mf2::archive::extract_options options;
            options.parse = parse_options_for(limit);
            options.writer.format = format;
            auto const found = mf2::test::extracted(archive_of(html), options);
            BOOST_TEST(
                found.output.text().size() <=
                most_written(written_form::archive, html.size(), options.parse));
        }
    });
}

} // namespace

BOOST_AUTO_TEST_SUITE(output_bound)

BOOST_AUTO_TEST_CASE(json_is_bounded)
{
    check_command(mf2::cli::format::json, written_form::json);
}

BOOST_AUTO_TEST_CASE(lines_of_json_are_bounded)
{
    check_command(mf2::cli::format::jsonl, written_form::json);
}

BOOST_AUTO_TEST_CASE(info_is_bounded)
{
    check_command(mf2::cli::format::info, written_form::info);
}

BOOST_AUTO_TEST_CASE(jf2_is_bounded)
{
    check_command(mf2::cli::format::jf2, written_form::jf2);
}

BOOST_AUTO_TEST_CASE(lines_of_items_are_bounded)
{
    for_each_document([](std::string const& html) {
        for (std::uint64_t const limit : output_limits)
        {
            mf2::cli::options chosen;
            chosen.parse = parse_options_for(limit);
            std::string const text = printed(html, chosen, &mf2::cli::print_items);
            BOOST_TEST(
                text.size() <= most_written(written_form::item_lines, html.size(), chosen.parse));
        }
    });
}

BOOST_AUTO_TEST_CASE(pages_of_archives_are_bounded)
{
    check_archive(mf2::archive::page_format::jsonl);
}

BOOST_AUTO_TEST_CASE(items_of_archives_are_bounded)
{
    check_archive(mf2::archive::page_format::items);
}

BOOST_AUTO_TEST_CASE(quads_of_archives_are_bounded)
{
    check_archive(mf2::archive::page_format::nquads);
}

BOOST_AUTO_TEST_CASE(memory_of_results_is_bounded)
{
    for_each_document([](std::string const& html) {
        for (std::uint64_t const limit : output_limits)
        {
            auto const options = parse_options_for(limit);
            mf2::limited_resource memory;
            auto const read = mf2::parse(html, options, &memory);
            BOOST_TEST(memory.in_use() <= mf2::test::most_held(html.size(), options));
        }
    });
}

BOOST_AUTO_TEST_CASE(the_limit_depends_neither_on_cuts_nor_on_what_is_kept)
{
    for_each_document([](std::string const& html) {
        for (std::uint64_t const limit : output_limits)
        {
            auto options = parse_options_for(limit);
            options.includes = mf2::includes::off;
            auto const whole = mf2::parse(html, options);
            options.retention = mf2::retention::everything;
            auto const kept = mf2::parse(html, options);
            BOOST_TEST(
                (whole ? "" : whole.error().message()) == (kept ? "" : kept.error().message()),
                "limit " << limit);
        }
    });
}

BOOST_AUTO_TEST_SUITE_END()
