// No operation on items takes more stack for deeper nesting.
#include "support/deep_items.hpp"

#include "archive/line_output.hpp"
#include "archive/page_json.hpp"
#include "cli/documents/info_text.hpp"
#include "cli/explain/explained_document.hpp"
#include "cli/explain/explanation_json.hpp"
#include "cli/explain/explanation_text.hpp"
#include "inspect/lint/lint_document.hpp"
#include "items/item_walk.hpp"
#include "output/item_selection.hpp"
#include "output/json_text.hpp"
#include "output/result_shape.hpp"

#include <mf2/handler.hpp>
#include <mf2/interpret.hpp>
#include <mf2/jf2.hpp>
#include <mf2/json.hpp>
#include <mf2/json_writer.hpp>
#include <mf2/parse.hpp>
#include <mf2/parser.hpp>
#include <mf2/parts.hpp>
#include <mf2/property_tree.hpp>

#include <mf2.h>

#include <boost/json/monotonic_resource.hpp>
#include <boost/json/object.hpp>
#include <boost/json/value.hpp>
#include <boost/property_tree/ptree.hpp>
#include <boost/test/unit_test.hpp>

#include <optional>
#include <string>
#include <string_view>
#include <utility>

using mf2::test::deep_html;
using mf2::test::deep_item;
using mf2::test::deep_json;

namespace
{

/// Do something for each case, with an item of its depth, on a thread with its stack.
/// @param work  called with the item and its depth
template <class Work>
void for_each_depth(Work work)
{
    for (auto const [depth, stack] : mf2::test::deep_cases)
    {
        BOOST_TEST_CONTEXT("depth " << depth)
        {
            mf2::test::on_stack(stack, [depth = depth, &work] { work(deep_item(depth), depth); });
        }
    }
}

mf2::document document_of(mf2::item&& one)
{
    mf2::document made;
    made.items.push_back(std::move(one));
    return made;
}

std::string document_json(std::size_t depth)
{
    return R"({"items":[)" + deep_json(depth) + R"(],"rels":{},"rel-urls":{}})";
}

/// The depth of nested items.
std::size_t depth_of(boost::json::object const& outermost)
{
    std::size_t depth = 0;
    for (auto const* at = &outermost; at != nullptr; ++depth)
    {
        auto const* inside = at->if_contains("children");
        if (inside == nullptr) inside = at->at("properties").as_object().if_contains("a");
        at = inside != nullptr ? &inside->at(0).as_object() : nullptr;
    }
    return depth;
}

mf2::parse_options limited_to(std::size_t most)
{
    mf2::parse_options options;
    options.depth_limit = most;
    options.nesting_limit = most;
    return options;
}

std::size_t count_in(std::string_view text, std::string_view sought)
{
    std::size_t count = 0;
    for (auto at = text.find(sought); at != text.npos; at = text.find(sought, at + 1)) ++count;
    return count;
}

/// Destroy a tree level by level: Boost's own destructor recurses.
void take_apart(boost::property_tree::ptree& tree)
{
    while (!tree.empty())
    {
        boost::property_tree::ptree inner;
        for (auto& [name, each] : tree)
        {
            if (!each.empty()) inner.swap(each);
        }
        tree.swap(inner);
    }
}

/// Counts the nested items that it receives, and takes one in so many.
class nested_counter final : public mf2::handler
{
public:
    explicit nested_counter(std::size_t taken) : taken_(taken) {}

    void on_item(mf2::item&&) override {}
    [[nodiscard]] bool wants_nested_items() const noexcept override { return true; }
    mf2::disposition on_nested_item(mf2::item&, mf2::item_path where) override
    {
        BOOST_TEST_REQUIRE(where.size() + count_++ == deepest_);
        return count_ % taken_ == 0 ? mf2::disposition::take : mf2::disposition::keep;
    }
    void expect(std::size_t deepest) { deepest_ = deepest; }
    [[nodiscard]] std::size_t count() const { return count_; }

private:
    std::size_t taken_;
    std::size_t deepest_ = 0;
    std::size_t count_ = 0;
};

/// The text that a function of the C interface gives, or its error.
template <class Write>
std::string written(Write write)
{
    mf2_text* text = nullptr;
    int const code = write(&text);
    if (code != MF2_OK) return mf2_error_message(code);
    mf2_string const said = mf2_text_string(text);
    std::string all(said.data, said.size);
    mf2_text_free(text);
    return all;
}

} // namespace

BOOST_AUTO_TEST_SUITE(deep_items)

BOOST_AUTO_TEST_CASE(they_are_copied_compared_and_destroyed)
{
    for_each_depth([](mf2::item const& deep, std::size_t depth) {
        mf2::item const copy = deep;
        bool const is_equal = copy == deep;
        bool const is_other = copy == deep_item(depth, "Jö");
        bool const is_deeper = copy == deep_item(depth + 2);
        BOOST_TEST(is_equal);
        BOOST_TEST(!is_other);
        BOOST_TEST(!is_deeper);
        BOOST_TEST((copy.properties() == deep.properties()));
    });
}

