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

/// Whether pages are compared with the digests of their records.
enum class verification : std::uint8_t
{
    none,
    digests, ///< see `digest_check`; it takes time
};

/// How revisits are treated: records that say that a page was as it is in another record.
enum class revisits : std::uint8_t
{
    omitted,
    listed, ///< as pages without results, with `page::refers_to`
    /// As `listed`, but with the results of the page. Its record must come before in the same
    /// archive, which can be reread, and not behind others in a compressed member. At least 131,072
    /// records are remembered, in 64 MB. All pages read again together have at most 64 times the
    /// bytes that were read first, and 16 MiB.
    resolved,
};

/// How to extract the microformats of an archive's pages.
struct extract_options
{
    std::string file; ///< the archive's name in the output
    reader_options reader;
    record_filter filter;
    writer_options writer;
    page_guards guards;
    verification verify = verification::none;
    archive::revisits revisits = archive::revisits::omitted;
    /// For every page; its URL and Content-Type are those of its record.
    parse_options parse;
    /// Judges a parsed page by its bytes, without the codings of HTTP, and by the options of the
    /// parse. It adds the names of its findings. Several threads call it at the same time. `guards`
    /// do not limit its memory. None: no page is judged.
    std::function<void(std::string_view bytes, parse_options const& how, tally& into)> judge;
    unsigned threads = 1; ///< for parsing; reading and writing run on them, too
};

/// How far an extraction has come.
struct progress
{
    std::uint64_t file_bytes; ///< read, of the archive
    std::uint64_t content_bytes;
    std::uint64_t pages;
    std::uint64_t damages;
};

/// Takes the output of an extraction. Different threads call its functions, but no two at a time
/// call the same one.
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
    /// A temporary file could not be written or read: see `statistics::storage_failure`. Its page,
    /// and all pages after that, are not written and not counted.
    storage_failed,
};

/// Read an archive, parse its pages and write their microformats.
///
/// The output does not depend on the number of threads. Memory is bounded: at most sixteen pages a
/// thread are under way. A page holds at most 512 KiB of its body until it is parsed, then as much
/// of its lines. The rest is in a temporary file.
///
/// Complexity: linear in the archive's content. Exceptions: std::bad_alloc, std::system_error if a
/// thread cannot be started, and those of the source, of the receiver and of `judge`.
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
/// @param found  the counts to add to
MF2_EXPORT extract_end extract(
    byte_source& from, extract_options const& options, extract_receiver& receiver,
    statistics& found);

} // namespace mf2::archive
