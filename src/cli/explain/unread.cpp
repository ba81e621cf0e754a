#include "cli/explain/unread.hpp"

#include "microformats/class_names.hpp"
#include "microformats/whitespace.hpp"

#include <algorithm>
#include <span>
#include <utility>

namespace mf2::cli
{

namespace
{

/// A value, by where its element begins and the name of its property.
using read_value = std::pair<std::uint64_t, std::string_view>;

/// What items say of where they are, and where their values come from.
struct read_places
{
    std::vector<item const*> items; ///< by where they begin, those around others first
    std::vector<read_value> values; ///< sorted

    explicit read_places(document const& of)
    {
        for (item const& each : of.items) add(each);
        std::sort(items.begin(), items.end(), [](item const* left, item const* right) {
            return std::pair(left->start(), right->end()) < std::pair(right->start(), left->end());
        });
        std::sort(values.begin(), values.end());
    }

    [[nodiscard]] bool has_value(std::uint64_t offset, std::string_view name) const
    {
        return std::binary_search(values.begin(), values.end(), read_value(offset, name));
    }

private:
    void add(item const& one)
    {
        items.push_back(&one);
        for (property const each : one.properties())
        {
            for (value_place const& place : places_of(each.values))
            {
                if (!place.is_implied) values.emplace_back(place.start, each.name);
            }
        }
        for (item const& each : one.nested()) add(each);
    }
};

/// Goes through the document, and knows the innermost item around.
class items_around
{
public:
    explicit items_around(std::vector<item const*> const& all) : all_(all) {}

    /// @param offset  not before an earlier one
    void go_to(std::uint64_t offset)
    {
        for (; next_ != all_.size() && all_[next_]->start() <= offset; ++next_)
            open_.push_back(all_[next_]);
        std::erase_if(open_, [offset](item const* each) { return each->end() <= offset; });
    }

    /// Whether an item begins here.
    [[nodiscard]] bool begins_at(std::uint64_t offset) const
    {
        return !open_.empty() && open_.back()->start() == offset;
    }
    /// The innermost item that has begun before.
    [[nodiscard]] item const* around(std::uint64_t offset) const
    {
        auto const found = std::find_if(open_.rbegin(), open_.rend(), [offset](item const* each) {
            return each->start() < offset;
        });
        return found == open_.rend() ? nullptr : *found;
    }

private:
    std::vector<item const*> const& all_;
    std::vector<item const*> open_;
    std::size_t next_ = 0;
};

/// Why a class that is a property's by its form is none.
std::string_view reason_for_property(item const* around)
{
    if (around == nullptr) return "is in no microformat";
    if (around->source() == item_source::classic_microformats)
        return "is in a classic microformat, which has names of its own";
    return "is not read: in a template, in a value, or left out by an option";
}

/// Whether a name was meant to be a root's.
bool resembles_root(std::string_view name)
{
    bool const has_prefix = name.size() > 2 && (name[0] == 'h' || name[0] == 'H') && name[1] == '-';
    return has_prefix && !microformats::is_root_name(name);
}

} // namespace

std::vector<unread_name> unread_names(document const& of, std::vector<told_tag> const& tags)
{
    read_places const read(of);
    items_around items(read.items);
    std::vector<unread_name> found;
    for (told_tag const& tag : tags)
    {
        items.go_to(tag.offset);
        microformats::for_each_token(tag.class_value, [&](std::string_view name) {
            auto const add = [&](std::string_view reason) {
                found.push_back({&tag, std::string(name), reason});
            };
            if (microformats::is_root_name(name))
            {
                if (!items.begins_at(tag.offset))
                    add("begins no item: in a template, or left out by an option");
                return;
            }
            if (resembles_root(name))
            {
                add("is no root: that is h- and words of a-z, hyphens between");
                return;
            }
            auto const property = microformats::as_property_name(name);
            if (property && !read.has_value(tag.offset, property->name))
                add(reason_for_property(items.around(tag.offset)));
        });
        if (tag.is_hyperlink && tag.has_rel && !tag.has_href)
            found.push_back({&tag, "rel", "says nothing without href"});
    }
    return found;
}

} // namespace mf2::cli
