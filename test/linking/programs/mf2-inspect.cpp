// Uses libmf2-inspect: prints the name of a card, as its tree has it.
#include <mf2_inspect.h>

#include <iostream>
#include <string_view>

int main()
{
    std::string_view const html = "<p class=h-card>Jo";
    mf2_text* tree = nullptr;
    if (mf2_inspect_tree(html.data(), html.size(), nullptr, nullptr, &tree) != MF2_OK) return 1;
    mf2_string const text = mf2_text_string(tree);
    bool const is_there =
        std::string_view(text.data, text.size).find("\"Jo\"") != std::string_view::npos;
    std::cout << (is_there ? "Jo" : "no tree") << '\n';
    mf2_text_free(tree);
}
