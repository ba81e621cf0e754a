#include <mf2/document_builder.hpp>
#include <mf2/parse.hpp>

#include "fuzz/document_check.hpp"
#include "fuzz/fuzz_input.hpp"
#include "fuzz/markup.hpp"
#include "fuzz/promise.hpp"
#include "fuzz/targets.hpp"
#include "fuzz/watched_pass.hpp"
#include "output/json_text.hpp"
#include "support/no_default_resource.hpp"

#include <mf2/document_builder.hpp>
#include <mf2/json.hpp>
#include <mf2/json_writer.hpp>
#include <mf2/parser.hpp>

#include <boost/json/serialize.hpp>

#include <cstddef>
#include <memory_resource>
#include <string>
#include <string_view>

namespace mf2::fuzz
{

namespace
{

/// A parser's result, complete or up to an error.
struct outcome
{
    boost::system::error_code failure;
    document result;
};

std::string described(outcome const& given)
{
    std::string text = given.failure.message() + ' ' + shown(given.result) + ' ' +
        boost::json::serialize(provenance_to_json(given.result));
    json_text json(text);
    json.write_array(given.result.links);
    return text;
}

void require_alike(outcome const& first, outcome const& second, std::string_view promise)
{
    bool const is_same = first.failure == second.failure && first.result == second.result;
    if (!is_same) require_same(described(first), described(second), promise);
    require(is_same, promise);
}

/// Called seldom, since bytes behind a limit are not read.
void limit_one_thing(parse_options& options, std::uint8_t which, std::size_t most)
{
    switch (which)
    {
    case 0xFF: options.input_limit = most; break;
    case 0xFE: options.nesting_limit = 1 + most % 4; break;
    case 0xFD: options.output_limit = most; break;
    case 0xFC: options.depth_limit = 8 + most % 16; break;
    case 0xFB: options.attribute_limit = most % 8; break;
    case 0xFA: options.token_limit = most; break;
    case 0xF9: options.item_limit = most % 8; break;
    case 0xF8: options.property_limit = 1 + most % 4; break;
    case 0xF7: options.value_limit = most; break;
    case 0xF6: options.include_limit = most % 4; break;
    default: break;
    }
}

/// Choose the results by `what` and their form by `how`: a bit for each choice of two, all clear
/// for the defaults.
void choose(parse_options& options, std::uint8_t what, std::uint8_t how)
{
    constexpr roots root_choices[] = {roots::any, roots::known, roots::except, roots::any};
    constexpr results result_choices[] = {
        results::all, results::all, results::items, results::rels};
    constexpr html_style html_choices[] = {
        html_style::resolved, html_style::authored, html_style::omitted, html_style::resolved};
    options.roots = root_choices[what & 3];
    options.results = result_choices[what >> 2 & 3];
    if ((what & 0x10) != 0) options.lang = lang::on;
    if ((what & 0x20) != 0) options.classic = classic::off;
    if ((what & 0x40) != 0) options.region = region::fragment;
    if ((what & 0x80) != 0)
    {
        options.media = media::by_children;
        options.item_dates = item_dates::of_item;
        options.implied = implied::with_links;
    }
    options.html = html_choices[how & 3];
    if ((how & 4) != 0) options.text = text_style::plain;
    if ((how & 8) != 0) options.srcset = srcset::on;
    if ((how & 0x10) != 0) options.dates = date_style::iso;
    if ((how & 0x20) != 0) options.implied = implied::off;
    if ((how & 0x40) != 0) options.includes = includes::off;
    if ((how & 0x80) != 0) options.places = places::on;
}

/// A builder that is offered each nested item, and keeps each in its place.
class asked_builder final : public document_builder
{
public:
    [[nodiscard]] bool wants_nested_items() const noexcept override { return true; }

