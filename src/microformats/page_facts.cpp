#include "microformats/page_facts.hpp"

#include <utility>

namespace mf2::microformats
{

page_facts::page_facts(std::string_view document_url)
    : document_url_(document_url), base_(document_url_)
{
}

std::string page_facts::resolve(std::string_view reference)
{
    base_was_used_ = true;
    return base_.resolve(reference).url;
}

void page_facts::preset_base(std::optional<std::string> href)
{
    is_preset_ = true;
    if (href) use_base(*href);
    used_href_ = std::move(href);
}

void page_facts::meet_base(std::string_view href)
{
    if (is_preset_ || used_href_) return;
    base_was_late_ = base_was_used_;
    use_base(href);
    used_href_ = std::string(href);
}

void page_facts::deliver_base(std::string_view href)
{
    if (!delivered_href_) delivered_href_ = std::string(href);
}

bool page_facts::base_was_wrong() const noexcept
{
    return base_was_used_ && (base_was_late_ || used_href_ != delivered_href_);
}

void page_facts::use_base(std::string_view href)
{
    if (auto base = document_url_.resolve_base_element(href)) base_ = *std::move(base);
}

} // namespace mf2::microformats
