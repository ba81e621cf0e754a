#include "microformats/scopes/scopes.hpp"

#include "html/text/attribute_value.hpp"
#include "microformats/items/includes.hpp"
#include "microformats/page/language.hpp"
#include "microformats/vocabulary/space_separated.hpp"

#include <string_view>
#include <utility>

namespace mf2::microformats
{

namespace
{

open_scope& mine(html::scope& scope) noexcept
{
    return static_cast<open_scope&>(scope);
}

root_context::kind kind_of(html::scope const& scope) noexcept
{
    return static_cast<open_scope const&>(scope).context.what;
}

diagnostic_code code_of(html::late_need why) noexcept
{
    switch (why)
    {
    case html::late_need::option: return diagnostic_code::late_option;
    case html::late_need::frameset: return diagnostic_code::late_frameset;
    case html::late_need::marker: break;
    }
    return diagnostic_code::late_template;
}

} // namespace

scopes::scopes(
    html::tape& tape, handler& receiver, parse_options const& options, memory const& from)
    : tape_(tape),
      memory_(from),
      facts_(options, from),
      extractor_(facts_),
      signs_(facts_),
      links_(facts_),
      link_text_(from.work),
      head_(facts_),
      queue_(tape, receiver, facts_),
      pool_(from.work),
      contributions_(from)
{
    dead_.is_opaque = true;
    dead_.is_dead = true;
}

void scopes::begin(known_facts const& known)
{
    parse_options const& options = *facts_.options;
    if (std::exchange(has_begun_, true)) facts_ = page_facts(options, memory_);
    if (known.knows_base) facts_.base.preset(known.base_href);
    if (known.language) facts_.language.preset(*known.language);
    signs_.begin();
    head_.begin();
    queue_.begin();
    bool const are_told = queue_.tells_nested_items();
    extractor_.set_nested_items(are_told ? nested_items::told : nested_items::untold);
    pass_ = {};
    pass_.knows_page_attributes = known.knows_page_attributes;
    pass_.keeps_everything =
        options.retention == mf2::retention::everything || known.keep_everything;
    facts_.allows_includes = pass_.keeps_everything;
    document_.keeps_content = pass_.keeps_everything;
    document_.is_opaque = pass_.keeps_everything;
    document_.context.what =
        facts_.region.is_whole() ? root_context::kind::none : root_context::kind::elsewhere;
    contributions_.clear();
    pool_.release_all();
}

void scopes::end_document(provenance&& about, std::uint64_t bytes_read)
{
    if (tape_.front() != tape_.back())
    {
        if (pass_.keeps_everything && facts_.options->includes == includes::on)
        {
            expand_includes(tape_, document_.context, facts_);
        }
        fold(document_, tape_.front(), tape_.back());
    }
    facts_.budget.reach(bytes_read);
    bool const stands_for_page = facts_.options->metaformats == metaformats::fallback_item;
    if (stands_for_page && queue_.has_items()) head_.begin();
    bool const is_wanted = facts_.options->metaformats != metaformats::off;
    auto head = is_wanted ? head_.read() : std::nullopt;
    facts_.end_document();
    queue_.end_document(std::move(head), std::move(about), bytes_read);
}

html::scope& scopes::open(
    html::scope& outer, html::tag_token const& element, html::element_namespace space,
    html::stability content)
{
    element_view const view(element, space);
    if (view.is_html(html::apart_tags)) return dead_;
    element_signs const signs = signs_.read(view, kind_of(outer), queue_.looks_for_region());
    bool const has_any = signs.is_root || signs.is_property || signs.is_relation ||
        signs.is_title || signs.is_part();
    return has_any ? open_for(signs, mine(outer), view, content) : outer;
}

html::attribute_names const& scopes::noted_names() const
{
    return signs_.names();
}

bool scopes::passes_over(html::scope const& outer, html::noted_attributes const& of) const
{
    return !outer.keeps_content && !outer.is_opaque && !signs_.may_matter(of, kind_of(outer));
}

std::span<std::string_view const> scopes::watched_attributes(html::scope const& outer) const
{
    return signs_.names_in(kind_of(outer));
}

bool scopes::reads_as_a_whole(
    html::scope const& outer, html::tag id, html::noted_attributes const& of)
{
    if (outer.keeps_content || outer.is_opaque || facts_.budget.failure()) return false;
    element_signs const signs = signs_.read(id, of, kind_of(outer));
    if (signs.has_reference) return false;
    return signs.is_root || signs.is_property || (signs.is_relation && id == html::anchor_tag);
}

html::content_handler* scopes::begin_whole(html::scope const& outer)
{
    extractor_.begin(static_cast<open_scope const&>(outer).context);
    return &extractor_;
}

void scopes::finish_whole(html::tape_entry* place)
{
    put_contributions(place, extractor_.take(contributions_));
    queue_.flush();
}

bool scopes::takes_link(
    html::scope const& outer, html::tag_token const& link, html::link_content const* content)
{
    auto const& around = static_cast<open_scope const&>(outer);
    if (outer.keeps_content || outer.is_opaque || around.is_in_root()) return false;
    element_view const element(link, html::element_namespace::html);
    return !signs_.may_be_root(element, around.context.what) &&
        takes_relation(around, element, content);
}

html::scope& scopes::open_for(
    element_signs const& signs, open_scope& around, element_view const& element,
    html::stability content)
{
    // Each level of nested scopes costs time.
    if (signs.is_root && !facts_.budget.may_nest(around.context.depth + 1)) return around;
    bool const is_base = meaning_of(element.id()).document == document_role::base;
    bool const is_plain_link =
        signs.is_relation && !is_base && !signs.is_root && !signs.is_part() && !around.is_in_root();
    if (is_plain_link && takes_relation(around, element, nullptr)) return around;
    if (around.keeps_content) restrict_implied(around, signs);

    open_scope& inner = pool_.make();
    // The text in an element that embeds a resource by `src` does not count.
    bool const has_text =
        signs.is_title || (signs.is_relation && !html::source_tags.has(element.id()));
    bool const is_read_as_a_whole = signs.is_property || has_text ||
        content == html::stability::content_may_leave ||
        // The structure of the root around it goes on inside.
        (!signs.is_root && around.keeps_content);
    if (signs.is_root && html::page_tags.has(element.id())) pass_.page_element_is_root = true;
    if (is_read_as_a_whole)
    {
        inner.is_opaque = true;
        inner.keeps_content = true;
        return inner;
    }
    inner.is_region = signs.is_region;
    inner.context = signs.is_root ? signs_.inside_root(signs.class_value, around.context)
                                  : context_of(around.context, signs.is_region);
    if (signs.has_language) set_language(inner, element);
    bool const may_imply =
        signs.is_root && inner.context.what == root_context::kind::mf2 && implies_properties();
    inner.keeps_content = may_imply;
    if (may_imply) inner.may_imply = all_implicable;
    bool const is_part = signs.is_root ? queue_.tells_nested_items() : signs.is_part();
    // Foster parenting inserts text and elements before a table. A link is delivered at its end,
    // before the links in it.
    if (is_part && !signs.is_relation && !element.is_html(html::fostered_before_tag))
    {
        queue_.open_part(around, inner, element.token(), signs.is_root);
    }
    return inner;
}

void scopes::set_language(open_scope& inner, element_view const& element)
{
    inner.own_language = decoded_copy(*raw_language(element), memory_.work);
    inner.context.language = &*inner.own_language;
}

bool scopes::takes_relation(
    open_scope const& around, element_view const& element, html::link_content const* content)
{
    if (facts_.budget.failure()) return true;
    bool const is_void =
        element.space() == html::element_namespace::html && element.id() != html::anchor_tag;
    bool const wants_links = facts_.wants_links();
    // The end of a void link is known only on the tape.
    bool const is_complete = content != nullptr || (is_void && !wants_links);
    bool const may_be_added = is_complete && queue_.is_next_in(around);
    auto const before = facts_.so_far();
    auto* const link = links_.read(element);
    if (link == nullptr) return true;
    // Links that have left the tape stand before this element in the tree. So there is no need to
    // read the text of another link to the same URL.
    bool const may_be_known = !wants_links && !facts_.budget.failure();
    relation_table::found_text const url = queue_.find(*link);
    if (may_be_known && queue_.has_all_of(*link, url)) return true;
    if (!may_be_added)
    {
        // If the link is removed with its body, it must meet no limit.
        facts_.go_back_to(before);
        return false;
    }
    if (content != nullptr)
    {
        facts_.budget.reach(content->end_offset);
        links_.read_text(*link, html::decoded_text(content->raw_text, link_text_));
        link->end = content->end_offset;
    }
    if (!facts_.budget.failure()) queue_.add(*link, url);
    return true;
}

void scopes::restrict_implied(open_scope& outer, element_signs const& signs)
{
    if (outer.is_opaque) return;
    if (signs.is_root) outer.may_imply.see_root();
    for_each_token(signs.class_value, [&](std::string_view token) {
        if (auto const property = as_property_name(token))
            outer.may_imply.see(property->kind, property->name);
    });
    outer.keeps_content = outer.may_imply.any();
}

void scopes::finish(html::scope& outer, html::scope& inner, html::tape_entry* start)
{
    queue_.close_part(mine(inner));
    if (!outer.keeps_content) fold(outer, start, start->partner->next);
    release(mine(inner));
}

void scopes::fold(html::scope& outer, html::tape_entry* first, html::tape_entry* last)
{
    // A range of results alone is folded already.
    html::tape_entry* entry = first;
    while (entry != last && entry->kind == html::entry_kind::result) entry = entry->next;
    if (entry != last)
    {
        auto const& context = mine(outer).context;
        auto const* const base = extractor_.extract(first, last, context, contributions_);
        tape_.erase(first, last);
        put_contributions(last, base);
    }
    queue_.flush();
}

void scopes::put_contributions(html::tape_entry* place, base_element const* base)
{
    if (base != nullptr) facts_.meet_base(*base);
    for (contribution_run& run : contributions_) queue_.put(place, std::move(run));
    contributions_.clear();
}

void scopes::abandon(html::scope& inner)
{
    queue_.close_part(mine(inner));
    release(mine(inner));
}

void scopes::release(open_scope& inner)
{
    if (&inner != &dead_) pool_.release(inner);
}

void scopes::attributes_added(html::tag_token const& element)
{
    // With everything kept, they reach the tape in time.
    if (pass_.knows_page_attributes || pass_.keeps_everything || !facts_.wants_items()) return;
    element_view const added(element, html::element_namespace::html);
    if (!signs_.might_have_mattered(added, pass_.page_element_is_root)) return;
    pass_.page_attributes_were_late = true;
    facts_.note_late(diagnostic_code::late_attributes, element.offset, html::name_of(element.id));
}

void scopes::meta_inserted(html::tag_token const& element)
{
    if (!facts_.wants_languages() && !facts_.wants_document_facts()) return;
    auto const language =
        pragma_language(element_view(element, html::element_namespace::html), memory_.work);
    if (language) facts_.meet_language(*language, element.offset);
}

void scopes::content_was_not_kept(html::late_need why, std::uint64_t offset)
{
    bool const is_frameset = why == html::late_need::frameset;
    // Unless a root on the html element implies properties, nothing is lost.
    if (is_frameset && !(pass_.page_element_is_root && implies_properties())) return;
    pass_.needs_everything = true;
    facts_.note_late(code_of(why), offset, {});
}

bool scopes::needs_another_pass() const noexcept
{
    bool const needs_everything = pass_.needs_everything || facts_.first_include.has_value();
    return pass_.page_attributes_were_late || facts_.base.was_wrong() ||
        facts_.language.was_wrong() || (needs_everything && !pass_.keeps_everything);
}

known_facts scopes::learned() const
{
    known_facts facts;
    facts.knows_page_attributes = true;
    facts.knows_base = true;
    facts.language.emplace(facts_.language.value(), memory_.work);
    auto const& base = facts_.base.delivered();
    if (base) facts.base_href.emplace(base->href, memory_.work);
    facts.keep_everything =
        pass_.keeps_everything || pass_.needs_everything || facts_.first_include.has_value();
    return facts;
}

} // namespace mf2::microformats
