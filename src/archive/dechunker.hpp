#pragma once

#include <mf2/archive/http.hpp>

#include <cstdint>
#include <string>

namespace mf2::archive
{

/// Undoes RFC 9112, "Chunked Transfer Coding".
class dechunker final : public body_sink
{
public:
    dechunker(body_sink& to, body_decoder::receiver const& report) : to_(to), report_(report) {}

    bool write(std::string_view bytes) override;
    void finish() override;

private:
    enum class state : std::uint8_t
    {
        size_line,
        data,
        data_end, ///< the line end behind the data
        ended,    ///< the trailer is ignored
        plain,    ///< it was never chunked
    };

    bool read_size_line(std::string_view& bytes);
    bool begin_chunk();
    bool reject_line();
    bool pass_data(std::string_view& bytes);
    void skip_line_end(std::string_view& bytes);

    body_sink& to_;
    body_decoder::receiver const& report_;
    state state_ = state::size_line;
    bool is_first_ = true;
    std::string line_;
    std::uint64_t left_ = 0;
};

} // namespace mf2::archive
