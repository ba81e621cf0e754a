// Tests: test/archive/segments.cpp, test/archive/extract.cpp
#pragma once

#include "archive/record_places.hpp"
#include "archive/returning_source.hpp"

#include <mf2/archive/extract.hpp>
#include <mf2/archive/statistics.hpp>
#include <mf2/archive/warc_reader.hpp>

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>

namespace mf2::archive
{

/// Whether a record may hold a page by itself.
[[nodiscard]] constexpr bool may_hold_page(record_type type)
{
    return type == record_type::response || type == record_type::resource ||
        type == record_type::conversion;
}

/// Goes from record to record, and counts them.
class record_walk
{
public:
    /// @param from       reads the source; outlives the walk; at its start
    /// @param source     outlives the walk
    /// @param found      outlives the walk
    /// @param may_go_on  asked before each record
    record_walk(
        warc_reader& from, returning_source& source, statistics& found,
        std::function<bool()> may_go_on)
        : from_(from), source_(source), found_(found), may_go_on_(std::move(may_go_on))
    {}

    [[nodiscard]] warc_reader& reader() { return from_; }
    [[nodiscard]] returning_source& source() { return source_; }
    [[nodiscard]] record_places& places() { return places_; }

    /// @return  false at the end, if the source fails, or if the walk may not go on
    [[nodiscard]] bool next()
    {
        if (std::exchange(is_to_repeat_, false)) return true;
        if (!may_go_on_() || !from_.next()) return false;
        ++found_.records[static_cast<std::size_t>(from_.current().type)];
        return true;
    }

    /// The options for reading the originals of revisits: of the filter, only the media types
    /// count.
    [[nodiscard]] extract_options const& for_originals(extract_options const& of)
    {
        // Made once: lists of hosts may be long.
        if (!for_originals_)
        {
            for_originals_ = of;
            for_originals_->filter = {};
            for_originals_->filter.media_types = of.filter.media_types;
            for_originals_->verify = verification::none;
        }
        return *for_originals_;
    }

    /// Make `next` stay at the current record once. Nothing of its block was read.
    void repeat() { is_to_repeat_ = true; }

private:
    warc_reader& from_;
    returning_source& source_;
    record_places places_;
    statistics& found_;
    std::function<bool()> may_go_on_;
    std::optional<extract_options> for_originals_;
    bool is_to_repeat_ = false;
};

} // namespace mf2::archive
