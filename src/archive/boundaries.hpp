// Tests: test/archive/damaged_members.cpp, test/archive/every_damage.cpp
#pragma once

#include "archive/member_format.hpp"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>

namespace mf2::archive
{

/// Whether the content before a boundary is as it was written.
enum class continuity : std::uint8_t
{
    intact,
    cut,    ///< only its beginning is there
    broken, ///< it may be false
};

/// Where the content of one member ends and that of the next begins.
struct boundary
{
    std::uint64_t position;     ///< in the content
    std::uint64_t member;       ///< the next member's offset in the file
    std::uint64_t previous_end; ///< where the member before ends in the file
    continuity before;
    /// The number of written bytes that the content before lacks, because of damage; negative if
    /// the content has more.
    std::int64_t missing = 0;
    /// Whether garbage lies between both members: another one may have been there.
    bool is_behind_garbage = false;
    /// The format of the content that begins here. Uncompressed content counts as one member, up to
    /// the next compressed one.
    compression format = compression::none;
    /// Whether the content before has another format.
    bool changes_format = false;

    /// Whether the content does not go on across this boundary: some may be missing, or the format
    /// changes.
    [[nodiscard]] bool is_gap() const
    {
        return before != continuity::intact || is_behind_garbage || changes_format;
    }
};

/// The boundaries from a position of the content on, at most three at one position.
class boundary_list
{
public:
    void add(boundary const& next)
    {
        boundary added = next;
        // A gap stays a gap, however many empty members follow it.
        if (!list_.empty() && list_.back().position == next.position)
        {
            boundary const& last = list_.back();
            if (added.before == continuity::intact) added.before = last.before;
            added.is_behind_garbage = added.is_behind_garbage || last.is_behind_garbage;
            added.changes_format = added.changes_format || last.changes_format;
        }
        list_.push_back(added);
        bool const is_known = !gaps_.empty() && gaps_.back() == added.position;
        if (added.is_gap() && !is_known) gaps_.push_back(added.position);
    }

    boundary take_last()
    {
        boundary const last = list_.back();
        list_.pop_back();
        bool const stays =
            !list_.empty() && list_.back().position == last.position && list_.back().is_gap();
        if (last.is_gap() && !stays) gaps_.pop_back();
        return last;
    }

    /// Keep only the first and the last of the boundaries at one position: however many members
    /// without content there are, they take no memory.
    void forget_empty_member()
    {
        std::size_t const size = list_.size();
        if (size < 3 || list_[size - 3].position != list_[size - 1].position) return;
        list_.erase(list_.end() - 2);
    }

    /// Note that content up to a position has been consumed.
    void pass(std::uint64_t position)
    {
        while (!list_.empty() && list_.front().position < position)
        {
            passed_ = list_.front();
            list_.pop_front();
        }
        while (!gaps_.empty() && gaps_.front() < position) gaps_.pop_front();
    }

    /// The last boundary that was passed.
    [[nodiscard]] boundary const& passed() const { return passed_; }

    /// Forget all boundaries but one, which was passed.
    void restart_behind(boundary const& passed)
    {
        list_.clear();
        gaps_.clear();
        passed_ = passed;
    }

    /// The first boundary at a position or after it, or null.
    [[nodiscard]] boundary const* first_from(std::uint64_t position) const
    {
        for (boundary const& each : list_)
        {
            if (each.position >= position) return &each;
        }
        return nullptr;
    }

    /// The position of the first gap behind a position: content may be missing there.
    /// @param position  that of the first unread byte
    [[nodiscard]] std::optional<std::uint64_t> first_gap_behind(std::uint64_t position) const
    {
        for (std::uint64_t const gap : gaps_)
        {
            if (gap > position) return gap;
        }
        return std::nullopt;
    }

    /// The last boundary at exactly a position that no boundary is before, or null.
    [[nodiscard]] boundary const* last_at(std::uint64_t position) const
    {
        boundary const* last = nullptr;
        for (boundary const& each : list_)
        {
            if (each.position != position) break;
            last = &each;
        }
        return last;
    }

private:
    std::deque<boundary> list_;
    std::deque<std::uint64_t> gaps_; // the positions of gaps, each once
    boundary passed_{0, 0, 0, continuity::intact};
};

} // namespace mf2::archive
