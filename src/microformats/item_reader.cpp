// Tests: test/microformats/extractor.cpp
#include "microformats/item_reader.hpp"

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

/// What a root has keeps properties from being implied.
void restrict(implicable& may_imply, contribution_list const& contributions)
{
    for (auto one = contributions.begin(); may_imply.any() && one != contributions.end(); ++one)
    {
        auto const* const property = std::get_if<property_contribution>(&*one);
        if (property == nullptr || std::holds_alternative<item>(property->value))
            may_imply.see_root();
        else may_imply.see(property->kind, property->name);
    }
}

} // namespace

item_reader::item_reader(page_facts& facts)
    : facts_(facts),
      memory_(facts.memory),
      found_(memory_.work),
      reader_(facts.roots, memory_.work),
      text_(facts),
      urls_(facts),
      markup_(&urls_, memory_.work),
      links_(facts),
      open_(memory_.work),
      roots_(memory_.work),
      implying_(memory_.work),
      waiting_(memory_.work),
      properties_(memory_.work),
      parts_(memory_.work),
      no_parts_(property_kinds(), memory_.work),
      languages_(facts)
{}

/// Nothing is left in these, unless a walk has not come to its end.
void item_reader::begin(root_context const& context)
{
    found_.clear();
    first_base_ = nullptr;
    text_.clear();
    markup_.clear();
    open_.clear();
    waiting_.clear();
    properties_.clear();
    parts_.clear();
    languages_.clear();
    roots_.clear();
    is_in_copy_ = false;
    roots_.push_back(
        {context, std::pmr::vector<std::pmr::string>(memory_.values),
         contribution_list(memory_.work)});
}

contribution_list& item_reader::current()
{
    return roots_.size() == 1 ? found_.of_root() : roots_.back().contributions;
}

void item_reader::text(std::string_view text)
{
    text_.append(text);
    markup_.append_text(text);
}

void item_reader::start(html::element_data_ptr const& data)
{
    element_view const element(*data);
    open_.push_back(element.id());
    facts_.place = element.token().offset;
    facts_.budget.reach(element.token().offset + element.token().bytes.size());
    text_.open(element);
    markup_.open(*data);
    read_base(element);
    if (facts_.wants_languages()) languages_.enter(open_.size(), element);
    if (facts_.options->media == media::by_children) note_offered(data);
    // All others say what they mean by attributes.
    bool const may_mean = data->has_attributes() || element.role() == document_role::title;
    if (may_mean) read_meaning(data);
    else if (roots_.back().may_imply.any()) implying().start_inside(depth_in_root(), element);
}

void item_reader::read_meaning(html::element_data_ptr const& data)
{
    element_view const element(*data);
    bool const is_region = enter_region(element);
    reader_.read(element, context());
    bool const is_root = reader_.is_root();
    if (context().what == root_context::kind::classic || is_root) note_include(element);
    if (is_root && !facts_.budget.may_nest(context().depth + 1)) return;

    waiting_element waiting{};
    waiting.depth = open_.size();
    waiting.first_property = properties_.size();
    take_role(waiting, element);
    read_told(waiting, element);
    reserve_properties(waiting, element);
    if (roots_.back().may_imply.any()) implying().start_inside(depth_in_root(), element);
    waiting.is_root = is_root;
    waiting.is_region = is_region;
    bool const is_property = waiting.property_count != 0;
    bool const stops_search = is_property || waiting.is_root || waiting.role != value_class::none;
    if (!stops_search && !waiting.is_told() && !is_region) return;

    listen(waiting, element);
    if (stops_search && (waiting.has_parts || !parts_.empty()))
    {
        if (!waiting.has_parts) parts_.open(property_kinds());
        waiting.has_parts = true;
    }
    if (waiting.needs.markup) waiting.markup = markup_.listen(*data);
    if (waiting.is_root) open_root(waiting, element);
    waiting.data = data;
    waiting_.push_back(std::move(waiting));
}
/// @return  whether items are read from it, and were not outside of it
bool item_reader::enter_region(element_view const& element)
{
    bool const is_elsewhere = context().what == root_context::kind::elsewhere;
    if (!is_elsewhere || !facts_.region.is_at(element)) return false;
    roots_.back().context.what = root_context::kind::none;
    return true;
}

