#include "microformats/vocabulary/classic.hpp"

#include "encoding/utf8.hpp"
#include "microformats/vocabulary/space_separated.hpp"
#include "url/percent_encode.hpp"

#include <algorithm>
#include <array>
#include <iterator>

namespace mf2::microformats
{
namespace
{

struct root_name
{
    std::string_view classic;
    std::string_view type;
};

/// In the order of classic_root.
constexpr root_name root_names[] = {
    {"adr", "h-adr"},        {"geo", "h-geo"},
    {"hentry", "h-entry"},   {"hfeed", "h-feed"},
    {"hnews", "h-news"},     {"hproduct", "h-product"},
    {"hrecipe", "h-recipe"}, {"hresume", "h-resume"},
    {"hreview", "h-review"}, {"hreview-aggregate", "h-review-aggregate"},
    {"item", "h-item"},      {"vcard", "h-card"},
    {"vevent", "h-event"},
};

static_assert(std::size(root_names) == classic_root_count);

/// The roots in the order of their types.
constexpr auto roots_by_type = [] {
    std::array<classic_root, classic_root_count> all{};
    for (std::size_t i = 0; i != all.size(); ++i) all[i] = static_cast<classic_root>(i);
    std::ranges::sort(
        all, {}, [](classic_root root) { return root_names[static_cast<std::size_t>(root)].type; });
    return all;
}();

constexpr std::size_t name_size_of(classic_root root)
{
    return root_names[static_cast<std::size_t>(root)].classic.size();
}

/// The roots in the order of the sizes of their names.
constexpr auto roots_by_size = [] {
    auto all = roots_by_type;
    std::ranges::sort(all, {}, name_size_of);
    return all;
}();

/// For each size of a name, the index in `roots_by_size` of the first root with that size; last,
/// the end of the list.
constexpr auto first_of_size = [] {
    std::array<std::uint8_t, name_size_of(roots_by_size.back()) + 2> first{};
    for (std::size_t size = 0; size != first.size(); ++size)
    {
        first[size] = static_cast<std::uint8_t>(std::ranges::count_if(
            roots_by_size, [size](classic_root root) { return name_size_of(root) < size; }));
    }
    return first;
}();

/// "Parse a hyperlink element": a, area and link.
bool is_hyperlink(std::string_view local_name)
{
    return local_name == "a" || local_name == "area" || local_name == "link";
}

bool is_dated_time(classic_element const& element)
{
    return element.local_name == "time" && element.has_datetime;
}

/// Whether one mapping wins over another of the same property on one element.
bool outranks(property_use const& challenger, property_use const& holder)
{
    if (challenger.rank != holder.rank) return challenger.rank == precedence::ordinary;
    constexpr int strength[] = {0, 2, 1, 3}; // p, u, dt, e
    return strength[static_cast<int>(challenger.kind)] > strength[static_cast<int>(holder.kind)];
}

/// Builds one reading, token by token.
class reading_builder
{
public:
    reading_builder(classic_roots in_force, classic_reading& reading)
        : in_force_(in_force), reading_(reading)
    {}

    void add(std::span<classic_mapping const> rows, value_source source)
    {
        for (auto const& row : rows)
        {
            if (!row.roots.intersects(in_force_)) continue;
            add_property({row.kind, row.name, row.rank, source});
        }
    }

    void add_property(property_use const& property)
    {
        auto& properties = reading_.properties;
        auto const holder =
            std::find_if(properties.begin(), properties.end(), [&](property_use const& other) {
                return other.name == property.name;
            });
        if (holder == properties.end()) properties.push_back(property);
        else if (outranks(property, *holder)) *holder = property;
    }

    void add_root(classic_root root) { reading_.roots.insert(root); }

    /// Decide whether `item` is a root, after all tokens.
    void finish()
    {
        bool const has_item = reading_.roots.contains(classic_root::item);
        reading_.roots.erase(classic_root::item);

        constexpr classic_roots reviews{classic_root::hreview, classic_root::hreview_aggregate};
        if (has_item && reading_.roots.empty() && in_force_.intersects(reviews))
        {
            reading_.roots.insert(classic_root::item);
        }
    }

private:
    classic_roots in_force_;
    classic_reading& reading_;
};

void read_classes(reading_builder& builder, classic_roots in_force, classic_element const& element)
{
    for_each_token(element.class_value, [&](std::string_view token) {
        if (auto const root = as_classic_root(token)) builder.add_root(*root);
        if (in_force.empty()) return;
        if (token == "entry-date" && !is_dated_time(element)) return;
        builder.add(class_mappings(token), value_source::element);
    });
}

void read_relations(
    reading_builder& builder, classic_roots in_force, classic_element const& element)
{
    bool is_self = false;
    bool is_bookmark = false;
    for_each_token(element.rel_value, [&](std::string_view token) {
        is_self = is_self || token == "self";
        is_bookmark = is_bookmark || token == "bookmark";
        builder.add(
            relation_mappings(token),
            token == "tag" ? value_source::tag_relation : value_source::element);
    });

    constexpr classic_roots reviews{classic_root::hreview, classic_root::hreview_aggregate};
    if (is_self && is_bookmark && in_force.intersects(reviews))
    {
        builder.add_property({property_kind::u, "url"});
    }
}

/// The path of an absolute URL: after scheme and authority, before query and fragment.
std::string_view path_of(std::string_view url)
{
    url = url.substr(0, url.find_first_of("?#"));
    url.remove_prefix(std::min(url.find(':') + 1, url.size()));
    if (!url.starts_with("//")) return url;
    url.remove_prefix(2);
    return url.substr(std::min(url.find('/'), url.size()));
}

} // namespace

std::optional<classic_root> as_classic_root(std::string_view token) noexcept
{
    if (token.size() + 1 >= first_of_size.size()) return std::nullopt;
    // Most class names have the size of few roots, or of none.
    for (std::size_t i = first_of_size[token.size()]; i != first_of_size[token.size() + 1]; ++i)
    {
        classic_root const root = roots_by_size[i];
        if (root_names[static_cast<std::size_t>(root)].classic == token) return root;
    }
    return std::nullopt;
}

std::string_view type_of(classic_root root) noexcept
{
    return root_names[static_cast<std::size_t>(root)].type;
}

boost::container::static_vector<std::string_view, classic_root_count> types_of(classic_roots roots)
{
    boost::container::static_vector<std::string_view, classic_root_count> types;
    for (classic_root const root : roots_by_type)
    {
        if (roots.contains(root)) types.push_back(type_of(root));
    }
    return types;
}

bool may_hold_classic_property(std::string_view class_token) noexcept
{
    return !class_mappings(class_token).empty();
}

classic_reading read_classic(classic_roots in_force, classic_element const& element)
{
    classic_reading reading;
    reading_builder builder(in_force, reading);
    read_classes(builder, in_force, element);
    if (!in_force.empty() && is_hyperlink(element.local_name))
    {
        read_relations(builder, in_force, element);
    }
    builder.finish();
    return reading;
}

std::pmr::string tag_value(std::string_view absolute_url, std::pmr::memory_resource* memory)
{
    auto path = path_of(absolute_url);
    while (path.ends_with('/')) path.remove_suffix(1);
    auto const decoded = url::percent_decode(path.substr(path.find_last_of('/') + 1), memory);
    std::pmr::string tag(memory);
    encoding::append_repaired(tag, decoded);
    return tag;
}

} // namespace mf2::microformats
