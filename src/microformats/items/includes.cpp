#include "microformats/items/includes.hpp"

#include "bytes/text_hash.hpp"
#include "microformats/vocabulary/element_meaning.hpp"
#include "microformats/vocabulary/element_reader.hpp"
#include "microformats/vocabulary/space_separated.hpp"
#include "url/percent_encode.hpp"

#include <boost/unordered/unordered_flat_map.hpp>

#include <functional>
#include <optional>
#include <utility>

namespace mf2::microformats
{
namespace
{

using html::entry_kind;
using html::tape_entry;

bool is_classic(root_context const& context)
{
    return context.what == root_context::kind::classic;
}

std::pmr::vector<std::pmr::string> ids_in(
    std::optional<std::pmr::string> const& value, std::pmr::memory_resource* memory)
{
    std::pmr::vector<std::pmr::string> ids(memory);
    if (!value) return ids;
    for_each_token(*value, [&ids](std::string_view token) { ids.emplace_back(token); });
    return ids;
}

/// The id that the attribute of a replaced element refers to; empty for others.
std::pmr::string replaced_by(
    element_view const& element, std::string_view class_value, std::pmr::memory_resource* memory)
{
    std::pmr::string id(memory);
    element_meaning const& meaning = meaning_of(element.id());
    if (!meaning.is_replaced || !has_token(class_value, "include")) return id;
    auto const reference = element.attribute_or_empty(name(meaning.url), memory);
    if (reference.starts_with('#')) id.assign(reference, 1);
    return id;
}

/// The place of an element: the numbers of its start and end in tape order. Its bytes are those of
/// its tags and text; until its end is known, those up to its start.
struct located_element
{
    tape_entry* start;
    std::size_t first;
    std::size_t last;
    std::size_t bytes;
};

std::size_t bytes_of(tape_entry const& entry)
{
    if (entry.kind == entry_kind::start) return entry.data->token().bytes.size();
    return html::has_text(entry.kind) ? entry.text().size() : 0;
}

/// An element with its includes.
struct including_element
{
    located_element place;
    std::pmr::vector<include_request> requests;
};

/// Finds the ids and the includes of a document.
class include_survey
{
public:
    include_survey(html::tape& tape, root_context const& context, page_facts const& facts)
        : memory_(facts.memory.work),
          region_(facts.region),
          reader_(facts.roots, memory_),
          context_(context),
          open_(memory_),
          includes_(memory_),
          ids_(memory_)
    {
        for (auto* entry = tape.front(); entry != tape.back(); entry = entry->next, ++number_)
        {
            bytes_ += bytes_of(*entry);
            if (entry->has_content_apart()) entry = skip_template(entry);
            else if (entry->kind == entry_kind::start) start(entry);
            else if (entry->kind == entry_kind::end) end(entry);
        }
    }

    [[nodiscard]] std::pmr::vector<including_element> const& includes() const { return includes_; }

    [[nodiscard]] located_element const* find(include_form form, std::pmr::string const& id) const
    {
        auto found = ids_.find(id);
        // HTML, "find a potential indicated element": as written, then percent-decoded.
        bool const is_fragment = form == include_form::replace;
        if (found == ids_.end() && is_fragment) found = ids_.find(url::percent_decode(id, memory_));
        return found == ids_.end() ? nullptr : &found->second;
    }

private:
    /// An element with work to do at its end.
    struct open_element
    {
        tape_entry* start;
        root_context outside;
        std::pmr::string id;       ///< empty: none that counts
        std::size_t include_index; ///< `no_include`: none
    };

    tape_entry* skip_template(tape_entry* entry)
    {
        for (auto* const end = entry->partner; entry != end; entry = entry->next, ++number_)
        {
            bytes_ += bytes_of(*entry->next);
        }
        return entry;
    }

    void start(tape_entry* entry)
    {
        element_view const element(*entry);
        auto const outside = context_;
        bool const is_elsewhere = outside.what == root_context::kind::elsewhere;
        bool const is_region = is_elsewhere && region_.is_at(element);
        if (is_region) context_.what = root_context::kind::none;
        reader_.read(element, context_);
        auto const inside = reader_.content_context(context_);
        open_element open{entry, outside, register_id(entry, element), no_include};
        if (is_classic(context_) || is_classic(inside))
        {
            auto requests = includes_of(element, reader_.class_value(), context_, inside, memory_);
            if (!requests.empty())
            {
                open.include_index = includes_.size();
                includes_.push_back({{entry, number_, 0, bytes_}, std::move(requests)});
            }
        }
        bool const matters =
            is_region || reader_.is_root() || !open.id.empty() || open.include_index != no_include;
        context_ = inside;
        if (matters) open_.push_back(std::move(open));
    }

    std::pmr::string register_id(tape_entry* entry, element_view const& element)
    {
        auto id = element.attribute_or_empty("id", memory_);
        bool const counts =
            !id.empty() && ids_.try_emplace(id, located_element{entry, number_, 0, bytes_}).second;
        if (!counts) id.clear();
        return id;
    }

