#pragma once

#include "bytes/find_in_set.hpp"

#include <memory_resource>
#include <string>
#include <string_view>

namespace mf2::url
{

/// What the basic URL parser drops wherever it is.
struct tabs_and_newlines
{
    template <class Bytes>
    [[nodiscard]] static auto has(Bytes const& each) noexcept
    {
        return bytes::is(each, '\t') | bytes::is(each, '\n') | bytes::is(each, '\r');
    }
};

[[nodiscard]] inline bool has_tab_or_newline(std::string_view text) noexcept
{
    char const* const last = text.data() + text.size();
    return bytes::find_in_set<tabs_and_newlines>(text.data(), last) != last;
}

/// A URL string without what the basic URL parser drops before anything else: C0 controls and
/// spaces at both ends, then every tab and newline.
///
/// URL, "basic URL parser", its first steps. Copies only when there is something inside to drop.
class clean_input
{
public:
    /// @param input   must outlive this object.
    /// @param memory  for the copy
    explicit clean_input(
        std::string_view input,
        std::pmr::memory_resource* memory = std::pmr::get_default_resource());

    clean_input(clean_input const&) = delete;
    clean_input& operator=(clean_input const&) = delete;

    /// Valid as long as this object and what it was made from.
    std::string_view view() const { return view_; }

private:
    std::pmr::string copy_;
    std::string_view view_;
};

} // namespace mf2::url
