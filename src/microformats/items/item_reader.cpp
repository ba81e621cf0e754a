// Tests: test/microformats/items/extractor.cpp
#include "microformats/items/item_reader.hpp"

#include "microformats/items/includes.hpp"
#include "microformats/values/offered_media.hpp"

#include <utility>

namespace mf2::microformats
{

namespace
{

/// Exclude the properties that a root's records keep from being implied.
void restrict(implicable& may_imply, record_list const& records)
{
    for (auto const* one = records.first(); may_imply.any() && one != nullptr; one = one->next)
    {
        if (!one->is_value() || one->value.is_item()) may_imply.see_root();
        else may_imply.see(one->kind, one->name);
    }
}

} // namespace

item_reader::item_reader(page_facts& facts)
    : facts_(facts),
      memory_(facts.memory),
      found_(memory_),
      reader_(facts.roots, memory_.work),
      text_(facts),
      urls_(facts),
      markup_(&urls_, memory_.work),
      links_(facts),
      open_(memory_.work),
      roots_(memory_),
      waiting_(memory_.work),
      properties_(memory_.work),
      parts_(memory_.work),
      no_parts_(property_kinds(), memory_.work),
      languages_(facts)
{}

/// These are empty, unless the last walk did not reach its end.
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
    roots_.open(context, 0);
}

item_reader::root_frame& item_reader::root_stack::open(
    root_context const& context, std::size_t depth)
{
    if (size_ == frames_.size()) frames_.emplace_back(memory_);
    root_frame& frame = frames_[size_++];
    frame.context = context;
    frame.may_imply = {};
    frame.depth = depth;
    return frame;
}

void item_reader::root_stack::forget_closed() noexcept
{
    record_list& records = frames_[size_].records;
    if (size_ <= most_with_memory) records.clear();
    else records = record_list(memory_.values);
}

void item_reader::root_stack::clear() noexcept
{
    while (size_ != 0)
    {
        close();
        forget_closed();
    }
}

record_list& item_reader::current()
{
    return roots_.size() == 1 ? found_.of_root() : roots_.back().records;
}

void item_reader::text(std::string_view text)
{
    text_.append(text);
    markup_.append_text(text);
}

void item_reader::start(html::element_data const& data)
{
    element_view const element(data);
    open_.push_back(element.id());
    facts_.place = data.offset();
    facts_.budget.reach(data.offset() + element.token().bytes.size());
    text_.open(element);
    markup_.open(data);
    auto const role = element.role();
    if (role == document_role::base) read_base(element);
    if (facts_.wants_languages()) languages_.enter(open_.size(), element);
    if (facts_.options->media == media::by_children) note_offered(data, element);
    // All other elements have their meaning by attributes.
    bool const may_mean = data.has_attributes() || role == document_role::title;
    if (may_mean) read_meaning(data, element);
    else if (roots_.back().may_imply.any())
        roots_.back().implying.start_inside(depth_in_root(), element);
}

void item_reader::read_meaning(html::element_data const& data, element_view const& element)
{
    // Whether items are read from this element, but not around it.
    bool const is_region =
        context().what == root_context::kind::elsewhere && facts_.region.is_at(element);
    if (is_region) roots_.back().context.what = root_context::kind::none;
    reader_.read(element, context());
    bool const is_root = reader_.is_root();
    if (context().what == root_context::kind::classic || is_root) note_include(element);
    if (is_root && !facts_.budget.may_nest(context().depth + 1)) return;

    waiting_element& waiting = wait_for_end_of(data);
    waiting.is_root = is_root;
    waiting.is_region = is_region;
    if (!parts_.empty() && !parts_.back().wanted().empty()) take_role(waiting, element);
    read_told(waiting, element);
    if (!reader_.properties().empty()) reserve_properties(waiting, element);
    if (roots_.back().may_imply.any())
        roots_.back().implying.start_inside(depth_in_root(), element);
    bool const is_property = waiting.property_count != 0;
    bool const stops_search = is_property || is_root || waiting.role != value_class::none;
    if (!stops_search && !waiting.is_told() && !is_region) return waiting_.pop_back();

    listen(waiting, element);
    if (stops_search && (waiting.has_parts || !parts_.empty()))
    {
        if (!waiting.has_parts) parts_.open(property_kinds());
        waiting.has_parts = true;
    }
    if (waiting.needs.markup) waiting.markup = markup_.listen(data);
    if (is_root) open_root(waiting, element);
}

