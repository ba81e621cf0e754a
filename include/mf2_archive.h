#ifndef MF2_ARCHIVE_H
#define MF2_ARCHIVE_H

/// The pages of crawl archives, WARC and ARC, compressed or not, for C99. The rules of <mf2.h> hold
/// here too, but all memory is that of C++. Programs are linked with libmf2-archive beside libmf2.
///
/// Going to the next page is linear in the bytes that are read until it is there, with those of
/// records that are passed over; telling of items and writing are linear in these. All else takes
/// constant time, but for freeing, and for opening at an offset what cannot seek.

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
/// of a page it is what its document takes, and at most 512 KiB of its body; the rest of that is in
/// a temporary file.
typedef struct mf2_archive mf2_archive;

/// A page of an archive. It is valid until the archive is asked for the next, or closed.
typedef struct mf2_page mf2_page;

/// All of an archive, to be read from its start.
#define MF2_ARCHIVE_WHOLE UINT64_MAX

/// Which pages of an archive are wanted, what of them, and how they are parsed: options of
/// `mf2 archive`, by name and text.
typedef struct mf2_archive_options mf2_archive_options;

/// @param options  set to new options; to null on error
/// @return         `MF2_ERROR_OUT_OF_MEMORY`
MF2_API int mf2_archive_options_new(mf2_archive_options** options);

/// Set an option.
/// @param name   one of doc/c.md, "Archives", or of those of `mf2_options_set` but for "base-url"
///               and "content-type", which the archive says of each page
/// @param value  as with `mf2_options_set`
/// @return       `MF2_ERROR_UNKNOWN_OPTION` or `MF2_ERROR_INVALID_VALUE`; nothing is set then, and
///               the message says why; `MF2_ERROR_OUT_OF_MEMORY`
MF2_API int mf2_archive_options_set(
    mf2_archive_options* options, char const* name, char const* value);

/// What was wrong with the last name or value, as a sentence; empty if nothing was. Valid until the
/// next call with these options.
MF2_API mf2_string mf2_archive_options_message(mf2_archive_options const* options);

/// @param options  may be null
MF2_API void mf2_archive_options_free(mf2_archive_options* options);

/// Where the bytes of an archive come from. The functions are called while an archive is opened and
/// asked for a page; they may not close it, and asking it for a page gives `MF2_ERROR_BUSY`.
typedef struct mf2_source
{
    size_t size; ///< sizeof(mf2_source), so that it can grow
    /// Read what comes next.
    /// @return  how many bytes, at most `size`; 0 at the end; less than 0: reading fails
    ptrdiff_t (*read)(void* user, char* to, size_t size);
    /// Go on reading at another offset. Null: the bytes can be read only once; damage that shows
    /// late may then hide what follows it.
    /// @return  0; anything else: that cannot be, and nothing has changed
    int (*seek)(void* user, uint64_t offset);
    /// What the output calls the archive; it is copied. Null: nothing.
    char const* name;
} mf2_source;

/// Open an archive that is a file. The output calls it as the last part of its path.
/// @param path     of the system
/// @param offset   where to begin: the offset of a record, in bytes of the file, as an index gives
///                 it; 0: at the start
/// @param length   how many bytes of the file to read; `MF2_ARCHIVE_WHOLE`: all
/// @param options  copied; null: as if nothing was set
/// @param archive  set to what `mf2_archive_close` closes; to null on error
/// @return         `MF2_ERROR_OPEN`: see `errno` of the C library; `MF2_ERROR_OUT_OF_MEMORY`
MF2_API int mf2_archive_open(
    char const* path, uint64_t offset, uint64_t length, mf2_archive_options const* options,
    mf2_archive** archive);

/// Open an archive that functions read.
/// @param source  copied; the functions, and what `user` points to, must be there until the archive
///                is closed
/// @return        `MF2_ERROR_INVALID_ARGUMENT`: `source->size` is too small, there is no `read`, or
///                there are functions that this version does not know; `MF2_ERROR_OUT_OF_MEMORY`
MF2_API int mf2_archive_open_source(
    mf2_source const* source, void* user, uint64_t offset, uint64_t length,
    mf2_archive_options const* options, mf2_archive** archive);

/// @param archive  may be null
MF2_API void mf2_archive_close(mf2_archive* archive);

/// Go to the next page that is wanted: a record with HTML. A page that has gone over a limit counts
/// as one, whatever the options want of its content.
/// @param page  set to it; to null at the end and on error
/// @return      `MF2_ERROR_READ`: the file, see `errno`, or the functions have failed;
///              `MF2_ERROR_STORAGE`: a temporary file could not be written or read, see `errno`;
///              `MF2_ERROR_PATTERN`: whether a page is wanted is not known, for the expression of
///              "url" takes too long on its URL;
///              `MF2_ERROR_OUT_OF_MEMORY`. There is no page behind any of them.
MF2_API int mf2_archive_next(mf2_archive* archive, mf2_page const** page);

