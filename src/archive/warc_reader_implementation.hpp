// Tests: test/archive/damaged_records.cpp, test/archive/damaged_members.cpp
#pragma once

#include "archive/head_scan.hpp"
#include "archive/member_stream.hpp"
#include "archive/record_finder.hpp"

#include <mf2/archive/warc_reader.hpp>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace mf2::archive
{

/// Reads record after record: warc_reader.cpp. The end of each is found in record_end.cpp.
struct warc_reader::implementation
{
    /// The bytes behind a block.
    enum class following : std::uint8_t
    {
        line_ends, ///< as expected
        other,
    };

    /// How records lie in compressed content, as the certain ones show.
    enum class layout : std::uint8_t
    {
        unknown,
        member_each, ///< so far, each record fills a member
        other,
    };

    /// @param beside  see the constructors of `warc_reader`; or null
    implementation(
        byte_source& from, damage_receiver&& receiver, reader_options const& options,
        implementation const* beside)
        : report(receiver ? std::move(receiver) : [](damage const&) {}),
          content(
              from, {options.offset, options.length}, report, options.window,
              beside != nullptr ? &beside->content : nullptr),
          records_left(options.records)
    {
        // An index points to records that have members of their own.
        bool const is_of_index = options.length != reader_options{}.length;
        if (is_of_index && content.format() != compression::none) members = layout::member_each;
    }

    bool next();
    std::string_view read();
    void finish();

    void pass_over();
    bool read_head();
    bool ends_head_at_member(std::size_t size);
    void skip_head(head_scan::outcome found, head_scan const& scan);
    bool read_warc(std::size_t end);
    bool read_arc();
    void begin_record();
    void begin_block();
    bool ends_at_boundary();
    bool goes_beyond_length();
    std::size_t look_out(std::size_t size);
    [[nodiscard]] std::string_view line_ends() const;
    void end_block();
    void give_back_line_ends(std::uint64_t found);
    void end_beyond_length();
    void find_end(following how);
    void go_to_end();
    bool go_back_to_block();
    [[nodiscard]] bool go_to_swallowed_record();
    void end_before_next();
    void go_to_next();
    void learn_layout();
    void measure();
    [[nodiscard]] bool has_own_member() const
    {
        return members == layout::member_each && !is_plain;
    }
    void note(damage_kind kind) { noted.push_back(kind); }
    void report_noted();

    damage_receiver report;
    std::vector<damage_kind> noted; // of the current record, until its place is certain
    member_stream content;
    std::uint64_t records_left;
    record current;
    record_finder finder{content};
    bool is_plain = false; // the record is not compressed
    bool is_open = false;
    std::uint64_t start = 0;      // the position of the record
    std::uint64_t address = 0;    // of the record: see `member_stream::address`
    std::uint64_t left = 0;       // of its block
    bookmark block{};             // the block's beginning
    std::uint64_t passed = 0;     // the position of a boundary inside the block
    bool is_searching = false;    // the block may end before its length says
    bool is_cautious = false;     // search in every block, since going back is refused
    bool is_beyond = false;       // the block went on behind its declared length
    bool was_cut = false;         // the block ended before its length
    std::uint64_t record_end = 0; // the position behind the record and its line ends
    /// Where the block ends, if the bytes that look like a record are one.
    std::optional<std::uint64_t> possible_end;
    bool has_line_ends = false; // records are followed by them
    layout members = layout::unknown;
    std::string_view given; // to the caller, consumed with the next call
};

} // namespace mf2::archive
