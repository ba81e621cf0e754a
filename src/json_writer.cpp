#include <mf2/json_writer.hpp>

#include "json_text.hpp"

#include <utility>

namespace mf2
{

json_writer::json_writer(std::function<void(std::string_view)> out) : out_(std::move(out)) {}

void json_writer::on_item(item&& value)
{
    begin_member_of(part::items);
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
    for (relation const& each : all.rels())
    {
        begin_member_of(part::rels);
        json_text(text_, &out_).write(each);
    }
    for (related_url const& each : all.urls())
    {
        begin_member_of(part::rel_urls);
        json_text(text_, &out_).write(each);
    }
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
    has_members_ = false;
    has_meta_item_ = false;
}

void json_writer::begin_member_of(part wanted)
{
    advance_to(wanted);
    if (has_members_) text_ += ',';
    has_members_ = true;
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
        has_members_ = false;
    }
}

void json_writer::give_text()
{
    if (!text_.empty()) out_(text_);
    text_.clear();
}

} // namespace mf2
