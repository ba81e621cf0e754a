// Tests: test/microformats/relations/relations.cpp, test/url/reference.cpp
#include "microformats/page/document_base.hpp"

#include "bytes/ascii.hpp"
#include "bytes/find_in_set.hpp"
#include "microformats/page/query_encoding.hpp"
#include "url/clean_input.hpp"
#include "url/plain_url.hpp"

#include <utility>

namespace mf2::microformats
{

namespace
{

/// A superset of the characters that the URL Standard drops.
struct spaces_and_controls
{
    template <class Bytes>
    [[nodiscard]] static auto has(Bytes const& each) noexcept
    {
        return bytes::is_at_most(each, ' ');
    }
};

/// The start of a URL with a host, up to the first slash of its path, included.
/// @return  empty if there is no path
std::string_view origin_of(std::string_view url)
{
    auto const host = url.find("://");
    if (host == url.npos) return {};
    auto const end = url.find_first_of("/?#", host + 3);
    return end != url.npos && url[end] == '/' ? url.substr(0, end + 1) : std::string_view();
}

base_element copy_of(base_element const& original, std::pmr::memory_resource* memory)
{
    return {std::pmr::string(original.href, memory), original.offset};
}

} // namespace

document_base::document_base(
    std::string_view document_url, urls style, std::pmr::memory_resource* work)
    : work_(work),
      document_url_(document_url, work),
      base_(document_url_),
      style_(style),
      final_origin_(work)
{}

void document_base::set_encoding(encoding::encoding declared)
{
    auto const encoder = make_query_encoding(declared, work_);
    document_url_.encode_queries_by(encoder);
    base_.encode_queries_by(encoder);
    // The base may be known before the encoding.
    if (used_) use(used_->href);
}

document_base::resolved document_base::resolve(
    std::string_view reference, std::pmr::memory_resource* memory)
{
    bool const depends_on_base = decides(reference);
    was_used_ = was_used_ || depends_on_base;
    has_encoded_query_ = has_encoded_query_ || url::has_query_to_encode(reference);
    auto found = style_ == urls::normalized ? base_.normalize(reference, memory)
                                            : base_.resolve(reference, memory);
    return {std::move(found), depends_on_base};
}

bool document_base::append_plain(std::string_view reference, std::pmr::string& to)
{
    if (!base_.append_plain(reference, to)) return false;
    was_used_ = true;
    return true;
}

/// Whether another base may change the result for a reference, or its validity.
bool document_base::decides(std::string_view reference) const
{
    if (!is_kept_as_authored(reference)) return true;
    // URL, "scheme state": "http:a" is relative where the base has the same scheme.
    bool const is_whole = reference.substr(reference.find(':')).starts_with("://");
    return !is_whole && !url::is_plainly_valid(reference);
}

bool document_base::is_kept_as_authored(std::string_view reference) noexcept
{
    std::size_t const scheme = url::scheme_size(reference);
    return scheme != 0 && !ascii::is_c0_control_or_space(reference.back()) &&
        !url::has_tab_or_newline(reference.substr(scheme));
}

bool document_base::is_final(std::string_view reference)
{
    if (style_ != urls::authored) return false;
    if (!final_origin_.empty() && reference.starts_with(final_origin_))
    {
        char const* const last = reference.data() + reference.size();
        char const* const path = reference.data() + final_origin_.size();
        if (bytes::find_in_set<spaces_and_controls>(path, last) == last) return true;
    }
    if (!is_kept_as_authored(reference) || !url::is_plainly_valid(reference)) return false;
    final_origin_ = origin_of(reference);
    return true;
}

void document_base::preset(std::optional<std::string_view> href)
{
    is_preset_ = true;
    if (!href) return;
    use(*href);
    used_.emplace(base_element{std::pmr::string(*href, work_)});
}

bool document_base::meet(base_element const& found)
{
    if (is_preset_ || used_) return false;
    was_late_ = was_used_;
    use(found.href);
    used_.emplace(copy_of(found, work_));
    return was_late_;
}

bool document_base::deliver(base_element const& found)
{
    if (delivered_) return true;
    delivered_.emplace(copy_of(found, work_));
    return document_url_.resolve(found.href, work_).status != url::resolution::invalid;
}

void document_base::settle()
{
    // If no URL depends on the base, the first one read need not be the first in tree order.
    if (is_the_delivered_one_used()) return;
    base_ = url::base_url(document_url_);
    if (delivered_) use(delivered_->href);
}

bool document_base::was_wrong() const noexcept
{
    return was_used_ && (was_late_ || !is_the_delivered_one_used());
}

bool document_base::is_the_delivered_one_used() const noexcept
{
    bool const are_both = used_ && delivered_;
    return are_both ? used_->href == delivered_->href : !used_ && !delivered_;
}

void document_base::use(std::string_view href)
{
    has_encoded_query_ = has_encoded_query_ || url::has_query_to_encode(href);
    if (auto base = document_url_.resolve_base_element(href)) base_ = *std::move(base);
}

} // namespace mf2::microformats
