#pragma once

#include "archive/archive_grid.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

namespace mf2::test
{

/// A stretch of an archive's content: a record, or what is none.
struct piece
{
    std::string bytes;
    std::optional<std::size_t> record;
};

struct member
{
    std::size_t offset; // in the file
    std::size_t size;
    std::size_t first_record;
    std::size_t last_record;
    container kind;
};

struct packed_archive
{
    damaged_archive made;
    std::vector<member> members;
};

/// An archive as it was before it was damaged.
struct whole_archive
{
    container kind;
    std::vector<piece> pieces; // a record each
    std::vector<written_record> records;
    /// Members as they are compressed, by their content: most are the same in all the archives that
    /// are made of this one, and compressing them all would take longer than reading them.
    std::shared_ptr<std::unordered_map<std::string, std::string> const> packed = nullptr;
};

/// What a record of an archive lies in, which is no mixture.
[[nodiscard]] container kind_of(container archive, std::size_t record);
[[nodiscard]] bool is_mixed(container kind);
[[nodiscard]] bool is_plain(container kind);
[[nodiscard]] bool is_gzip(container kind);
[[nodiscard]] bool is_lz4(container kind);
[[nodiscard]] bool is_arc(container kind);
/// Whether each record has a member of its own.
[[nodiscard]] bool is_each(container kind);

/// Content as it lies in such an archive.
[[nodiscard]] std::string pack(container kind, std::string const& content);

/// The part of a record that is its head, with the empty line.
[[nodiscard]] std::size_t head_size(whole_archive const& whole, std::size_t record);

/// A damage to content.
struct content_damage
{
    std::string name;
    /// False where it cannot be applied.
    std::function<bool(whole_archive& whole, std::size_t record)> apply;
    fate damaged = fate::doubted;
    bool is_told = true;
    bool is_for_arc = true;
    bool is_lost_told = true;
};

[[nodiscard]] std::vector<content_damage> content_damages();

/// A damage to the file as it lies there.
struct file_damage
{
    std::string name;
    std::function<bool(packed_archive& packed, container kind, std::size_t of_member)> apply;
    bool is_for_plain = true;
    /// It adds content that nothing calls wrong: a record without a right length takes it in.
    bool adds_content = false;
    /// The member can be decompressed as it was; yet it is said to be something else.
    bool keeps_content = false;
};

[[nodiscard]] std::vector<file_damage> file_damages();

/// Cut a member, and let the next one follow.
/// @param left  of its bytes
void cut_member(packed_archive& packed, std::size_t of_member, std::size_t left);

} // namespace mf2::test