void item_reader::read_base(element_view const& element)
{
    if (element.role() != document_role::base || is_in_copy_) return;
    if (auto href = element.attribute("href", memory_.work))
    {
        auto& kept = found_.of_document().emplace_back(
            base_element{*std::move(href), element.token().offset});
        if (first_base_ == nullptr) first_base_ = &std::get<base_element>(kept);
    }
}

/// Make what the document is told of the element: of a link, or of a title that is asked for.
void item_reader::read_told(waiting_element& waiting, element_view const& element)
{
    if (is_in_copy_) return;
    if (element.role() == document_role::title && facts_.wants_document_facts())
    {
        auto& kept =
            found_.of_document().emplace_back(title_element{std::pmr::string(memory_.work)});
        waiting.title = &std::get<title_element>(kept);
    }
    if (!links_.may_read(element)) return;
    auto const relation = links_.read(element);
    if (!relation) return;
    auto& kept = found_.of_document().emplace_back(
        std::in_place_type<indirect<relation_contribution>>,
        relation_contribution(*relation, memory_.work), memory_.work);
    waiting.relation = &*std::get<indirect<relation_contribution>>(kept);
}

void item_reader::note_include(element_view const& element)
{
    std::uint64_t const offset = element.token().offset;
    if (facts_.options->includes == includes::off || facts_.has_include_before(offset)) return;
    auto const inside = reader_.content_context(context());
    auto const includes =
        includes_of(element, reader_.class_value(), context(), inside, memory_.work);
    if (includes.empty()) return;
    // What is included stands elsewhere.
    if (facts_.budget.is_held()) facts_.budget.fail(error::output_limit);
    else facts_.note_include(offset);
}

/// An element is read from that child of it which offers something first.
void item_reader::note_offered(html::element_data_ptr const& data)
{
    if (waiting_.empty() || waiting_.back().depth + 1 != open_.size()) return;
    waiting_element& parent = waiting_.back();
    if (parent.shows == html::tag::unknown || parent.offered) return;
    if (is_offer(element_view(*data), parent.shows, facts_)) parent.offered = data;
}

/// The part an element plays in the value-class-pattern of the property element around it.
void item_reader::take_role(waiting_element& waiting, element_view const& element)
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

void item_reader::reserve_properties(waiting_element& waiting, element_view const& element)
{
    property_kinds wanted;
    bool const is_in_mf2 = context().what == root_context::kind::mf2;
    for (auto const& use : reader_.properties())
    {
        auto& place = std::get<property_contribution>(current().emplace_back(
            std::in_place_type<property_contribution>, use.kind, use.name, memory_));
        roots_.back().may_imply.see(use.kind, use.name);
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
        if (use.kind == property_kind::u && is_in_mf2)
            waiting.shows = child_shown_by(element, facts_);
    }
    waiting.has_parts = !wanted.empty();
    if (waiting.has_parts) parts_.open(wanted);
}

void item_reader::listen(waiting_element& waiting, element_view const& element)
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
}

void item_reader::open_root(waiting_element& waiting, element_view const& element)
{
    roots_.back().may_imply.see_root();
    if (waiting.property_count == 0)
    {
        waiting.child = &std::get<item_contribution>(
            current().emplace_back(std::in_place_type<item_contribution>));
    }
    roots_.push_back(
        {reader_.content_context(context()), reader_.types(memory_.values),
         contribution_list(memory_.work)});
    root_frame& root = roots_.back();
    root.depth = open_.size();
    bool const may_imply =
        root.context.what == root_context::kind::mf2 && facts_.options->implied != implied::off;
    if (implying_.size() < roots_.size()) implying_.resize(roots_.size());
    if (!may_imply) return;
    root.may_imply = all_implicable;
    root.name_text = text_.listen(text_rule::names, element);
    implying().self = implying_element(element);
    implying().children.clear();
    implying().grandchildren.clear();
}

void item_reader::end(std::uint64_t end_offset)
{
    finish_if_waiting(end_offset);
    if (roots_.back().may_imply.any()) implying().end_inside(depth_in_root(), end_offset);
    languages_.leave(open_.size());
    markup_.close();
    text_.close(open_.back());
    open_.pop_back();
}

