#include "microformats/extractor.hpp"

#include "microformats/implied_properties.hpp"
#include "microformats/includes.hpp"
#include "microformats/offered_media.hpp"
#include "microformats/property_filling.hpp"
#include "microformats/result_size.hpp"
#include "microformats/trim_text.hpp"

#include <algorithm>
#include <utility>

namespace mf2::microformats
{

using html::entry_kind;
using html::tape_entry;

namespace
{

std::size_t count_properties(contribution_list const& contributions)
{
    return static_cast<std::size_t>(
        std::count_if(contributions.begin(), contributions.end(), [](contribution const& one) {
            return std::holds_alternative<property_contribution>(one);
        }));
}

image_form image_form_in(root_context const& context) noexcept
{
    return context.what == root_context::kind::classic ? image_form::url_only
                                                       : image_form::with_alt;
}

/// The note that an item with these in it is to be told of.
untold_ptr to_be_told(untold_items&& inside, nested_items nested)
{
    if (nested == nested_items::untold) return nullptr;
    std::pmr::polymorphic_allocator<> allocator(inside.get_allocator().resource());
    return untold_ptr(allocator.new_object<untold_items>(std::move(inside)));
}

} // namespace

extractor::extractor(page_facts& facts)
    : facts_(facts),
      memory_(facts.memory),
      reader_(facts.roots, memory_.work),
      text_(facts),
      urls_(facts),
      markup_(&urls_, memory_.work),
      links_(facts),
      roots_(memory_.work),
      waiting_(memory_.work),
      properties_(memory_.work),
      parts_(memory_.work),
      no_parts_(property_kinds(), memory_.work),
      languages_(facts)
{}

base_element const* extractor::extract(
    tape_entry* first, tape_entry* last, root_context const& context, contribution_runs& out)
{
    if (facts_.budget.failure()) return nullptr;
    contribution_runs found(memory_.work);
    out_ = &found;
    first_base_ = nullptr;
    // Nothing is left in these, unless a walk has not come to its end.
    text_.clear();
    markup_.clear();
    waiting_.clear();
    properties_.clear();
    parts_.clear();
    languages_.clear();
    roots_.clear();
    copy_end_ = nullptr;
    roots_.push_back(
        {context, std::pmr::vector<std::pmr::string>(memory_.values),
         contribution_list(memory_.work)});
    walk(first, last);
    if (facts_.budget.failure()) return nullptr;
    out.append(std::move(found));
    return first_base_;
}

void extractor::walk(tape_entry* first, tape_entry* last)
{
    for (tape_entry* entry = first; entry != last && !facts_.budget.failure(); entry = entry->next)
    {
        switch (entry->kind)
        {
        case entry_kind::start: entry = start(entry); break;
        case entry_kind::end: entry = end(entry); break;
        case entry_kind::text:
            text_.append(entry->text());
            markup_.append_text(entry->text());
            break;
        case entry_kind::comment: markup_.append_comment(entry->text()); break;
        case entry_kind::processing_instruction:
            markup_.append_processing_instruction(entry->text());
            break;
        case entry_kind::doctype: break;
        case entry_kind::result: take_result(entry); break;
        }
    }
}

contribution_list& extractor::current()
{
    return roots_.size() == 1 ? out_->of_root() : roots_.back().contributions;
}

/// @return  the last entry that has been dealt with
tape_entry* extractor::start(tape_entry* entry)
{
    if (entry->has_content_apart())
    {
        markup_.append_verbatim(*entry);
        return entry->partner;
    }

    if (entry->copied) open_copy(entry);
    element_view const element(*entry);
    facts_.place = element.token().offset;
    facts_.budget.reach(element.token().offset + element.token().bytes.size());
    text_.open(element);
    markup_.open(*entry);
    read_base(*entry, element);
    if (facts_.wants_languages()) languages_.enter(*entry, element);
    // All others say what they mean by attributes.
    if (!entry->data->has_attributes() && element.role() != document_role::title) return entry;
    bool const is_region = enter_region(element);
    reader_.read(element, context());
    bool const is_root = reader_.is_root();
    if (context().what == root_context::kind::classic || is_root) note_include(element);

    if (is_root && !facts_.budget.may_nest(context().depth + 1)) return entry;

    waiting_element waiting{};
    waiting.start = entry;
    waiting.first_property = properties_.size();
    take_role(waiting, element);
    read_told(waiting, element);
    reserve_properties(waiting, element);
    waiting.is_root = is_root;
    waiting.is_region = is_region;
    bool const is_property = waiting.property_count != 0;
    bool const stops_search = is_property || waiting.is_root || waiting.role != value_class::none;
    if (!stops_search && !waiting.is_told() && !is_region) return entry;

    listen(waiting, element);
    if (stops_search && (waiting.has_parts || !parts_.empty()))
    {
        if (!waiting.has_parts) parts_.open(property_kinds());
        waiting.has_parts = true;
    }
    if (waiting.is_root) open_root(waiting, reader_.content_context(context()));
    waiting_.push_back(waiting);
    return entry;
}

/// @return  whether items are read from it, and were not outside of it
bool extractor::enter_region(element_view const& element)
{
    bool const is_elsewhere = context().what == root_context::kind::elsewhere;
    if (!is_elsewhere || !facts_.region.is_at(element)) return false;
    roots_.back().context.what = root_context::kind::none;
    return true;
}

void extractor::read_base(tape_entry const& entry, element_view const& element)
{
    if (element.role() != document_role::base || entry.copied) return;
    if (auto href = element.attribute("href", memory_.work))
    {
        auto& kept = out_->of_document().emplace_back(
            base_element{*std::move(href), element.token().offset});
        if (first_base_ == nullptr) first_base_ = &std::get<base_element>(kept);
    }
}

/// Make what the document is told of the element: of a link, or of a title that is asked for.
void extractor::read_told(waiting_element& waiting, element_view const& element)
{
    if (waiting.start->copied) return;
    if (element.role() == document_role::title && facts_.wants_document_facts())
    {
        auto& kept =
            out_->of_document().emplace_back(title_element{std::pmr::string(memory_.work)});
        waiting.title = &std::get<title_element>(kept);
    }
    if (!links_.may_read(element)) return;
    auto const relation = links_.read(element);
    if (!relation) return;
    auto& kept = out_->of_document().emplace_back(
        std::in_place_type<indirect<relation_contribution>>,
        relation_contribution(*relation, memory_.work), memory_.work);
    waiting.relation = &*std::get<indirect<relation_contribution>>(kept);
}

void extractor::note_include(element_view const& element)
{
    std::uint64_t const offset = element.token().offset;
    if (facts_.options->includes == includes::off || facts_.has_include_before(offset)) return;
    auto const inside = reader_.content_context(context());
    auto const includes =
        includes_of(element, reader_.class_value(), context(), inside, memory_.work);
    if (!includes.empty()) facts_.note_include(offset);
}

/// The part an element plays in the value-class-pattern of the property element around it.
void extractor::take_role(waiting_element& waiting, element_view const& element)
{
    if (parts_.empty() || parts_.back().wanted().empty()) return;
    waiting.role = value_class_of(reader_.class_value());
    if (waiting.role == value_class::none) return;
    for (auto const kind : {property_kind::p, property_kind::u, property_kind::dt})
    {
        if (!parts_.back().wanted().contains(kind)) continue;
        if (has_value_class_attribute(element, waiting.role, kind)) continue;
        auto& needs = waiting.needs;
        (kind == property_kind::p ? needs.text_with_images : needs.text_without_images) = true;
    }
}

void extractor::reserve_properties(waiting_element& waiting, element_view const& element)
{
    property_kinds wanted;
    for (auto const& use : reader_.properties())
    {
        auto& place = std::get<property_contribution>(current().emplace_back(
            std::in_place_type<property_contribution>, use.kind, use.name, memory_));
        place.is_deferred = use.rank == precedence::deferred;
        auto& reserved = properties_.emplace_back();
        reserved.place = &place;
        reserved.source = use.source;
        ++waiting.property_count;
        if (use.source == value_source::tag_relation) continue;

        auto const plan = plan_of(use.kind, element, facts_);
        auto const& needs = plan.needs;
        reserved.giver = plan.giver;
        waiting.needs.text_with_images |= needs.text_with_images;
        waiting.needs.text_without_images |= needs.text_without_images;
        waiting.needs.markup |= needs.markup;
        if (needs.value_class_parts) wanted.insert(use.kind);
    }
    waiting.has_parts = !wanted.empty();
    if (waiting.has_parts) parts_.open(wanted);
}

void extractor::listen(waiting_element& waiting, element_view const& element)
{
    auto const& needs = waiting.needs;
    if (needs.text_with_images)
    {
        waiting.text_with_images = text_.listen(text_rule::with_images, element);
    }
    if (needs.text_without_images)
    {
        waiting.text_without_images = text_.listen(text_rule::without_images, element);
    }
    waiting.has_complete_text =
        waiting.title != nullptr || (waiting.relation != nullptr && element.is_hyperlink());
    if (waiting.has_complete_text)
    {
        waiting.complete_text = text_.listen(text_rule::complete, element);
    }
    if (needs.markup) waiting.markup = markup_.listen(*waiting.start);
}

void extractor::open_root(waiting_element& waiting, root_context const& inside)
{
    if (waiting.property_count == 0)
    {
        waiting.child = &std::get<item_contribution>(
            current().emplace_back(std::in_place_type<item_contribution>));
    }
    roots_.push_back({inside, reader_.types(memory_.values), contribution_list(memory_.work)});
}

/// @return  the last entry that has been dealt with
tape_entry* extractor::end(tape_entry* entry)
{
    tape_entry const& start = *entry->partner;
    finish_if_waiting(start);
    languages_.leave(start);
    markup_.close(start);
    text_.close(start);
    return entry == copy_end_ ? close_copy(entry) : entry;
}

void extractor::finish_if_waiting(tape_entry const& start)
{
    if (waiting_.empty() || waiting_.back().start != &start) return;
    finish(waiting_.back());
    waiting_.pop_back();
}

void extractor::finish(waiting_element& waiting)
{
    facts_.place = waiting.start->data->offset();
    facts_.budget.reach(waiting.start->end_offset);
    if (waiting.is_root)
    {
        auto nested = close_root(waiting);
        if (waiting.property_count == 0)
        {
            waiting.child->value = make_item(std::move(nested), memory_.results);
            waiting.child->untold = to_be_told(std::move(nested.untold), nested_items_);
        }
        else fill_properties(waiting, &nested);
    }
    else fill_properties(waiting, nullptr);

    finish_text(waiting);
    if (waiting.has_parts) parts_.close();
    if (waiting.role != value_class::none) give_part(waiting, element_view(*waiting.start));
    stop_listening(waiting);
    properties_.resize(waiting.first_property);
    if (waiting.is_region)
    {
        roots_.back().context.what = root_context::kind::elsewhere;
        out_->of_document().emplace_back(region_end());
    }
}

/// Tell a link, or a title, what is known at its end.
void extractor::finish_text(waiting_element const& waiting)
{
    if (waiting.relation != nullptr) waiting.relation->end = waiting.start->end_offset;
    if (!waiting.has_complete_text) return;
    std::string_view const text = text_.since(text_rule::complete, waiting.complete_text);
    if (waiting.relation != nullptr) links_.read_text(*waiting.relation, text);
    if (waiting.title == nullptr) return;
    waiting.title->text = text;
    facts_.budget.check_value(text.size());
    facts_.budget.spend(text.size());
}

built_item extractor::close_root(waiting_element const& waiting)
{
    auto root = std::move(roots_.back());
    roots_.pop_back();
    std::pmr::string id(memory_.values);
    facts_.budget.count_item();
    facts_.budget.check_property_count(count_properties(root.contributions));
    if (root.context.what == root_context::kind::mf2)
    {
        if (facts_.options->implied != implied::off)
            imply_properties(*waiting.start, facts_, root.contributions);
        id = element_view(*waiting.start).attribute_or_empty("id", memory_.values);
    }
    auto built = build_item(
        std::move(root.types), std::move(id), std::move(root.contributions), memory_,
        facts_.options->dates);
    built.has_places = facts_.options->places == places::on;
    facts_.budget.spend(frame_size_of(built));
    if (root.context.what == root_context::kind::classic)
        built.source = item_source::classic_microformats;
    built.start = waiting.start->data->offset();
    built.end = waiting.start->end_offset;
    if (facts_.wants_languages()) languages_.put(built.lang, roots_.front().context.language);
    return built;
}

property_content extractor::content_of(waiting_element const& waiting)
{
    property_content content{{}, {}, {}, waiting.has_parts ? parts_.back() : no_parts_, nullptr};
    if (context().what == root_context::kind::mf2)
        content.offered = offered_media(*waiting.start, facts_);
    auto const& needs = waiting.needs;
    if (needs.text_with_images)
    {
        content.text_with_images =
            text_.trimmed_since(text_rule::with_images, waiting.text_with_images);
    }
    if (needs.text_without_images)
    {
        content.text_without_images =
            text_.trimmed_since(text_rule::without_images, waiting.text_without_images);
    }
    if (needs.markup) content.markup = markup_.since(waiting.markup);
    return content;
}

void extractor::fill_properties(waiting_element const& waiting, built_item* nested)
{
    if (waiting.property_count == 0) return;
    element_view const element(*waiting.start);
    auto const content = content_of(waiting);
    for (std::size_t i = 0; i != waiting.property_count && !facts_.budget.failure(); ++i)
    {
        auto const& reserved = properties_[waiting.first_property + i];
        auto& property = *reserved.place;
        property.start = element.token().offset;
        property.end = waiting.start->end_offset;
        fill_property(
            property, {reserved.source, reserved.giver, image_form_in(context()), nested}, element,
            content, facts_);
        auto* const markup = std::get_if<embedded_markup>(&property.value);
        if (markup != nullptr && facts_.wants_languages())
            languages_.put(markup->lang, roots_.front().context.language);
        facts_.budget.check_value(text_size_of(property.value));
        facts_.budget.spend(size_of(property.value));
        if (nested == nullptr) continue;
        bool const is_last = i + 1 == waiting.property_count;
        if (!is_last) facts_.budget.spend(size_of(*nested, memory_.work));
        if (facts_.budget.failure()) return;
        property.untold = to_be_told(
            is_last ? std::move(nested->untold) : untold_items(nested->untold, memory_.work),
            nested_items_);
        value_of_property const as = lend(property, *nested, facts_);
        auto* const memory = memory_.results;
        property.value = is_last ? make_item(std::move(*nested), memory, as)
                                 : make_item(std::as_const(*nested), memory, as);
    }
}

/// Give the text of a `value` element to the property element around it.
void extractor::give_part(waiting_element const& waiting, element_view const& element)
{
    auto& parts = parts_.back();
    for (auto const kind : {property_kind::p, property_kind::u, property_kind::dt})
    {
        if (!parts.wanted().contains(kind)) continue;
        if (auto const attribute = value_class_attribute(element, waiting.role, kind, memory_.work))
        {
            parts.add(kind, *attribute);
            continue;
        }
        auto const text = kind == property_kind::p
            ? text_.since(text_rule::with_images, waiting.text_with_images)
            : text_.since(text_rule::without_images, waiting.text_without_images);
        facts_.budget.spend(text.size());
        parts.add(kind, trim_text(text));
    }
}

void extractor::stop_listening(waiting_element const& waiting)
{
    auto const& needs = waiting.needs;
    if (needs.text_with_images) text_.stop(text_rule::with_images);
    if (needs.text_without_images) text_.stop(text_rule::without_images);
    if (waiting.has_complete_text) text_.stop(text_rule::complete);
    if (needs.markup) markup_.stop();
}

/// A folded part speaks for itself.
void extractor::take_result(tape_entry* entry)
{
    auto& result = static_cast<folded&>(*entry->result);
    auto& to = result.is_of_root ? current() : out_->of_document();
    to.splice(to.end(), result.contributions);
}

} // namespace mf2::microformats
