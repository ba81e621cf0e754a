#pragma once

#include <mf2/archive/byte_source.hpp>
#include <mf2/archive/filter.hpp>
#include <mf2/archive/page.hpp>
#include <mf2/archive/page_writer.hpp>
#include <mf2/archive/statistics.hpp>
#include <mf2/archive/warc_reader.hpp>

#include <mf2/export.hpp>
#include <mf2/parse_options.hpp>

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace mf2::archive
{

/// Whether pages are held against the digests of their records.
enum class verification : std::uint8_t
{
    none,
    digests, ///< see `digest_check`; it takes time
};

/// What becomes of revisits: records that say that a page was as it is in another record.
enum class revisits : std::uint8_t
{
    omitted,
    listed, ///< as pages without results, with `page::refers_to`
    /// The same, but with the results of the page, if its record comes before in the same archive,
    /// which can be reread, and is not in a compressed member with others before it. 131,072
    /// records at least are remembered, in 64 MB. All pages that are read once more so have at most
    /// 64 times the bytes that were read first, and 16 MiB.
    resolved,
};

/// How to extract the microformats of an archive's pages.
struct extract_options
{
    std::string file; ///< what the output calls the archive
    reader_options reader;
    record_filter filter;
    writer_options writer;
    page_guards guards;
    verification verify = verification::none;
    archive::revisits revisits = archive::revisits::omitted;
    /// For every page; its URL and Content-Type are those of its record.
    parse_options parse;
    /// Judges the bytes of a page that has been parsed, without the codings of HTTP, given how that
    /// was done: adds the names of what it finds. Called by several threads at the same time. Its
    /// memory is not limited by `guards`. None: no page is judged.
    std::function<void(std::string_view bytes, parse_options const& how, tally& into)> judge;
    unsigned threads = 1; ///< that parse; reading and writing run on them, too
};

/// How far an extraction has come.
struct progress
{
    std::uint64_t file_bytes; ///< read, of the archive
    std::uint64_t content_bytes;
    std::uint64_t pages;
    std::uint64_t damages;
};

/// Takes what an extraction makes. Its functions are called by different threads, but each never by
/// two at a time.
///
/// Exceptions of these functions leave `extract`.
class MF2_EXPORT extract_receiver
{
public:
    virtual ~extract_receiver() = default;
    /// Whole lines, in the order of the archive.
    /// @return  false: stop, the output has failed
    virtual bool write(std::string_view lines) = 0;
    /// Called between records.
    /// @return  false: stop when the pages in flight are written
    virtual bool go_on(progress const& so_far) = 0;
};

/// How an extraction ended.
enum class extract_end : std::uint8_t
{
    complete,
    stopped, ///< by `extract_receiver::go_on`
    /// See `byte_source::failure`. The page that this has cut is not written, nor counted as
    /// damaged.
    source_failed,
    output_failed,
    /// A temporary file could not be written or read: see `statistics::storage_failure`. The page
    /// that it was for, and all behind it, are not written and not counted.
    storage_failed,
};

/// Read an archive, parse its pages and write what is in them.
///
/// The output does not depend on the number of threads. Memory is bounded: at most sixteen pages a
/// thread are held at a time, each until it is parsed with at most 512 KiB of its body, the rest
/// being in a temporary file, then with as much of its lines.
///
/// Complexity: linear in the archive's content. Exceptions: std::bad_alloc, std::system_error where
/// a thread cannot be started, and those of the source, of the receiver and of `judge`.
///
///     struct printer final : extract_receiver
///     {
///         bool write(std::string_view lines) override { return bool(std::cout << lines); }
///         bool go_on(progress const&) override { return true; }
///     };
///     printer receiver;
///     extract_options how;
///     how.file = "crawl.warc.gz";
///     how.threads = 4;
///     statistics found;
///     auto const end = extract(source, how, receiver, found);
///     if (end == extract_end::source_failed) report(source.failure().message());
///     std::cerr << found.pages << " pages\n";
///
/// @param found  is added to
MF2_EXPORT extract_end extract(
    byte_source& from, extract_options const& options, extract_receiver& receiver,
    statistics& found);

} // namespace mf2::archive
