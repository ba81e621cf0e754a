#include <mf2/handler.hpp>

#include <utility>

namespace mf2
{

void handler::on_provenance(provenance&&) {}

void handler::on_end(std::vector<relation>&&, std::vector<related_url>&&) {}

void document_builder::on_item(item&& value)
{
    built_.items.push_back(std::move(value));
}

void document_builder::on_provenance(provenance&& about)
{
    built_.provenance = std::move(about);
}

void document_builder::on_end(std::vector<relation>&& rels, std::vector<related_url>&& rel_urls)
{
    built_.rels = std::move(rels);
    built_.rel_urls = std::move(rel_urls);
}

document document_builder::take()
{
    return std::exchange(built_, {});
}

void document_builder::clear()
{
    built_ = {};
}

} // namespace mf2
