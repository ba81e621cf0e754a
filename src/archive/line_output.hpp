// Tests: test/archive/extract.cpp
#pragma once

#include "output/json_text.hpp"

#include <mf2/archive/page_writer.hpp>

#include <cstddef>
#include <string>
#include <string_view>

namespace mf2::archive
{

/// Buffers lines for a sink, which gets them in pieces: not even one page's lines are held as a
/// whole.
class line_output
{
public:
    /// @param to  outlives this object
    explicit line_output(text_sink const& to)
        : to_(to), overflow_([this](std::string_view text) { give(text); })
    {}
    line_output(line_output const&) = delete;
    line_output& operator=(line_output const&) = delete;

    /// The buffer to append to.
    [[nodiscard]] std::string& text() noexcept { return text_; }
    /// For a `json_text` that appends to it.
    [[nodiscard]] json_text::sink const& overflow() const noexcept { return overflow_; }

    void end_line()
    {
        text_ += '\n';
        if (text_.size() >= piece_size) finish();
    }
    /// Flush the buffer.
    void finish()
    {
        if (!text_.empty()) give(text_);
        text_.clear();
    }
    /// Whether the sink wants no more: there is no use in going on.
    [[nodiscard]] bool is_refused() const noexcept { return is_refused_; }

private:
    static constexpr std::size_t piece_size = std::size_t{16} << 10;

    void give(std::string_view text) { is_refused_ = is_refused_ || !to_(text); }

    text_sink const& to_;
    json_text::sink overflow_;
    std::string text_;
    bool is_refused_ = false;
};

} // namespace mf2::archive
