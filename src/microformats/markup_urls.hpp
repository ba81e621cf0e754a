#pragma once

#include "html/tape/fragment_serializer.hpp"
#include "microformats/page_facts.hpp"

#include <memory_resource>
#include <string>
#include <string_view>

namespace mf2::microformats
{

/// Makes the URLs in the markup of e-* properties absolute.
///
/// microformats2 parsing, "parsing an e- property", with the attributes that HTML says hold one
/// URL. A reference that is only a fragment stays as it is, and all do with `html_style::authored`.
class markup_urls final : public html::attribute_rewriter
{
public:
    explicit markup_urls(page_facts& facts) : facts_(facts) {}

    [[nodiscard]] std::string_view rewritten(
        html::tag_token const& element, std::string_view name, std::string_view value,
        std::pmr::string& storage) override;

    /// Whether a value of an attribute of an element is to be made absolute, if it is not.
    [[nodiscard]] bool may_rewrite(
        html::tag id, std::string_view name, std::string_view value) const noexcept;

private:
    page_facts& facts_;
};

} // namespace mf2::microformats
