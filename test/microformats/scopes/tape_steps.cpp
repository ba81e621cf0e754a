// doc/tape/steps.json has the tape behind each piece of an example; doc/draw_tape.py draws the
// pictures of doc/tape.md from it. With MF2_WRITE_DOC set, this writes the file anew.
#include "html/fast/fast_tree_constructor.hpp"
#include "html/tape/tape.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "microformats/records/contribution.hpp"
#include "microformats/scopes/scopes.hpp"
#include "parser/input_options.hpp"
#include "support/shared.hpp"
#include "support/tape_check.hpp"

#include <mf2/document_builder.hpp>
#include <mf2/json.hpp>
#include <mf2/parse.hpp>

#include <boost/json/array.hpp>
#include <boost/json/object.hpp>
#include <boost/json/serialize.hpp>
#include <boost/test/unit_test.hpp>

#include <array>
#include <cstdlib>
#include <fstream>
#include <map>
#include <memory_resource>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace
{

using namespace mf2::microformats;
using mf2::html::entry_kind;
using mf2::html::openness;
using mf2::html::tape_entry;

constexpr char const* page = "doc/tape/steps.json";

// A name is kept and folded. An element goes before a table whose content has been read. The
// adoption agency takes a paragraph out of the element that it began in.
constexpr std::array<std::string_view, 10> pieces{
    "<!doctype html><p>Notes",
    "<article class=h-entry>",
    "<h1 class=p-name>Low <i>tide",
    "</i></h1>",
    "<a class=u-url href=/tide>more</a>",
    "<table><tr><td class=p-category>harbour</td>",
    "<p class=p-summary>No boats",
    "</table><b class=p-location>Ferry <p>quay",
    "</b> north",
    "</article>",
};

mf2::parse_options example_options()
{
    mf2::parse_options options;
    options.base_url = "https://tideline.example/";
    return options;
}

/// A contribution, on one line.
class contribution_text
{
public:
    std::string operator()(item_record const& one) const
    {
        if (one.part == record_kind::taken) return "taken";
        if (!one.is_value()) return std::string(one.nested.type()[0]);
        constexpr std::array<std::string_view, 4> prefixes{"p-", "u-", "dt-", "e-"};
        std::string text(prefixes[static_cast<std::size_t>(one.kind)]);
        text.append(one.name).append(": ");
        bool const is_text = one.value.kind == mf2::detail::value_kind::text;
        return text.append(is_text ? one.value.text : "...");
    }
    std::string operator()(mf2::indirect<relation_contribution> const& one) const
    {
        return "rel: " + std::string(one->rels);
    }
    std::string operator()(base_element const& one) const
    {
        return "base: " + std::string(one.href);
    }
    std::string operator()(title_element const& one) const
    {
        return "title: " + std::string(one.text);
    }
    std::string operator()(region_end const&) const { return "end of a region"; }
};

std::string text_of(tape_entry const& entry)
{
    switch (entry.kind)
    {
    case entry_kind::start: return std::string(entry.data->name());
    case entry_kind::end: return std::string(entry.partner->data->name());
    case entry_kind::result:
    {
        std::string text;
        auto const add = [&text](auto const& one) {
            if (!text.empty()) text += ", ";
            text += contribution_text()(one);
        };
        auto const& run = static_cast<folded const&>(*entry.result).run; // NOLINT: made by scopes
        if (auto const* const records = std::get_if<record_list>(&run))
            for (auto const* one = records->first(); one != nullptr; one = one->next) add(*one);
        else
            for (auto const& one : std::get<document_contributions>(run)) std::visit(add, one);
        return text;
    }
    default: return std::string(entry.text());
    }
}

std::string_view kind_of(tape_entry const& entry)
{
    switch (entry.kind)
    {
    case entry_kind::start: return "start";
    case entry_kind::end: return "end";
    case entry_kind::result: return "result";
    case entry_kind::text: return "text";
    default: return "other";
    }
}

/// Numbers the entries of a tape, for as long as each is there. Entries are known by their
/// addresses, which may be used again: so `look_at` has to be called behind each byte.
class entry_numbers
{
public:
    void look_at(mf2::html::tape& tape)
    {
        std::map<tape_entry const*, std::pair<std::string, int>> now;
        for (tape_entry const* each = tape.front(); each != tape.back(); each = each->next)
        {
            std::string kind(kind_of(*each));
            // Text grows; other entries do not change.
            if (each->kind != entry_kind::text) kind += text_of(*each);
            auto const known = known_.find(each);
            bool const is_same = known != known_.end() && known->second.first == kind;
            int const number = is_same ? known->second.second : ++last_;
            now.emplace(each, std::pair(std::move(kind), number));
        }
        known_ = std::move(now);
    }

    [[nodiscard]] int of(tape_entry const& entry) const { return known_.at(&entry).second; }

private:
    std::map<tape_entry const*, std::pair<std::string, int>> known_;
    int last_ = 0;
};

/// Reads a document byte by byte, and shows the tape.
class shown_reading
{
public:
    shown_reading()
    {
        tree_.attach(tokenizer_);
        tree_.attend_to(mf2::attention_of(options_));
        scopes_.begin({});
    }

    boost::json::object read(std::string_view piece)
    {
        std::size_t const before = delivered_count();
        for (std::size_t i = 0; i != piece.size(); ++i)
        {
            tokenizer_.write(piece.substr(i, 1));
            BOOST_TEST(mf2::test::check(tape_) == "");
            numbers_.look_at(tape_);
        }
        return {{"piece", piece}, {"tape", entries()}, {"delivered", delivered_count() - before}};
    }

    mf2::document finish()
    {
        tokenizer_.finish();
        scopes_.end_document();
        return builder_.take();
    }

private:
    /// Counts the items on their way to a document.
    struct counting_builder final : mf2::document_builder
    {
        void on_item(mf2::item&& value) override
        {
            ++count;
            document_builder::on_item(std::move(value));
        }
        std::size_t count = 0;
    };

    [[nodiscard]] std::size_t delivered_count() const { return builder_.count; }

    boost::json::array entries()
    {
        boost::json::array shown;
        for (tape_entry const* each = tape_.front(); each != tape_.back(); each = each->next)
        {
            boost::json::object entry{
                {"id", numbers_.of(*each)}, {"kind", kind_of(*each)}, {"text", text_of(*each)}};
            if (each->kind == entry_kind::start && each->state != openness::finished)
                entry["open"] = true;
            shown.push_back(std::move(entry));
        }
        return shown;
    }

    std::pmr::memory_resource* heap_ = std::pmr::get_default_resource();
    mf2::parse_options options_ = example_options();
    counting_builder builder_;
    mf2::html::tape tape_{heap_};
    scopes scopes_{tape_, builder_, options_, memory{heap_, heap_, heap_}};
    mf2::html::fast_tree_constructor tree_{tape_, scopes_, heap_};
    mf2::html::tokenizer tokenizer_{tree_, heap_};
    entry_numbers numbers_;
};

/// The steps, a line each.
std::string text_of(std::vector<boost::json::object> const& steps)
{
    std::string text = "[\n";
    for (std::size_t i = 0; i != steps.size(); ++i)
    {
        text += boost::json::serialize(steps[i]);
        text += i + 1 == steps.size() ? "\n" : ",\n";
    }
    return text + "]\n";
}

} // namespace

