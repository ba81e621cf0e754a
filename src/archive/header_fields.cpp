#include <mf2/archive/header_fields.hpp>

#include "archive/text.hpp"

namespace mf2::archive
{

void header_fields::clear()
{
    text_.clear();
    fields_.clear();
    malformed_lines_ = 0;
    lf_only_lines_ = 0;
}

void header_fields::parse(std::string_view block)
{
    clear();
    text_.reserve(block.size());
    while (!block.empty())
    {
        std::string_view line = take_until(block, '\n');
        if (line.ends_with('\r')) line.remove_suffix(1);
        else ++lf_only_lines_;
        if (!line.empty()) parse_line(line);
    }
}

void header_fields::parse_line(std::string_view line)
{
    bool const goes_on = line.front() == ' ' || line.front() == '\t';
    if (goes_on && !fields_.empty())
    {
        std::string_view const more = trim(line);
        if (more.empty()) return;
        field& last = fields_.back();
        if (last.value_size != 0) text_ += ' ';
        text_ += more;
        last.value_size = text_.size() - last.value;
        return;
    }
    std::size_t const colon = line.find(':');
    if (colon == line.npos || trim(line.substr(0, colon)).empty())
    {
        ++malformed_lines_;
        return;
    }
    add(trim(line.substr(0, colon)), trim(line.substr(colon + 1)));
}

void header_fields::add(std::string_view name, std::string_view value)
{
    std::size_t const start = text_.size();
    text_ += name;
    text_ += value;
    fields_.push_back({start, name.size(), start + name.size(), value.size()});
}

std::string_view header_fields::name(std::size_t index) const
{
    field const& at = fields_[index];
    return std::string_view(text_).substr(at.name, at.name_size);
}

std::string_view header_fields::value(std::size_t index) const
{
    field const& at = fields_[index];
    return std::string_view(text_).substr(at.value, at.value_size);
}

std::string_view header_fields::get(std::string_view wanted) const
{
    for (std::size_t index = 0; index < fields_.size(); ++index)
    {
        if (equals_ignoring_case(name(index), wanted)) return value(index);
    }
    return {};
}

std::string header_fields::get_all(std::string_view wanted) const
{
    std::string joined;
    for (std::size_t index = 0; index < fields_.size(); ++index)
    {
        if (!equals_ignoring_case(name(index), wanted)) continue;
        if (!joined.empty()) joined += ", ";
        joined += value(index);
    }
    return joined;
}

std::size_t find_header_end(std::string_view bytes)
{
    for (std::size_t line = 0; line < bytes.size();)
    {
        std::string_view const rest = bytes.substr(line);
        if (rest.starts_with("\r\n")) return line + 2;
        if (rest.starts_with('\n')) return line + 1;
        std::size_t const end = rest.find('\n');
        if (end == rest.npos) break;
        line += end + 1;
    }
    return bytes.npos;
}

} // namespace mf2::archive
