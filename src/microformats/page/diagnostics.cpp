#include "microformats/page/diagnostics.hpp"

#include "bytes/beginning.hpp"
#include "encoding/utf8.hpp"
#include "microformats/page/make_provenance.hpp"

#include <algorithm>

namespace mf2::microformats
{

namespace
{

constexpr std::size_t longest_text = 200;

/// The beginning of a text, not cut inside of a character.
std::pmr::string shortened(std::string_view text, std::pmr::memory_resource* memory)
{
    std::pmr::string repaired(memory);
    encoding::append_repaired(repaired, bytes::beginning_of(text, longest_text));
    return repaired;
}

/// Stable, and without memory: std::stable_sort takes some from elsewhere. There are about a
/// hundred at most.
void sort_by_offset(std::pmr::vector<diagnostic>& all)
{
    auto const is_before = [](diagnostic const& left, diagnostic const& right) {
        return left.offset < right.offset;
    };
    for (auto next = all.begin(); next != all.end(); ++next)
    {
        std::rotate(std::upper_bound(all.begin(), next, *next, is_before), next, next + 1);
    }
}

} // namespace

void diagnostics::add_late(diagnostic_code code, std::uint64_t offset, std::string_view text)
{
    auto const is_same = [code](diagnostic const& one) { return one.code == code; };
    auto const known = std::find_if(late_.begin(), late_.end(), is_same);
    if (known == late_.end()) late_.push_back({code, offset, shortened(text, memory())});
    else if (offset < known->offset) *known = {code, offset, shortened(text, memory())};
}

void diagnostics::add_at(diagnostic_code code, std::uint64_t offset, std::string_view text)
{
    diagnostic found{code, offset, shortened(text, memory())};
    if (std::find(urls_.begin(), urls_.end(), found) != urls_.end()) return;
    if (urls_.size() < most_urls)
    {
        urls_.push_back(std::move(found));
        return;
    }
    // An element's URL may be read for several of its properties.
    if (left_out_ != 0 && last_left_out_ == offset) return;
    ++left_out_;
    last_left_out_ = offset;
}

void diagnostics::take_back(extent const& before) noexcept
{
    urls_.erase(urls_.begin() + static_cast<std::ptrdiff_t>(before.urls), urls_.end());
    left_out_ = before.left_out;
    last_left_out_ = before.last_left_out;
}

void diagnostics::add_to(provenance& about) const
{
    auto& all = about.diagnostics;
    auto* const memory = all.get_allocator().resource();
    for (auto const* const some : {&late_, &urls_})
    {
        for (diagnostic const& one : *some)
        {
            bool const is_new = std::find(all.begin(), all.end(), one) == all.end();
            if (is_new) all.push_back(copy_of(one, memory));
        }
    }
    sort_by_offset(all);
    about.diagnostics_left_out += left_out_;
}

} // namespace mf2::microformats