    void end(tape_entry* entry)
    {
        if (open_.empty() || open_.back().start != entry->partner) return;
        auto const& closed = open_.back();
        if (!closed.id.empty()) close(ids_.find(closed.id)->second);
        if (closed.include_index != no_include) close(includes_[closed.include_index].place);
        context_ = closed.outside;
        open_.pop_back();
    }

    void close(located_element& element) const
    {
        element.last = number_;
        element.bytes = bytes_ - element.bytes + bytes_of(*element.start);
    }

    static constexpr std::size_t no_include = static_cast<std::size_t>(-1);

    std::pmr::memory_resource* memory_;
    item_region const& region_;
    element_reader reader_;
    root_context context_;
    std::size_t number_ = 0; ///< of the entry
    std::size_t bytes_ = 0;  ///< up to the entry, itself included
    std::pmr::vector<open_element> open_;
    std::pmr::vector<including_element> includes_;
    boost::unordered_flat_map<
        std::pmr::string, located_element, bytes::text_hash, std::equal_to<>,
        std::pmr::polymorphic_allocator<std::pair<std::pmr::string const, located_element>>>
        ids_;
};

/// A copy that waits at the end of the tape.
struct staged_copy
{
    tape_entry* first;
    tape_entry* last;
    tape_entry* element;
    include_form form;
};

/// Makes all copies while the tape is still as authored, then puts them in place.
class include_expansion
{
public:
    include_expansion(html::tape& tape, include_survey const& survey, page_facts& facts)
        : tape_(tape), survey_(survey), facts_(facts), staged_(facts.memory.work)
    {}

    void run()
    {
        for (auto const& one : survey_.includes())
        {
            // A replaced element takes the includes in it along.
            if (one.place.first < replaced_up_to_) continue;
            for (auto const& request : one.requests) stage(one.place, request);
        }
        for (auto const& copy : staged_) put_in_place(copy);
    }

private:
    void stage(located_element const& place, include_request const& request)
    {
        for (auto const& id : request.ids)
        {
            auto const* const target = survey_.find(request.form, id);
            if (target == nullptr) continue;
            bool const contains_itself =
                target->first <= place.first && place.first <= target->last;
            if (contains_itself) continue;
            if (!has_room_for(*target))
            {
                facts_.said.add_at(
                    diagnostic_code::include_limit, place.start->data->token().offset, id);
                continue;
            }
            room_ -= entries_in(*target);
            room_for_bytes_ -= target->bytes;
            stage_copy(*target, place.start, request.form);
            if (request.form == include_form::replace) replaced_up_to_ = place.last;
        }
    }

    [[nodiscard]] static std::size_t entries_in(located_element const& target) noexcept
    {
        return target.last - target.first + 1;
    }

    [[nodiscard]] bool has_room_for(located_element const& target) const noexcept
    {
        return entries_in(target) <= room_ && target.bytes <= room_for_bytes_ &&
            staged_.size() < facts_.options->include_limit;
    }

    void stage_copy(located_element const& target, tape_entry* element, include_form form)
    {
        auto* const before = tape_.back()->previous;
        tape_.copy(tape_.back(), target.start, target.start->partner->next);
        auto* const first = before->next;
        for (auto* entry = first; entry != tape_.back(); entry = entry->next)
        {
            if (entry->kind == entry_kind::start) entry->copied = true;
        }
        staged_.push_back({first, tape_.back()->previous, element, form});
    }

    void put_in_place(staged_copy const& copy)
    {
        bool const replaces = copy.form == include_form::replace;
        tape_.splice(replaces ? copy.element : copy.element->partner, copy.first, copy.last);
    }

    html::tape& tape_;
    include_survey const& survey_;
    page_facts& facts_;
    std::size_t room_ = included_entries_limit;
    std::size_t room_for_bytes_ = included_bytes_limit;
    std::size_t replaced_up_to_ = 0;
    std::pmr::vector<staged_copy> staged_;
};

} // namespace

std::pmr::vector<include_request> includes_of(
    element_view const& element, std::string_view class_value, root_context const& outside,
    root_context const& inside, std::pmr::memory_resource* memory)
{
    std::pmr::vector<include_request> requests(memory);
    if (is_classic(outside))
    {
        if (auto id = replaced_by(element, class_value, memory); !id.empty())
        {
            requests.push_back({include_form::replace, std::pmr::vector<std::pmr::string>(memory)});
            requests.back().ids.push_back(std::move(id));
            return requests;
        }
    }
    if (!is_classic(inside)) return requests;

    if (auto ids = ids_in(element.attribute("itemref", memory), memory); !ids.empty())
    {
        requests.push_back({include_form::append, std::move(ids)});
    }
    if (!meaning_of(element.id()).is_cell) return requests;
    if (auto ids = ids_in(element.attribute("headers", memory), memory); !ids.empty())
    {
        requests.push_back({include_form::append, std::move(ids)});
    }
    return requests;
}

void expand_includes(html::tape& tape, root_context const& context, page_facts& facts)
{
    include_survey const survey(tape, context, facts);
    include_expansion(tape, survey, facts).run();
}

} // namespace mf2::microformats
