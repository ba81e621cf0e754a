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

/// A stretch of an archive's content: a record, or other bytes.
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

/// An archive before it is damaged.
struct whole_archive
{
    container kind;
    std::vector<piece> pieces; // a record each
    std::vector<written_record> records;
    /// Compressed members, by their content. Most are equal in all archives that are made of this
    /// one, and compressing them all would take longer than reading them.
    std::shared_ptr<std::unordered_map<std::string, std::string> const> packed = nullptr;
};

/// The container of a record, which is no mixture.
[[nodiscard]] container kind_of(container archive, std::size_t record);
[[nodiscard]] bool is_mixed(container kind);
[[nodiscard]] bool is_plain(container kind);
[[nodiscard]] bool is_gzip(container kind);
[[nodiscard]] bool is_lz4(container kind);
[[nodiscard]] bool is_arc(container kind);
/// Whether each record has a member of its own.
[[nodiscard]] bool is_each(container kind);

/// Pack content for such an archive.
[[nodiscard]] std::string pack(container kind, std::string const& content);

/// The size of a record's head, with the empty line.
[[nodiscard]] std::size_t head_size(whole_archive const& whole, std::size_t record);

/// A damage to content.
struct content_damage
{
    std::string name;
    /// Returns false if it cannot be applied.
    std::function<bool(whole_archive& whole, std::size_t record)> apply;
    fate damaged = fate::doubted;
    bool is_told = true;
    bool is_for_arc = true;
    bool is_lost_told = true;
};

[[nodiscard]] std::vector<content_damage> content_damages();

/// A damage to the bytes of a file.
struct file_damage
{
    std::string name;
    std::function<bool(packed_archive& packed, container kind, std::size_t of_member)> apply;
    bool is_for_plain = true;
    /// It adds content that no check rejects: a record without a right length takes it in.
    bool adds_content = false;
    /// The member can be decompressed unchanged; only its checksum or size is wrong.
    bool keeps_content = false;
};

[[nodiscard]] std::vector<file_damage> file_damages();

/// Cut a member, and let the next one follow.
/// @param left  number of its bytes
void cut_member(packed_archive& packed, std::size_t of_member, std::size_t left);

} // namespace mf2::test
