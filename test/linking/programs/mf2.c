/* Uses libmf2 from C: prints the name of a card. */
#include <mf2.h>

#include <stdio.h>

int main(void)
{
    char const html[] = "<p class=h-card>Jo";
    mf2_document* page = NULL;
    mf2_string name;
    if (mf2_parse(html, sizeof html - 1, NULL, NULL, &page) != MF2_OK) return 1;
    name = mf2_item_first(mf2_document_item(page, 0), "name");
    printf("%.*s\n", (int)name.size, name.data);
    mf2_document_free(page);
    return 0;
}
