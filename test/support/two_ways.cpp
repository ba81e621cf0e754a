#include "support/two_ways.hpp"

#include "html/fast/fast_tree_constructor.hpp"
#include "html/tape/tape.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "microformats/scopes/scopes.hpp"
#include "support/cuts.hpp"
#include "support/recorded_results.hpp"
#include "support/share.hpp"

#include <mf2/document_builder.hpp>
#include <mf2/json.hpp>

#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <cstdint>
#include <memory_resource>

namespace mf2::test
{

namespace
{

using namespace mf2::html;

/// Hands everything on, but bytes at hand only where they are wanted.
class filter final : public token_sink
{
public:
    filter(fast_tree_constructor& next, way which) : next_(next), way_(which) {}

    void doctype(doctype_token const& token) override { next_.doctype(token); }
    void start_tag(tag_token const& token) override
    {
        ++tags_;
        next_.start_tag(token);
    }
    void end_tag(tag_token const& token) override
    {
        ++tags_;
        next_.end_tag(token);
    }
    void characters(std::string_view text, text_form form) override
    {
        next_.characters(text, form);
    }
    void comment(std::string_view data) override { next_.comment(data); }
    void processing_instruction(processing_instruction_token const& token) override
    {
        next_.processing_instruction(token);
    }
    void end_of_file() override { next_.end_of_file(); }
    std::size_t read_markup(std::string_view markup, source_offsets const& where) override
    {
        return way_ == way::at_hand ? next_.read_markup(markup, where) : 0;
    }

