#pragma once

#include <mf2/archive/http.hpp>

#include <cstdint>
#include <string>

namespace mf2::archive
{

/// Whether all declared codings of a body were undone.
enum class undone : std::uint8_t
{
    all,
    some, ///< the rest may be in a coding, or the body was never in one
};

/// Passes a decoded body on, unless its first bytes are compressed: such a body is no page.
class text_guard final : public body_sink
{
public:
    text_guard(undone codings, body_sink& to, body_decoder::receiver const& report)
        : codings_(codings), to_(to), report_(report)
    {}

    bool write(std::string_view bytes) override;
    void finish() override;

private:
    enum class state : std::uint8_t
    {
        collecting, ///< the first bytes
        passing,
        refused,
    };

    bool judge();

    undone codings_;
    body_sink& to_;
    body_decoder::receiver const& report_;
    state state_ = state::collecting;
    std::string start_;
};

} // namespace mf2::archive
