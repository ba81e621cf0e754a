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
    /// @return  false at the end, and where the source or the storage of a page's body fails
    [[nodiscard]] bool next();

    /// What has become of the current page.
    [[nodiscard]] page_outcome outcome() const { return task_.outcome; }
    /// The current page. One that has gone over a limit has no document.
    [[nodiscard]] page const& current() const { return *current_->content; }
    [[nodiscard]] page& current() { return *current_->content; }
    /// How many bytes it has, decoded.
    [[nodiscard]] std::uint64_t size() const { return task_.size; }

    /// Why the source has failed, if it has.
    [[nodiscard]] boost::system::error_code failure() const { return source_.failure(); }
    /// Why the body of a page could not be kept in a temporary file, if it could not. What is
    /// behind it is not read.
    [[nodiscard]] boost::system::error_code storage_failure() const { return task_.failure; }

    /// What was found so far, damage in the order in which it was.
    [[nodiscard]] statistics const& so_far() const { return found_; }
    /// The same with what only the reader knows, damage in the order of its places.
    [[nodiscard]] statistics found() const;

private:
    extract_options options_;
    statistics found_;
    returning_source source_;
    warc_reader reader_;
    record_walk walk_;
    page_task task_;
    std::optional<page_content> current_; ///< never assigned: its memory would go first
};

} // namespace mf2::archive