void item_reader::finish_if_waiting(std::uint64_t end_offset)
{
    if (waiting_.empty() || waiting_.back().depth != open_.size()) return;
    finish(waiting_.back(), end_offset);
    waiting_.pop_back();
}

void item_reader::finish(waiting_element& waiting, std::uint64_t end_offset)
{
    facts_.place = waiting.data->offset();
    facts_.budget.reach(end_offset);
    if (waiting.is_root)
    {
        auto nested = close_root(waiting, end_offset);
        if (waiting.property_count == 0)
        {
            waiting.child->value = make_item(std::move(nested), memory_.results);
            waiting.child->untold = to_be_told(std::move(nested.untold), nested_items_);
        }
        else fill_properties(waiting, end_offset, &nested);
    }
    else fill_properties(waiting, end_offset, nullptr);

    finish_text(waiting, end_offset);
    if (waiting.has_parts) parts_.close();
    if (waiting.role != value_class::none) give_part(waiting);
    stop_listening(waiting);
    properties_.resize(waiting.first_property);
    if (waiting.is_region)
    {
        roots_.back().context.what = root_context::kind::elsewhere;
        found_.of_document().emplace_back(region_end());
    }
}

/// Tell a link, or a title, what is known at its end.
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

built_item item_reader::close_root(waiting_element const& waiting, std::uint64_t end_offset)
{
    facts_.budget.count_item();
    facts_.budget.check_property_count(count_properties(roots_.back().contributions));
    bool const is_mf2 = context().what == root_context::kind::mf2;
    bool const is_classic = context().what == root_context::kind::classic;
    if (is_mf2 && facts_.options->implied != implied::off) imply_into(roots_.back(), end_offset);
    auto root = std::move(roots_.back());
    roots_.pop_back();
    std::pmr::string id(memory_.values);
    if (is_mf2) id = element_view(*waiting.data).attribute_or_empty("id", memory_.values);
    auto built = build_item(
        std::move(root.types), std::move(id), std::move(root.contributions), memory_,
        facts_.options->dates);
    built.has_places = facts_.options->places == places::on;
    facts_.budget.spend(frame_size_of(built));
    if (is_classic) built.source = item_source::classic_microformats;
    built.start = waiting.data->offset();
    built.end = end_offset;
    if (facts_.wants_languages()) languages_.put(built.lang, roots_.front().context.language);
    return built;
}

void item_reader::imply_into(root_frame& root, std::uint64_t end_offset)
{
    if (root.may_imply.any())
    {
        implying().self.end_offset = end_offset;
        auto const name = root.may_imply.name
            ? text_.trimmed_since(text_rule::names, root.name_text)
            : std::string_view();
        imply_properties(implying(), root.may_imply, name, facts_, root.contributions);
    }
    text_.stop(text_rule::names);
}

property_content item_reader::content_of(waiting_element const& waiting)
{
    property_content content{{}, {}, {}, waiting.has_parts ? parts_.back() : no_parts_, nullptr};
    content.offered = waiting.offered.get();
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
    for (std::size_t i = 0; i != waiting.property_count && !facts_.budget.failure(); ++i)
    {
        auto const& reserved = properties_[waiting.first_property + i];
        auto& property = *reserved.place;
        property.start = element.token().offset;
        property.end = end_offset;
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

void item_reader::result(folded& part)
{
    auto& to = part.is_of_root ? current() : found_.of_document();
    if (part.is_of_root) restrict(roots_.back().may_imply, part.contributions);
    to.splice(to.end(), part.contributions);
}

void item_reader::begin_copy()
{
    is_in_copy_ = true;
    text_.interrupt(relation_text_rules);
}

void item_reader::end_copy()
{
    text_.resume();
    is_in_copy_ = false;
}

void item_reader::start_replaced(html::element_data_ptr const& data)
{
    element_view const element(*data);
    open_.push_back(element.id());
    read_base(element);
    waiting_element waiting{};
    waiting.depth = open_.size();
    waiting.first_property = properties_.size();
    read_told(waiting, element);
    if (!waiting.is_told()) return;
    listen(waiting, element);
    waiting.data = data;
    waiting_.push_back(std::move(waiting));
}

void item_reader::end_replaced_element(std::uint64_t end_offset)
{
    finish_if_waiting(end_offset);
    open_.pop_back();
}

} // namespace mf2::microformats
