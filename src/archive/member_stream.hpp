#pragma once

#include "archive/boundaries.hpp"
#include "archive/content_window.hpp"
#include "archive/format_probe.hpp"
#include "archive/member_decoder.hpp"
#include "archive/member_format.hpp"
#include "archive/raw_input.hpp"
#include "archive/reread_account.hpp"

#include <mf2/archive/damage.hpp>

#include <cstdint>
#include <optional>
#include <string_view>

namespace mf2::archive
{

/// A place to come back to.
struct bookmark
{
    std::uint64_t position;
    boundary member; ///< the member of the position
};

/// The content of an archive: the decompressed bytes of its members, one after the other, and the
/// boundaries between them. Positions count bytes of content; offsets count bytes of the file.
/// Uncompressed content is one member, which may follow others and have others behind it.
///
/// Damage is reported, and reading goes on at the next readable member.
class member_stream
{
public:
    /// @param from    outlives the stream
    /// @param report  receives damage; outlives the stream
    /// @param window  the largest accepted window of a zstd frame, in bytes
    /// @param beside  reads another part of the file: this stream takes its dictionary; or null
    member_stream(
        byte_source& from, extent part, damage_receiver const& report, std::uint64_t window,
        member_stream const* beside);

    /// The decompressed bytes that were not consumed.
    [[nodiscard]] std::string_view unread() const { return window_.unread(); }
    /// The position of the first unread byte.
    [[nodiscard]] std::uint64_t position() const { return window_.position(); }

    /// Decompress more behind the unread bytes. Views become invalid.
    /// @return  false at the end, or if there is no room
    bool fill();
    /// Have this many bytes unread, if the content has them.
    bool need(std::size_t size);
    /// @param size  at most the number of unread bytes
    void consume(std::size_t size);
    /// Skip content, without reading it if possible.
    /// @return  the number of skipped bytes
    std::uint64_t skip(std::uint64_t size);

    /// The known boundaries from the current position on.
    [[nodiscard]] boundary_list const& boundaries() const { return boundaries_; }
    /// The last boundary at exactly the current position.
    [[nodiscard]] boundary const* boundary_here() const { return boundaries_.last_at(position()); }
    /// Whether everything was decompressed. The last boundary is then the end of the file.
    [[nodiscard]] bool is_at_end() const { return state_ == state::ended; }
    /// The format of the member that is being read.
    [[nodiscard]] compression format() const { return format_; }
    /// Whether the content at the current position is uncompressed.
    /// @pre  a byte is unread
    [[nodiscard]] bool is_plain() const { return mark().member.format == compression::none; }
    /// If a member begins here, in uncompressed content, go on with its content: a boundary is
    /// added. Only a caller who knows where records end can tell members between them from bytes of
    /// a page. Views become invalid.
    /// @return  whether a member begins here
    bool enter_member(evidence there);
    /// Whether the stream can go back to any place before.
    [[nodiscard]] bool is_seekable() const { return raw_.is_seekable(); }
    /// The offset of the next byte to read from the file.
    [[nodiscard]] std::uint64_t offset() const { return raw_.offset(); }
    /// The time spent decompressing, in nanoseconds.
    [[nodiscard]] std::uint64_t nanoseconds() const { return nanoseconds_; }

    [[nodiscard]] bookmark mark() const;
    /// Where the first unread byte stood when the archive was written, as far as that is known. It
    /// is an offset in uncompressed content, else a position in the content.
    [[nodiscard]] std::uint64_t address() const;
    /// Go back, unless the account of rereading refuses it: all going back together stays linear. A
    /// refusal changes nothing.
    bool go_back(bookmark const& to);
    /// Whether the end of the member that is read next shows damage. If the end was not reached
    /// before, the stream looks ahead for it, so that the member is decompressed once more. In an
    /// input that can be read only once the end may be too far; the member then counts as intact.
    /// Views become invalid, but as many bytes are unread as before.
    [[nodiscard]] continuity foresee_end();
    /// Whether half of the allowed rereading is used up.
    [[nodiscard]] bool has_reread_much() const { return reread_.is_half_used(); }

private:
    enum class state : std::uint8_t
    {
        between, ///< members
        inside,  ///< a member
        ended,
    };

    void find_start();
    void search_start();
    void advance();
    void begin_next_member();
    bool skip_special_frame();
    void begin_member(compression format);
    void open(boundary const& start);
    void decode();
    void read_plain();
    void judge(decoding how);
    void break_off(damage_kind kind);
    bool take_back_trial();
    void confirm();
    void end();
    void note(damage_kind kind, std::uint64_t offset);
    void load_dictionary(std::uint64_t part);
    [[nodiscard]] continuity look_ahead();
    bool return_to(bookmark const& to);
    [[nodiscard]] bool may_reread_from(std::uint64_t offset, std::uint64_t made);

    raw_input raw_;
    damage_receiver const& report_;
    compression format_ = compression::none;
    state state_ = state::between;
    member_decoder decoder_;
    bool is_mixed_ = false; // there are members of several formats
    bool has_lz4_ = false;  // there is a frame of LZ4

    content_window window_;
    boundary_list boundaries_;          // from the current position on
    std::uint64_t member_ = 0;          // the offset of the member that is being decompressed
    std::uint64_t member_position_ = 0; // where its content begins
    std::uint64_t previous_end_ = 0;
    continuity before_ = continuity::intact;
    bool is_behind_garbage_ = false;         // the next member
    std::optional<std::uint64_t> told_size_; // of its content, if a member's start declares it
    broken_member broken_{};                 // the last one
    std::int64_t missing_ = 0;
    /// Whether the next member, or the current one, has yet to prove that it is one.
    bool is_on_trial_ = false;
    /// The member that the file ended in: cut short, unless another one follows.
    std::optional<std::uint64_t> endless_member_;
    /// The last member whose end was foreseen, and the result.
    std::optional<std::uint64_t> foreseen_member_;
    continuity foreseen_ = continuity::intact;
    std::uint64_t noted_until_ = 0;
    reread_account reread_;
    format_probe probe_{reread_};
    std::uint64_t nanoseconds_ = 0;
};

} // namespace mf2::archive
