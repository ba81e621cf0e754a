#pragma once

#include "cli/options/link_options.hpp"

#include <optional>
#include <string>
#include <string_view>

namespace mf2::cli
{

/// A URL that links are held against, as receivers of webmentions do.
class mentioned_url
{
public:
    /// @param options  name it
    explicit mentioned_url(link_options const& options);

    /// Whether a link goes there: URL, "URL equivalence", but for the parts that are ignored. All
    /// links do where no URL is named; those that cannot be parsed go nowhere.
    [[nodiscard]] bool is_meant_by(std::string_view url) const;

private:
    /// What is compared of a URL; nothing if it cannot be parsed.
    [[nodiscard]] std::optional<std::string> compared(std::string_view url) const;

    bool is_named_;
    url_part fragment_;
    url_part scheme_;
    std::optional<std::string> compared_;
};

} // namespace mf2::cli
