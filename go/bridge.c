#include "_cgo_export.h"

static int top_level(void* user, mf2_item* item)
{
    return mf2_go_item((uintptr_t)user, item, NULL);
}

static int nested(void* user, mf2_item* item, mf2_path const* where)
{
    return mf2_go_item((uintptr_t)user, item, (mf2_path*)where);
}

int bridge_parser_new(uintptr_t taker, mf2_options const* options, mf2_parser** parser)
{
    mf2_handlers const handlers = {sizeof handlers, top_level, nested, NULL, NULL, NULL, NULL};
    return mf2_parser_new(taker == 0 ? NULL : &handlers, (void*)taker, options, NULL, parser);
}
