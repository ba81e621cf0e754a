#include "archive/line_output.hpp"
#include "archive/page_json.hpp"
#include "archive/page_reader.hpp"
#include "archive/report.hpp"
#include "c/document.hpp"
#include "c/guarded.hpp"
#include "c/handles.hpp"
#include "c/options.hpp"
#include "c/text.hpp"
#include "c_archive/called_source.hpp"

#include <boost/json/serialize.hpp>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <memory>
#include <optional>
#include <utility>

using mf2::c::called_source;
using mf2::c::guarded;
using mf2::c::to_c;

namespace archive = mf2::archive;

struct mf2_page
{
    archive::page_reader& reader;         ///< whose current one it is
    std::optional<mf2_document> document; ///< nothing where it is not complete
};

struct mf2_archive
{
    mf2_archive(std::unique_ptr<archive::byte_source> from, archive::extract_options&& options)
        : source(std::move(from)), reader(*source, std::move(options)), page{reader, {}}
    {}

    std::unique_ptr<archive::byte_source> source;
    archive::page_reader reader;
    mf2_page page;
    int failure = MF2_OK; ///< stays
    bool is_busy = false;
};

namespace
{

/// Where failures have a number of the system, it is told as the C library's functions do.
int failed(int code, boost::system::error_code const& why) noexcept
{
    errno = why.value();
    return code;
}

archive::extract_options options_of(
    char const* path, std::uint64_t offset, std::uint64_t length, mf2_options const* options)
{
    archive::extract_options made;
    made.file = path;
    made.reader = {offset, length};
    made.parse = mf2::c::to_cpp(options);
    return made;
}

/// The functions of a caller whose header may be older or newer.
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

bool is_complete(archive::page_reader const& reader) noexcept
{
    return reader.outcome() == archive::page_outcome::complete;
}

} // namespace

int mf2_archive_open(
    char const* path, std::uint64_t offset, std::uint64_t length, mf2_options const* options,
    mf2_archive** archive)
{
    *archive = nullptr;
    return guarded([&]() -> int {
        boost::system::error_code ec;
        auto file = std::make_unique<archive::file_source>(path, ec);
        if (ec) return failed(MF2_ERROR_OPEN, ec);
        *archive = new mf2_archive(std::move(file), options_of(path, offset, length, options));
        return MF2_OK;
    });
}

int mf2_archive_open_source(
    mf2_source const* source, void* user, std::uint64_t offset, std::uint64_t length,
    mf2_options const* options, mf2_archive** archive)
{
    *archive = nullptr;
    if (!is_known(*source)) return MF2_ERROR_INVALID_ARGUMENT;
    return mf2::c::set_made(archive, [&] {
        return new mf2_archive(
            std::make_unique<called_source>(*source, user),
            options_of("", offset, length, options));
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
        archive->page.document.reset();
        if (archive->reader.next())
        {
            if (is_complete(archive->reader))
                archive->page.document.emplace(archive->reader.current().content);
            *page = &archive->page;
        }
        else if (auto const why = archive->reader.storage_failure())
            return failed(MF2_ERROR_STORAGE, why);
        else if (auto const why = archive->source->failure()) return failed(MF2_ERROR_READ, why);
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

int mf2_page_json(mf2_page const* page, mf2_text** text)
{
    return mf2::c::set_text(text, nullptr, [&](std::pmr::string& out) {
        if (!page->document) return;
        archive::text_sink const append = [&out](std::string_view part) {
            out += part;
            return true;
        };
        archive::line_output lines(append);
        write_json_page(lines, page_of(page), {});
        lines.finish();
    });
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
        add_to_report(report, archive->reader.found());
        out = serialize(report);
    });
}
