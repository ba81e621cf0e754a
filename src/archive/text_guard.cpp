// Tests: test/archive/damaged_pages.cpp
#include "archive/text_guard.hpp"

#include "archive/body_start.hpp"

#include <utility>

namespace mf2::archive
{

bool text_guard::write(std::string_view bytes)
{
    if (state_ == state::collecting)
    {
        std::string_view const taken = bytes.substr(0, body_start_size - start_.size());
        start_ += taken;
        bytes.remove_prefix(taken.size());
        if (start_.size() < body_start_size) return true;
        if (!judge()) return false;
    }
    // Nobody wants more of a rejected body, so that no stage decodes it.
    return state_ == state::passing && (bytes.empty() || to_.write(bytes));
}

bool text_guard::judge()
{
    std::string const start = std::exchange(start_, {});
    bool const is_compressed = is_gzip(start) || is_zstd(start);
    bool const is_page = !is_compressed && (codings_ == undone::all || is_text(start));
    state_ = is_page ? state::passing : state::refused;
    if (is_page) return to_.write(start);
    report_(damage_kind::corrupt_body);
    return false;
}

void text_guard::finish()
{
    if (state_ == state::collecting && !start_.empty()) judge();
    to_.finish();
}

} // namespace mf2::archive
