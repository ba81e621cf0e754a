#include "html/tape/fragment_serializer.hpp"

#include "html/names/tag_sets.hpp"
#include "html/tape/foreign_names.hpp"
#include "html/tape/markup_text.hpp"
#include "html/text/decoded_value.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace mf2::html
{
namespace
{

/// How many elements with clones are remembered, at first and at most: all that may be open, and
/// some that collide.
constexpr std::size_t least_written = 16;
constexpr std::size_t most_written = 1024;

/// Fibonacci hashing of its offset. With its address, the size of the table and the memory of a
/// document would depend on the run.
/// @param size  of the table, a power of two
std::size_t place_of(element_data const& data, std::size_t size) noexcept
{
    constexpr std::uint64_t golden_ratio = 0x9E3779B97F4A7C15;
    return static_cast<std::size_t>(data.offset() * golden_ratio >> 32U) & (size - 1);
}

} // namespace

fragment_serializer::open_element fragment_serializer::describe(
    element_data const& element) noexcept
{
    bool const is_html = element.space() == element_namespace::html;
    tag const id = element.id();
    return {0, 0, 0, is_html && void_tags.has(id), is_html && verbatim_tags.has(id)};
}

std::size_t fragment_serializer::listen(element_data const& element)
{
    if (listeners_++ == 0) open_.push_back(describe(element));
    return describe(element).is_void ? no_content : markup_.size();
}

std::string_view fragment_serializer::since(std::size_t place) const noexcept
{
    return place == no_content ? std::string_view() : std::string_view(markup_).substr(place);
}

void fragment_serializer::stop() noexcept
{
    if (--listeners_ == 0) clear();
}

void fragment_serializer::open(element_data const& element)
{
    if (!is_listening()) return;
    append_tag(element);
}

void fragment_serializer::close()
{
    if (!is_listening()) return;
    auto const closed = open_.back();
    open_.pop_back();
    // "If the node serializes as void", its content is not written: an include may have added some.
    if (closed.is_void)
    {
        if (markup_.size() != closed.content_begin) forget_attributes();
        return markup_.resize(closed.content_begin);
    }
    markup_ += "</";
    markup_.append(markup_, closed.name_begin, closed.name_size);
    markup_ += '>';
}

void fragment_serializer::append_text(std::string_view text)
{
    if (!is_listening()) return;
    if (open_.back().holds_raw_text) markup_ += text;
    else append_escaped_text(markup_, text);
}

void fragment_serializer::append_comment(std::string_view data)
{
    if (!is_listening()) return;
    ((markup_ += "<!--") += data) += "-->";
}

void fragment_serializer::append_processing_instruction(std::string_view target_and_data)
{
    if (!is_listening()) return;
    ((markup_ += "<?") += target_and_data) += "?>";
}

void fragment_serializer::append_verbatim(tape_entry const& start)
{
    if (!is_listening()) return;
    auto* const rewriter = std::exchange(rewriter_, nullptr);
    auto const* const last = start.partner->next;
    for (auto const* entry = &start; entry != last; entry = entry->next) append(*entry);
    rewriter_ = rewriter;
}

void fragment_serializer::append(tape_entry const& entry)
{
    switch (entry.kind)
    {
    case entry_kind::start: return open(*entry.data);
    case entry_kind::end: return close();
    case entry_kind::text: return append_text(entry.text());
    case entry_kind::comment: return append_comment(entry.text());
    case entry_kind::processing_instruction: return append_processing_instruction(entry.text());
    case entry_kind::doctype:
    case entry_kind::result: return;
    }
}

void fragment_serializer::append_tag(element_data const& data)
{
    auto element = describe(data);
    markup_ += '<';
    element.name_begin = markup_.size();
    append_element_name(markup_, data);
    element.name_size = markup_.size() - element.name_begin;
    if (data.is_shared() && data.has_attributes())
    {
        append_shared_attributes(data);
    }
    else append_attributes(data);
    markup_ += '>';
    element.content_begin = markup_.size();
    open_.push_back(element);
}

void fragment_serializer::append_attributes(element_data const& data)
{
    tag_token const token = data.token();
    for (std::size_t i = 0; i != token.attributes.size(); ++i)
    {
        append_attribute(token, i, data.space());
    }
}

/// Formatting elements may have clones in every paragraph: their attributes are read once.
void fragment_serializer::append_shared_attributes(element_data const& data)
{
    if (!written_.empty())
    {
        written_attributes const& known = written_[place_of(data, written_.size())];
        if (known.of.get() == &data && known.by == rewriter_)
        {
            markup_.append(markup_, known.begin, known.size);
            return;
        }
    }
    std::size_t const begin = markup_.size();
    append_attributes(data);
    remember({element_data_ptr(&data), rewriter_, begin, markup_.size() - begin});
}

void fragment_serializer::remember(written_attributes attributes)
{
    bool const is_small = written_.size() < most_written;
    if (is_small && remembered_++ == written_.size())
    {
        // Entries come again when they are needed again.
        std::size_t const size = written_.empty() ? least_written : written_.size() * 4;
        forget_attributes();
        written_.resize(size);
    }
    std::size_t const place = place_of(*attributes.of, written_.size());
    written_[place] = std::move(attributes);
}

void fragment_serializer::forget_attributes() noexcept
{
    written_.clear();
    remembered_ = 0;
}

void fragment_serializer::append_attribute(
    tag_token const& token, std::size_t index, element_namespace space)
{
    auto const name = written_name(token.attribute_name(index), space, name_);
    auto value = decoded(token.attribute_value(index), value_);
    if (rewriter_ != nullptr) value = rewriter_->rewritten(token, space, name, value, rewritten_);
    append_attribute_text(markup_, name, value);
}

void fragment_serializer::clear() noexcept
{
    listeners_ = 0;
    markup_.clear();
    open_.clear();
    forget_attributes();
}

} // namespace mf2::html
