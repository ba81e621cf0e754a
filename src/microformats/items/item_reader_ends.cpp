// Tests: test/microformats/items/extractor.cpp
// The reading of elements at their ends.
#include "microformats/items/item_reader.hpp"

#include "microformats/items/implied_properties.hpp"
#include "microformats/items/property_filling.hpp"
#include "microformats/records/result_size.hpp"
#include "microformats/values/trim_text.hpp"

#include <utility>

namespace mf2::microformats
{

namespace
{

image_form image_form_in(root_context const& context) noexcept
{
    return context.what == root_context::kind::classic ? image_form::url_only
                                                       : image_form::with_alt;
}

/// The note that an item is to be delivered, with those in it.
untold_ptr to_be_told(untold_items&& inside, nested_items nested)
{
    if (nested == nested_items::untold) return nullptr;
    std::pmr::polymorphic_allocator<> allocator(inside.get_allocator().resource());
    return untold_ptr(allocator.new_object<untold_items>(std::move(inside)));
}

} // namespace

void item_reader::finish(waiting_element& waiting, std::uint64_t end_offset)
{
    facts_.place = waiting.data->offset();
    facts_.budget.reach(end_offset);
    if (waiting.is_root) finish_root(waiting, end_offset);
    else fill_properties(waiting, end_offset, nullptr);

    if (waiting.is_told()) finish_text(waiting, end_offset);
    if (waiting.has_parts) parts_.close();
    if (waiting.role != value_class::none) give_part(waiting);
    stop_listening(waiting);
    auto const first = properties_.begin() + static_cast<std::ptrdiff_t>(waiting.first_property);
    properties_.erase(first, properties_.end());
    if (waiting.is_region)
    {
        roots_.back().context.what = root_context::kind::elsewhere;
        found_.of_document().emplace_back(region_end());
    }
}

/// Complete a link, or a title, at its end.
void item_reader::finish_text(waiting_element const& waiting, std::uint64_t end_offset)
{
    if (waiting.relation != nullptr) waiting.relation->end = end_offset;
    if (!waiting.has_complete_text) return;
    std::string_view const text = text_.since(text_rule::complete, waiting.complete_text);
    if (waiting.relation != nullptr) links_.read_text(*waiting.relation, text);
    if (waiting.title == nullptr) return;
    waiting.title->text = text;
    facts_.budget.check_value(text.size());
    facts_.budget.spend(text.size());
}

void item_reader::finish_root(waiting_element const& waiting, std::uint64_t end_offset)
{
    built_item nested = gather(waiting, end_offset);
    roots_.close();
    if (waiting.child == nullptr) fill_properties(waiting, end_offset, &nested);
    else
    {
        waiting.child->nested = make_item(nested, memory_.results);
        waiting.child->untold = to_be_told(std::move(nested.untold), nested_items_);
    }
    roots_.forget_closed();
}

/// Gather the item of the innermost root.
built_item item_reader::gather(waiting_element const& waiting, std::uint64_t end_offset)
{
    root_frame& root = roots_.back();
    facts_.budget.count_item();
    facts_.budget.check_property_count(root.records.value_count());
    bool const is_mf2 = context().what == root_context::kind::mf2;
    if (is_mf2 && facts_.options->implied != implied::off) imply_into(root, end_offset);
    auto built = build_item(root.types, root.records, memory_, facts_.options->dates);
    if (is_mf2)
    {
        std::pmr::string storage(memory_.work);
        auto const id = element_view(*waiting.data).raw("id").value_or(std::string_view());
        built.id = root.records.texts.copy(decoded(id, storage));
    }
    built.has_places = facts_.options->places == places::on;
    facts_.budget.spend(frame_size_of(built));
    bool const is_classic = context().what == root_context::kind::classic;
    if (is_classic) built.source = item_source::classic_microformats;
    built.start = waiting.data->offset();
    built.end = end_offset;
    if (facts_.wants_languages()) built.lang = languages_.use(roots_.front().context.language);
    return built;
}

void item_reader::imply_into(root_frame& root, std::uint64_t end_offset)
{
    if (root.may_imply.any())
    {
        root.implying.self.end_offset = end_offset;
        auto const name = root.may_imply.name
            ? text_.trimmed_since(text_rule::names, root.name_text)
            : std::string_view();
        imply_properties(root.implying, root.may_imply, name, facts_, root.records);
    }
    text_.stop(text_rule::names);
}

property_content item_reader::content_of(waiting_element const& waiting)
{
    property_content content{
        {}, {}, {}, waiting.has_parts ? parts_.back() : no_parts_, waiting.offered};
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

void item_reader::fill_properties(
    waiting_element const& waiting, std::uint64_t end_offset, built_item* nested)
{
    if (waiting.property_count == 0) return;
    element_view const element(*waiting.data);
    auto const content = content_of(waiting);
    arena& outer = (waiting.outer != nullptr ? *waiting.outer : roots_.back().records).texts;
    // The item has copies of its own, and the handler may take it.
    arena& texts = nested != nullptr ? nested->records->texts : outer;
    for (std::size_t i = 0; i != waiting.property_count && !facts_.budget.failure(); ++i)
    {
        auto const& reserved = properties_[waiting.first_property + i];
        item_record& property = *reserved.place;
        property.start = element.token().offset;
        property.end = end_offset;
        fill_property(
            property, {reserved.source, reserved.plan.giver, image_form_in(context()), nested},
            element, content, facts_, texts);
        bool const is_markup = property.value.kind == detail::value_kind::markup;
        if (is_markup && facts_.wants_languages())
            property.value.lang = texts.copy(languages_.use(roots_.front().context.language));
        facts_.budget.spend_on_value(text_size_of(property.value), around_value);
        if (nested == nullptr) continue;
        property.bare_time = outer.copy(property.bare_time);
        bool const is_last = i + 1 == waiting.property_count;
        if (!is_last) facts_.budget.spend(size_of(*nested, memory_.work));
        if (facts_.budget.failure())
        {
            property.value = {}; // its texts end with the root
            return;
        }
        property.untold = to_be_told(
            is_last ? std::move(nested->untold) : untold_items(nested->untold, memory_.work),
            nested_items_);
        value_of_property const as = lend(property, *nested, facts_, texts);
        property.nested = is_last ? make_item(*nested, memory_.results, as)
                                  : make_copy(*nested, memory_.results, as);
        property.value = {.kind = detail::value_kind::nested_item};
    }
}

/// Give the text of a `value` element to the property element around it.
void item_reader::give_part(waiting_element const& waiting)
{
    element_view const element(*waiting.data);
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

void item_reader::stop_listening(waiting_element const& waiting)
{
    auto const& needs = waiting.needs;
    if (needs.text_with_images) text_.stop(text_rule::with_images);
    if (needs.text_without_images) text_.stop(text_rule::without_images);
    if (waiting.has_complete_text) text_.stop(text_rule::complete);
    if (needs.markup) markup_.stop();
}

} // namespace mf2::microformats
