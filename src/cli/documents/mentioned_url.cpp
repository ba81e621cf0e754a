#include "cli/documents/mentioned_url.hpp"

#include "url/url.hpp"

namespace mf2::cli
{

mentioned_url::mentioned_url(link_options const& options)
    : is_named_(options.mentions.has_value()), fragment_(options.fragment), scheme_(options.scheme)
{
    if (is_named_) compared_ = compared(*options.mentions);
}

bool mentioned_url::is_meant_by(std::string_view url) const
{
    if (!is_named_) return true;
    return compared_ && compared(url) == compared_;
}

std::optional<std::string> mentioned_url::compared(std::string_view url) const
{
    auto parsed = url::parse(url, nullptr);
    if (!parsed) return std::nullopt;
    if (fragment_ == url_part::ignored) parsed->fragment.reset();
    // A default port is not serialized, so the schemes' default ports compare as equal.
    if (scheme_ == url_part::ignored && parsed->scheme == "http") parsed->scheme = "https";
    return std::string(url::serialize(*parsed));
}

} // namespace mf2::cli