BOOST_AUTO_TEST_CASE(their_memory_is_counted_and_they_are_walked_through)
{
    for_each_depth([](mf2::item const& deep, std::size_t depth) {
        std::size_t count = 0;
        mf2::for_each_item(
            deep, std::pmr::new_delete_resource(), [&count](mf2::item const&) { ++count; });
        BOOST_TEST(count == depth);
        BOOST_TEST(deep.memory_size() > depth * deep_item(1).memory_size() / 2);
    });
}

BOOST_AUTO_TEST_CASE(the_innermost_is_found_and_taken_out)
{
    for_each_depth([](mf2::item&& deep, std::size_t) {
        mf2::document all = document_of(std::move(deep));
        mf2::select_items(all, {"h-last"});
        BOOST_TEST(all.items.size() == 1u);
        BOOST_TEST((all.items.front() == deep_item(1)));
    });
}

BOOST_AUTO_TEST_CASE(the_innermost_is_found_with_its_path)
{
    for_each_depth([](mf2::item&& deep, std::size_t depth) {
        mf2::archive::page from;
        from.content = document_of(std::move(deep));
        mf2::archive::writer_options options;
        options.types = {"h-last"};
        std::size_t found = 0;
        for_each_item(from, options, [&](mf2::item const&, mf2::item_path path) {
            found = path.size();
            return true;
        });
        BOOST_TEST(found == depth - 1);
    });
}

BOOST_AUTO_TEST_CASE(they_become_json)
{
    for_each_depth([](mf2::item const& deep, std::size_t depth) {
        std::string text;
        mf2::json_text(text).write(deep);
        BOOST_TEST((text == deep_json(depth)));
    });
}

BOOST_AUTO_TEST_CASE(they_are_written_as_json_when_they_arrive)
{
    for_each_depth([](mf2::item&& deep, std::size_t depth) {
        std::string text;
        mf2::json_writer writer([&text](std::string_view part) { text += part; });
        writer.on_item(std::move(deep));
        writer.on_end({}, {});
        BOOST_TEST((text == document_json(depth)));
    });
}

// In memory that is released as a whole: the destructor of Boost's values recurses, as does their
// serializer.
BOOST_AUTO_TEST_CASE(they_become_values_of_boost_json)
{
    for_each_depth([](mf2::item const& deep, std::size_t depth) {
        boost::json::monotonic_resource memory;
        BOOST_TEST(depth_of(to_json(deep, &memory)) == depth);
    });
}

BOOST_AUTO_TEST_CASE(a_document_of_them_becomes_a_value_of_boost_json)
{
    for_each_depth([](mf2::item&& deep, std::size_t depth) {
        boost::json::monotonic_resource memory;
        auto const all = to_json(document_of(std::move(deep)), &memory);
        BOOST_TEST(depth_of(all.at("items").at(0).as_object()) == depth);
    });
}

BOOST_AUTO_TEST_CASE(they_become_a_property_tree)
{
    for_each_depth([](mf2::item&& deep, std::size_t depth) {
        auto tree = mf2::to_property_tree(document_of(std::move(deep)));
        std::size_t found = 0;
        auto const* at = &tree.get_child("items").front().second;
        for (; at != nullptr; ++found)
        {
            auto const children = at->find("children");
            auto const& properties = at->find("properties")->second;
            auto const a = properties.find("a");
            if (children != at->not_found()) at = &children->second.front().second;
            else if (a != properties.not_found()) at = &a->second.front().second;
            else at = nullptr;
        }
        take_apart(tree);
        BOOST_TEST(found == depth);
    });
}

BOOST_AUTO_TEST_CASE(they_become_jf2)
{
    for_each_depth([](mf2::item const& deep, std::size_t depth) {
        std::string const text = mf2::to_jf2(deep);
        BOOST_TEST(count_in(text, R"("type":"x")") == depth - 1);
        BOOST_TEST(count_in(text, R"({"type":"last","name":"Jo"})") == 1u);
    });
}

BOOST_AUTO_TEST_CASE(they_become_n_quads)
{
    for_each_depth([](mf2::item&& deep, std::size_t depth) {
        mf2::archive::page from;
        from.url = "https://example.com/";
        from.content = document_of(std::move(deep));
        std::string text;
        mf2::archive::text_sink const sink = [&text](std::string_view piece) {
            text += piece;
            return true;
        };
        mf2::archive::writer_options options;
        options.format = mf2::archive::page_format::nquads;
        mf2::archive::line_output out(sink);
        mf2::archive::write_nquads(out, from, options);
        out.finish();
        BOOST_TEST(count_in(text, "#type>") == depth);
    });
}

