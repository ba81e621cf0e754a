// A Webmention says that the page on standard input links to another. Print what kind of response
// that is, and its author. The arguments are the URLs of both pages, the source and the target.
#include <mf2.hpp>

#include <algorithm>
#include <iostream>
#include <iterator>
#include <span>
#include <string>
#include <string_view>

/// A URL as an attribute of markup has it.
std::string escaped(std::string_view url)
{
    std::string text;
    for (char const each : url)
    {
        if (each == '&') text += "&amp;";
        else text += each;
    }
    return text;
}

bool links_to(mf2::item const& item, std::string_view target);

bool links_to(mf2::property_value const& value, std::string_view target)
{
    return mf2::visit(
        value, [&](mf2::nested_item nested) { return links_to(*nested, target); },
        [&](mf2::embedded_markup const& content) {
            // URLs in it are absolute.
            std::string const link = "href=\"" + escaped(target) + '"';
            return content.html.find(link) != std::string_view::npos;
        },
        [&](auto const& other) { return mf2::text_of(other) == target; });
}

bool links_to(mf2::item const& item, std::string_view target)
{
    for (mf2::property const property : item.properties())
    {
        for (mf2::property_value const value : property.values)
        {
            if (links_to(value, target)) return true;
        }
    }
    return std::ranges::any_of(
        item.children(), [&](mf2::item const& child) { return links_to(child, target); });
}

std::string_view describe(mf2::authorship const& author)
{
    if (author.card != nullptr) return author.card->first("name", "somebody");
    if (!author.name.empty()) return author.name;
    return author.page.empty() ? "somebody" : author.page;
}

/// The first post that links to a page; null: there is none.
mf2::item const* find_response(std::span<mf2::item const> items, std::string_view target)
{
    for (mf2::item const& item : items)
    {
        if (item.has_type("h-feed"))
        {
            mf2::item const* const found = find_response(item.children(), target);
            if (found != nullptr) return found;
        }
        else if (!item.has_type("h-card") && links_to(item, target)) return &item;
    }
    return nullptr;
}

int main(int count, char** arguments)
{
    if (count != 3) return 2;
    std::string const bytes(std::istreambuf_iterator<char>(std::cin), {});
    std::string_view const target = arguments[2];
    mf2::parse_options options;
    options.base_url = arguments[1];
    auto const page = mf2::parse(bytes, options);
    if (!page) return 1;

    if (mf2::item const* const response = find_response(page->items, target))
    {
        mf2::author_finder const authors(*page, options.base_url);
        std::cout << name(mf2::discover_response_type(*response)) << " by "
                  << describe(authors.author_of(*response)) << '\n';
        if (response->contains("content")) std::cout << response->first("content") << '\n';
        return 0;
    }
    bool const is_related = std::ranges::any_of(
        page->relations.urls(), [&](mf2::related_url const& link) { return link.url == target; });
    std::cout << (is_related ? "mention" : "no link in a microformat") << '\n';
    return is_related ? 0 : 1;
}
