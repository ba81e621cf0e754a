#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace mf2::archive
{

/// Finds where the head of a WARC record ends, in bytes that come little by little. Time is linear.
class head_scan
{
public:
    enum class outcome : std::uint8_t
    {
        going,    ///< more bytes are needed
        complete, ///< the head ends behind its empty line
        cut,      ///< it ends before that, for another record starts there
    };

    /// Look at what was not looked at before.
    /// @param head  what starts with the record: all of the last call, and more
    outcome look(std::string_view head);

    /// How long the head is, if that was found.
    [[nodiscard]] std::size_t size() const { return size_; }
    /// Where a record may start in the head, if it does anywhere: what looks like a start ends a
    /// field's value. Of several such places the last.
    [[nodiscard]] std::optional<std::size_t> possible_start() const { return possible_start_; }

private:
    [[nodiscard]] bool is_cut_in(std::string_view head, std::string_view line);
    [[nodiscard]] bool is_repeated(std::string_view name);

    std::size_t line_ = 0;     // where the line begins that is looked at next
    std::size_t searched_ = 0; // up to where it has no end
    std::size_t size_ = 0;
    std::optional<std::size_t> possible_start_;
    unsigned seen_ = 0; // of the fields that no head has twice
};

} // namespace mf2::archive
