#pragma once

#include "archive/page_task.hpp"

#include <mf2/archive/extract.hpp>

#include <cstdint>
#include <optional>

namespace mf2::archive
{

/// Reads the pages of an archive one after the other, on the thread that asks for them.
class page_reader
{
public:
    /// @param from  outlives the reader; at its start
    page_reader(byte_source& from, extract_options options);
    page_reader(page_reader const&) = delete;
    page_reader& operator=(page_reader const&) = delete;

    /// Go to the next page, if there is one.
    /// @return  false at the end, and if the source or the storage of a page's body fails
    [[nodiscard]] bool next();

    /// The outcome of the current page.
    [[nodiscard]] page_outcome outcome() const { return task_.outcome; }
    /// The current page. If it went over a limit, it has no document.
    [[nodiscard]] page const& current() const { return *current_->content; }
    [[nodiscard]] page& current() { return *current_->content; }
    /// The size of the current page, decoded, in bytes.
    [[nodiscard]] std::uint64_t size() const { return task_.size; }

    /// The error of the source, if it failed.
    [[nodiscard]] boost::system::error_code failure() const { return source_.failure(); }
    /// The error of a page body's temporary file, if it failed. No page after that is read.
    [[nodiscard]] boost::system::error_code storage_failure() const { return task_.failure; }

    /// The statistics so far, with damage in the order of discovery.
    [[nodiscard]] statistics const& so_far() const { return found_; }
    /// The statistics with the reader's own figures, and with damage in the order of its places.
    [[nodiscard]] statistics found() const;

private:
    extract_options options_;
    statistics found_;
    returning_source source_;
    warc_reader reader_;
    record_walk walk_;
    page_task task_;
    std::optional<page_content> current_; ///< never assigned: that frees its memory first
};

} // namespace mf2::archive
