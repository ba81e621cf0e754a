// Tests: test/c/interface.cpp, test/c/archive.c
#include "archive/line_output.hpp"
#include "archive/page_json.hpp"
#include "archive/page_reader.hpp"
#include "archive/report.hpp"
#include "c/document.hpp"
#include "c/guarded.hpp"
#include "c/handlers.hpp"
#include "c/handles.hpp"
#include "c/text.hpp"
#include "c_archive/called_source.hpp"
#include "c_archive/options.hpp"
#include "microformats/page/output_room.hpp"

#include <boost/json/serialize.hpp>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <filesystem>
#include <memory>
#include <numeric>
#include <optional>
#include <utility>

using mf2::c::called_source;
using mf2::c::guarded;
using mf2::c::or_empty;
using mf2::c::to_c;
using mf2::c::to_cpp;

namespace archive = mf2::archive;

struct mf2_page
{
    archive::page_reader& reader;              ///< has this page as its current one
    archive::extract_options const& options;   ///< of the archive
    std::optional<mf2_document> document = {}; ///< nothing if the page is not complete
};

struct mf2_archive
{
    mf2_archive(std::unique_ptr<archive::byte_source> from, archive::extract_options&& how)
        : source(std::move(from)), options(std::move(how)), reader(*source, options)
    {}

    std::unique_ptr<archive::byte_source> source;
    archive::extract_options options;
    archive::page_reader reader;
    mf2_page page{reader, options};
    int failure = MF2_OK; ///< stays
    bool is_busy = false;
};

namespace
{

/// Set `errno` to the system's number of a failure, as functions of the C library do.
int failed(int code, boost::system::error_code const& why) noexcept
{
    errno = why.value();
    return code;
}

/// Whether the functions of a caller, whose header may be older or newer, are known.
bool is_known(mf2_source const& given) noexcept
{
    bool const may_be = given.size >= sizeof(mf2_source) && given.size <= mf2::c::most_of_a_struct;
    if (!may_be || given.read == nullptr) return false;
    auto const* const bytes = reinterpret_cast<unsigned char const*>(&given);
    return std::all_of(
        bytes + sizeof(mf2_source), bytes + given.size, [](unsigned char c) { return c == 0; });
}

archive::page const& page_of(mf2_page const* page) noexcept
{
    return page->reader.current();
}

/// The record that a page refers to, if it is a revisit.
archive::page_reference const& reference_of(mf2_page const* page) noexcept
{
    static archive::page_reference const none;
    auto const& told = page_of(page).refers_to;
    return told ? *told : none;
}

bool is_complete(archive::page_reader const& reader) noexcept
{
    return reader.outcome() == archive::page_outcome::complete;
}

/// Go to the next wanted page. One that is not complete is wanted, with any content.
bool go_to_next(mf2_archive& archive)
{
    archive.page.document.reset();
    while (archive.reader.next())
    {
        if (!is_complete(archive.reader)) return true;
        archive::page& current = archive.reader.current();
        if (!select(current, archive.options.writer)) continue;
        archive.page.document.emplace(current.content);
        return true;
    }
    return false;
}

/// The most bytes of a page's lines: doc/archives.md, "Limits".
std::uint64_t most_lines(mf2_page const& page)
{
    std::uint64_t const room =
        mf2::output_room(page.options.parse.output_limit, page.reader.size());
    return std::min<std::uint64_t>(room, page.options.guards.memory);
}

} // namespace

int mf2_archive_open(
    char const* path, std::uint64_t offset, std::uint64_t length,
    mf2_archive_options const* options, mf2_archive** archive)
{
    *archive = nullptr;
    return guarded([&]() -> int {
        boost::system::error_code ec;
        auto file = std::make_unique<archive::file_source>(path, ec);
        if (ec) return failed(MF2_ERROR_OPEN, ec);
        std::string name = std::filesystem::path(path).filename().string();
        *archive =
            new mf2_archive(std::move(file), to_cpp(options, std::move(name), {offset, length}));
        return MF2_OK;
    });
}

int mf2_archive_open_source(
    mf2_source const* source, void* user, std::uint64_t offset, std::uint64_t length,
    mf2_archive_options const* options, mf2_archive** archive)
{
    *archive = nullptr;
    if (!is_known(*source)) return MF2_ERROR_INVALID_ARGUMENT;
    return mf2::c::set_made(archive, [&] {
        return new mf2_archive(
            std::make_unique<called_source>(*source, user),
            to_cpp(options, std::string(or_empty(source->name)), {offset, length}));
    });
}

void mf2_archive_close(mf2_archive* archive)
{
    delete archive;
}

