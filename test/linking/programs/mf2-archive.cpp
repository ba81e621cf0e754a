// Uses libmf2-archive: prints the name of a card in a record.
#include <mf2.hpp>
#include <mf2/archive/page_writer.hpp>

#include <iostream>

int main()
{
    mf2::archive::page page;
    page.url = "http://example.com/";
    page.content = mf2::parse("<p class=h-card>Jo").value();
    std::string const line = write_page(std::move(page), {});
    std::cout << (line.find("[\"Jo\"]") != line.npos ? "Jo" : line) << '\n';
}
