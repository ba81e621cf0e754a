// Drives this parser for bench/run.py.
//
// usage: mf2-driver LIST [OPTION]...
//     --phase NAME       take documents that far (decode, tokenize, tree, extract, serialise)
//     --piece BYTES      write documents in pieces of that size
//     --fresh            mf2::parse for each document instead of a parser that is used again
//     --drop             count results as they come, and keep none
//     --items            ask for items alone, of no relations; not with --fresh or --drop
//     --result KIND      the result to compare: microformats (the default), elements or start-tags
#include "round_protocol.hpp"

#include "bench/measure/phases.hpp"
#include "encoding/input_stream.hpp"
#include "html/fast/fast_tree_constructor.hpp"
#include "html/tape/keep_everything.hpp"
#include "html/tape/tape.hpp"
#include "html/tokenizer/token.hpp"
#include "html/tokenizer/tokenizer.hpp"
#include "parser/input_options.hpp"

#include <mf2/handler.hpp>
#include <mf2/json.hpp>
#include <mf2/parse.hpp>
#include <mf2/parser.hpp>

#include <boost/json/serialize.hpp>

#include <memory_resource>
#include <optional>
#include <stdexcept>

namespace
{

struct settings
{
    mf2::measure::phase last = mf2::measure::phase::extract;
    std::size_t piece_size = mf2::measure::phase_runner::whole;
    bool is_fresh = false;
    bool is_dropped = false;
    bool has_items_alone = false;
    std::string result = "microformats";
};

mf2::parse_options options_of(bench::document const& from, bool has_items_alone = false)
{
    mf2::parse_options options;
    options.base_url = from.url;
    options.content_type = from.content_type;
    if (has_items_alone) options.results = mf2::results::items;
    return options;
}

/// Passes tokens on and counts start tags.
class start_tag_counter final : public mf2::html::token_sink
{
public:
    explicit start_tag_counter(mf2::html::token_sink& next) : next_(next) {}

    void doctype(mf2::html::doctype_token const& token) override { next_.doctype(token); }
    void start_tag(mf2::html::tag_token const& token) override
    {
        ++count;
        next_.start_tag(token);
    }
    void end_tag(mf2::html::tag_token const& token) override { next_.end_tag(token); }
    void characters(std::string_view text, mf2::html::text_form form) override
    {
        next_.characters(text, form);
    }
    void comment(std::string_view data) override { next_.comment(data); }
    void processing_instruction(mf2::html::processing_instruction_token const& token) override
    {
        next_.processing_instruction(token);
    }
    void end_of_file() override { next_.end_of_file(); }

    std::size_t count = 0;

private:
    mf2::html::token_sink& next_;
};

/// How many elements there are outside of templates, whose content is not among their children.
std::size_t count_elements(mf2::html::tape& tape)
{
    std::size_t count = 0;
    for (auto* entry = tape.front(); entry != tape.back(); entry = entry->next)
    {
        if (entry->kind != mf2::html::entry_kind::start) continue;
        ++count;
        if (entry->is_html_element(mf2::html::tag::template_)) entry = entry->partner;
    }
    return count;
}

/// A count that mere HTML parsers can be compared by.
std::string count_markup(bench::document const& from, std::string const& what)
{
    auto* const memory = std::pmr::get_default_resource();
    mf2::html::tape tape(memory);
    mf2::html::keep_everything keeper;
    mf2::html::fast_tree_constructor tree(tape, keeper, memory);
    start_tag_counter counter(tree);
    mf2::html::tokenizer tokenizer(counter, memory);
    tree.attach(tokenizer);
    mf2::encoding::input_stream input(mf2::input_options(options_of(from)), memory);
    auto const pump = [&] {
        for (auto piece = input.next(); !piece.empty(); piece = input.next())
        {
            tokenizer.write(piece);
        }
    };
    input.write(from.bytes);
    pump();
    input.finish();
    pump();
    tokenizer.finish();
    return std::to_string(what == "elements" ? count_elements(tape) : counter.count);
}

std::string compared(bench::document const& from, std::string const& what)
{
    if (what != "microformats") return count_markup(from, what);
    auto const parsed = mf2::parse(from.bytes, options_of(from));
    if (!parsed) throw std::runtime_error(parsed.error().message());
    return boost::json::serialize(mf2::to_json(*parsed));
}

std::uint64_t parse_afresh(bench::document const& from)
{
    auto const parsed = mf2::parse(from.bytes, options_of(from));
    if (!parsed) throw std::runtime_error(parsed.error().message());
    return parsed->items.size() + parsed->relations.urls().size();
}

/// Reads documents, each once, and counts their results.
class counting final : public mf2::handler
{
public:
    [[nodiscard]] std::uint64_t run(bench::document const& from, std::size_t piece_size)
    {
        parser_.reset(options_of(from));
        count_ = 0;
        boost::system::error_code ec;
        for (std::string_view rest = from.bytes; !rest.empty() && !ec;)
        {
            std::string_view const piece = rest.substr(0, piece_size);
            parser_.write(piece, ec);
            rest.remove_prefix(piece.size());
        }
        if (!ec) parser_.finish(ec);
        if (ec) throw std::runtime_error(ec.message());
        return count_;
    }

    void on_item(mf2::item&&) override { ++count_; }
    void on_relations(mf2::relations&& all) override { count_ += all.urls().size(); }

private:
    mf2::parser parser_{*this};
    std::uint64_t count_ = 0;
};

std::optional<mf2::measure::phase> phase_named(std::string_view wanted)
{
    for (mf2::measure::phase const each : mf2::measure::all_phases)
    {
        if (mf2::measure::name(each) == wanted) return each;
    }
    return std::nullopt;
}

std::optional<settings> read_settings(int argc, char** argv)
{
    settings read;
    for (int i = 2; i < argc; ++i)
    {
        std::string_view const option = argv[i];
        read.is_fresh |= option == "--fresh";
        read.is_dropped |= option == "--drop";
        read.has_items_alone |= option == "--items";
        if (option == "--fresh" || option == "--drop" || option == "--items") continue;
        if (++i == argc) return std::nullopt;
        if (option == "--piece") read.piece_size = std::strtoull(argv[i], nullptr, 10);
        else if (option == "--result") read.result = argv[i];
        else if (option == "--phase")
        {
            auto const named = phase_named(argv[i]);
            if (!named) return std::nullopt;
            read.last = *named;
        }
        else return std::nullopt;
    }
    if (argc < 2 || read.piece_size == 0) return std::nullopt;
    return read;
}

} // namespace

int main(int argc, char** argv)
{
    auto const chosen = read_settings(argc, argv);
    if (!chosen)
    {
        std::fprintf(
            stderr,
            "usage: %s LIST [--phase NAME] [--piece BYTES] [--fresh | --drop | --items]"
            " [--result KIND]\n",
            argv[0]);
        return 2;
    }
    mf2::measure::phase_runner runner(chosen->last, chosen->piece_size);
    counting counter;
    auto const parse = [&](bench::document const& from) -> std::uint64_t {
        if (chosen->is_fresh) return parse_afresh(from);
        if (chosen->is_dropped) return counter.run(from, chosen->piece_size);
        return runner.run(from.bytes, options_of(from, chosen->has_items_alone)).value();
    };
    auto const result = [&](bench::document const& from) { return compared(from, chosen->result); };
    return bench::serve(bench::read_list(argv[1]), parse, result);
}
