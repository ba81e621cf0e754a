// Uses libmf2: prints the name of a card.
#include <mf2.hpp>

#include <iostream>

int main()
{
    auto const page = mf2::parse("<p class=h-card>Jo");
    std::cout << page.value().items.front().first("name") << '\n';
}
