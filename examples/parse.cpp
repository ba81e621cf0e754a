// Print the names of the people and organisations that a page describes.
#include <mf2.hpp>

#include <iostream>

int main()
{
    mf2::parse_options options;
    options.base_url = "https://example.com/";
    auto const page =
        mf2::parse("<p class=h-card><a class='p-name u-url' href=/jo>Jo</a>", options);
    if (!page) return 1; // only a limit that the options set can be the reason

    for (mf2::item const& item : page->items)
    {
        for (mf2::property const property : item.properties())
        {
            std::cout << property.name << ": " << text_of(property.values.front()) << '\n';
        }
    }
}
