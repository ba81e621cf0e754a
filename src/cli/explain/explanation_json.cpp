#include "cli/explain/explanation_json.hpp"

#include "cli/explain/reading_of_value.hpp"
#include "inspect/markup/odd_date.hpp"
#include "output/item_selection.hpp"
#include "output/json_text.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace mf2::cli
{

namespace
{

/// An item, and its role in the enclosing one.
struct listed_item
{
    item const* content;
    std::optional<std::size_t> around; ///< index of the enclosing item
    std::string_view property;         ///< empty: a child, or a top-level item
};

class json_explainer
{
public:
    json_explainer(explained_document const& of, std::uint64_t most)
        : of_(of), most_(most), json_(out_)
    {}

    [[nodiscard]] std::string write()
    {
        for (item const& each : of_.content.items) list(each);
        json_.begin_object();
        write_list("items", items_, [this](listed_item const& each) { write_item(each); });
        json_.key("values");
        write_values();
        write_list("unread", of_.unread, [this](inspect::unread_name const& each) {
            member("name", each.name);
            member("reason", reason(each.cause));
            if (each.property != nullptr) member("text", each.text);
            write_tag(each.tag->offset);
        });
        auto const& diagnostics = of_.content.provenance.diagnostics;
        write_list("diagnostics", diagnostics, [this](diagnostic const& each) {
            member("name", name(each.code));
            member("text", each.text);
            write_tag(each.offset);
        });
        json_.end_object();
        return std::move(out_);
    }

private:
    /// List an item before the items in it, in the order of the results.
    void list(item const& outermost)
    {
        std::vector<listed_item> pending{{&outermost, std::nullopt, {}}};
        while (!pending.empty())
        {
            listed_item const one = pending.back();
            pending.pop_back();
            if (!of_.tells_of(*one.content)) continue;
            auto const inner = static_cast<std::ptrdiff_t>(pending.size());
            for_each_nested(*one.content, [&](std::string_view property, item const& each) {
                pending.push_back({&each, items_.size(), property});
            });
            std::reverse(pending.begin() + inner, pending.end());
            items_.push_back(one);
        }
    }

    template <class Things, class Write>
    void write_list(std::string_view key, Things const& things, Write write)
    {
        json_.key(key);
        out_ += '[';
        for (auto const& each : things)
        {
            if (out_.back() != '[') out_ += ',';
            json_.begin_object();
            write(each);
            json_.end_object();
        }
        out_ += ']';
    }

    void write_item(listed_item const& one)
    {
        json_.key("type");
        json_.write_array(one.content->type());
        member("source", name(one.content->source()));
        if (one.around) member("in", std::uint64_t{*one.around});
        if (!one.property.empty()) member("property", one.property);
        write_element(one.content->start(), one.content->end());
    }

    void write_values()
    {
        out_ += '[';
        for (std::size_t i = 0; i != items_.size(); ++i)
        {
            for (property const each : items_[i].content->properties()) write_values(i, each);
        }
        out_ += ']';
    }

    void write_values(std::size_t item, property const& of)
    {
        if (!of_.tells_of(of.name)) return;
        auto const places = places_of(of.values);
        for (std::size_t i = 0; i != places.size(); ++i)
        {
            if (out_.size() > most_) return;
            property_value const value = of.values[i];
            value_place const& place = places[i];
            if (out_.back() != '[') out_ += ',';
            json_.begin_object();
            member("item", std::uint64_t{item});
            member("property", of.name);
            member("value", text_of(value));
            member("read", reading_of(place));
            if (place.is_implied) member("implied", true);
            else member("class", std::string(name(place.kind)) + '-' + std::string(of.name));
            if (inspect::is_odd_date(value, place)) member("unreadable_date", true);
            write_element(place.start, place.end);
            json_.end_object();
        }
    }

    void write_element(std::uint64_t start, std::uint64_t end)
    {
        write_line(start);
        member("start", start);
        member("end", end);
    }

    /// A tag has one place, which is named as in provenance and in findings.
    void write_tag(std::uint64_t offset)
    {
        write_line(offset);
        member("offset", offset);
    }

    void write_line(std::uint64_t offset)
    {
        inspect::line_and_column const place = of_.lines.at(offset);
        member("line", std::uint64_t{place.line});
        member("column", std::uint64_t{place.column});
    }

    void member(std::string_view key, std::string_view text)
    {
        json_.key(key);
        json_.write(text);
    }
    void member(std::string_view key, std::uint64_t number)
    {
        json_.key(key);
        json_.write(number);
    }
    void member(std::string_view key, bool)
    {
        json_.key(key);
        out_ += "true";
    }

    explained_document const& of_;
    std::uint64_t most_;
    std::string out_;
    json_text json_;
    std::vector<listed_item> items_;
};

} // namespace

std::string explanation_json(explained_document const& of, std::uint64_t most)
{
    return json_explainer(of, most).write();
}

} // namespace mf2::cli
