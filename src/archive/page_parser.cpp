// Tests: test/archive/process_page.cpp, test/archive/extract.cpp,
// test/archive/incomplete_pages.cpp
#include "archive/page_parser.hpp"

#include "parser/passes.hpp"

#include <mf2/archive/media_type.hpp>
#include <mf2/document_builder.hpp>
#include <mf2/error.hpp>
#include <mf2/parser.hpp>

#include <algorithm>
#include <new>
#include <utility>

namespace mf2::archive
{

namespace
{

using clock = std::chrono::steady_clock;

/// A body that grows by this factor, and past the limit, is a bomb.
constexpr std::uint64_t bomb_factor = 100;

page_outcome outcome_of(boost::system::error_code const& ec)
{
    if (!ec) return page_outcome::complete;
    if (ec == error::nesting_limit) return page_outcome::over_nesting;
    if (ec == error::out_of_memory || ec == error::memory_limit) return page_outcome::over_memory;
    if (ec == error::token_limit) return page_outcome::over_token;
    return page_outcome::over_results;
}

/// Feeds a parser, as long as its page is within the guards.
class guarded_feed final : public body_sink
{
public:
    guarded_feed(parser& to, page_guards const& guards, clock::time_point start)
        : to_(to), guards_(guards), start_(start)
    {}

    bool write(std::string_view bytes) override
    {
        size_ += bytes.size();
        if (size_ > guards_.bytes) outcome_ = page_outcome::over_bytes;
        else if (is_late()) outcome_ = page_outcome::over_time;
        if (outcome_ != page_outcome::complete) return false;
        boost::system::error_code ec;
        to_.write(bytes, ec);
        outcome_ = outcome_of(ec);
        return !ec;
    }

    void finish() override
    {
        if (outcome_ != page_outcome::complete) return;
        boost::system::error_code ec;
        to_.finish(ec);
        outcome_ = outcome_of(ec);
        // Results are made at the end, too.
        if (!ec && is_late()) outcome_ = page_outcome::over_time;
    }

    [[nodiscard]] page_outcome outcome() const { return outcome_; }
    [[nodiscard]] std::uint64_t size() const { return size_; }

private:
    [[nodiscard]] bool is_late() const
    {
        bool const is_guarded = guards_.time != std::chrono::milliseconds::max();
        return is_guarded && clock::now() - start_ > guards_.time;
    }

    parser& to_;
    page_guards const& guards_;
    clock::time_point start_;
    std::uint64_t size_ = 0;
    page_outcome outcome_ = page_outcome::complete;
};

/// Keeps the first bytes of a body.
class beginning final : public body_sink
{
public:
    bool write(std::string_view bytes) override
    {
        kept_ += bytes.substr(0, sniffed_bytes - kept_.size());
        return kept_.size() < sniffed_bytes;
    }
    void finish() override {}

    [[nodiscard]] std::string_view kept() const { return kept_; }

private:
    std::string kept_;
};

/// Read the page once.
/// @return  whether its body could be read
bool read_once(
    block_store& body, header_fields const& fields, guarded_feed& feed, parsed_page& page)
{
    page.damages.clear();
    body_decoder::receiver const report = [&page](damage_kind kind) {
        page.damages.push_back(kind);
    };
    body_decoder decoder(fields, feed, report);
    if (!body.send_to(decoder)) return false;
    if (feed.outcome() == page_outcome::complete) decoder.finish();
    page.outcome = feed.outcome();
    page.size = feed.size();
    bool const is_bomb = page.outcome == page_outcome::over_bytes && decoder.is_compressed() &&
        page.size / bomb_factor > body.size();
    if (is_bomb) page.damages.push_back(damage_kind::bomb);
    return true;
}

void read_until_exact(
    block_store& body, header_fields const& fields, parse_options const& options,
    page_guards const& guards, parsed_page& page)
{
    page.memory = std::make_unique<limited_resource>(guards.memory);
    document_builder builder(page.memory.get());
    parser one_pass(builder, options, page.memory.get());
    clock::time_point const start = clock::now();
    for (int pass = 1;; ++pass)
    {
        guarded_feed feed(one_pass, guards, start);
        if (!read_once(body, fields, feed, page)) return;
        if (page.outcome != page_outcome::complete) return;
        if (!one_pass.needs_another_pass() || pass == most_passes) break;
        builder.clear();
        one_pass.start_next_pass();
    }
    page.content = builder.take();
}

} // namespace

std::string_view name(page_outcome outcome) noexcept
{
    switch (outcome)
    {
    case page_outcome::complete: return "complete";
    case page_outcome::over_bytes: return "page-bytes";
    case page_outcome::over_memory: return "page-memory";
    case page_outcome::over_time: return "page-time";
    case page_outcome::over_nesting: return "nesting";
    case page_outcome::over_results: return "results";
    case page_outcome::over_token: return "token";
    }
    return {};
}

parsed_page parse_page(
    block_store& body, header_fields const& fields, parse_options const& options,
    page_guards const& guards)
{
    parsed_page page;
    try
    {
        read_until_exact(body, fields, options, guards, page);
    }
    catch (std::bad_alloc const&)
    {
        page.outcome = page_outcome::over_memory;
    }
    return page;
}

first_look look_at(block_store& body, header_fields const& fields)
{
    first_look found;
    beginning start;
    body_decoder::receiver const report = [&found](damage_kind kind) {
        found.damages.push_back(kind);
    };
    body_decoder decoder(fields, start, report);
    if (!body.send_to(decoder)) return found;
    if (start.kept().size() < sniffed_bytes) decoder.finish();
    found.is_html = looks_like_html(start.kept());
    return found;
}

} // namespace mf2::archive
