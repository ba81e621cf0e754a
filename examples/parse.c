// Print the names of the people and organisations that the page on standard input describes. The
// page's URL is the argument.
#include <mf2.h>

#include <stdio.h>
#include <stdlib.h>

static void print(char const* what, mf2_string text)
{
    printf("%s: %.*s\n", what, (int)text.size, text.data);
}

static int print_cards(mf2_document const* page)
{
    int found = 0;
    size_t i;
    for (i = 0; i != mf2_document_item_count(page); ++i)
    {
        mf2_item const* const item = mf2_document_item(page, i);
        if (!mf2_item_has_type(item, "h-card")) continue;
        print("name", mf2_item_first(item, "name"));
        print("url", mf2_item_first(item, "url"));
        ++found;
    }
    return found;
}

int main(int argc, char** argv)
{
    static char html[1 << 20];
    size_t const size = fread(html, 1, sizeof html, stdin);
    mf2_options* options = NULL;
    mf2_document* page = NULL;
    int found = 0;

    int code = mf2_options_new(&options);
    if (code == MF2_OK && argc > 1) code = mf2_options_set(options, "base-url", argv[1]);
    if (code == MF2_OK) code = mf2_parse(html, size, options, NULL, &page);
    if (code == MF2_OK) found = print_cards(page);
    else fprintf(stderr, "%s\n", mf2_error_message(code));

    mf2_document_free(page);
    mf2_options_free(options);
    return code == MF2_OK && found != 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
