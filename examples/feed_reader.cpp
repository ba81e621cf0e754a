// Print the posts of the feed on standard input, the latest first. The page's URL is the argument.
#include <mf2.hpp>

#include <algorithm>
#include <functional>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

struct post
{
    std::string published = "no date";
    std::string name = "a post";
    std::string url;
    std::vector<std::string> categories;
};

template <>
inline constexpr auto mf2::fields<post> = std::tuple{
    mf2::field{"published", &post::published},
    mf2::field{"name", &post::name},
    mf2::field{"url", &post::url},
    mf2::field{"category", &post::categories},
};

int main(int, char** arguments)
{
    std::string const bytes(std::istreambuf_iterator<char>(std::cin), {});
    mf2::parse_options options;
    options.base_url = arguments[1] == nullptr ? "" : arguments[1];
    options.dates = mf2::date_style::iso; // these sort as text, if their time zone is the same
    auto const page = mf2::parse(bytes, options);
    if (!page) return 1;

    std::vector<post> posts;
    for (mf2::feed const& feed : mf2::find_feeds(*page, options.base_url))
    {
        for (mf2::item const* const entry : feed.entries)
        {
            if (entry->has_type("h-entry")) posts.push_back(mf2::get<post>(*entry));
        }
    }
    std::ranges::stable_sort(posts, std::greater(), &post::published);
    for (post const& each : posts)
    {
        std::cout << each.published << "  " << each.name << "\n  " << each.url << '\n';
        for (std::string const& category : each.categories) std::cout << "  #" << category << '\n';
    }
}
