#ifndef MF2_ARCHIVE_H
#define MF2_ARCHIVE_H

/// The pages of crawl archives, WARC and ARC, compressed or not, for C99. The rules of <mf2.h> hold
/// here too, but all memory is that of C++. Programs are linked with libmf2-archive beside libmf2.
///
/// Going to the next page is linear in the bytes read up to it, with those of skipped records.
/// Passing items to a function is linear in the items, writing in the text. All else takes constant
/// time, except freeing, and opening at an offset a source that cannot seek.

#include <mf2.h>

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C"
{
#endif

/// Reads the pages of an archive one after the other.
///
/// Damage is no error: reading goes on with the next record that can be found. Memory is bounded:
/// the document of a page, and at most 512 KiB of its body. The rest of the body is in a temporary
/// file.
typedef struct mf2_archive mf2_archive;

/// A page of an archive. It is valid until the archive goes to the next, or is closed.
typedef struct mf2_page mf2_page;

/// As a length: up to the end of the archive.
#define MF2_ARCHIVE_WHOLE UINT64_MAX

/// Options of `mf2 archive`, by name and text: which pages are wanted, with which results, and how
/// they are parsed.
typedef struct mf2_archive_options mf2_archive_options;

/// @param options  set to new options; to null on error
/// @return         `MF2_ERROR_OUT_OF_MEMORY`
MF2_API int mf2_archive_options_new(mf2_archive_options** options);

/// Set an option.
/// @param name   one of doc/c.md, "Archives", or of `mf2_options_set` except "base-url" and
///               "content-type", which the archive has for each page
/// @param value  as with `mf2_options_set`
/// @return       `MF2_ERROR_UNKNOWN_OPTION` or `MF2_ERROR_INVALID_VALUE`; then nothing is set, and
///               the message gives the reason; `MF2_ERROR_OUT_OF_MEMORY`
MF2_API int mf2_archive_options_set(
    mf2_archive_options* options, char const* name, char const* value);

/// The error in the last name or value, as a sentence; empty if there was none. Valid until the
/// next call with these options.
MF2_API mf2_string mf2_archive_options_message(mf2_archive_options const* options);

/// @param options  may be null
MF2_API void mf2_archive_options_free(mf2_archive_options* options);

/// The source of an archive's bytes. The functions are called while an archive is opened and while
/// it goes to a page. They may not close it; asking it for a page gives `MF2_ERROR_BUSY`.
typedef struct mf2_source
{
    size_t size; ///< sizeof(mf2_source), so that the struct can grow
    /// Read the next bytes.
    /// @return  the number of bytes, at most `size`; 0 at the end; less than 0: reading fails
    ptrdiff_t (*read)(void* user, char* to, size_t size);
    /// Go on reading at another offset. Null: the bytes can be read only once. Then damage that
    /// shows late may hide the records after it.
    /// @return  0; anything else: the source cannot, and nothing has changed
    int (*seek)(void* user, uint64_t offset);
    /// The archive's name in the output; it is copied. Null: none.
    char const* name;
} mf2_source;

/// Open an archive that is a file. Its name in the output is the last part of its path.
/// @param path     a path of the operating system
/// @param offset   where to begin: the offset of a record, in bytes of the file, as an index has
///                 it; 0: at the start
/// @param length   the number of bytes of the file to read; `MF2_ARCHIVE_WHOLE`: all
/// @param options  copied; null: the defaults
/// @param archive  set to an archive, which `mf2_archive_close` closes; to null on error
/// @return         `MF2_ERROR_OPEN`: see `errno` of the C library; `MF2_ERROR_OUT_OF_MEMORY`
MF2_API int mf2_archive_open(
    char const* path, uint64_t offset, uint64_t length, mf2_archive_options const* options,
    mf2_archive** archive);

/// Open an archive that functions read.
/// @param source  copied; the functions, and the object at `user`, must exist until the archive is
///                closed
/// @return        `MF2_ERROR_INVALID_ARGUMENT`: `source->size` is too small, there is no `read`, or
///                there are functions that this version does not know; `MF2_ERROR_OUT_OF_MEMORY`
MF2_API int mf2_archive_open_source(
    mf2_source const* source, void* user, uint64_t offset, uint64_t length,
    mf2_archive_options const* options, mf2_archive** archive);

/// @param archive  may be null
MF2_API void mf2_archive_close(mf2_archive* archive);

/// Go to the next wanted page: a record with HTML. A page over a limit counts as one, without
/// regard to its content.
/// @param page  set to it; to null at the end and on error
/// @return      `MF2_ERROR_READ`: the file, see `errno`, or the functions have failed;
///              `MF2_ERROR_STORAGE`: a temporary file could not be written or read, see `errno`;
///              `MF2_ERROR_PATTERN`: the expression of "url" takes too long on a page's URL, so it
///              is not known whether the page is wanted; `MF2_ERROR_OUT_OF_MEMORY`. No page follows
///              after an error.
MF2_API int mf2_archive_next(mf2_archive* archive, mf2_page const** page);

// Strings of pages have the archive's bytes, UTF-8 or not; empty if the archive has none.

MF2_API mf2_string mf2_page_url(mf2_page const* page);
MF2_API mf2_string mf2_page_date(mf2_page const* page);           ///< WARC-Date
MF2_API mf2_string mf2_page_record_id(mf2_page const* page);      ///< WARC-Record-ID
MF2_API mf2_string mf2_page_payload_digest(mf2_page const* page); ///< WARC-Payload-Digest
/// Of its record, in bytes of the file. If the record shares a compressed member, in bytes of the
/// decompressed content.
MF2_API uint64_t mf2_page_offset(mf2_page const* page);
MF2_API uint64_t mf2_page_length(mf2_page const* page); ///< of its record, in the same bytes
MF2_API int mf2_page_status(mf2_page const* page);      ///< of HTTP; 0: it was not fetched by HTTP
MF2_API mf2_string mf2_page_content_type(mf2_page const* page); ///< as the server sent it
/// The record that a revisit refers to: WARC-Refers-To-Target-URI, WARC-Refers-To-Date and
/// WARC-Refers-To. Revisits are pages with the option "revisits". Empty: not given, or no revisit.
MF2_API mf2_string mf2_page_refers_to_url(mf2_page const* page);
MF2_API mf2_string mf2_page_refers_to_date(mf2_page const* page);
MF2_API mf2_string mf2_page_refers_to_record_id(mf2_page const* page);
/// Why the page is incomplete: the value of WARC-Truncated, "segment", or the name of a damage;
/// else empty.
MF2_API mf2_string mf2_page_truncated(mf2_page const* page);
/// "complete", or the limit that the page exceeds: "page-bytes", "page-memory", "page-time",
/// "nesting", "results" or "token". A page for which there was no memory counts as "page-memory".
MF2_API mf2_string mf2_page_outcome(mf2_page const* page);
/// Its microformats, valid as long as the page; null if the page is not complete.
MF2_API mf2_document const* mf2_page_document(mf2_page const* page);
/// Pass the items that `mf2 archive` writes with the option "items", which is to be on. These are
/// the top-level items, or with "type" those of the types, wherever they are. The item of the head
/// is that of the page's document.
/// @param item  a function that returns `MF2_GO_ON` or `MF2_STOP`. Its arguments are valid during
///              the call. An item has no `mf2_item_value` and no `mf2_item_html`. The path is empty
///              for a top-level item.
/// @return      `MF2_ERROR_STOPPED`, `MF2_ERROR_OUT_OF_MEMORY`
MF2_API int mf2_page_items(
    mf2_page const* page, int (*item)(void* user, mf2_item const* item, mf2_path const* path),
    void* user);
/// The page as `mf2 archive` writes it: a line of JSON, or lines by the options "items" and
/// "format". Nothing if the page is not complete. Bytes that are no UTF-8 are replaced by U+FFFD.
/// @param text  set to a text, which `mf2_text_free` frees; to null on error
/// @return      `MF2_ERROR_OUTPUT_LIMIT`: the lines are longer than doc/archives.md, "Limits",
///              allows; `MF2_ERROR_OUT_OF_MEMORY`
MF2_API int mf2_page_lines(mf2_page const* page, mf2_text** text);

/// The damage found so far: the number of all, and the first 10,000 with their places.
MF2_API uint64_t mf2_archive_damages(mf2_archive const* archive);
MF2_API size_t mf2_archive_damage_count(mf2_archive const* archive);
/// "truncated-member" and so on: doc/archives.md, "Damage", lists them all.
MF2_API mf2_string mf2_archive_damage_name(mf2_archive const* archive, size_t index);
/// Its place: for compression in bytes of the file, for a record as `mf2_page_offset` counts.
MF2_API uint64_t mf2_archive_damage_offset(mf2_archive const* archive, size_t index);

/// The number of records of any type so far. If it is 0 at the end, the file is no archive, or,
/// without damage, an empty one.
MF2_API uint64_t mf2_archive_records(mf2_archive const* archive);

/// All counts so far, as JSON: the members that doc/archives.md, "The report", has for one archive.
/// A list has up to 65,536 names, so that counts of archives or their parts can be added up.
/// @param text  set to a text, which `mf2_text_free` frees; to null on error
/// @return      `MF2_ERROR_OUT_OF_MEMORY`
MF2_API int mf2_archive_report(mf2_archive const* archive, mf2_text** text);

#ifdef __cplusplus
} // extern "C"
#endif

#endif