// Strings of pages are what the archive has, any bytes; empty where it says nothing.

MF2_API mf2_string mf2_page_url(mf2_page const* page);
MF2_API mf2_string mf2_page_date(mf2_page const* page);           ///< WARC-Date
MF2_API mf2_string mf2_page_record_id(mf2_page const* page);      ///< WARC-Record-ID
MF2_API mf2_string mf2_page_payload_digest(mf2_page const* page); ///< WARC-Payload-Digest
/// Of its record, in bytes of the file or, where the record has no compressed member of its own, of
/// its content.
MF2_API uint64_t mf2_page_offset(mf2_page const* page);
MF2_API uint64_t mf2_page_length(mf2_page const* page); ///< of its record, in the same bytes
MF2_API int mf2_page_status(mf2_page const* page);      ///< of HTTP; 0: it was not fetched by that
MF2_API mf2_string mf2_page_content_type(mf2_page const* page); ///< as the server sent it
/// Of a revisit, which the option "revisits" asks for: the record that it refers to, by
/// WARC-Refers-To-Target-URI, WARC-Refers-To-Date and WARC-Refers-To. Empty: it says nothing, or
/// this is no revisit.
MF2_API mf2_string mf2_page_refers_to_url(mf2_page const* page);
MF2_API mf2_string mf2_page_refers_to_date(mf2_page const* page);
MF2_API mf2_string mf2_page_refers_to_record_id(mf2_page const* page);
/// Why the page is not all there: the value of WARC-Truncated or the name of a damage; or empty.
MF2_API mf2_string mf2_page_truncated(mf2_page const* page);
/// "complete", or which limit it has gone over: "page-bytes", "page-memory", "page-time",
/// "nesting", "results" or "token". A page for which there was no memory counts as one over its
/// "page-memory".
MF2_API mf2_string mf2_page_outcome(mf2_page const* page);
/// Its microformats, valid for as long as the page; null where the page is not complete.
MF2_API mf2_document const* mf2_page_document(mf2_page const* page);
/// Tell of the items that `mf2 archive` writes with the option "items", which is to be on: the
/// top-level ones, or with "type" those of the types, wherever they are.
/// @param item  a function that returns `MF2_GO_ON`, or `MF2_STOP`; what it is given is valid
///              during the call. An item does not say what it is as the value of a property. The
///              path is empty for a top-level item.
/// @return      `MF2_ERROR_STOPPED`, `MF2_ERROR_OUT_OF_MEMORY`
MF2_API int mf2_page_items(
    mf2_page const* page, int (*item)(void* user, mf2_item const* item, mf2_path const* path),
    void* user);
/// The page as `mf2 archive` writes it: JSON in a line, or as the options "items" and "format" say
/// in some lines; nothing where the page is not complete. Bytes that are no UTF-8 are replaced by
/// U+FFFD.
/// @param text  set to what `mf2_text_free` frees; to null on error
/// @return      `MF2_ERROR_OUTPUT_LIMIT`: doc/archives.md, "Limits", has how long lines may be;
///              `MF2_ERROR_OUT_OF_MEMORY`
MF2_API int mf2_page_lines(mf2_page const* page, mf2_text** text);

/// What was found wrong so far: all of it, and the first 10,000 with their places.
MF2_API uint64_t mf2_archive_damages(mf2_archive const* archive);
MF2_API size_t mf2_archive_damage_count(mf2_archive const* archive);
/// "truncated-member" and so on: doc/archives.md, "Damage", has them all.
MF2_API mf2_string mf2_archive_damage_name(mf2_archive const* archive, size_t index);
/// Where: of compression in bytes of the file, of a record as `mf2_page_offset` counts.
MF2_API uint64_t mf2_archive_damage_offset(mf2_archive const* archive, size_t index);

/// How many records of any type there were so far. Where there was none in the end, it is no
/// archive, or an empty one if there is no damage either.
MF2_API uint64_t mf2_archive_records(mf2_archive const* archive);

/// All counts so far, as JSON: what doc/archives.md, "The report", has of one archive, with up to
/// 65,536 names a list, so that the counts of archives or their parts can be added up.
/// @param text  set to what `mf2_text_free` frees; to null on error
/// @return      `MF2_ERROR_OUT_OF_MEMORY`
MF2_API int mf2_archive_report(mf2_archive const* archive, mf2_text** text);

#ifdef __cplusplus
} // extern "C"
#endif

#endif
