#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace mf2::archive
{

/// Finds the end of a WARC record's head, in bytes that come little by little. Time is linear.
class head_scan
{
public:
    enum class outcome : std::uint8_t
    {
        going,    ///< more bytes are needed
        complete, ///< the head ends behind its empty line
        cut,      ///< another record starts before its end
    };

    /// Look at the new bytes.
    /// @param head  the bytes from the record's start on: those of the last call, and more
    outcome look(std::string_view head);

    /// The head's size, if its end was found.
    [[nodiscard]] std::size_t size() const { return size_; }
    /// The last place in the head where another record may start, if there is one: the value of a
    /// field ends like a record's start.
    [[nodiscard]] std::optional<std::size_t> possible_start() const { return possible_start_; }

private:
    [[nodiscard]] bool is_cut_in(std::string_view head, std::string_view line);
    [[nodiscard]] bool is_repeated(std::string_view name);

    std::size_t line_ = 0;     // the start of the line to look at next
    std::size_t searched_ = 0; // no line ends between this and `line_`
    std::size_t size_ = 0;
    std::optional<std::size_t> possible_start_;
    unsigned seen_ = 0; // bits of the fields that no head has twice
};

} // namespace mf2::archive