item_reader::waiting_element& item_reader::wait_for_end_of(html::element_data const& data)
{
    return waiting_.emplace_back(data, open_.size(), properties_.size());
}

void item_reader::read_base(element_view const& element)
{
    if (is_in_copy_) return;
    if (auto href = element.attribute("href", memory_.work))
    {
        auto& kept = found_.of_document().emplace_back(
            base_element{*std::move(href), element.token().offset});
        if (first_base_ == nullptr) first_base_ = &std::get<base_element>(kept);
    }
}

/// Make the contribution of a link, or of a wanted title, to the document.
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
    auto const* const relation = links_.read(element);
    if (relation == nullptr) return;
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
    // The included elements stand elsewhere.
    if (facts_.budget.is_held()) facts_.budget.fail(error::output_limit);
    else facts_.note_include(offset);
}

/// Note the first child that an element may be read from.
void item_reader::note_offered(html::element_data const& data, element_view const& element)
{
    if (waiting_.empty() || waiting_.back().depth + 1 != open_.size()) return;
    waiting_element& parent = waiting_.back();
    if (parent.shows == html::tag::unknown || parent.offered != nullptr) return;
    if (is_offer(element, parent.shows, facts_)) parent.offered = &data;
}

/// Set the role of an element in the value-class-pattern of the property element around it.
void item_reader::take_role(waiting_element& waiting, element_view const& element)
{
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
    record_list& records = current();
    if (roots_.size() == 1) waiting.outer = &records;
    for (auto const& use : reader_.properties())
    {
        item_record& place = records.add_value(use.kind, use.name);
        roots_.back().may_imply.see(use.kind, use.name);
        place.is_deferred = use.rank == precedence::deferred;
        auto const& reserved = properties_.emplace_back(place, use, element, facts_);
        ++waiting.property_count;
        if (use.source == value_source::tag_relation) continue;

        auto const& needs = reserved.plan.needs;
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
    if (waiting.property_count == 0) waiting.child = &current().add(record_kind::child);
    root_frame& root = roots_.open(reader_.content_context(context()), open_.size());
    reader_.put_types(root.types);
    for (std::string_view& type : root.types) type = root.records.texts.copy(type);
    bool const may_imply =
        root.context.what == root_context::kind::mf2 && facts_.options->implied != implied::off;
    if (!may_imply) return;
    root.may_imply = all_implicable;
    root.name_text = text_.listen(text_rule::names, element);
    root.implying.self = implying_element(element);
    root.implying.children.clear();
    root.implying.grandchildren.clear();
}

void item_reader::end(std::uint64_t end_offset)
{
    finish_if_waiting(end_offset);
    if (roots_.back().may_imply.any())
        roots_.back().implying.end_inside(depth_in_root(), end_offset);
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

void item_reader::result(folded& part)
{
    if (auto* const records = std::get_if<record_list>(&part.run))
    {
        restrict(roots_.back().may_imply, *records);
        current().append(std::move(*records));
        return;
    }
    auto& to = found_.of_document();
    to.splice(to.end(), std::get<document_contributions>(part.run));
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

void item_reader::start_replaced(html::element_data const& data)
{
    element_view const element(data);
    open_.push_back(element.id());
    if (element.role() == document_role::base) read_base(element);
    waiting_element& waiting = wait_for_end_of(data);
    read_told(waiting, element);
    if (!waiting.is_told()) return waiting_.pop_back();
    listen(waiting, element);
}

void item_reader::end_replaced_element(std::uint64_t end_offset)
{
    finish_if_waiting(end_offset);
    open_.pop_back();
}

} // namespace mf2::microformats