int mf2_archive_next(mf2_archive* archive, mf2_page const** page)
{
    *page = nullptr;
    if (archive->is_busy) return MF2_ERROR_BUSY;
    if (archive->failure != MF2_OK) return archive->failure;
    archive->is_busy = true;
    archive->failure = guarded([&]() -> int {
        try
        {
            if (go_to_next(*archive)) *page = &archive->page;
            else if (auto const why = archive->reader.storage_failure())
                return failed(MF2_ERROR_STORAGE, why);
            else if (auto const why = archive->reader.failure()) return failed(MF2_ERROR_READ, why);
        }
        catch (archive::pattern_failure const&)
        {
            return MF2_ERROR_PATTERN;
        }
        return MF2_OK;
    });
    archive->is_busy = false;
    return archive->failure;
}

mf2_string mf2_page_url(mf2_page const* page)
{
    return to_c(std::string_view(page_of(page).url));
}

mf2_string mf2_page_date(mf2_page const* page)
{
    return to_c(std::string_view(page_of(page).date));
}

mf2_string mf2_page_record_id(mf2_page const* page)
{
    return to_c(std::string_view(page_of(page).record_id));
}

mf2_string mf2_page_payload_digest(mf2_page const* page)
{
    return to_c(std::string_view(page_of(page).payload_digest));
}

mf2_string mf2_page_refers_to_url(mf2_page const* page)
{
    return to_c(std::string_view(reference_of(page).url));
}

mf2_string mf2_page_refers_to_date(mf2_page const* page)
{
    return to_c(std::string_view(reference_of(page).date));
}

mf2_string mf2_page_refers_to_record_id(mf2_page const* page)
{
    return to_c(std::string_view(reference_of(page).record_id));
}

std::uint64_t mf2_page_offset(mf2_page const* page)
{
    return page_of(page).offset;
}

std::uint64_t mf2_page_length(mf2_page const* page)
{
    return page_of(page).length;
}

int mf2_page_status(mf2_page const* page)
{
    return page_of(page).status.value_or(0);
}

mf2_string mf2_page_content_type(mf2_page const* page)
{
    return to_c(std::string_view(page_of(page).content_type));
}

mf2_string mf2_page_truncated(mf2_page const* page)
{
    return to_c(std::string_view(page_of(page).truncated));
}

mf2_string mf2_page_outcome(mf2_page const* page)
{
    return to_c(name(page->reader.outcome()));
}

mf2_document const* mf2_page_document(mf2_page const* page)
{
    return page->document ? &*page->document : nullptr;
}

int mf2_page_items(
    mf2_page const* page, int (*item)(void* user, mf2_item const* item, mf2_path const* path),
    void* user)
{
    return guarded([&]() -> int {
        if (!page->document) return MF2_OK;
        bool is_stopped = false;
        for_each_item(
            page->reader.current(), page->options.writer,
            [&](mf2::item const& value, mf2::item_path where) {
                mf2_path const path{where};
                is_stopped = item(user, to_c(&value), &path) != MF2_GO_ON;
                return !is_stopped;
            });
        return is_stopped ? MF2_ERROR_STOPPED : MF2_OK;
    });
}

int mf2_page_lines(mf2_page const* page, mf2_text** text)
{
    bool is_too_long = false;
    int const code = mf2::c::set_text(text, nullptr, [&](std::pmr::string& out) {
        if (!page->document) return;
        std::uint64_t const most = most_lines(*page);
        archive::text_sink const append = [&](std::string_view part) {
            is_too_long = is_too_long || part.size() > most - out.size();
            if (!is_too_long) out += part;
            return !is_too_long;
        };
        archive::line_output lines(append);
        write_selected(lines, page->reader.current(), page->options.writer);
        lines.finish();
    });
    if (code != MF2_OK || !is_too_long) return code;
    mf2_text_free(std::exchange(*text, nullptr));
    return MF2_ERROR_OUTPUT_LIMIT;
}

std::uint64_t mf2_archive_records(mf2_archive const* archive)
{
    auto const& records = archive->reader.so_far().records;
    return std::accumulate(records.begin(), records.end(), std::uint64_t{0});
}

std::uint64_t mf2_archive_damages(mf2_archive const* archive)
{
    return archive->reader.so_far().all_damages();
}

std::size_t mf2_archive_damage_count(mf2_archive const* archive)
{
    return archive->reader.so_far().damage_places.size();
}

mf2_string mf2_archive_damage_name(mf2_archive const* archive, std::size_t index)
{
    auto const* const place = mf2::c::at(archive->reader.so_far().damage_places, index);
    return place != nullptr ? to_c(name(place->found.kind)) : mf2::c::no_string;
}

std::uint64_t mf2_archive_damage_offset(mf2_archive const* archive, std::size_t index)
{
    auto const* const place = mf2::c::at(archive->reader.so_far().damage_places, index);
    return place != nullptr ? place->found.offset : 0;
}

int mf2_archive_report(mf2_archive const* archive, mf2_text** text)
{
    return mf2::c::set_text(text, nullptr, [&](std::pmr::string& out) {
        boost::json::object report;
        add_to_report(report, archive->reader.found(), mf2::archive::tally::most_names);
        out = serialize(report);
    });
}