BOOST_AUTO_TEST_SUITE(tape_steps)

BOOST_AUTO_TEST_CASE(the_documentation_has_the_tape_behind_each_piece_of_its_example)
{
    shown_reading reading;
    std::vector<boost::json::object> steps;
    for (std::string_view const piece : pieces) steps.push_back(reading.read(piece));
    std::string const wanted = text_of(steps);
    bool const is_current = mf2::test::read_file(page) == wanted;
    if (!is_current && std::getenv("MF2_WRITE_DOC") != nullptr)
    {
        std::ofstream(page) << wanted;
        return;
    }
    BOOST_TEST(
        is_current,
        page << " has not what is on the tape: MF2_WRITE_DOC=1 b2 test "
                "--tests=tape_steps && doc/draw_tape.py");
}

BOOST_AUTO_TEST_CASE(the_example_comes_to_what_is_read_at_once)
{
    shown_reading reading;
    std::string all;
    for (std::string_view const piece : pieces)
    {
        static_cast<void>(reading.read(piece));
        all += piece;
    }
    auto const at_once = mf2::parse(all, example_options());
    BOOST_TEST_REQUIRE(at_once.has_value());
    BOOST_TEST(mf2::to_json(reading.finish()) == mf2::to_json(*at_once));
    BOOST_TEST(mf2::test::read_file("examples/tape.html") == all);
}

BOOST_AUTO_TEST_SUITE_END()
