#include "microformats/scopes.hpp"

#include "html/text/attribute_value.hpp"
#include "memory/poison.hpp"
#include "microformats/classic.hpp"
#include "microformats/extraction.hpp"
#include "microformats/whitespace.hpp"

#include <string_view>
#include <utility>

namespace mf2::microformats
{

/// What an element's tag says that matters here.
struct scopes::element_signs
{
    std::string_view class_value;
    bool is_root = false;
    bool is_property = false;
    bool is_relation = false; ///< or a `base`: read when finished, whatever it is in
    bool is_region = false;   ///< items are read from it, and are not around it
    bool has_language = false;
};

namespace
{

using html::tag;

bool is_hyperlink(tag id) noexcept
{
    return id == tag::a || id == tag::area || id == tag::link;
}

/// Whether a class may matter inside a classic root: a property, `item`, or an include.
bool has_classic_sign(std::string_view class_value)
{
    bool found = false;
    for_each_token(class_value, [&](std::string_view token) {
        found = found || token == "item" || token == "include" || may_hold_classic_property(token);
    });
    return found;
}

root_context root_context_of(std::string_view class_value, root_rules const& rules)
{
    bool is_mf2 = false;
    for_each_token(
        class_value, [&](std::string_view token) { is_mf2 = is_mf2 || rules.is_mf2_root(token); });
    if (is_mf2) return {root_context::kind::mf2, {}};
    classic_element element;
    element.class_value = class_value;
    return {root_context::kind::classic, read_classic({}, element).roots};
}

html::noted_attributes attributes_of(html::tag_token const& element) noexcept
{
    html::noted_attributes noted;
    char const* const bytes = element.bytes.data();
    for (html::attribute_slice const& slice : element.attributes)
    {
        noted.note(
            {bytes + slice.name_begin, slice.name_size},
            {bytes + slice.value_begin, slice.value_size});
    }
    return noted;
}

/// Whether an element that is in no item may be a root, or a hyperlink with `rel`, or a `base`.
/// What is none of them is told from its attributes as they stand, with few mistakes.
///
/// @param roots  what counts as a root; null: nothing does
bool may_matter(html::tag_token const& element, root_rules const* roots)
{
    using html::equals_lower;
    char const* const bytes = element.bytes.data();
    bool has_rel = element.id == tag::base;
    bool has_href = false;
    for (html::attribute_slice const& slice : element.attributes)
    {
        std::string_view const name(bytes + slice.name_begin, slice.name_size);
        std::string_view const value(bytes + slice.value_begin, slice.value_size);
        switch (name.size())
        {
        case 3: has_rel |= !value.empty() && equals_lower(name, "rel"); break;
        case 4: has_href |= equals_lower(name, "href"); break;
        case 5:
            if (roots != nullptr && equals_lower(name, "class") &&
                roots->may_hold_root_or_reference(value))
                return true;
            break;
        default: break;
        }
    }
    return has_rel && has_href;
}

} // namespace

scopes::scopes(html::tape& tape, handler& receiver, memory const& from)
    : tape_(tape),
      receiver_(receiver),
      memory_(from),
      facts_(from),
      extractor_(facts_),
      relations_(from),
      links_(facts_),
      link_text_(from.work),
      head_(facts_),
      teller_(receiver_, from),
      open_parts_(from.work),
      all_scopes_(from.work),
      class_value_(from.work),
      contributions_(from.work)
{
    dead_.is_opaque = true;
    dead_.is_dead = true;
}

scopes::~scopes()
{
    std::pmr::polymorphic_allocator<open_scope> allocator(memory_.work);
    for (open_scope* scope : all_scopes_)
    {
        if (scope == nullptr) continue;
        mf2::unpoison(scope, sizeof(open_scope));
        drop_language(*scope);
        allocator.delete_object(scope);
    }
}

void scopes::begin(parse_options const& options, late_facts const& known)
{
    facts_ = page_facts(options, memory_);
    if (known.knows_base) facts_.base.preset(known.base_href);
    if (known.language) facts_.language.preset(*known.language);
    relations_.clear();
    head_.begin();
    receiver_.reset();
    teller_.begin();
    extractor_.set_nested_items(teller_.is_wanted() ? nested_items::told : nested_items::untold);
    open_parts_.clear();
    entered_parts_ = 0;
    totals_ = {};
    keeps_everything_ = options.retention == mf2::retention::everything || known.keep_everything;
    if (keeps_everything_) facts_.allows_includes = true;
    document_.keeps_content = keeps_everything_;
    document_.is_opaque = keeps_everything_;
    looks_for_region_ = !facts_.region.is_whole();
    document_.context.what =
        looks_for_region_ ? root_context::kind::elsewhere : root_context::kind::none;
    contributions_.clear();
    free_scopes_ = nullptr;
    // The last one is null where there was no memory for it.
    std::erase(all_scopes_, nullptr);
    for (open_scope* scope : all_scopes_)
    {
        mf2::unpoison(scope, sizeof(open_scope));
        release(*scope);
    }
    knows_page_attributes_ = known.knows_page_attributes;
    page_element_is_root_ = false;
    page_attributes_were_late_ = false;
    needs_everything_ = false;
}

html::scope& scopes::open(
    html::scope& outer, html::tag_token const& element, html::element_namespace space,
    html::stability content)
{
    auto& around = static_cast<open_scope&>(outer);
    bool const is_html = space == html::element_namespace::html;
    if (is_html && element.id == tag::template_) return dead_;

    switch (around.context.what)
    {
    case root_context::kind::none:
        if (!may_matter(element, &facts_.roots) && !has_language(element, space)) return outer;
        break;
    case root_context::kind::elsewhere:
        if (!may_matter(element, nullptr) && !has_language(element, space) &&
            !is_region(element, space, around))
            return outer;
        break;
    case root_context::kind::mf2:
    case root_context::kind::classic: break;
    }
    return open_for(attributes_of(element), around, element, space, content);
}

bool scopes::passes_over(html::scope const& outer, html::noted_attributes const& of) const
{
    if (outer.keeps_content || outer.is_opaque) return false;
    if (of.has_rel && of.has_href && facts_.wants_relations()) return false;
    root_context::kind const around = static_cast<open_scope const&>(outer).context.what;
    bool const is_in_classic = around == root_context::kind::classic;
    if (is_in_classic && (of.has_rel || of.has_itemref || of.has_headers)) return false;
    if (of.class_value.empty()) return true;
    root_rules const& rules = facts_.roots;
    switch (around)
    {
    case root_context::kind::none: return !rules.may_hold_root_or_reference(of.class_value);
    case root_context::kind::mf2: return rules.is_without_signs(of.class_value);
    case root_context::kind::classic:
        return !rules.may_hold_root_or_reference(of.class_value) &&
            !has_classic_sign(of.class_value);
    case root_context::kind::elsewhere: return true;
    }
    return false;
}

std::span<std::string_view const> scopes::watched_attributes(html::scope const& outer) const
{
    static constexpr std::string_view names[] = {"class", "rel", "itemref", "headers"};
    root_context::kind const around = static_cast<open_scope const&>(outer).context.what;
    if (around == root_context::kind::classic) return names;
    return std::span(names).first(facts_.wants_relations() ? 2 : 1);
}

bool scopes::reads_as_a_whole(html::scope const& outer, tag id, html::noted_attributes const& of)
{
    if (outer.keeps_content || outer.is_opaque) return false;
    root_context::kind const around = static_cast<open_scope const&>(outer).context.what;
    if (around == root_context::kind::elsewhere) return false;
    bool const is_in_mf2 = around == root_context::kind::mf2;
    auto const wanted = is_in_mf2 ? wanted_names::roots_and_properties : wanted_names::roots;
    class_signs const signs = facts_.roots.signs_of(of.class_value, wanted);
    // Of the items in a root the handler is told while the root is read.
    if (signs.has_reference || (signs.has_root && teller_.is_wanted())) return false;
    if (signs.has_root || signs.has_property) return true;
    if (around == root_context::kind::classic && has_classic_sign(of.class_value)) return true;
    return id == tag::a && of.has_rel && of.has_href && facts_.wants_relations();
}

bool scopes::takes_link(
    html::scope const& outer, html::noted_attributes const& of, html::tag_token const& link,
    html::link_content const* content)
{
    if (!of.has_rel || !of.has_href || outer.keeps_content || outer.is_opaque) return false;
    auto const& around = static_cast<open_scope const&>(outer);
    bool const is_root = around.context.what == root_context::kind::none &&
        facts_.roots.may_hold_root_or_reference(of.class_value);
    return !is_root && !is_in_root(around) &&
        takes_relation(around, element_view(link, html::element_namespace::html), content);
}

html::scope& scopes::open_for(
    html::noted_attributes const& noted, open_scope& around, html::tag_token const& element,
    html::element_namespace space, html::stability content)
{
    element_signs const signs = read_signs(noted, around, element, space);
    bool const is_part = signs.is_region || signs.has_language;
    if (!signs.is_root && !signs.is_property && !signs.is_relation && !is_part) return around;
    // Scopes in scopes cost time for their depth.
    if (signs.is_root && !facts_.budget.may_nest(around.context.depth + 1)) return around;
    if (signs.is_relation && !signs.is_root && !is_part && !is_in_root(around) &&
        element.id != tag::base && takes_relation(around, element_view(element, space), nullptr))
    {
        return around;
    }
    if (around.keeps_content) restrict_implied(around, signs);

    open_scope& inner = make_scope();
    bool const is_read_as_a_whole = signs.is_property || signs.is_relation ||
        content == html::stability::content_may_leave ||
        // The structure of the root around it goes on inside.
        (!signs.is_root && around.keeps_content);
    if (signs.is_root && (element.id == tag::html || element.id == tag::body))
    {
        page_element_is_root_ = true;
    }
    if (is_read_as_a_whole)
    {
        inner.is_opaque = true;
        inner.keeps_content = true;
        return inner;
    }
    inner.is_region = signs.is_region;
    inner.context = context_around(around, signs.is_region);
    if (signs.is_root)
    {
        inner.context = root_context_of(signs.class_value, facts_.roots);
        inner.context.depth = around.context.depth + 1;
        inner.context.language = around.context.language;
    }
    if (signs.has_language) set_language(inner, element, space);
    bool const may_imply = signs.is_root && inner.context.what == root_context::kind::mf2 &&
        facts_.options->implied == implied::on;
    inner.keeps_content = may_imply;
    inner.may_imply_name = may_imply;
    inner.may_imply_photo = may_imply;
    inner.may_imply_url = may_imply;
    // Text and elements that do not belong into a table are inserted before it.
    bool const is_table = element.id == tag::table && space == html::element_namespace::html;
    bool const lets_out = signs.is_root ? teller_.is_wanted() : is_part;
    if (lets_out && !is_table) note_open_part(around, inner, element, signs.is_root);
    return inner;
}

scopes::element_signs scopes::read_signs(
    html::noted_attributes const& noted, open_scope const& outer, html::tag_token const& element,
    html::element_namespace space)
{
    element_signs signs;
    bool const is_base = element.id == tag::base && space == html::element_namespace::html;
    bool const is_link = noted.has_rel && is_hyperlink(element.id) && facts_.wants_relations();
    signs.is_relation = noted.has_href && (is_link || is_base);
    signs.is_region = is_region(element, space, outer);
    signs.has_language = has_language(element, space);
    auto const outside = context_around(outer, signs.is_region).what;
    if (outside == root_context::kind::elsewhere) return signs;
    signs.class_value = noted.class_value;
    bool const is_in_mf2 = outside == root_context::kind::mf2;
    auto const wanted = is_in_mf2 ? wanted_names::roots_and_properties : wanted_names::roots;
    class_signs of_class = facts_.roots.signs_of(signs.class_value, wanted);
    if (of_class.has_reference)
    {
        // What else decoding changes makes no difference to what is a root or a property.
        signs.class_value = decoded_class(noted.class_value);
        of_class = facts_.roots.signs_of(signs.class_value, wanted);
    }
    signs.is_root = of_class.has_root;
    switch (outside)
    {
    case root_context::kind::none:
    case root_context::kind::elsewhere: break;
    case root_context::kind::mf2: signs.is_property = of_class.has_property; break;
    case root_context::kind::classic:
        // A superset will do: the extractor decides.
        signs.is_property = has_classic_sign(signs.class_value) ||
            (noted.has_rel && is_hyperlink(element.id)) || noted.has_itemref || noted.has_headers;
        break;
    }
    return signs;
}

std::string_view scopes::decoded_class(std::string_view raw)
{
    class_value_.clear();
    html::append_attribute_value(class_value_, raw);
    return class_value_;
}

bool scopes::takes_relation(
    open_scope const& around, element_view const& element, html::link_content const* content)
{
    auto const before = facts_.come_to();
    auto link = links_.read(element);
    // What is beyond the limit is not to take any memory.
    if (!link || facts_.budget.failure()) return true;
    // What has left the tape stands before this element in the tree, so there is no need to read
    // the text of another link to the same URL.
    if (relations_.has_all_of(*link)) return true;
    bool const is_void = element.space() == html::element_namespace::html && element.id() != tag::a;
    bool const is_known = is_void || content != nullptr;
    if (!is_known || !is_next_in(around))
    {
        facts_.take_back(before);
        return false;
    }
    if (content != nullptr)
    {
        link_text_.clear();
        html::append_character_data(link_text_, content->raw_text);
        link->text = link_text_;
        facts_.budget.reach(content->end_offset);
        facts_.budget.check_value(link_text_.size());
        facts_.budget.spend(link_text_.size());
    }
    if (!facts_.budget.failure()) relations_.add(*link);
    return true;
}

void scopes::restrict_implied(open_scope& outer, element_signs const& signs)
{
    if (outer.is_opaque) return;
    if (signs.is_root)
    {
        outer.may_imply_name = outer.may_imply_photo = outer.may_imply_url = false;
    }
    for_each_token(signs.class_value, [&](std::string_view token) {
        auto const property = as_property_name(token);
        if (!property) return;
        bool const is_p_or_e =
            property->kind == property_kind::p || property->kind == property_kind::e;
        bool const is_u = property->kind == property_kind::u;
        if (is_p_or_e || property->name == "name") outer.may_imply_name = false;
        if (is_u || property->name == "photo") outer.may_imply_photo = false;
        if (is_u || property->name == "url") outer.may_imply_url = false;
    });
    outer.keeps_content = outer.may_imply_name || outer.may_imply_photo || outer.may_imply_url;
}

void scopes::finish(html::scope& outer, html::scope& inner, html::tape_entry* start)
{
    close_open_part(static_cast<open_scope&>(inner));
    if (!outer.keeps_content) fold(outer, start, start->partner->next);
    release(static_cast<open_scope&>(inner));
}

void scopes::fold(html::scope& outer, html::tape_entry* first, html::tape_entry* last)
{
    // What is nothing but results is folded already.
    html::tape_entry* entry = first;
    while (entry != last && entry->kind == html::entry_kind::result) entry = entry->next;
    if (entry != last)
    {
        auto const& context = static_cast<open_scope&>(outer).context;
        auto const* const base = extractor_.extract(first, last, context, contributions_);
        tape_.erase(first, last);
        if (base != nullptr) facts_.meet_base(*base);
        for (contribution_run& run : contributions_) put_result(last, std::move(run));
        contributions_.clear();
    }
    flush();
}

void scopes::put_result(html::tape_entry* place, contribution_run&& what)
{
    std::pmr::polymorphic_allocator<> allocator(memory_.work);
    tape_.insert_result(
        place, html::tape_result_ptr(allocator.new_object<folded>(std::move(what))));
}

void scopes::abandon(html::scope& inner)
{
    close_open_part(static_cast<open_scope&>(inner));
    release(static_cast<open_scope&>(inner));
}

void scopes::late_attributes(html::tag_token const& element)
{
    // With everything kept they reach the tape in time.
    if (knows_page_attributes_ || keeps_everything_ || !facts_.wants_items()) return;
    html::noted_attributes const noted = attributes_of(element);
    bool const has_id = html::find_attribute(element, "id").has_value();
    // In tree order it is before any other that was found already.
    bool const is_late_region =
        facts_.region.is_at(element_view(element, html::element_namespace::html));
    bool const is_late_language = has_language(element, html::element_namespace::html);
    bool is_sign = is_late_region || is_late_language ||
        (page_element_is_root_ && (has_id || noted.has_itemref || noted.has_class));
    if (noted.has_class)
    {
        std::pmr::string value(memory_.work);
        html::append_attribute_value(value, noted.class_value);
        is_sign = is_sign || facts_.roots.may_hold_root(value) || may_hold_property(value) ||
            has_classic_sign(value);
    }
    if (!is_sign) return;
    page_attributes_were_late_ = true;
    std::string_view const name = element.id == tag::html ? "html" : "body";
    facts_.note_late(diagnostic_code::late_attributes, element.offset, name);
}

void scopes::content_was_not_kept(html::late_need why, std::uint64_t offset)
{
    bool const is_option = why == html::late_need::option;
    // Of another html element nothing is lost.
    if (!is_option && !(page_element_is_root_ && facts_.options->implied == implied::on)) return;
    needs_everything_ = true;
    facts_.note_late(
        is_option ? diagnostic_code::late_option : diagnostic_code::late_frameset, offset, {});
}

scopes::open_scope& scopes::make_scope()
{
    if (free_scopes_ == nullptr)
    {
        std::pmr::polymorphic_allocator<open_scope> allocator(memory_.work);
        all_scopes_.push_back(nullptr);
        all_scopes_.back() = allocator.new_object<open_scope>();
        return *all_scopes_.back();
    }
    mf2::unpoison(free_scopes_, sizeof(open_scope));
    open_scope& scope = *std::exchange(free_scopes_, free_scopes_->next_free);
    scope = open_scope{};
    return scope;
}

void scopes::release(open_scope& inner)
{
    if (&inner == &dead_) return;
    drop_language(inner);
    inner.next_free = free_scopes_;
    free_scopes_ = &inner;
    mf2::poison(&inner, sizeof(open_scope));
}

bool scopes::needs_another_pass() const noexcept
{
    bool const needs_everything = needs_everything_ || facts_.first_include.has_value();
    return page_attributes_were_late_ || facts_.base.was_wrong() || facts_.language.was_wrong() ||
        (needs_everything && !keeps_everything_);
}

late_facts scopes::learned() const
{
    late_facts facts;
    facts.knows_page_attributes = true;
    facts.knows_base = true;
    facts.language.emplace(facts_.language.value(), memory_.work);
    auto const& base = facts_.base.delivered();
    if (base) facts.base_href.emplace(base->href, memory_.work);
    facts.keep_everything =
        keeps_everything_ || needs_everything_ || facts_.first_include.has_value();
    return facts;
}

} // namespace mf2::microformats