    disposition on_nested_item(item& value, item_path where) override
    {
        require(!value.type().empty(), "a nested item has a type");
        require(!where.empty(), "a nested item is in another");
        return disposition::keep;
    }
};

/// The options chosen by settings 0 to 3.
parse_options options_of(fuzz_input const& input)
{
    constexpr std::string_view content_types[] = {
        "", "text/html;charset=windows-1252", "text/html; charset=utf-8",
        "text/html;charset=gb18030"};
    constexpr char const* encodings[] = {"", "utf-8", "windows-1252", "shift_jis"};
    parse_options options;
    // An item in two properties is delivered twice: nested ones double the results at each level.
    options.output_limit = 1 << 16;
    std::uint8_t const bits = input.setting(0);
    if ((bits & 1) == 0) options.base_url = "http://example.com/a/b?c#d";
    if ((bits & 2) != 0) options.urls = urls::normalized;
    if ((bits & 4) != 0) options.late_facts = late_facts::fail;
    options.default_encoding = encodings[input.choice(1, std::size(encodings))];
    if ((bits & 8) != 0) options.content_type = content_types[input.choice(1, 4)];
    constexpr metaformats head_forms[] = {
        metaformats::off, metaformats::meta_item, metaformats::off, metaformats::fallback_item};
    options.metaformats = head_forms[bits >> 4 & 3];
    constexpr links link_choices[] = {links::off, links::all, links::off, links::hyperlinks};
    options.links = link_choices[bits >> 6 & 3];
    // Half of the inputs are fragments.
    constexpr char const* contexts[] = {
        "div",  "td",       "tr",       "tbody",    "table",   "caption", "colgroup", "select",
        "html", "template", "frameset", "textarea", "svg svg", "math mi", "svg desc", "form"};
    if ((input.setting(1) & 4) != 0) options.context = contexts[input.setting(1) >> 3 & 15];
    if ((input.setting(1) & 0x80) != 0) options.document_facts = document_facts::on;
    if (input.setting(2) < 0x80) choose(options, input.setting(2), input.setting(3));
    else limit_one_thing(options, input.setting(2), input.setting(3));
    return options;
}

/// Read a document in as many passes as it needs, as mf2::parse does. `feed(write)` writes it.
template <class Feed>
outcome run(parser& subject, document_builder& builder, Feed feed)
{
    constexpr int most_passes = 4;
    outcome given;
    for (int pass = 1;; ++pass)
    {
        feed([&](std::string_view piece) {
            // Bytes behind a limit must not matter.
            subject.write(piece, given.failure);
            // An empty write flushes some pieces; the others may be read with the next one.
            if (piece.size() % 2 != 0) subject.write({}, given.failure);
        });
        if (!given.failure) subject.finish(given.failure);
        given.result = builder.take();
        bool const is_done = !subject.needs_another_pass() || pass == most_passes;
        if (given.failure || is_done) return given;
        subject.start_next_pass();
    }
}

/// Check that within a memory limit the result does not depend on documents read before.
void check_memory_limit(
    fuzz_input const& input, std::string_view content, parse_options options, parser& used,
    document_builder& builder)
{
    auto const cut = [&](auto write) { input.cut(content, write); };
    options.memory_limit = std::size_t{1} << (12 + input.choice(4, 8));
    document_builder another_builder;
    parser another(another_builder, options);
    outcome const fresh = run(another, another_builder, cut);
    for (int again = 0; again != 2; ++again)
    {
        used.reset(options);
        builder.clear();
        require_alike(run(used, builder, cut), fresh, "used again as new within a memory limit");
    }
}

/// Check that the result depends neither on the cuts nor on documents read before.
outcome check_cuts(fuzz_input const& input, std::string_view content, parse_options const& options)
{
    auto const cut = [&](auto write) { input.cut(content, write); };
    document_builder builder;
    parser subject(builder, options);
    outcome const whole =
        run(subject, builder, [&](auto write) { fuzz_input::write_copy(content, write); });

    asked_builder another_builder;
    parser another(another_builder, options);
    outcome asked = run(another, another_builder, cut);
    // Where nested items are delivered, links in a root do not wait for its end.
    if (asked.failure) asked.result.links = whole.result.links;
    require_alike(asked, whole, "cut as whole");

    subject.reset();
    boost::system::error_code ignored;
    subject.write(content.substr(0, content.size() / 2), ignored);
    subject.reset();
    builder.clear();
    require_alike(run(subject, builder, cut), whole, "used again as new");
    check_memory_limit(input, content, options, subject, builder);
    return whole;
}

/// Read a cut document in one pass.
template <class Receiver>
boost::system::error_code read_once(
    Receiver& receiver, fuzz_input const& input, std::string_view content,
    parse_options const& options)
{
    parser subject(receiver, options);
    boost::system::error_code failure;
    input.cut(content, [&](std::string_view piece) { subject.write(piece, failure); });
    if (!failure) subject.finish(failure);
    return failure;
}

/// Check that JSON written while a document is read is the JSON of the document.
void check_writer(fuzz_input const& input, std::string_view content, parse_options const& options)
{
    document_builder builder;
    auto const failure = read_once(builder, input, content, options);
    std::string text;
    json_writer writer([&](std::string_view part) { text += part; });
    auto const another_failure = read_once(writer, input, content, options);
    require(failure == another_failure, "a writer fails as a builder does");
    if (failure) writer.close();
    require_same(text, shown(builder.take()), "JSON in parts is as at once");
}

outcome parsed(
    std::string_view content, parse_options const& options,
    std::pmr::memory_resource* memory = std::pmr::get_default_resource())
{
    auto result = mf2::parse(content, options, memory);
    if (!result) return {result.error(), {}};
    return {{}, *std::move(result)};
}

void check_retention(std::string_view content, parse_options options, outcome const& needed)
{
    options.retention = retention::everything;
    outcome everything = parsed(content, options);
    // Late facts, and further passes, need something that was not kept.
    everything.result.provenance.passes = needed.result.provenance.passes;
    everything.result.provenance.diagnostics = needed.result.provenance.diagnostics;
    everything.result.provenance.diagnostics_left_out =
        needed.result.provenance.diagnostics_left_out;
    require_alike(everything, needed, "with everything kept as with what is needed");
}

/// Check that all memory comes from the given resource.
void check_memory(std::string_view content, parse_options const& options, outcome const& whole)
{
    outcome const alone = [&] {
        test::no_default_resource const none;
        return parsed(content, options, std::pmr::new_delete_resource());
    }();
    require_alike(alone, whole, "without a default resource as with one");
}

} // namespace

int parse(std::uint8_t const* data, std::size_t size)
{
    fuzz_input const input(data, size);
    std::string const content = document_of(input);
    parse_options options = options_of(input);
    outcome const streamed = check_cuts(input, content, options);
    check_document(streamed.result);
    outcome const whole = parsed(content, options);
    if (options.late_facts == late_facts::diagnose && !whole.failure)
        require_alike(whole, streamed, "at once as in a stream");
    // Bytes that nothing needs may be of any length. Kept text has three bytes for each malformed
    // one.
    bool const has_token_limit = options.token_limit / 3 < content.size();
    if (!has_token_limit) check_retention(content, options, whole);
    check_writer(input, content, options);
    check_memory(content, options, whole);

    check_tape(input, content, options);
    options.retention = retention::everything;
    check_tape(input, content, options);
    return 0;
}

} // namespace mf2::fuzz
