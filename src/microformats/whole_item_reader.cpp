#include "microformats/whole_item_reader.hpp"

#include "html/text/attribute_value.hpp"
#include "html/tokenizer/tag_at_hand.hpp"
#include "microformats/result_size.hpp"
#include "microformats/value_class.hpp"

#include <utility>
#include <variant>

namespace mf2::microformats
{

using detail::value_kind;

namespace
{

/// Whether nothing is asked for that is read from the tape alone.
bool is_plain(parse_options const& options) noexcept
{
    return options.results != results::rels && options.links == links::off &&
        options.document_facts == document_facts::off && options.region == region::whole &&
        options.lang == lang::off && options.places == places::off &&
        options.text == text_style::classic && options.html != html_style::omitted &&
        options.srcset == srcset::off && options.media == media::by_attributes &&
        options.item_dates == item_dates::of_element && options.dates == date_style::authored;
}

/// What has a meaning of its own, or text that is none of what is around it.
bool is_left_to_tape(html::tag id, element_meaning const& meaning) noexcept
{
    return meaning.document != document_role::none || meaning.content == content_role::dropped ||
        html::apart_tags.has(id);
}

template <class List>
std::uint32_t size_of_list(List const& list) noexcept
{
    return static_cast<std::uint32_t>(list.size());
}

} // namespace

whole_item_reader::whole_item_reader(page_facts& facts, relation_reader& links)
    : facts_(facts),
      relations_(links),
      reader_(facts.roots, facts.memory.work),
      results_(facts),
      texts_(facts, results_),
      found_(facts.memory, texts_, results_),
      open_(facts.memory.work),
      roots_(facts.memory.work),
      implying_(facts.memory.work),
      links_(facts.memory.work),
      storage_(facts.memory.work),
      slices_(facts.memory.work)
{}

whole_items_ptr make_whole_items(page_facts& facts, relation_reader& links)
{
    std::pmr::polymorphic_allocator<> allocator(facts.memory.work);
    whole_items_ptr made(allocator.new_object<whole_item_reader>(facts, links));
    made->begin_document();
    return made;
}

void whole_item_reader::release() noexcept
{
    std::pmr::polymorphic_allocator<>(facts_.memory.work).delete_object(this);
}

void whole_item_reader::begin_document() noexcept
{
    is_plain_reading_ = is_plain(*facts_.options);
    bytes_refused_ = 0;
    bytes_taken_ = 0;
}

bool whole_item_reader::may_read() const noexcept
{
    return is_plain_reading_ && bytes_refused_ <= bytes_taken_ + most_refused &&
        !facts_.budget.failure();
}

void whole_item_reader::begin(root_context const& outside) noexcept
{
    outside_ = &outside;
    results_.begin();
    texts_.begin();
    found_.clear();
    open_.clear();
    roots_.clear();
    links_.clear();
    value_class_parts_ = 0;
}

bool whole_item_reader::start(html::tag_token const& token)
{
    return open(token) || refuse();
}

bool whole_item_reader::end(std::uint64_t end_offset)
{
    return close(end_offset) || refuse();
}

std::string_view whole_item_reader::raw_text(std::string_view raw)
{
    storage_.clear();
    html::append_character_data(storage_, raw);
    texts_.append_text(storage_);
    return storage_;
}

/// @return  false
bool whole_item_reader::refuse()
{
    give_up();
    bytes_refused_ += cost_of_refusal;
    if (!open_.empty()) bytes_refused_ += results_.reached() - open_.front().offset;
    return false;
}

bool whole_item_reader::open(html::tag_token const& token)
{
    element_meaning const& meaning = meaning_of(token.id);
    if (is_left_to_tape(token.id, meaning)) return false;
    results_.reach(token.offset + token.bytes.size());
    bool const is_outermost = open_.empty();
    open_element& one = open_.emplace_back();
    one.id = token.id;
    one.has_tag = texts_.listeners.markup != 0;
    one.name = token.name;
    one.offset = token.offset;
    one.first_value = found_.value_count();
    element_view const element(token, html::element_namespace::html);
    bool const is_image = meaning.content == content_role::image;
    if (is_image && !texts_.append_image(element)) return false;
    if (!texts_.append_start_tag(token)) return false;
    if (token.attributes.empty()) note_child(element);
    else if (!read_meaning(one, element)) return false;
    return one.is_root || !is_outermost;
}

/// @return  false if it is refused
bool whole_item_reader::read_meaning(open_element& one, element_view const& element)
{
    reader_.read(element, context());
    one.is_root = reader_.is_root();
    bool const has_names = one.is_root || !reader_.properties().empty();
    if (has_names && !reader_.has_class_in_source()) return false;
    if (one.is_root)
    {
        bool const may_nest = context().depth < facts_.options->nesting_limit;
        if (!reader_.is_mf2_root() || !may_nest) return false;
    }
    bool const is_part =
        value_class_parts_ != 0 && value_class_of(reader_.class_value()) != value_class::none;
    if (is_part || !read_properties(one, element)) return false;
    read_link(one, element);
    note_child(element);
    listen(one);
    if (one.is_root) open_root_of(one, element);
    return true;
}

bool whole_item_reader::read_properties(open_element& one, element_view const& element)
{
    one.value_count = size_of_list(reader_.properties());
    // What the outermost element is to a root around it is read elsewhere.
    if (roots_.empty()) return one.value_count == 0;
    for (property_use const& use : reader_.properties()) read_property(one, use, element);
    return true;
}

void whole_item_reader::read_property(
    open_element& one, property_use const& use, element_view const& element)
{
    restrict_implied(roots_.back(), use);
    found_value& value = found_.add_value();
    value.name = reader_.in_source(use.name);
    value.kind = use.kind;
    reading_plan const plan = plan_of(use.kind, element, facts_);
    value.has_giver = plan.giver.has_value();
    if (plan.giver) value.giver = plan.giver->raw;
    value.is_image = is_image(element, plan.giver);
    if (value.is_image)
    {
        auto const alt = element.raw("alt");
        value.has_alt = alt.has_value();
        value.beside = found_text(alt.value_or(std::string_view()));
    }
    one.needs.text_with_images |= plan.needs.text_with_images;
    one.needs.text_without_images |= plan.needs.text_without_images;
    one.needs.markup |= plan.needs.markup;
    one.needs.value_class_parts |= plan.needs.value_class_parts;
}

void whole_item_reader::read_link(open_element& one, element_view const& element)
{
    bool const is_link = facts_.wants_relations() && element.is_hyperlink() && element.has("rel");
    if (!is_link) return;
    one.link = size_of_list(links_);
    auto const& token = element.token();
    links_.push_back({token.bytes, token.name, token.id, token.offset, 0, {}});
}

void whole_item_reader::open_root_of(open_element const& one, element_view const& element)
{
    if (!roots_.empty()) imply_nothing(roots_.back());
    bool const may_imply = facts_.options->implied != implied::off;
    roots_.push_back(
        {reader_.content_context(context()), element.raw("id").value_or(std::string_view()),
         open_.size() - 1,
         found_.open_root(reader_.root_names(), one.first_value + one.value_count), may_imply,
         may_imply, may_imply});
    texts_.listeners.names += may_imply;
    if (implying_.size() < roots_.size()) implying_.emplace_back();
    implying_root& implying = implying_[roots_.size() - 1];
    implying.self = implying_element(element);
    implying.children.clear();
    implying.grandchildren.clear();
}

/// Note what properties of the root around an element may be implied from.
void whole_item_reader::note_child(element_view const& element)
{
    if (roots_.empty()) return;
    open_root const& root = roots_.back();
    if (!root.may_imply_name && !root.may_imply_photo && !root.may_imply_url) return;
    implying_root& implying = implying_[roots_.size() - 1];
    std::size_t const depth = open_.size() - 1 - root.element;
    if (depth == 1)
    {
        implying.children.add(implying_element(element));
        if (implying.children.count() == 2) implying.grandchildren.clear();
    }
    else if (depth == 2 && implying.children.count() == 1)
        implying.grandchildren.add(implying_element(element));
}

void whole_item_reader::restrict_implied(open_root& root, property_use const& use) noexcept
{
    bool const is_u = use.kind == property_kind::u;
    bool const is_text = use.kind == property_kind::p || use.kind == property_kind::e;
    if (root.may_imply_name && (is_text || use.name == "name"))
    {
        root.may_imply_name = false;
        --texts_.listeners.names;
    }
    if (is_u || use.name == "photo") root.may_imply_photo = false;
    if (is_u || use.name == "url") root.may_imply_url = false;
}

void whole_item_reader::imply_nothing(open_root& root) noexcept
{
    texts_.listeners.names -= root.may_imply_name;
    root.may_imply_name = root.may_imply_photo = root.may_imply_url = false;
}

void whole_item_reader::listen(open_element& one) noexcept
{
    texts_.listeners.with_images += one.needs.text_with_images;
    texts_.listeners.without_images += one.needs.text_without_images;
    texts_.listeners.without_images += one.link != no_link;
    texts_.listeners.markup += one.needs.markup;
    value_class_parts_ += one.needs.value_class_parts;
    one.text_begin = texts_.size_of(text_store::text);
    one.markup_begin = texts_.size_of(text_store::markup);
}

void whole_item_reader::stop_listening(open_element const& one) noexcept
{
    texts_.listeners.with_images -= one.needs.text_with_images;
    texts_.listeners.without_images -= one.needs.text_without_images;
    texts_.listeners.without_images -= one.link != no_link;
    texts_.listeners.markup -= one.needs.markup;
    value_class_parts_ -= one.needs.value_class_parts;
}

bool whole_item_reader::close(std::uint64_t end_offset)
{
    open_element const& one = open_.back();
    results_.reach(end_offset);
    if (one.is_root)
    {
        if (!close_root(one, end_offset)) return false;
    }
    else
    {
        for (std::uint32_t i = 0; i != one.value_count; ++i)
        {
            if (!fill(found_.value(one.first_value + i), one, nullptr)) return false;
        }
    }
    if (one.link != no_link)
    {
        links_[one.link].end_offset = end_offset;
        links_[one.link].text = texts_.text_since(one.text_begin, images_left_out::all);
    }
    stop_listening(one);
    if (one.has_tag) texts_.append_end_tag(one.id, one.name);
    open_.pop_back();
    return true;
}

/// The text that a value is, unless its element is an image or has markup.
found_text whole_item_reader::text_of(found_value const& value, open_element const& one)
{
    if (value.has_giver) return texts_.decoded(value.giver);
    // What an image includes is no text of it.
    bool const is_with_images = value.kind == property_kind::p || value.kind == property_kind::e;
    bool const has_text =
        is_with_images ? one.needs.text_with_images : one.needs.text_without_images;
    if (!has_text) return {};
    auto const without = is_with_images ? images_left_out::none : images_left_out::all;
    return texts_.trimmed(texts_.text_since(one.text_begin, without));
}

/// microformats2 parsing, "parsing a p- property" and its siblings.
bool whole_item_reader::fill(
    found_value& value, open_element const& one, gathered_values const* nested)
{
    if (value.kind == property_kind::u)
    {
        if (!fill_url(value, one, nested)) return false;
    }
    else value.text = text_of(value, one);
    if (value.kind == property_kind::e)
    {
        value.form = value_kind::markup;
        value.beside = texts_.markup_since(one.markup_begin);
    }
    return spend_value(value, around_value);
}

/// microformats2 parsing, "parsing a u- property".
bool whole_item_reader::fill_url(
    found_value& value, open_element const& one, gathered_values const* nested)
{
    value.text = text_of(value, one);
    // The text of a root that has a url, but no u-url, is no reference.
    bool const is_reference = value.has_giver || nested == nullptr || !nested->lent().has_url;
    if (is_reference)
    {
        auto const url = texts_.resolved(value.text);
        if (!url) return false;
        value.text = *url;
    }
    if (!value.is_image || !value.has_alt) return true;
    value.form = value_kind::image;
    value.beside = texts_.decoded(texts_.view(value.beside));
    return true;
}

bool whole_item_reader::close_root(open_element const& one, std::uint64_t end_offset)
{
    open_root& root = roots_.back();
    found_so_far const before = root.before;
    if (found_.value_count() - before.values > facts_.options->property_limit) return false;
    if (!found_.gather(before)) return false;
    bool const may_imply = root.may_imply_name || root.may_imply_photo || root.may_imply_url;
    if (may_imply && !imply_properties(one)) return false;
    imply_nothing(root);

    root_element const place{root.raw_id, one.offset, end_offset};
    found_.spend_frame(place, before);
    if (one.value_count == 0) found_.make_child(place, before);
    for (std::uint32_t i = 0; i != one.value_count; ++i)
    {
        found_value& own = found_.value(one.first_value + i);
        auto const inside = i + 1 == one.value_count ? items_inside::moved : items_inside::copied;
        if (!fill(own, one, &found_.gathered())) return false;
        if (!found_.make_value(place, before, own, inside)) return false;
    }
    found_.close_root(before, one.first_value);
    roots_.pop_back();
    return true;
}

/// microformats2 parsing, "parsing for implied properties".
bool whole_item_reader::imply_properties(open_element const& one)
{
    found_so_far const before = roots_.back().before;
    implying_root const& from = implying_[roots_.size() - 1];
    implied const style = facts_.options->implied;
    gathered_values const& present = found_.gathered();
    std::uint32_t const count = found_.value_count();
    if (present.may_imply_name())
    {
        auto const source = name_source(from, style);
        found_value& name = found_.add_value();
        name.name = "name";
        name.kind = property_kind::p;
        name.text = texts_.trimmed(
            source ? texts_.decoded(*source->element->text)
                   : texts_.text_since(one.text_begin, images_left_out::without_alt));
        if (!spend_value(name, around_implied)) return false;
    }
    auto const photo = present.may_imply_photo() ? photo_source(from) : std::nullopt;
    if (photo && !imply_url("photo", *photo)) return false;
    auto const url = present.may_imply_url() ? url_source(from, style) : std::nullopt;
    if (url && !imply_url("url", *url)) return false;
    return found_.value_count() == count || found_.gather(before);
}

bool whole_item_reader::imply_url(std::string_view name, implied_source const& from)
{
    found_value& made = found_.add_value();
    made.name = name;
    made.kind = property_kind::u;
    auto const url = texts_.resolved(texts_.decoded(*from.element->reference));
    if (!url) return false;
    made.text = *url;
    if (from.attribute == value_attribute::src && from.element->text)
    {
        made.form = value_kind::image;
        made.has_alt = true;
        made.beside = texts_.decoded(*from.element->text);
    }
    return spend_value(made, around_implied);
}

bool whole_item_reader::spend_value(found_value const& value, std::size_t around)
{
    std::size_t const size = value.text.size() + value.beside.size();
    results_.spend(around + size);
    // Texts without their images are written once for each value.
    return size <= facts_.options->value_limit && results_.are_small();
}

void whole_item_reader::take(contribution_runs& out)
{
    item made = found_.take();
    std::uint64_t const begin = made.start();
    bytes_taken_ += made.end() - begin;
    results_.commit();
    contribution_runs all(facts_.memory.work);
    bool is_item_due = true;
    auto const add_item = [&] {
        auto& kept = all.of_root().emplace_back(std::in_place_type<item_contribution>);
        std::get<item_contribution>(kept).value = std::move(made);
        is_item_due = false;
    };
    for (noted_link const& each : links_)
    {
        // That of the root itself is told of first.
        if (is_item_due && each.offset != begin) add_item();
        take_link(each, all);
    }
    if (is_item_due) add_item();
    if (!facts_.budget.failure()) out.append(std::move(all));
}

void whole_item_reader::take_link(noted_link const& link, contribution_runs& out)
{
    char const* const name = link.bytes.data();
    html::tag_at_hand start;
    start.id = link.id;
    start.less_than = name - 1;
    start.name_end = name + link.name.size();
    auto token = html::read_token(start, name + link.bytes.size() + 1, slices_);
    token->offset = link.offset;
    facts_.place = link.offset;
    auto const relation = relations_.read(element_view(*token, html::element_namespace::html));
    if (!relation) return;
    auto& kept = out.of_document().emplace_back(
        std::in_place_type<indirect<relation_contribution>>,
        relation_contribution(*relation, facts_.memory.work), facts_.memory.work);
    auto& told = *std::get<indirect<relation_contribution>>(kept);
    told.end = link.end_offset;
    facts_.budget.reach(link.end_offset);
    relations_.read_text(told, texts_.view(link.text));
}

} // namespace mf2::microformats
