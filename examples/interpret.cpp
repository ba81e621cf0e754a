// Print the subject of the page on standard input, and the posts of its first feed: the kind of
// each, its URL and its author. The page's URL is the argument.
#include <mf2.hpp>

#include <cstdio>
#include <iostream>
#include <iterator>
#include <string>

void print(char const* what, std::string_view text)
{
    std::printf("%s %.*s\n", what, static_cast<int>(text.size()), text.data());
}

std::string_view describe(mf2::authorship const& author)
{
    if (author.card != nullptr) return author.card->first("name");
    if (!author.name.empty()) return author.name;
    return author.page.empty() ? "somebody" : author.page; // the page could be fetched
}

int main(int, char** arguments)
{
    std::string const bytes(std::istreambuf_iterator<char>(std::cin), {});
    std::string const url = arguments[1] == nullptr ? "" : arguments[1];
    mf2::parse_options options;
    options.base_url = url;
    auto const page = mf2::parse(bytes, options);
    if (!page) return 1;

    mf2::item const* const subject = mf2::representative_h_card(*page, url);
    if (subject != nullptr) print("about", subject->first("name"));

    auto const feeds = mf2::find_feeds(*page, url);
    if (feeds.empty()) return 0;
    print("feed", feeds.front().name);
    mf2::author_finder const authors(*page, url);
    for (mf2::item const* const post : feeds.front().entries)
    {
        print("-", name(mf2::discover_post_type(*post)));
        std::string_view const place = post->first("url");
        if (!place.empty()) print("  at", place);
        print("  by", describe(authors.author_of(*post)));
    }
}
