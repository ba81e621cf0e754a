#include "microformats/items/metaformats.hpp"

#include "bytes/ascii.hpp"
#include "microformats/records/item_builder.hpp"
#include "microformats/records/result_size.hpp"
#include "microformats/vocabulary/class_names.hpp"
#include "microformats/vocabulary/root_rules.hpp"

#include <iterator>
#include <utility>

namespace mf2::microformats
{

namespace
{

/// The type that a `content` means.
struct type_rule
{
    std::string_view content;
    std::string_view type;
};

/// metaformats, "parse the head element for backcompat metaformats": meta[property=og:type].
constexpr type_rule graph_types[] = {
    {"article", "entry"},
    {"profile", "card"},
    {"music", "cite"},
    {"video", "cite"},
};

/// The same: meta[name=twitter:card].
constexpr type_rule card_types[] = {
    {"summary", "entry"},
    {"summary_large_image", "entry"},
};

/// The same, if there is only meta[property^=og:] or meta[name^=twitter:].
constexpr std::string_view default_type = "entry";
constexpr std::string_view graph_prefix = "og:";
constexpr std::string_view card_prefix = "twitter:";

/// A property, and the elements that it is read from.
struct property_rule
{
    property_kind kind;
    std::string_view name;
    std::string_view graph_name; ///< meta[property=...]
    std::string_view card_name;  ///< else meta[name=...]; empty: nothing else
};

/// The same: "parse meta elements for backcompat properties".
constexpr property_rule property_rules[] = {
    {property_kind::p, "name", "og:title", "twitter:title"},
    {property_kind::p, "summary", "og:description", "twitter:description"},
    {property_kind::u, "photo", "og:image", "twitter:image"},
    {property_kind::u, "video", "og:video", {}},
    {property_kind::u, "audio", "og:audio", {}},
    {property_kind::dt, "published", "article:published_time", {}},
    {property_kind::dt, "updated", "article:modified_time", {}},
    {property_kind::p, "author", "article:author", {}},
};
static_assert(std::size(property_rules) == metaformats_reader::property_count);

/// @return  the type, or empty if the content means none
template <std::size_t Size>
std::string_view type_of(type_rule const (&rules)[Size], std::string_view content)
{
    for (type_rule const& rule : rules)
    {
        if (rule.content == content) return rule.type;
    }
    return {};
}

} // namespace

/// The attributes of an element that the rules use, and its offset.
struct metaformats_reader::meta_attributes
{
    std::string_view value;                  ///< of `property` or of `name`, decoded
    std::optional<std::string_view> content; ///< raw
    std::uint64_t offset;
};

metaformats_reader::metaformats_reader(page_facts& facts) : facts_(facts), value_(facts.memory.work)
{}

void metaformats_reader::begin()
{
    for (auto& each : by_property_) each.reset();
    for (auto& each : by_name_) each.reset();
    graph_type_.reset();
    card_type_.reset();
    has_names_ = false;
    has_root_ = false;
    start_ = 0;
    end_ = 0;
}

void metaformats_reader::head_inserted(html::tag_token const& head)
{
    note_root(head);
}

void metaformats_reader::html_finished(html::tag_token const& html)
{
    note_root(html);
    if (!facts_.wants_document_facts()) return;
    if (auto const language = html::raw_attribute(html, "lang"))
        facts_.html_language = decoded_copy(*language, facts_.memory.work);
}

void metaformats_reader::note_root(html::tag_token const& element)
{
    auto const raw = html::raw_attribute(element, "class");
    if (raw && facts_.roots.may_hold_root(decoded(*raw, value_))) has_root_ = true;
}

void metaformats_reader::meta_inserted(html::tag_token const& meta, std::uint64_t end_offset)
{
    if (facts_.options->metaformats == metaformats::off) return;
    auto const property = html::raw_attribute(meta, "property");
    auto const name = html::raw_attribute(meta, "name");
    if (!property && !name) return;

    meta_attributes found{{}, html::raw_attribute(meta, "content"), meta.offset};
    bool counts = false;
    if (property)
    {
        found.value = decoded(*property, value_);
        counts = note_property(found);
    }
    if (name)
    {
        found.value = decoded(*name, value_);
        counts = note_name(found) || counts;
    }
    if (!counts) return;
    if (end_ == 0) start_ = meta.offset;
    end_ = end_offset;
}

/// @return  whether any rule matches the element
bool metaformats_reader::note_property(meta_attributes const& meta)
{
    bool counts = meta.value.starts_with(graph_prefix);
    has_names_ = has_names_ || counts;
    for (std::size_t i = 0; i != property_count; ++i)
    {
        if (property_rules[i].graph_name != meta.value) continue;
        counts = true;
        note(by_property_[i], meta);
    }
    if (meta.value == "og:type" && !graph_type_)
    {
        std::pmr::string storage(facts_.memory.work);
        graph_type_ = type_of(graph_types, decoded(meta.content.value_or(""), storage));
    }
    return counts;
}

/// @return  whether any rule matches the element
bool metaformats_reader::note_name(meta_attributes const& meta)
{
    bool const counts = meta.value.starts_with(card_prefix);
    if (!counts) return false;
    has_names_ = true;
    for (std::size_t i = 0; i != property_count; ++i)
    {
        if (property_rules[i].card_name == meta.value) note(by_name_[i], meta);
    }
    if (meta.value == "twitter:card" && !card_type_)
    {
        std::pmr::string storage(facts_.memory.work);
        card_type_ = type_of(card_types, decoded(meta.content.value_or(""), storage));
    }
    return true;
}

void metaformats_reader::note(std::optional<noted_meta>& as, meta_attributes const& meta) const
{
    if (as) return;
    noted_meta found{std::nullopt, meta.offset};
    if (meta.content) found.content = decoded_copy(*meta.content, facts_.memory.work);
    // Deviation: an item that stands for a page has no empty values. They would hide others of the
    // page.
    bool const skips_empty = facts_.options->metaformats == mf2::metaformats::fallback_item;
    if (skips_empty && (!found.content || ascii::trim(*found.content).empty())) return;
    as = std::move(found);
}

std::optional<item> metaformats_reader::read()
{
    // The head is not about a part of the document.
    if (!has_names_ || has_root_ || !facts_.region.is_whole()) return std::nullopt;
    record_list records(facts_.memory.values);
    for (std::size_t i = 0; i != property_count && !facts_.budget.failure(); ++i)
        read_property(i, records);
    facts_.budget.check_property_count(records.value_count());
    if (facts_.budget.failure()) return std::nullopt;

    std::string_view type = graph_type_.value_or("");
    if (type.empty()) type = card_type_.value_or("");
    std::pmr::string name(type.empty() ? default_type : type, facts_.memory.work);
    bool const stands_for_page = facts_.options->metaformats == mf2::metaformats::fallback_item;
    if (stands_for_page) name.insert(0, "h-");
    std::string_view const types[] = {name};
    auto built = build_item(types, records, facts_.memory, facts_.options->dates);
    built.start = start_;
    built.end = end_;
    built.source = item_source::metaformats;
    return make_item(built, facts_.memory.results);
}

/// "parse content attribute as ..."
void metaformats_reader::read_property(std::size_t rule, record_list& into)
{
    auto const& noted = by_property_[rule] ? by_property_[rule] : by_name_[rule];
    if (!noted || !noted->content) return;
    property_rule const& as = property_rules[rule];
    facts_.place = noted->offset;
    value_view& value = into.add_value(as.kind, as.name).value;
    bool const is_url = as.kind == property_kind::u;
    value.text = is_url ? facts_.resolve(*noted->content, into.texts) : *noted->content;
    facts_.budget.spend_on_value(text_size_of(value), around_value);
}

} // namespace mf2::microformats
