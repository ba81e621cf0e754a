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

/// Goes through the document, and knows which item the bytes at a place belong to. In the tree that
/// need not be so, since the parser moves elements.
class items_around
{
public:
    /// @param all  by where they begin, those around others first
    explicit items_around(std::vector<item const*> const& all) : all_(all) {}

    /// @param offset  not before an earlier one
    void go_to(std::uint64_t offset)
    {
        leave(offset);
        around_ = open_.empty() ? nullptr : open_.back();
        begins_here_ = false;
        for (; next_ != all_.size() && all_[next_]->start() <= offset; ++next_)
        {
            begins_here_ = begins_here_ || all_[next_]->start() == offset;
            open_.push_back(all_[next_]);
        }
    }

    [[nodiscard]] bool begins_here() const { return begins_here_; }
    /// The innermost item that has begun before, and not ended; null: there is none.
    [[nodiscard]] item const* around() const { return around_; }

private:
    void leave(std::uint64_t offset)
    {
        while (!open_.empty() && open_.back()->end() <= offset) open_.pop_back();
    }

    std::vector<item const*> const& all_;
    std::vector<item const*> open_;
    std::size_t next_ = 0;
    item const* around_ = nullptr;
    bool begins_here_ = false;
};

/// Why a class that is a property's by its form gave nothing.
std::string_view reason_for_property(item const* around)
{
    if (around == nullptr) return "is in no item";
    if (around->source() == item_source::classic_microformats)
        return "is in a classic microformat, which has names of its own";
    return "gave nothing: in a template, or moved or dropped by the HTML parser";
}

/// Whether a name was meant to be a root's.
bool resembles_root(std::string_view name)
{
    if (name.size() < 3 || (name[0] != 'h' && name[0] != 'H') || name[1] != '-') return false;
    // Such as h-4 is a height.
    bool const is_word = (name[2] >= 'a' && name[2] <= 'z') || (name[2] >= 'A' && name[2] <= 'Z');
    return is_word && !microformats::is_root_name(name);
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
        // It may have given something to the element of an earlier one.
        if (tag.is_of_page) continue;
        microformats::for_each_token(tag.class_value, [&](std::string_view name) {
            auto const add = [&](std::string_view reason) {
                found.push_back({&tag, std::string(name), reason});
            };
            if (microformats::is_root_name(name))
            {
                if (!items.begins_here())
                    add("begins no item: left out by an option, in a template, or moved or "
                        "dropped");
                return;
            }
            if (resembles_root(name))
            {
                add("does not have the form of a root, such as h-card");
                return;
            }
            auto const property = microformats::as_property_name(name);
            if (property && !read.has_value(tag.offset, property->name))
                add(reason_for_property(items.around()));
        });
        if (tag.is_hyperlink && tag.has_rel && !tag.has_href)
            found.push_back({&tag, "rel", "says nothing without href"});
    }
    return found;
}

} // namespace mf2::cli
