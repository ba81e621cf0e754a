#include <mf2/json_writer.hpp>

#include "output/json_text.hpp"

#include <utility>

namespace mf2
{

json_writer::json_writer(std::function<void(std::string_view)> out) : out_(std::move(out)) {}

void json_writer::on_item(item&& value)
{
    advance_to(part::items);
    if (has_items_) text_ += ',';
    has_items_ = true;
    json_text(text_, &out_).write(value);
    give_text();
}

void json_writer::on_meta_item(meta_item&& value)
{
    advance_to(part::items);
    text_ += R"(],"meta-item":)";
    json_text(text_, &out_).write(value);
    has_meta_item_ = true;
}

void json_writer::on_relations(relations&& all)
{
    json_text out(text_, &out_);
    advance_to(part::rels);
    for (relation const& each : all.rels()) out.write(each);
    advance_to(part::rel_urls);
    for (related_url const& each : all.urls()) out.write(each);
}

void json_writer::on_end(provenance&&, totals const&)
{
    close();
}

void json_writer::close()
{
    advance_to(part::rel_urls);
    text_ += "}}";
    give_text();
    part_ = part::none;
    has_items_ = false;
    has_meta_item_ = false;
}

void json_writer::advance_to(part wanted)
{
    while (part_ != wanted)
    {
        switch (part_)
        {
        case part::none: text_ += R"({"items":[)"; break;
        case part::items: text_ += has_meta_item_ ? R"(,"rels":{)" : R"(],"rels":{)"; break;
        case part::rels: text_ += R"(},"rel-urls":{)"; break;
        case part::rel_urls: break;
        }
        part_ = static_cast<part>(static_cast<int>(part_) + 1);
    }
}

void json_writer::give_text()
{
    if (!text_.empty()) out_(text_);
    text_.clear();
}

} // namespace mf2
