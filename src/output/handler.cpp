#include <mf2/handler.hpp>

namespace mf2
{

bool handler::wants_nested_items() const noexcept
{
    return false;
}

disposition handler::on_nested_item(item&, item_path)
{
    return disposition::keep;
}

void handler::on_meta_item(meta_item&&) {}

void handler::on_relations(relations&&) {}

void handler::on_end(provenance&&, totals const&) {}

void handler::on_link(link&&) {}

} // namespace mf2
