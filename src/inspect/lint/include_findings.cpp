// Tests: test/inspect/lint/rules.cpp, test/inspect/lint/mistakes.cpp
// Finds faults in the includes of classic microformats: include-pattern, `itemref`, `headers` of
// `td`.
#include "bytes/text_hash.hpp"
#include "inspect/lint/linted_page.hpp"
#include "microformats/vocabulary/element_meaning.hpp"
#include "microformats/vocabulary/space_separated.hpp"
#include "url/percent_encode.hpp"

#include <string_view>
#include <unordered_map>

namespace mf2::inspect
{

namespace
{

/// The number of elements with each id, without those in templates.
class counted_ids
{
public:
    explicit counted_ids(linted_page const& page)
    {
        for (told_tag const& each : page.markup.tags)
        {
            if (each.has("id")) counts_[each.value("id")] += page.items.elements_of(each);
        }
    }

    [[nodiscard]] std::size_t of(std::string_view id) const
    {
        auto const found = counts_.find(id);
        return found == counts_.end() ? 0 : found->second;
    }

private:
    std::unordered_map<std::string_view, std::size_t, bytes::text_hash> counts_;
};

class include_inspector
{
public:
    include_inspector(linted_page const& page, findings& found)
        : page_(page), found_(found), ids_(page)
    {}

    void inspect(told_tag const& one)
    {
        if (page_.items.fate(one) != tag_fate::in_tree) return;
        if (is_classic(page_.items.around(one)) && replaces(one)) return inspect_replaced(one);
        item const* const begun = page_.items.begun_by(one);
        if (!is_classic(begun != nullptr ? begun : page_.items.around(one))) return;
        microformats::for_each_token(
            one.value("itemref"), [&](std::string_view id) { inspect(one, id, ids_.of(id)); });
        if (!microformats::meaning_of(one.id).is_cell) return;
        microformats::for_each_token(
            one.value("headers"), [&](std::string_view id) { inspect(one, id, ids_.of(id)); });
    }

private:
    static bool is_classic(item const* one)
    {
        return one != nullptr && one->source() == item_source::classic_microformats;
    }

    /// The reference of a link or an object of class include, with its '#'.
    static std::string_view reference_of(told_tag const& one)
    {
        return one.value(name(microformats::meaning_of(one.id).url));
    }

    static bool replaces(told_tag const& one)
    {
        if (!microformats::meaning_of(one.id).is_replaced) return false;
        bool is_include = false;
        microformats::for_each_token(one.value("class"), [&is_include](std::string_view name) {
            is_include = is_include || name == "include";
        });
        return is_include && reference_of(one).starts_with('#') && reference_of(one).size() > 1;
    }

    /// HTML, "find a potential indicated element": as written, then percent-decoded.
    void inspect_replaced(told_tag const& one)
    {
        std::string_view const id = reference_of(one).substr(1);
        std::size_t const count = ids_.of(id);
        inspect(one, id, count != 0 ? count : ids_.of(url::percent_decode(id)));
    }

    void inspect(told_tag const& one, std::string_view id, std::size_t count)
    {
        if (count == 0)
            found_.add(
                lint_rule::include_without_target, one.offset,
                "nothing that could be included has the id " + quoted(id));
        if (count > 1)
            found_.add(
                lint_rule::duplicate_id, one.offset,
                std::to_string(count) + " elements have the id " + quoted(id) +
                    ": the first counts");
    }

    linted_page const& page_;
    findings& found_;
    counted_ids ids_;
};

} // namespace

void find_in_includes(linted_page const& page, findings& found)
{
    if (page.options.includes == includes::off) return;
    include_inspector inspector(page, found);
    for (told_tag const& each : page.markup.tags) inspector.inspect(each);
}

} // namespace mf2::inspect
