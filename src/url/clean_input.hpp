#pragma once

#include "bytes/find_in_set.hpp"

#include <memory_resource>
#include <string>
#include <string_view>

namespace mf2::url
{

/// The code points that the basic URL parser removes everywhere.
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

/// A URL string as the basic URL parser cleans it: without C0 controls and spaces at both ends, and
/// without tabs and newlines.
///
/// URL, "basic URL parser", its first steps. Copies only if there is a tab or newline inside.
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

    /// Valid as long as this object and its input.
    std::string_view view() const { return view_; }

private:
    std::pmr::string copy_;
    std::string_view view_;
};

} // namespace mf2::url