    /// The number of tags that were not passed over.
    [[nodiscard]] std::size_t tags() const noexcept { return tags_; }

private:
    fast_tree_constructor& next_;
    way way_;
    std::size_t tags_ = 0;
};

std::string told(limit_place const& place)
{
    return place ? " " + std::to_string(*place) : " -";
}

/// The places of items, and of the items in them.
std::string places_of(std::span<item const> items)
{
    std::string text;
    for (item const& each : items)
    {
        text += " " + std::to_string(each.start()) + "-" + std::to_string(each.end());
        text += "(" + places_of(each.nested()) + ")";
    }
    return text;
}

/// The document, with the limits that are not the usual ones.
std::string called(std::span<std::string_view const> pieces, limits const& most)
{
    limits const usual;
    std::string name;
    if (most.depth != usual.depth) name += "[depth " + std::to_string(most.depth) + "] ";
    if (most.attributes != usual.attributes)
        name += "[attributes " + std::to_string(most.attributes) + "] ";
    if (most.token_bytes != usual.token_bytes)
        name += "[token " + std::to_string(most.token_bytes) + "] ";
    for (std::string_view const piece : pieces) name += piece;
    return name;
}

way_outcome read_any(
    std::span<std::string_view const> pieces, way which, limits const& most,
    attention given = attention::ordinary)
{
    std::pmr::memory_resource* const memory = std::pmr::get_default_resource();
    mf2::document_builder builder;
    mf2::parse_options options;
    options.base_url = "http://example.com/";
    if (given == attention::wide) options.lang = lang::on;
    tape kept(memory);
    mf2::microformats::scopes scopes(kept, builder, options, {memory, memory});
    fast_tree_constructor tree(kept, scopes, memory);
    filter sink(tree, which);
    tokenizer source(sink, memory);
    tree.attach(source);
    tree.set_limits(most);
    tree.attend_to(given);
    source.set_limits(most);
    std::string text;
    // Late facts cause another pass. They are known in it, and may lead to others.
    constexpr int most_passes = 3;
    mf2::microformats::known_facts known;
    for (int pass = 0; pass != most_passes; ++pass)
    {
        if (pass != 0)
        {
            known = scopes.learned();
            known.html_attributes = tree.html_data();
            known.body_attributes = tree.body_data();
            tree.reset();
            source.reset();
            kept.clear();
        }
        scopes.begin(known);
        tree.preset_attributes(known.html_attributes, known.body_attributes);
        for (std::string_view const piece : pieces) source.write(piece);
        source.finish();
        std::string limits_met = told(tree.depth_limit_met()) + told(tree.formatting_limit_met()) +
            told(source.attribute_limit_met());
        if (source.has_met_token_limit()) return {text + limits_met + " token", sink.tags()};
        scopes.end_document();
        BOOST_TEST((kept.front() == kept.back()), "nothing is left on the tape");
        document const found = builder.take();
        text += boost::json::serialize(mf2::to_json(found)) + limits_met + places_of(found.items);
        for (diagnostic const& each : found.provenance.diagnostics)
        {
            text += " " + std::to_string(each.offset) + ":" + std::string(each.text);
        }
        text += told(found.provenance.diagnostics_left_out);
        if (!scopes.needs_another_pass()) break;
        text += " again ";
    }
    return {text, sink.tags()};
}

} // namespace

way_outcome read_in(
    std::span<std::string_view const> pieces, way which, limits const& most, attention given)
{
    way_outcome found = read_any(pieces, which, most, given);
    bool const is_noted = which == way::by_states && given == attention::ordinary;
    if (is_noted) note_result(called(pieces, most), found.result);
    return found;
}

/// Outlines of tags are read only where more bytes are at hand than those of a tag.
constexpr std::size_t room_for_outlines = 512;

void check_with_room(std::string_view html, limits const& most)
{
    std::string const document = std::string(html) + std::string(room_for_outlines, ' ');
    std::string_view const all = document;
    std::string const expected = read_any({&all, 1}, way::by_states, most).result;
    for (std::size_t cut = 0; cut < html.size(); cut += share(1))
    {
        std::string_view const pieces[] = {all.substr(0, cut), all.substr(cut)};
        BOOST_TEST(read_in(pieces, way::at_hand, most).result == expected, document);
    }
}

/// Check with bytes at hand that end in the markup, behind as many as outlines need.
void check_behind_room(std::string_view html, limits const& most)
{
    std::string const document = "x<br>" + std::string(room_for_outlines, ' ') + std::string(html);
    std::string_view const all = document;
    std::string const expected = read_any({&all, 1}, way::by_states, most).result;
    for (std::size_t cut = document.size() - html.size(); cut < all.size(); cut += share(1))
    {
        // Nothing behind it could be read by mistake.
        std::string const begin(all.substr(0, cut));
        std::string_view const pieces[] = {begin, all.substr(cut)};
        BOOST_TEST(read_in(pieces, way::at_hand, most).result == expected, document);
    }
}

/// The number of tags that do not come as tokens where there is room behind them.
std::size_t tags_passed_over(std::string_view html, limits const& most)
{
    std::string const document = std::string(html) + std::string(room_for_outlines, ' ');
    std::string_view const all = document;
    return read_any({&all, 1}, way::by_states, most).tags -
        read_any({&all, 1}, way::at_hand, most).tags;
}

std::size_t check_both_ways(std::string_view html, limits const& most)
{
    std::string_view const whole[] = {html};
    way_outcome const expected = read_in(whole, way::by_states, most);
    way_outcome const found = read_in(whole, way::at_hand, most);
    BOOST_TEST_CONTEXT(html)
    {
        BOOST_TEST(found.result == expected.result);
        mf2::test::for_every_cut(
            html,
            [&](std::span<std::string_view const> pieces) {
                BOOST_TEST(read_in(pieces, way::at_hand, most).result == expected.result);
            },
            share(1));
        check_with_room(html, most);
        check_behind_room(html, most);
    }
    return tags_passed_over(html, most);
}

std::size_t check_both_ways_with_probes(std::string const& html, limits const& most)
{
    check_both_ways(html + "<p class=h-card>q<b>r</b>", most);
    check_both_ways(html + "<span class=h-x>q</b>r</i><p>s</a>t</span>u<a href=v rel=w>x", most);
    return check_both_ways(html, most);
}

} // namespace mf2::test
