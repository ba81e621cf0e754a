#include "inspect/markup/markup_faults.hpp"

#include "bytes/ascii.hpp"
#include "html/tree/element_rules.hpp"
#include "microformats/vocabulary/class_names.hpp"
#include "microformats/vocabulary/classic.hpp"
#include "microformats/vocabulary/root_names.hpp"
#include "microformats/vocabulary/space_separated.hpp"

#include <algorithm>
#include <iterator>

namespace mf2::inspect
{

namespace
{

constexpr std::string_view quotation_marks = "\"'";

bool is_root(std::string_view name)
{
    if (microformats::is_root_name(name)) return microformats::is_known_root(name);
    auto const classic = microformats::as_classic_root(name);
    return classic && *classic != microformats::classic_root::item;
}

std::string_view first_root(std::string_view class_value)
{
    std::string_view first;
    microformats::for_each_token(class_value, [&first](std::string_view name) {
        if (first.empty() && is_root(name)) first = name;
    });
    return first;
}

std::size_t skip_space(std::string_view text, std::size_t from)
{
    while (from != text.size() && ascii::is_whitespace(text[from])) ++from;
    return from;
}

/// The value of an attribute, behind its '='.
std::string_view value_at(std::string_view markup, std::size_t from)
{
    from = skip_space(markup, from);
    if (from == markup.size()) return {};
    bool const is_quoted = quotation_marks.find(markup[from]) != std::string_view::npos;
    std::size_t const begin = is_quoted ? from + 1 : from;
    std::size_t end = begin;
    while (end != markup.size() &&
           (is_quoted ? markup[end] != markup[from]
                      : markup[end] != '>' && !ascii::is_whitespace(markup[end])))
        ++end;
    return markup.substr(begin, end - begin);
}

/// The attribute name at the end of a value that goes on to the next quotation mark: `x class=`.
/// Empty if the value ends in another way.
std::string_view name_at_end(std::string_view value)
{
    value = ascii::trim(value);
    if (!value.ends_with('=')) return {};
    value = ascii::trim(value.substr(0, value.size() - 1));
    std::size_t begin = value.size();
    while (begin != 0 && (ascii::is_alpha(value[begin - 1]) || value[begin - 1] == '-')) --begin;
    bool const is_name = begin != value.size() && begin != 0 &&
        (ascii::is_whitespace(value[begin - 1]) || value[begin - 1] == '>');
    return is_name ? value.substr(begin) : std::string_view();
}

bool is_class(std::string_view name)
{
    return ascii::equals_lower(name, "class");
}

/// Whether a name is class as scripts call it, or mistyped.
bool is_nearly_class(std::string_view name)
{
    constexpr std::string_view names[] = {"classname", "classes", "clas", "calss",
                                          "clss",      "classs",  "cass", "lass"};
    return std::any_of(std::begin(names), std::end(names), [name](std::string_view each) {
        return ascii::equals_lower(name, each);
    });
}

/// Remove the markup around a class name: `h-card"`.
std::string_view name_in(std::string_view token)
{
    while (!token.empty() && quotation_marks.find(token.front()) != quotation_marks.npos)
        token.remove_prefix(1);
    return token.substr(0, token.find_first_of(">\"'"));
}

/// The first root or property class of a value that goes on where it should have ended.
std::string_view first_meant(std::string_view value)
{
    std::string_view first;
    microformats::for_each_token(value, [&first](std::string_view token) {
        std::string_view const name = name_in(token);
        bool const is_meant = is_root(name) || microformats::as_property_name(name).has_value();
        if (first.empty() && is_meant) first = name;
    });
    return first;
}

/// The first root or property class behind a value that has swallowed `class=`: the names there
/// have become attributes.
std::string_view first_meant_behind(html::tag_token const& token, std::size_t index)
{
    for (++index; index != token.attributes.size(); ++index)
    {
        std::string_view const found = first_meant(token.attribute_name(index));
        if (!found.empty()) return found;
        if (token.attribute_name(index).find_first_of(quotation_marks) != std::string_view::npos)
            break;
    }
    return {};
}

std::string in_lower_case(std::string text)
{
    for (char& c : text) c = ascii::to_lower(c);
    return text;
}

bool contains_lower(std::string_view text, std::string_view lowered)
{
    return std::search(
               text.begin(), text.end(), lowered.begin(), lowered.end(),
               [](char left, char right) { return ascii::to_lower(left) == right; }) != text.end();
}

} // namespace

std::string_view root_class_in(std::string_view markup)
{
    constexpr std::string_view name = "class";
    for (auto at = markup.find(name); at != markup.npos; at = markup.find(name, at + name.size()))
    {
        std::size_t const equals = skip_space(markup, at + name.size());
        if (equals == markup.size() || markup[equals] != '=') continue;
        std::string_view const root = first_root(value_at(markup, equals + 1));
        if (!root.empty()) return root;
    }
    return {};
}

void markup_faults::start_tag(html::tag_token const& token)
{
    is_last_a_comment_ = false;
    end_ = token.offset + token.bytes.size() + 2;
    find_in_attributes(token);
    text_element_.clear();
    if (html::rule_of(token.id).content == html::element_content::markup) return;
    text_element_ = token.name();
    text_tag_ = token.offset;
    text_begin_ = end_;
}

void markup_faults::find_in_attributes(html::tag_token const& token)
{
    std::size_t classes = 0;
    for (std::size_t i = 0; i != token.attributes.size(); ++i)
    {
        std::string_view const name = token.attribute_name(i);
        std::string_view const value = token.attribute_value(i);
        bool const is_repeated = is_class(name) && ++classes > 1;
        if (is_repeated && !first_meant(value).empty())
            found_.push_back(
                {fault_kind::repeated_class, token.offset, "class",
                 std::string(first_meant(value))});
        if (is_nearly_class(name) && !first_meant(value).empty())
            found_.push_back(
                {fault_kind::misnamed_class, token.offset, std::string(name),
                 std::string(first_meant(value))});
        if (name_at_end(value).empty()) continue;
        std::string_view lost = root_class_in(value);
        if (lost.empty() && is_class(name)) lost = first_meant(value);
        if (lost.empty() && is_class(name_at_end(value))) lost = first_meant_behind(token, i);
        if (lost.empty()) continue;
        found_.push_back(
            {fault_kind::unclosed_attribute, token.offset, std::string(name), std::string(lost)});
    }
}

void markup_faults::end_tag(html::tag_token const& token)
{
    is_last_a_comment_ = false;
    end_ = token.offset + token.bytes.size() + 3;
    if (!text_element_.empty()) end_text(token.offset, false);
}

void markup_faults::characters(std::string_view text, std::uint64_t offset)
{
    is_last_a_comment_ = false;
    end_ = offset + text.size();
}

void markup_faults::comment(std::string_view data, std::uint64_t offset)
{
    is_last_a_comment_ = true;
    last_comment_ = offset;
    end_ = offset + data.size();
    auto const next = data.find("<!--");
    // A conditional comment of old browsers may be in parts.
    if (next == data.npos || data.starts_with("[if")) return;
    std::string_view const root = root_class_in(data.substr(0, next));
    if (root.empty()) return;
    found_.push_back({fault_kind::unclosed_comment, offset, {}, std::string(root)});
}

void markup_faults::end_text(std::uint64_t end, bool is_at_end)
{
    std::string const name = std::move(text_element_);
    text_element_.clear();
    if (end > bytes_.size() || text_begin_ >= end) return;
    std::string_view const text = bytes_.substr(text_begin_, end - text_begin_);
    // An element with its end tag holds no start tag of its own kind.
    bool const is_reopened = contains_lower(text, '<' + in_lower_case(name));
    if (!is_at_end && !is_reopened) return;
    std::string_view const root = root_class_in(text);
    if (root.empty()) return;
    found_.push_back({fault_kind::unclosed_text, text_tag_, name, std::string(root)});
}

void markup_faults::end_of_file()
{
    if (!text_element_.empty()) end_text(bytes_.size(), true);
    std::string_view const whole = ascii::trim(bytes_);
    bool const ends_comment = whole.ends_with("-->") || whole.ends_with("--!>");
    if (is_last_a_comment_ && !ends_comment && last_comment_ < bytes_.size() &&
        bytes_.substr(last_comment_).starts_with("<!--"))
    {
        std::string_view const root = root_class_in(bytes_.substr(last_comment_));
        if (!root.empty())
            found_.push_back({fault_kind::unclosed_comment, last_comment_, {}, std::string(root)});
    }
    if (is_last_a_comment_ || end_ >= bytes_.size()) return;
    // An incomplete tag at the document's end gives no token.
    for (auto at = bytes_.find('<', end_); at != bytes_.npos; at = bytes_.find('<', at + 1))
    {
        if (at + 1 == bytes_.size() || !ascii::is_alpha(bytes_[at + 1])) continue;
        std::string_view const root = root_class_in(bytes_.substr(at));
        std::size_t name = at + 1;
        while (name != bytes_.size() && ascii::is_alphanumeric(bytes_[name])) ++name;
        if (!root.empty())
            found_.push_back(
                {fault_kind::unclosed_tag, at, std::string(bytes_.substr(at + 1, name - at - 1)),
                 std::string(root)});
        return;
    }
}

} // namespace mf2::inspect