BOOST_AUTO_TEST_CASE(they_become_info)
{
    for_each_depth([](mf2::item&& deep, std::size_t depth) {
        std::string text;
        mf2::cli::info_text info(text);
        mf2::result_shape(info).tell_members(document_of(std::move(deep)));
        BOOST_TEST(text.find("\"h-last\"") != text.npos);
        BOOST_TEST(text.size() > depth * std::string_view("type {} properties {}").size());
    });
}

BOOST_AUTO_TEST_CASE(their_authors_and_feeds_are_found)
{
    for_each_depth([](mf2::item&& deep, std::size_t) {
        mf2::document const all = document_of(std::move(deep));
        mf2::author_finder const finder(all, "https://example.com/");
        BOOST_TEST((finder.author_of(all.items.front()).card == nullptr));
        BOOST_TEST((mf2::representative_h_card(all, "https://example.com/") == nullptr));
        BOOST_TEST(mf2::find_feeds(all).empty());
    });
}

// The limit of depth leaves room for `html` and `body`.
BOOST_AUTO_TEST_CASE(they_are_parsed)
{
    for (auto const [depth, stack] : mf2::test::deep_cases)
    {
        std::size_t found = 0;
        std::string const html = deep_html(depth - 8);
        mf2::test::on_stack(stack, [&html, &found, most = depth] {
            auto const read = mf2::parse(html, limited_to(most));
            mf2::for_each_item(
                read->items.front(), std::pmr::new_delete_resource(),
                [&found](mf2::item const&) { ++found; });
        });
        BOOST_TEST(found == depth - 8);
    }
}

// In a formatting element, whose content may still move, no item is delivered before the end.
BOOST_AUTO_TEST_CASE(those_that_waited_are_told_of_and_taken)
{
    for (auto const [depth, stack] : mf2::test::deep_cases)
    {
        std::size_t const inside = depth - 8;
        std::string const html = "<b class=h-x>" + deep_html(inside);
        for (std::size_t const taken : {1U, 2U, 3U, 100'000U})
        {
            nested_counter counter(taken);
            counter.expect(inside);
            mf2::test::on_stack(stack, [&html, &counter, most = depth] {
                mf2::parser parser(counter, limited_to(most));
                boost::system::error_code ec;
                parser.write(html, ec);
                parser.finish(ec);
                BOOST_TEST(!ec);
            });
            BOOST_TEST(counter.count() == inside);
        }
    }
}

BOOST_AUTO_TEST_CASE(pages_of_them_are_explained)
{
    for (auto const [depth, stack] : mf2::test::deep_cases)
    {
        std::string text;
        std::string json;
        std::string const html = deep_html(depth - 8);
        mf2::test::on_stack(stack, [&, most = depth] {
            auto const read = mf2::cli::read_explained(html, limited_to(most), {}, {});
            text = mf2::cli::explanation_text(*read, {});
            json = mf2::cli::explanation_json(*read);
        });
        BOOST_TEST(count_in(text, " p-a: ") == depth - 9);
        BOOST_TEST(count_in(json, R"("source":)") == depth - 8);
    }
}

BOOST_AUTO_TEST_CASE(pages_of_them_are_linted)
{
    for (auto const [depth, stack] : mf2::test::deep_cases)
    {
        std::size_t found = 0;
        std::string const html = deep_html(depth - 8);
        mf2::test::on_stack(stack, [&html, &found, most = depth] {
            found = mf2::inspect::lint_document(html, limited_to(most))->findings.size();
        });
        BOOST_TEST(found > 0u);
    }
}

BOOST_AUTO_TEST_CASE(programs_of_c_parse_them_and_write_json)
{
    for (auto const [depth, stack] : mf2::test::deep_cases)
    {
        std::string const html = deep_html(depth - 8);
        std::string json;
        std::string item_json;
        mf2::test::on_stack(stack, [&, most = std::to_string(depth)] {
            mf2_options* options = nullptr;
            mf2_document* document = nullptr;
            mf2_options_new(&options);
            mf2_options_set(options, "depth-limit", most.c_str());
            mf2_options_set(options, "nesting-limit", most.c_str());
            mf2_parse(html.data(), html.size(), options, nullptr, &document);
            json = written([&](mf2_text** to) { return mf2_document_json(document, nullptr, to); });
            mf2_item const* const outermost = mf2_document_item(document, 0);
            item_json =
                written([&](mf2_text** to) { return mf2_item_json(outermost, nullptr, to); });
            mf2_document_free(document);
            mf2_options_free(options);
        });
        BOOST_TEST((json == R"({"items":[)" + item_json + R"(],"rels":{},"rel-urls":{}})"));
        BOOST_TEST(item_json.size() > (depth - 8) * std::string_view(R"({"type":["h-x"]})").size());
    }
}

BOOST_AUTO_TEST_SUITE_END()
